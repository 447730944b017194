import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#db/schema/values.ts';
import { isQuietFor } from '#features/plans/server/is-quiet-for.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { MAILED_KINDS, type MailedTopic, wants } from './mailed-kinds.ts';
import { LINES, linesOf } from './notice-lines.ts';
import type { NoticeRow } from './notifications-store.ts';

const AT_ONCE = 200;
/** What is older was met by nobody's letter, and is no news any more. */
const NEWS_HOURS = 24;
const HOUR_MS = 3_600_000;
/** A transaction that was still open when the last letters went would else be passed over. */
const SETTLED_MS = 60_000;
const TOPICS = Object.keys(MAILED_KINDS) as MailedTopic[];

interface Parts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/**
 * What happened on a member's pages and to their duas in the last hour, for those who want such mails and gather
 * nothing in a daily or weekly letter. What they have read by then is not mailed, nor anything in the weeks after a death.
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
          eq(users.digest, 'off'),
          sql`${users.id} > ${after}`,
          isNull(users.deletionRequestedAt),
          sql`exists (select 1 from notifications n where n.user_id = ${users.id} and ${isNews(until)}
            and n.kind in ${TOPICS.flatMap((topic) => MAILED_KINDS[topic])})`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
    for (const { id } of due) queued += await sendTo(parts, id, until);
    after = due.at(-1)?.id ?? after;
    if (due.length < AT_ONCE) break;
  }
  return queued;
}

const isNews = (until: Date) => sql`n.read_at is null and n.created_at <= ${until.toISOString()}::timestamptz
  and n.created_at > ${new Date(until.getTime() - NEWS_HOURS * HOUR_MS).toISOString()}::timestamptz
  and n.created_at > coalesce(${users.digestSentAt}, 'epoch')`;

async function sendTo({ db, jobs, texts }: Parts, userId: number, until: Date): Promise<number> {
  const isQuiet = await isQuietFor(db, userId, until);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.digest, 'off')))
      .for('update', { skipLocked: true });
    if (!member) return 0;
    const language = member.language as Language;
    let queued = 0;
    for (const topic of isQuiet ? [] : TOPICS) {
      if (!wants(topic, member)) continue;
      const { rows } = await tx.execute<NoticeRow & { total: number } & Record<string, unknown>>(sql`
        select n.id, n.kind, n.values, n.link, n.read_at as "readAt", n.created_at as "createdAt",
          count(*) over ()::int as total
        from notifications n join users on users.id = n.user_id
        where n.user_id = ${userId} and ${isNews(until)} and n.kind in ${[...MAILED_KINDS[topic]]}
        order by n.id desc limit ${LINES}`);
      if (rows.length === 0) continue;
      await queueMail(tx, jobs, {
        to: { userId },
        template: `notifications.${topic}`,
        language,
        values: { news: linesOf(rows, rows[0]?.total ?? 0, texts, language), link: '/notifications' },
        topic,
        onceKey: `${topic}:${userId}:${until.toISOString()}`,
      });
      queued++;
    }
    await tx.update(users).set({ digestSentAt: until }).where(eq(users.id, userId));
    return queued;
  });
}
