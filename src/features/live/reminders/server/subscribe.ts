import { and, eq, sql } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SubscriptionForm } from '../reminders-fields.ts';

/** Enough for a phone, a tablet and a computer or two; the oldest beyond this are dropped. */
const MOST = 10;

/** A browser belongs to the member who uses it now, so it is taken from anybody else. */
export async function subscribe(
  tx: Orm,
  viewer: Viewer,
  { endpoint, keys }: SubscriptionForm,
): Promise<void> {
  const { id: userId } = memberOf(viewer);
  const set = { userId, sessionId: viewer.sessionId, p256dh: keys.p256dh, auth: keys.auth };
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

/** Removes one of the caller's own; a missing one is no error. */
export async function unsubscribe(tx: Orm, viewer: Viewer, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, memberOf(viewer).id)));
}

/** Whether a browser is woken for the caller. */
export async function isSubscribed(db: Queries, viewer: Viewer, endpoint: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, memberOf(viewer).id)));
  return row !== undefined;
}
