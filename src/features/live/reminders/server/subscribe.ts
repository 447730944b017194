import { and, eq, sql } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SubscriptionForm } from '../reminders-fields.ts';

/** A member has a phone, a tablet, a computer or two; the oldest beyond these go. */
const MOST = 10;

/** Whoever uses the browser now is told there: it is nobody else's any more. */
export async function subscribe(
  tx: Orm,
  viewer: Viewer,
  { endpoint, keys }: SubscriptionForm,
): Promise<void> {
  const { id: userId } = memberOf(viewer);
  const set = { userId, p256dh: keys.p256dh, auth: keys.auth };
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...set })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
    .returning({ id: pushSubscriptions.id });
  await tx.execute(
    sql`delete from push_subscriptions where user_id = ${userId} and id not in
      (select id from push_subscriptions where user_id = ${userId} order by id = ${row?.id ?? 0} desc, id desc limit ${MOST})`,
  );
  await writeAudit(tx, viewer, {
    action: 'push.subscribe',
    subjectType: 'push_subscription',
    subjectId: row?.id ?? null,
  });
}

/** One's own only; one that is not there is gone. */
export async function unsubscribe(tx: Orm, viewer: Viewer, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, memberOf(viewer).id)));
}
