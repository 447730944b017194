import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { memorialQuery, refreshMemorials } from '../memorial-query.ts';
import { tendingApi } from './tending-api.ts';

type Lists = Pick<MemorialDetail, 'photos' | 'videos' | 'audioFiles'>;

const TRIES = 3;

/**
 * Changes a memorial's lists of files as they are now on the server: several uploads that end at once, or somebody
 * else's change, are no conflict, because a file is added or taken out and no text is lost.
 * @throws ApiError
 */
export async function saveLists(
  client: QueryClient,
  id: string,
  change: (lists: Lists) => Lists,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { photos, videos, audioFiles, version } = await client.fetchQuery({
      ...memorialQuery(id),
      staleTime: 0,
    });
    const lists = change({ photos, videos, audioFiles });
    try {
      await tendingApi.call('edit', { params: { id }, body: { version, ...lists } });
      return await refreshMemorials(client);
    } catch (error) {
      const isLate = error instanceof ApiError && error.body?.code === 'memorials.changed_meanwhile';
      if (!isLate || attempt === TRIES) throw error;
    }
  }
}

const waiting = new Map<string, Promise<unknown>>();

/** Saves run one after the other for each memorial. */
export function saveListsInTurn(
  client: QueryClient,
  id: string,
  change: (lists: Lists) => Lists,
): Promise<void> {
  const before = waiting.get(id) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(() => saveLists(client, id, change));
  waiting.set(id, now);
  return now;
}
