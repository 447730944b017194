import { asc, eq, lte } from 'drizzle-orm';
import { duaDates } from '#db/schema/accounts.ts';
import { users } from '#db/schema/people.ts';
import { isSuspended } from '#features/people/access/server/suspension.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Calendar } from '#shared/contract/calendars.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatPartialDate } from '#shared/format-date.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { dayAfter, nextDay } from '../next-day.ts';

const AT_ONCE = 200;
/** Reminders are not sent in the middle of the night. */
const FROM_HOUR = 7;

/** Days after which a day that was missed, while the server was away, is passed over. */
const LATE_DAYS = 7;

interface DateParts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/**
 * Reminds of today's days of dua, once each, from seven in the morning in London; and of those that were missed lately,
 * by their date. @returns how many were due
 */
export async function sendDuaDates(
  { db, jobs, texts }: DateParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const field = toLondonField(now.toISOString());
  const today = field.slice(0, 10);
  if (Number(field.slice(11, 13)) < FROM_HOUR) return 0;
  for (let sum = 0; ; ) {
    const sent = await db.transaction(async (tx) => {
      const due = await tx
        .select({
          date: duaDates,
          language: users.language,
          suspendedAt: users.suspendedAt,
          suspendedUntil: users.suspendedUntil,
        })
        .from(duaDates)
        .innerJoin(users, eq(users.id, duaDates.userId))
        .where(lte(duaDates.nextOn, today))
        .orderBy(asc(duaDates.nextOn), asc(duaDates.id))
        .limit(AT_ONCE)
        .for('update', { of: duaDates, skipLocked: true });
      for (const { date, language, ...member } of due) {
        // Passed over without a word for who is suspended, who is written no mail; next year they are told again.
        const tells = !isSuspended(member, now) && dayAfter(date.nextOn ?? today, LATE_DAYS) >= today;
        if (tells) await tell(tx, { jobs, texts }, date, { language: language as Language, today });
        await tx
          .update(duaDates)
          .set({
            ...(tells ? { lastSentOn: today } : {}),
            nextOn: nextDay(date.calendar as Calendar, date, dayAfter(today)),
          })
          .where(eq(duaDates.id, date.id));
      }
      return due.length;
    });
    sum += sent;
    if (sent < AT_ONCE || signal?.aborted) return sum;
  }
}

async function tell(
  tx: Orm,
  { jobs, texts }: Omit<DateParts, 'db'>,
  { id, userId, label, graveId, nextOn }: typeof duaDates.$inferSelect,
  { language, today }: { language: Language; today: string },
): Promise<void> {
  const link = graveId === null ? '/submit-dua' : `/grave/${graveId}`;
  const day = nextOn ?? today;
  const template = day < today ? 'dua-dates.missed' : 'dua-dates.day';
  // By its date: a letter that waits, or one that gathers others, may be read on a later day.
  const values = { label, date: formatPartialDate(day, texts.translate(language)) };
  await notify(tx, { userId, kind: template, values, link });
  await queueMail(tx, jobs, {
    to: { userId },
    template,
    language,
    values: { ...values, link },
    topic: 'dates',
    onceKey: `dua-date:${id}:${nextOn}`,
  });
}
