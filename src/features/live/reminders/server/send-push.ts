import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Telling } from '#shared/contract/tellings.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { PushSender } from './push-sender.ts';
import { isStillTold } from './reminders-store.ts';
import { linkOf } from './tell-members.ts';

export interface PushJob {
  subscriptionId: number;
  streamId: number;
  what: Telling;
}

/**
 * Sends a push message to one browser; one that unsubscribed is forgotten, and nothing is sent to whoever took their reminder
 * off or was shut out while it waited, nor what is not so any more. @throws where the push service
 * failed, so that it is tried again
 */
export async function sendPush(
  db: Queries,
  { texts, send }: { texts: Texts; send: PushSender },
  { subscriptionId, streamId, what }: PushJob,
): Promise<void> {
  const isIt = eq(pushSubscriptions.id, subscriptionId);
  const [row] = await db.orm
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: users.language,
      userId: pushSubscriptions.userId,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(isIt);
  if (!row || !(await isStillTold(db, { userId: row.userId, streamId, what }))) return;
  const t = texts.translate(row.language as Language);
  const answer = await send(row, {
    title: 'Ziyarah',
    body: t(`reminders:push.${what}`),
    url: linkOf(streamId, what),
    topic: `stream-${streamId}`,
  });
  if (answer === 'gone') await db.orm.delete(pushSubscriptions).where(isIt);
  else await db.orm.update(pushSubscriptions).set({ lastSentAt: new Date() }).where(isIt);
}
