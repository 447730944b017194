import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { liveStreams, streamGuests, streamInvitations } from '#db/schema/streams.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { LEADERS } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndingParts } from '#shared/server/endings.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import { endRow } from './go-live.ts';

/**
 * For a host who may host no more: what is live ends, what was planned is called off and its followers are told, keys end,
 * and nobody is admitted by their invitations. Recordings stay until the day that was agreed with the family. @returns what ended
 */
export async function endHosting(
  tx: Orm,
  { userId }: { userId: number },
  { now, tellCancelled }: Pick<EndingParts, 'now' | 'tellCancelled'>,
): Promise<{ id: number; title: string }[]> {
  const open = await tx
    .select({ id: liveStreams.id, title: liveStreams.title, isLive: liveStreams.isLive })
    .from(liveStreams)
    .where(and(eq(liveStreams.hostId, userId), isNull(liveStreams.endTime), isNull(liveStreams.cancelledAt)))
    .for('update');
  for (const { id, isLive } of open) {
    if (isLive) await endRow(tx, id, now);
    else await callOff(tx, id, now, tellCancelled);
  }
  await endInvitationsBy(tx, userId, now);
  return open;
}

/**
 * The same for somebody whose role changed, who is told which of their services are over, unless the new one lets them host; then only what they sent for streams of
 * others ends, which administrators may.
 */
export async function endHostingUnlessLeader(
  tx: Orm,
  ending: { userId: number },
  parts: Pick<EndingParts, 'now' | 'tellCancelled'>,
): Promise<void> {
  const mayStillHost = and(eq(users.id, ending.userId), inArray(users.role, [...LEADERS]));
  if ((await tx.$count(users, mayStillHost)) === 0) {
    for (const { id, title } of await endHosting(tx, ending, parts))
      await notify(tx, {
        userId: ending.userId,
        kind: 'streams.role_ended',
        values: { title },
        link: `/live-streams?stream=${id}`,
      });
    return;
  }
  const ofOthers = sql`${streamInvitations.streamId} not in (
    select s.id from live_streams s where s.host_id = ${ending.userId})`;
  await endInvitationsBy(tx, ending.userId, parts.now, ofOthers);
}

async function callOff(
  tx: Orm,
  id: number,
  now: Date,
  tellCancelled: EndingParts['tellCancelled'],
): Promise<void> {
  await tx
    .update(liveStreams)
    .set({
      cancelledAt: now,
      ingestKeyHash: null,
      ingestKeyMadeAt: null,
      sequence: sql`${liveStreams.sequence} + 1`,
      updatedAt: now,
    })
    .where(eq(liveStreams.id, id));
  await tellCancelled(tx, id);
  await tellEngines(tx, 'stop', id);
  await tellWatchers(tx, id);
}

/** Revokes what a member sent; whoever it admitted is admitted no more. */
async function endInvitationsBy(tx: Orm, userId: number, now: Date, which?: SQL): Promise<void> {
  const ended = await tx
    .update(streamInvitations)
    .set({ revokedAt: now })
    .where(and(eq(streamInvitations.invitedBy, userId), isNull(streamInvitations.revokedAt), which))
    .returning({ id: streamInvitations.id, streamId: streamInvitations.streamId });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.delete(streamGuests).where(inArray(streamGuests.invitationId, ids));
  for (const streamId of new Set(ended.map((one) => one.streamId))) await tellEngines(tx, 'access', streamId);
}
