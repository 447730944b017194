import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

export const topicOf = (streamId: number): string => `chat:${streamId}`;

/** Tells every instance's readers that there is a message of this number, or that it was deleted. */
export function announceMessage(
  tx: Orm,
  streamId: number,
  name: 'chat' | 'deleted',
  number: number,
): Promise<void> {
  return announce(tx, { topic: topicOf(streamId), name, id: number });
}

/** Who may be there changed: every reader is checked again, and the engine looks at who watches. */
export async function announceAccess(tx: Orm, streamId: number): Promise<void> {
  await announce(tx, { topic: topicOf(streamId), name: 'access', id: null });
  await announce(tx, { topic: 'broadcast', name: 'access', id: streamId });
}
