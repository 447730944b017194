import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchOperation } from '#shared/web/api/fetch-transport.ts';
import type { User } from '../access-contract.ts';
import { accessPaths } from '../access-paths.ts';
import { sessionQuery } from './session.ts';
import { readToken, storeToken } from './stored-token.ts';

let isChecked = false;
const listeners = new Set<() => void>();

function markChecked(): void {
  isChecked = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user. `isLoading` lasts until a stored token was checked once. */
export function useSession(): { user: User | null; isLoading: boolean } {
  const { data } = useQuery(sessionQuery);
  const checked = useSyncExternalStore(
    subscribe,
    () => isChecked,
    () => false,
  );
  return { user: data ?? null, isLoading: !checked };
}

/** Checks a stored token against the server on first use; an invalid one is removed silently. */
export function useSessionCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isChecked) return;
    const token = readToken();
    if (!token) {
      markChecked();
      return;
    }
    fetchOperation(accessPaths.me, {}, token)
      .then(({ body }) => client.setQueryData(sessionQuery.queryKey, body as User))
      .catch(() => {
        storeToken(null);
        client.setQueryData(sessionQuery.queryKey, null);
      })
      .finally(markChecked);
  }, [client]);
}
