import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { isQuietFor } from './is-quiet-for.ts';
import { unwantedKinds } from './mailed-kinds.ts';
import { mayBeWrittenTo } from './news-readers.ts';
import { LINES, linesOf } from './notification-lines.ts';
import type { NotificationRow } from './notifications-store.ts';

const AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const FRIDAY = 5;
/** Hours in London: the daily mail in the evening, the weekly one on Friday morning. */
const HOURS = { daily: 18, weekly: 9 } as const;

interface Parts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/**
 * Sends mails that gather unread notifications to members who chose them. Without news no mail is sent, and
 * none in the weeks after a death (decisions, 'Respect').
 * @returns how many were queued
 */
export async function sendDigests(
  parts: Parts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const kinds = kindsDue(now);
  let queued = 0;
  for (const kind of kinds) {
    // Six hours of tolerance, because sending does not happen at exactly the same time.
    const span = (kind === 'daily' ? 24 : 7 * 24) - 6;
    const before = new Date(now.getTime() - span * HOUR_MS);
    for (let after = 0; !signal?.aborted; ) {
      const due = await parts.db.orm
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.digest, kind),
            sql`${users.id} > ${after}`,
            or(isNull(users.digestSentAt), lt(users.digestSentAt, before)),
            mayBeWrittenTo(now),
          ),
        )
        .orderBy(asc(users.id))
        .limit(AT_ONCE);
      for (const { id } of due) if (await sendTo(parts, id, kind, now)) queued++;
      after = due.at(-1)?.id ?? after;
      if (due.length < AT_ONCE) break;
    }
  }
  return queued;
}

function kindsDue(now: Date): ('daily' | 'weekly')[] {
  const field = toLondonField(now.toISOString());
  const hour = Number(field.slice(11, 13));
  const weekday = new Date(`${field.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return [
    ...(hour >= HOURS.daily ? (['daily'] as const) : []),
    ...(weekday === FRIDAY && hour >= HOURS.weekly ? (['weekly'] as const) : []),
  ];
}

async function sendTo({ db, jobs, texts }: Parts, userId: number, kind: string, now: Date): Promise<boolean> {
  const isQuiet = await isQuietFor(db, userId, now);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.digest, kind), ne(users.digest, 'off')))
      .for('update', { skipLocked: true });
    if (!member) return false;
    const since = member.digestSentAt ?? new Date(0);
    const unwanted = unwantedKinds(member);
    const { rows } = await tx.execute<NotificationRow & { total: number } & Record<string, unknown>>(sql`
      select id, kind, values, link, read_at as "readAt", created_at as "createdAt", count(*) over ()::int as total
      from notifications where user_id = ${userId} and read_at is null
        and created_at <= ${now.toISOString()}::timestamptz and created_at > ${since.toISOString()}::timestamptz
        and kind <> all(${sql.param(unwanted)}::text[])
      order by id desc limit ${LINES}`);
    await tx.update(users).set({ digestSentAt: now }).where(eq(users.id, userId));
    if (rows.length === 0 || isQuiet) return false;
    const language = member.language as Language;
    await queueMail(tx, jobs, {
      to: { userId },
      template: 'notifications.digest',
      language,
      values: { news: linesOf(rows, rows[0]?.total ?? 0, texts, language), link: '/notifications' },
      topic: 'digest',
      onceKey: `digest:${userId}:${now.toISOString().slice(0, 13)}`,
    });
    return true;
  });
}
