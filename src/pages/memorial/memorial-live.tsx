import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { khatmQuery } from '#features/remember/khatm/web/khatm-api.ts';
import { albumsQuery, memorialMediaQuery } from '#features/remember/media/web/media-api.ts';
import { eventsUrl } from '#features/remember/memorials/tending-paths.ts';
import { memorialQuery } from '#features/remember/memorials/web/memorial-query.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import { partsReady } from '#shared/web/page/deferred-part.tsx';

/** Follows a memorial's changes on an open page, including that it was closed to its reader. */
export function MemorialLive({ memorialId, link }: { memorialId: string; link: string | null }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const query = memorialQuery(memorialId, link);

  async function read(): Promise<void> {
    const before = client.getQueryData(query.queryKey);
    // A part that still waits to load must not find other data than its HTML was made of.
    await partsReady();
    try {
      const now = await client.fetchQuery({ ...query, staleTime: 0 });
      if (now === before) return;
      const queries = [
        memorialMediaQuery(memorialId, link),
        albumsQuery(memorialId, link),
        khatmQuery(memorialId, link),
      ];
      for (const { queryKey } of queries) await client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      // The memorial no longer exists for this reader, and the page now says so.
      client.removeQueries({ queryKey: query.queryKey });
      await revalidate();
    }
  }

  const readQuietly = () => void read().catch(() => undefined);
  useLiveEvents(eventsUrl(memorialId, link), 'memorial', {
    onChanged: readQuietly,
    onMissed: readQuietly,
  });
  return null;
}
