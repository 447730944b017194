import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statsQuery, waitingQuery } from './admin-api.ts';

/** The counts themselves: they do not change each other. */
const COUNTS = [statsQuery(), waitingQuery()].map(({ queryKey }) => queryKey);

/**
 * Fetches the counts of the page again after every decision. It watches for a part that reloads its own list,
 * so that no part needs to know of the counts.
 */
export function useFreshCounts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const path = event.query.queryKey[0];
        if (typeof path !== 'string' || !path.startsWith('GET /api/admin/')) return;
        if (COUNTS.some(([count]) => count === path)) return;
        for (const queryKey of COUNTS) void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
}
