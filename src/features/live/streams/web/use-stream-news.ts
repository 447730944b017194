import { type Query, useQueryClient } from '@tanstack/react-query';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { LivePace } from '#shared/web/live/live-connection.ts';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import { streamsPaths } from '../streams-paths.ts';
import { LIVE_POLL_MS } from '../streams-values.ts';

const ASKED: readonly unknown[] = [
  streamsPaths.live,
  streamsPaths.scheduled,
  streamsPaths.recordings,
  streamsPaths.get,
];
/** Thousands may watch one service, so its end is not asked about by all at the same instant. */
const PACE: LivePace = { pollMs: LIVE_POLL_MS, spreadMs: 4000 };
const isOfStreams = ({ queryKey }: Query) => ASKED.includes(queryKey[0]);

/** Lists and the selected stream are fetched again when a stream begins, moves or ends. */
export function useStreamNews(): void {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ predicate: isOfStreams });
  useLiveEvents(splitPath(streamsPaths.events).url, 'streams', { onChanged: renew, onMissed: renew }, PACE);
}
