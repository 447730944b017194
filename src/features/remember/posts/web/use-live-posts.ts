import { eventsUrl } from '#features/remember/memorials/tending-paths.ts';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';

/** Beyond this, one question for the page is cheaper than one for each post. */
const SINGLE_MAX = 5;

interface Reading {
  refresh: () => Promise<void>;
  refreshPost: (id: number) => Promise<void>;
}

/** Keeps the posts as they are on the server while the page is looked at. */
export function useLivePosts(memorialId: string, link: string | null, reading: Reading): void {
  const url = eventsUrl(memorialId, link);
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const readAll = () => quietly(reading.refresh());
  useLiveEvents(url, 'posts', {
    onChanged(told) {
      const ids = told.filter((id) => id !== null);
      if (ids.length > SINGLE_MAX) readAll();
      else for (const id of ids) quietly(reading.refreshPost(id));
    },
    onMissed: readAll,
  });
  // The family's choices say what may be done with each post; what was missed is read once, by the posts.
  useLiveEvents(url, 'memorial', { onChanged: readAll, onMissed: () => undefined });
}
