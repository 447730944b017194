import { takeAwayNotifications } from '#features/people/notifications/server/notify.ts';
import type { Telling } from '#shared/contract/tellings.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { remindedOf } from './reminders-store.ts';
import { type TellParts, takeBackTold, tellMembers } from './tell-members.ts';

export type TellStreamChanged = (
  tx: Orm,
  streamId: number,
  what: Exclude<Telling, 'soon'> | 'restored_cancelled' | 'restored_over',
) => Promise<void>;

/**
 * Tells everyone with a reminder that a stream moved, was called off, was taken down or began, once the change is committed. Of one
 * that is taken down they were told so, and hear nothing more until it is shown again: then they hear how it stands, because what
 * they had not been told yet was taken back, and what changed meanwhile was not told.
 */
export const createTellStreamChanged =
  (parts: TellParts): TellStreamChanged =>
  async (tx, streamId, what) => {
    if (what.startsWith('restored'))
      await takeAwayNotifications(tx, 'reminders.removed', { stream: String(streamId) });
    if (what === 'restored_over') return;
    const told = await remindedOf(tx, streamId, { isTakenDown: what === 'removed' });
    await takeBackTold(
      tx,
      streamId,
      told.map(({ userId }) => userId),
    );
    await tellMembers(tx, parts, told, what === 'restored_cancelled' ? 'cancelled' : what);
  };
