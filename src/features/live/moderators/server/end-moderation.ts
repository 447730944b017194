import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { streamModerators, streamPresences } from '#db/schema/stream-moderators.ts';
import { tellEngines } from '#features/live/streams/server/announce-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

const addressOf = (tx: Orm, userId: number) =>
  tx.select({ email: users.email }).from(users).where(eq(users.id, userId));

/** Nobody counts as present for a stream by a page that an ended sign-in left open. */
export const endPresence = (tx: Orm, { userId }: { userId: number }) =>
  tx.delete(streamPresences).where(eq(streamPresences.userId, userId));

/** Whoever has this address is not there any more. */
export const endPresenceOfAddress = (tx: Orm, streamId: number, email: string) =>
  tx
    .delete(streamPresences)
    .where(
      and(
        eq(streamPresences.streamId, streamId),
        inArray(
          streamPresences.userId,
          tx.select({ id: users.id }).from(users).where(eq(users.email, email)),
        ),
      ),
    );

/** For somebody who is suspended: they look after no stream. */
export const endModeration = (tx: Orm, { userId }: { userId: number }) =>
  end(tx, inArray(streamModerators.email, addressOf(tx, userId)));

/** For somebody who administers no more: those whom they named for streams of others look after none of these. */
export const endNamings = (tx: Orm, { userId }: { userId: number }) =>
  end(
    tx,
    and(
      eq(streamModerators.namedBy, userId),
      sql`${streamModerators.streamId} not in (select s.id from live_streams s where s.host_id = ${userId})`,
    ),
  );

/** For somebody whom the host shut out of one stream. */
export const endModerationOf = (tx: Orm, streamId: number, userId: number) =>
  end(
    tx,
    and(eq(streamModerators.streamId, streamId), inArray(streamModerators.email, addressOf(tx, userId))),
  );

/** For an account that ends: its address leaves the streams. */
export const forgetModerator = (tx: Orm, { email }: { email: string }) =>
  end(tx, eq(streamModerators.email, email));

async function end(tx: Orm, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .delete(streamModerators)
    .where(which)
    .returning({ streamId: streamModerators.streamId, email: streamModerators.email });
  for (const { streamId, email } of ended) await endPresenceOfAddress(tx, streamId, email);
  for (const streamId of new Set(ended.map((one) => one.streamId))) await tellEngines(tx, 'access', streamId);
}
