import { createApi } from '#shared/web/api/create-api.ts';
import type { DuasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import type { Outcome } from '../duas-values.ts';
import type { PendingFilters } from '../moderation-contract.ts';

export const duasApi = createApi<DuasContract>(duasPaths);

/** Approved duas for nobody in particular. */
export const generalQuery = (cursor?: string) => duasApi.list('general', { query: cursor ? { cursor } : {} });

/** Duas that wait for an admin. */
export const pendingQuery = (filters: PendingFilters = {}, cursor?: string) =>
  duasApi.list('pending', { query: { ...filters, ...(cursor ? { cursor } : {}) } });

export const summaryQuery = duasApi.query('summary', {});

/** Decided duas, the last decision first. */
export const decidedQuery = (filters: { outcome: Outcome | ''; search: string }, cursor?: string) =>
  duasApi.list('decided', {
    query: {
      ...(filters.outcome ? { outcome: filters.outcome } : {}),
      ...(filters.search ? { search: filters.search } : {}),
      ...(cursor ? { cursor } : {}),
    },
  });
