import type { Transaction } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';
import type { ReadForm } from '../notifications-fields.ts';
import { markRead } from './notifications-store.ts';
import { topicOf } from './notify.ts';

/** Marks the member's own notifications as read; their other open pages update the count. */
export async function readNotifications(
  tx: Transaction,
  userId: number,
  { upTo, ids }: ReadForm,
): Promise<void> {
  await markRead(tx, userId, { upTo: upTo ?? null, ids: ids ?? null });
  await announce(tx, { topic: topicOf(userId), name: 'notifications', id: null });
}
