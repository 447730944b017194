import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/trust.ts';
import { lockActiveAdmins } from '#features/people/access/server/find-admins.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { readWaiting, type WaitingSources } from './read-waiting.ts';

/** From this hour of the day in the United Kingdom on. */
const MORNING = 8;
const KIND = 'admin.waiting';

/**
 * Tells every administrator each morning how much waits for a decision, in one message that takes the place of
 * the one before it.
 * @returns how many were told
 */
export async function tellWaiting(db: Database, sources: WaitingSources, now = new Date()): Promise<number> {
  const [day = '', time = ''] = toLondonField(now.toISOString()).split('T');
  if (Number(time.slice(0, 2)) < MORNING) return 0;
  const count = (await readWaiting(db, sources)).reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return 0;
  return db.transaction(async (tx) => {
    let told = 0;
    for (const { id } of await lockActiveAdmins(tx)) {
      const earlier = and(eq(notifications.userId, id), eq(notifications.kind, KIND));
      const today = and(earlier, sql`${notifications.values} ->> 'day' = ${day}`);
      if ((await tx.$count(notifications, today)) > 0) continue;
      await tx.delete(notifications).where(earlier);
      await notify(tx, { userId: id, kind: KIND, values: { count: String(count), day }, link: '/admin' });
      told += 1;
    }
    return told;
  });
}
