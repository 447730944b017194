import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { type MailTopic, readUnsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import type { MailChoice } from '../notifications-contract.ts';

const COLUMNS = {
  memorials: 'notifyMemorialUpdates',
  duas: 'notifyDuaApprovals',
  news: 'notifyCommunityNews',
  services: 'notifyServices',
  dates: 'notifyDuaDates',
} as const satisfies Record<Exclude<MailTopic, 'digest'>, keyof typeof users.$inferSelect>;

/** Resubscribing to the digest makes it weekly; a daily one stays daily. */
const wantedOf = (topic: MailTopic, row: typeof users.$inferSelect): boolean =>
  topic === 'digest' ? row.digest !== 'off' : row[COLUMNS[topic]];
const columnsOf = (topic: MailTopic, wanted: boolean) =>
  topic === 'digest'
    ? { digest: wanted ? sql`case ${users.digest} when 'off' then 'weekly' else ${users.digest} end` : 'off' }
    : { [COLUMNS[topic]]: wanted };

/** @throws AppError 404 where the token is not signed by us, or its member is gone */
export async function readChoice(db: Queries, keyRing: KeyRing, token: string): Promise<MailChoice> {
  const { userId, topic } = signed(keyRing, token);
  const [row] = await db.orm.select().from(users).where(eq(users.id, userId));
  if (!row) throw notFound('notifications.bad_token');
  return { topic, wanted: wantedOf(topic, row) };
}

/** Repeating it changes nothing. @throws AppError as above */
export async function writeChoice(
  tx: Orm,
  keyRing: KeyRing,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<MailChoice> {
  const { userId, topic } = signed(keyRing, token);
  const found = await tx
    .update(users)
    .set({ ...columnsOf(topic, wanted), updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (found.length === 0) throw notFound('notifications.bad_token');
  return { topic, wanted };
}

function signed(keyRing: KeyRing, token: string) {
  const found = readUnsubscribeToken(keyRing, token);
  if (!found) throw notFound('notifications.bad_token');
  return found;
}
