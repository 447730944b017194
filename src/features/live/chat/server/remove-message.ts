import { and, eq, isNull, sql } from 'drizzle-orm';
import { streamMessages } from '#db/schema/streams.ts';
import { mayModerate, memberWhoWatchesStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { announceMessage } from './announce-chat.ts';
import { findMessage, type MessageRow } from './chat-store.ts';

declare const removable: unique symbol;
/** A message that the reader may delete; only this file makes one. */
export type RemovableMessage = MessageRow & { streamId: number; readonly [removable]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'remover of message': RemovableMessage;
  }
}

type OfMessage = { params: { id: number; messageId: number } };

/** Lets in its author and who moderates the chat, provided they may watch the stream. */
export const removerOfMessage = guard(
  'remover of message',
  async (db, caller, { params }: OfMessage): Promise<RemovableMessage> => {
    const stream = await memberWhoWatchesStream.load(db, caller, { params });
    const message = await findMessage(db, stream.id, params.messageId);
    if (!message) throw notFound('chat.message_not_found');
    if (message.userId !== memberOf(caller.viewer).id && !mayModerate(stream, caller.viewer))
      throw forbidden();
    return { ...message, streamId: stream.id } as unknown as RemovableMessage;
  },
);

/** Deletes a message for every reader; deleting it again changes nothing. */
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
