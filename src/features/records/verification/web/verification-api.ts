import { createApi } from '#shared/web/api/create-api.ts';
import type { VerificationContract } from '../verification-contract.ts';
import { verificationPaths } from '../verification-paths.ts';

export const verificationApi = createApi<VerificationContract>(verificationPaths);

export const submissionsQuery = (cursor?: string) =>
  verificationApi.list('mine', { query: cursor ? { cursor } : {} });
export const heldQuery = (cursor?: string) =>
  verificationApi.list('held', { query: cursor ? { cursor } : {} });

export const documentHref = (id: number) => `/api/official-documents/${id}/file`;
