import { and, eq, isNull, sql } from 'drizzle-orm';
import { streamMessages } from '#db/schema/streams.ts';
import { isHost, type WatchedStream } from '#features/streams/server/authorise-stream.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { announceMessage } from './announce-chat.ts';
import { findMessage, type MessageRow } from './chat-store.ts';

declare const removable: unique symbol;
/** A message that its reader may delete; only this file makes one. */
export type RemovableMessage = MessageRow & { streamId: number; readonly [removable]: true };

/** For its author, the host and administrators. @throws AppError 404 without the message, 403 for others */
export async function authoriseRemoval(
  db: Queries,
  viewer: Viewer,
  stream: WatchedStream,
  id: number,
): Promise<RemovableMessage> {
  const message = await findMessage(db, stream.id, id);
  if (!message) throw notFound('chat.message_not_found');
  if (message.userId !== memberOf(viewer).id && !isHost(stream, viewer)) throw forbidden();
  return { ...message, streamId: stream.id } as unknown as RemovableMessage;
}

/** Deletes a message for every reader; one that is deleted by now stays as it is. */
export async function removeMessage(tx: Orm, viewer: Viewer, message: RemovableMessage): Promise<void> {
  const { id, streamId, number } = message;
  const deleted = await tx
    .update(streamMessages)
    .set({ deletedAt: sql`now()`, deletedBy: memberOf(viewer).id })
    .where(and(eq(streamMessages.id, id), isNull(streamMessages.deletedAt)))
    .returning({ id: streamMessages.id });
  if (deleted.length === 0) return;
  await writeAudit(tx, viewer, {
    action: 'chat.delete',
    subjectType: 'chat',
    subjectId: id,
    details: { streamId, authorId: message.userId },
  });
  await announceMessage(tx, streamId, 'deleted', number);
}
