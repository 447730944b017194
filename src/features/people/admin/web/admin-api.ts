import { createApi } from '#shared/web/api/create-api.ts';
import type { AdminContract } from '../admin-contract.ts';
import { adminPaths } from '../admin-paths.ts';
import { RANGE_DEFAULT, type Range } from '../admin-values.ts';

export const adminApi = createApi<AdminContract>(adminPaths);

export interface AuditSearch {
  action?: string;
  actorId?: string;
  subjectType?: string;
  subjectId?: string;
  from?: string;
  to?: string;
}

export const statsQuery = () => adminApi.query('stats', {});
export const waitingQuery = () => adminApi.query('waiting', {});
export const analyticsQuery = (days: Range = RANGE_DEFAULT) =>
  adminApi.query('analytics', { query: { days } });
export const auditQuery = (search: AuditSearch = {}, cursor?: string) =>
  adminApi.list('audit', { query: { ...search, ...(cursor ? { cursor } : {}) } });
export const chainQuery = () => adminApi.query('chain', {});
export const healthQuery = () => adminApi.query('health', {});
