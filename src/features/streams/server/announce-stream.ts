import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** The topic of the engines: which instance holds a source is not known here. */
export const BROADCAST_TOPIC = 'broadcast';
/** The topic of everyone who looks at the lists. */
export const STREAMS_TOPIC = 'streams';

/** 'key': the key was replaced or revoked, and who sends with the old one is cut off. */
export type BroadcastEvent = 'live' | 'stop' | 'access' | 'key';

export function tellEngines(tx: Orm, name: BroadcastEvent, streamId: number): Promise<void> {
  return announce(tx, { topic: BROADCAST_TOPIC, name, id: streamId });
}

/** A stream began, ended, moved or changed: readers fetch what they may see. */
export function tellWatchers(tx: Orm, streamId: number): Promise<void> {
  return announce(tx, { topic: STREAMS_TOPIC, name: 'streams', id: streamId });
}
