import type { Outcome } from '../duas-values.ts';
import type { PendingFilters } from '../moderation-contract.ts';
import { duasApi } from './duas-api.ts';

// In a file of its own, because pages of graves and memorials load `duas-api.ts` first.

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
