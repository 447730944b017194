import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statsQuery } from './admin-api.ts';

/** The figures themselves, and other queries that no decision changes. */
const APART = [statsQuery().queryKey[0]] as readonly string[];

/**
 * Fetches the figures again after every decision. It watches for a tab that reloads its own list, so that no
 * tab needs to know of the figures.
 */
export function useFreshStats(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const path = event.query.queryKey[0];
        if (typeof path !== 'string' || !path.startsWith('GET /api/admin/') || APART.includes(path)) return;
        void client.invalidateQueries({ queryKey: statsQuery().queryKey });
      }),
    [client],
  );
}
