import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { liveStreams, streamMessages, streamRestraints } from '#db/schema/streams.ts';
import { endModerationOf } from '#features/live/moderators/server/end-moderation.ts';
import { tellEngines } from '#features/live/streams/server/announce-stream.ts';
import { isHost, type ModeratedStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RestraintForm } from '../chat-fields.ts';

/**
 * Mutes or blocks somebody who wrote in the chat. It locks the stream's row: after its answer no message of
 * theirs is accepted.
 * @throws AppError 404 for somebody who wrote nothing here, 409 for the host, an administrator, or, by who was
 * named, another one who was
 */
export async function restrainMember(
  tx: Orm,
  viewer: Viewer,
  stream: ModeratedStream,
  userId: number,
  { kind, minutes }: RestraintForm,
): Promise<void> {
  await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(eq(liveStreams.id, stream.id))
    .for('no key update');
  const wrote = and(eq(streamMessages.streamId, stream.id), eq(streamMessages.userId, userId));
  if ((await tx.$count(streamMessages, wrote)) === 0) throw notFound('chat.member_not_found');
  const isAbove = and(eq(users.id, userId), or(eq(users.role, 'admin'), eq(users.id, stream.hostId ?? 0)));
  if ((await tx.$count(users, isAbove)) > 0) throw new AppError(409, 'chat.not_them');
  if (!isHost(stream, viewer)) await assertNotNamed(tx, stream.id, userId);
  const set = {
    kind,
    until: minutes === null ? null : sql`now() + make_interval(mins => ${minutes})`,
    setBy: memberOf(viewer).id,
    createdAt: sql`now()`,
  };
  await tx
    .insert(streamRestraints)
    .values({ streamId: stream.id, userId, ...set })
    .onConflictDoUpdate({ target: [streamRestraints.streamId, streamRestraints.userId], set });
  await writeAudit(tx, viewer, {
    action: 'chat.restrain',
    subjectType: 'stream',
    subjectId: stream.id,
    details: { userId, kind, minutes },
  });
  if (kind === 'blocked') await endModerationOf(tx, stream.id, userId);
  // A blocked member is shut out at once; one who is only muted is admitted again.
  await tellEngines(tx, 'access', stream.id);
}

/** Those whom a host named are equals: only the host parts with one of them. */
async function assertNotNamed(tx: Orm, streamId: number, userId: number): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isNamed = and(
    eq(streamModerators.streamId, streamId),
    inArray(streamModerators.email, address),
    isNull(streamModerators.declinedAt),
  );
  if ((await tx.$count(streamModerators, isNamed)) > 0) throw new AppError(409, 'chat.not_them');
}

/** Lifts a restraint; without one nothing changes. */
export async function liftRestraint(
  tx: Orm,
  viewer: Viewer,
  stream: ModeratedStream,
  userId: number,
): Promise<void> {
  const lifted = await tx
    .delete(streamRestraints)
    .where(and(eq(streamRestraints.streamId, stream.id), eq(streamRestraints.userId, userId)))
    .returning({ kind: streamRestraints.kind });
  if (lifted.length === 0) return;
  await writeAudit(tx, viewer, {
    action: 'chat.lift',
    subjectType: 'stream',
    subjectId: stream.id,
    details: { userId, kind: lifted[0]?.kind ?? null },
  });
  await tellEngines(tx, 'access', stream.id);
}
