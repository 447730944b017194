import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** The topic of the engines: which instance holds a source is not known here. */
export const BROADCAST_TOPIC = 'broadcast';
/** The topic of everyone who looks at the lists. */
export const STREAMS_TOPIC = 'streams';

/** The topic of who reads a stream's chat. */
export const chatTopic = (streamId: number): string => `chat:${streamId}`;

/** 'key': the key was replaced or revoked, and who sends with the old one is cut off. */
export type BroadcastEvent = 'live' | 'stop' | 'access' | 'key';

/** Where it may change who is let in, whoever reads the chat is checked again as well. */
export async function tellEngines(tx: Orm, name: BroadcastEvent, streamId: number): Promise<void> {
  await announce(tx, { topic: BROADCAST_TOPIC, name, id: streamId });
  if (name === 'access' || name === 'stop')
    await announce(tx, { topic: chatTopic(streamId), name: 'access', id: null });
}

/** A stream began, ended, moved or changed: readers fetch what they may see. */
export function tellWatchers(tx: Orm, streamId: number): Promise<void> {
  return announce(tx, { topic: STREAMS_TOPIC, name: 'streams', id: streamId });
}
