import type { Queries } from '#shared/server/db/connect-database.ts';

/** The stream of a message that was not deleted. */
export async function streamOfMessage(db: Queries, id: number): Promise<number | null> {
  const [row] = await db.rows<{ streamId: number }>({
    name: 'chat-message-stream',
    text: 'select stream_id as "streamId" from stream_messages where id = $1 and deleted_at is null',
    values: [id],
  });
  return row?.streamId ?? null;
}
