import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** The topic of the media engines: any instance may hold the source, so all are told. */
export const BROADCAST_TOPIC = 'broadcast';
/** The topic of everyone who views the lists. */
export const STREAMS_TOPIC = 'streams';

/** The topic of a stream's chat readers. */
export const chatTopic = (streamId: number): string => `chat:${streamId}`;

/** 'key': the key was replaced or revoked, and a publisher with the old one is cut off. */
export type BroadcastEvent = 'live' | 'stop' | 'access' | 'key';
/** Beside these, of a member instead of a stream: their power ended, so what they were granted opens nothing more. */
export const PERSON_ENDED = 'person';

/** Where who may watch may have changed, the chat's readers are checked again as well. */
export async function tellEngines(tx: Orm, name: BroadcastEvent, streamId: number): Promise<void> {
  await announce(tx, { topic: BROADCAST_TOPIC, name, id: streamId });
  if (name === 'access' || name === 'stop')
    await announce(tx, { topic: chatTopic(streamId), name: 'access', id: null });
}

/** Announces that a stream began, ended, moved or changed, so that clients fetch it again. */
export function tellWatchers(tx: Orm, streamId: number): Promise<void> {
  return announce(tx, { topic: STREAMS_TOPIC, name: 'streams', id: streamId });
}

/** Playback and preview that were granted to a member until now open nothing more; who may still watch asks again. */
export const endGrants = (tx: Orm, { userId }: { userId: number }): Promise<void> =>
  announce(tx, { topic: BROADCAST_TOPIC, name: PERSON_ENDED, id: userId });
