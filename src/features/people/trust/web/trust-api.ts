import { createApi } from '#shared/web/api/create-api.ts';
import type { PrivacyContract } from '../privacy-contract.ts';
import { privacyPaths } from '../privacy-paths.ts';
import type { TakedownsContract } from '../takedowns-contract.ts';
import { takedownsPaths } from '../takedowns-paths.ts';
import type { TrustContract } from '../trust-contract.ts';
import { trustPaths } from '../trust-paths.ts';
import type { PrivacyStatus, ReportStatus, TakedownState } from '../trust-values.ts';

export const trustApi = createApi<TrustContract>(trustPaths);
export const takedownsApi = createApi<TakedownsContract>(takedownsPaths);
export const privacyApi = createApi<PrivacyContract>(privacyPaths);

export const reportsQuery = (status: ReportStatus, cursor?: string) =>
  trustApi.list('reports', { query: { status, ...(cursor ? { cursor } : {}) } });

export const takedownsQuery = (state: TakedownState = 'in_force', cursor?: string) =>
  takedownsApi.list('list', { query: { state, ...(cursor ? { cursor } : {}) } });

export const transparencyQuery = takedownsApi.query('transparency', {});

/** Takedowns of the reader's own content. */
export const ownTakedownsQuery = takedownsApi.query('mine', {});

export const privacyQuery = (status: PrivacyStatus = 'open', cursor?: string) =>
  privacyApi.list('list', { query: { status, ...(cursor ? { cursor } : {}) } });
