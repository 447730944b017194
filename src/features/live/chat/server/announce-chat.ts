import { chatTopic } from '#features/live/streams/server/announce-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** Announces to every instance that there is a message of this number, or that it was deleted. */
export function announceMessage(
  tx: Orm,
  streamId: number,
  name: 'chat' | 'deleted',
  number: number,
): Promise<void> {
  return announce(tx, { topic: chatTopic(streamId), name, id: number });
}
