import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push.ts';
import { streamReminders } from '#db/schema/streams.ts';
import type { KnownStream } from '#features/live/streams/server/authorise-stream.ts';
import { holdState } from '#features/live/streams/server/change-stream.ts';
import { rememberGuest } from '#features/live/streams/server/remember-guest.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Reminder } from '../reminders-contract.ts';
import type { ReminderForm } from '../reminders-fields.ts';
import { takeBackTold } from './tell-members.ts';

/**
 * Sets a member's reminder for a stream; another lead time replaces the first and is due anew.
 * @throws AppError 409 for a stream that is live, over or called off
 */
export async function setReminder(
  tx: Orm,
  viewer: Viewer,
  stream: KnownStream,
  { minutesBefore, link }: ReminderForm & { link: string | undefined },
  hasMail: boolean,
): Promise<Reminder> {
  // Held, so that nobody is left without word of a stream that is called off at this moment.
  const state = await holdState(tx, stream);
  if (state.isLive || state.endTime || state.cancelledAt) throw new AppError(409, 'reminders.not_planned');
  const { id: userId } = memberOf(viewer);
  // Who was shown the stream by an invitation's link is to hear of it, although they have not joined.
  await rememberGuest(tx, viewer, stream, link);
  await tx
    .insert(streamReminders)
    .values({ streamId: stream.id, userId, minutesBefore })
    .onConflictDoUpdate({
      target: [streamReminders.streamId, streamReminders.userId],
      set: { minutesBefore, remindedFor: null },
    });
  await writeAudit(tx, viewer, {
    action: 'reminder.set',
    subjectType: 'stream',
    subjectId: stream.id,
    details: { minutesBefore },
  });
  const push = await tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
  return { streamId: stream.id, minutesBefore, ways: { mail: hasMail, push } };
}

/** Works even for a stream that the member may no longer know of: the reminder is their own. */
export async function removeReminder(tx: Orm, viewer: Viewer, streamId: number): Promise<void> {
  const isOwn = and(eq(streamReminders.streamId, streamId), eq(streamReminders.userId, memberOf(viewer).id));
  await takeBackTold(tx, streamId, [memberOf(viewer).id]);
  const removed = await tx
    .delete(streamReminders)
    .where(isOwn)
    .returning({ streamId: streamReminders.streamId });
  if (removed.length > 0)
    await writeAudit(tx, viewer, {
      action: 'reminder.remove',
      subjectType: 'stream',
      subjectId: streamId,
    });
}
