import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { isQuietFor } from './is-quiet-for.ts';
import { MEMORIAL_KINDS } from './mailed-kinds.ts';
import { mayBeWrittenTo } from './news-readers.ts';
import { LINES, linesOf } from './notification-lines.ts';
import type { NotificationRow } from './notifications-store.ts';

const AT_ONCE = 200;
/** Older notifications were missed by earlier mails and are no longer news. */
const NEWS_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Leaves time for transactions that were still open, which would otherwise be passed over. */
const SETTLED_MS = 60_000;
const KINDS = [...MEMORIAL_KINDS];

interface Parts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/**
 * Mails what happened in the last hour on the pages that a member looks after, to those who want such mails
 * and have no digest. What they have read is left out, and nothing is sent in the weeks after a death.
 * @returns how many mails were queued
 */
export async function sendUpdates(
  parts: Parts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const until = new Date(now.getTime() - SETTLED_MS);
  let queued = 0;
  for (let after = 0; !signal?.aborted; ) {
    const due = await parts.db.orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          ...WANTING,
          sql`${users.id} > ${after}`,
          mayBeWrittenTo(now),
          sql`exists (select 1 from notifications n where n.user_id = ${users.id} and ${isNews(until)}
            and n.kind in ${KINDS})`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
    for (const { id } of due) if (await sendTo(parts, id, until)) queued++;
    after = due.at(-1)?.id ?? after;
    if (due.length < AT_ONCE) break;
  }
  return queued;
}

const WANTING = [eq(users.digest, 'off'), eq(users.notifyMemorialUpdates, true)];

const isNews = (until: Date) => sql`n.read_at is null and n.created_at <= ${until.toISOString()}::timestamptz
  and n.created_at > ${new Date(until.getTime() - NEWS_HOURS * HOUR_MS).toISOString()}::timestamptz
  and n.created_at > coalesce(${users.digestSentAt}, 'epoch')`;

async function sendTo({ db, jobs, texts }: Parts, userId: number, until: Date): Promise<boolean> {
  const isQuiet = await isQuietFor(db, userId, until);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), ...WANTING))
      .for('update', { skipLocked: true });
    if (!member) return false;
    const { rows } = await tx.execute<NotificationRow & { total: number } & Record<string, unknown>>(sql`
      select n.id, n.kind, n.values, n.link, n.read_at as "readAt", n.created_at as "createdAt",
        count(*) over ()::int as total
      from notifications n join users on users.id = n.user_id
      where n.user_id = ${userId} and ${isNews(until)} and n.kind in ${KINDS}
      order by n.id desc limit ${LINES}`);
    await tx.update(users).set({ digestSentAt: until }).where(eq(users.id, userId));
    if (rows.length === 0 || isQuiet) return false;
    const language = member.language as Language;
    await queueMail(tx, jobs, {
      to: { userId },
      template: 'notifications.memorials',
      language,
      values: { news: linesOf(rows, rows[0]?.total ?? 0, texts, language), link: '/notifications' },
      topic: 'memorials',
      onceKey: `memorials:${userId}:${until.toISOString()}`,
    });
    return true;
  });
}
