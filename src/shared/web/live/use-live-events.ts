import { useEffect, useRef } from 'react';
import { followLive, type LivePace, type LiveReader } from './live-connection.ts';

/** Hears of changes while the page is looked at; without an address nothing is followed. */
export function useLiveEvents(
  url: string | null,
  name: string,
  reader: Omit<LiveReader, 'name'>,
  /** The same object at every call. */
  pace?: LivePace,
): void {
  const latest = useRef(reader);
  useEffect(() => {
    latest.current = reader;
  });
  useEffect(() => {
    if (!url) return;
    return followLive(
      url,
      {
        name,
        onContent: (content) => latest.current.onContent?.(content) ?? false,
        onOpen: () => latest.current.onOpen?.(),
        onChanged: (ids) => latest.current.onChanged(ids),
        onMissed: () => latest.current.onMissed(),
      },
      pace,
    );
  }, [url, name, pace]);
}
