import { useEffect, useRef } from 'react';

const POLL_MS = 20_000;
/** Many readers hear of one change at once: they ask within this time, not in the same instant. */
const SPREAD_MS = 1200;
const TRIES = 3;
/** Beyond this, one question for the page is cheaper than one for each post. */
const SINGLE_MAX = 5;

interface Reading {
  refresh: () => Promise<void>;
  refreshPost: (id: number) => Promise<void>;
}

/**
 * Keeps the posts as they are on the server while the page is looked at: told by server-sent events, or by asking
 * every 20 seconds where these do not come through. Nothing of this is worth a word to the reader when it fails.
 */
export function useLivePosts(memorialId: string, link: string | null, reading: Reading): void {
  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let flush: ReturnType<typeof setTimeout> | undefined;
    let faults = 0;
    const changed = new Set<number>();

    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const readAll = () => quietly(latest.current.refresh());

    function readChanged(): void {
      flush = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > SINGLE_MAX) readAll();
      else for (const id of ids) quietly(latest.current.refreshPost(id));
    }

    function note({ data }: MessageEvent<string>): void {
      const { id } = JSON.parse(data) as { id: number | null };
      if (id === null) return;
      changed.add(id);
      flush ??= setTimeout(readChanged, Math.random() * SPREAD_MS);
    }

    function startPolling(): void {
      source?.close();
      source = undefined;
      poll ??= setInterval(readAll, POLL_MS);
    }

    function start(): void {
      if (source || poll) return;
      if (faults >= TRIES) {
        startPolling();
        return;
      }
      const query = link ? `?link=${encodeURIComponent(link)}` : '';
      const own = new EventSource(`/api/memorials/${memorialId}/events${query}`);
      source = own;
      own.addEventListener('open', () => {
        // Between two connections events were missed.
        if (faults > 0) readAll();
        faults = 0;
      });
      own.addEventListener('posts', note);
      own.addEventListener('resync', readAll);
      own.addEventListener('error', () => {
        faults += own.readyState === EventSource.CLOSED ? TRIES : 1;
        if (faults >= TRIES && source === own) startPolling();
      });
    }

    function stop(): void {
      source?.close();
      source = undefined;
      clearInterval(poll);
      poll = undefined;
      clearTimeout(flush);
      flush = undefined;
    }

    function follow(): void {
      if (document.hidden) stop();
      else {
        readAll();
        start();
      }
    }

    if (!document.hidden) start();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [memorialId, link]);
}
