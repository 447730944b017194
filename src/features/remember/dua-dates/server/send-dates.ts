import { asc, eq, lte } from 'drizzle-orm';
import { duaDates } from '#db/schema/accounts.ts';
import { users } from '#db/schema/people.ts';
import { isSuspended } from '#features/people/access/server/suspension.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Calendar } from '#shared/contract/calendars.ts';
import type { Language } from '#shared/contract/languages.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { dayAfter, nextDay } from '../next-day.ts';

const AT_ONCE = 200;
/** Reminders are not sent in the middle of the night. */
const FROM_HOUR = 7;

/** Reminds of today's days of dua, once each, from seven in the morning in London. @returns how many */
export async function sendDuaDates(
  { db, jobs }: { db: Database; jobs: Jobs },
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
        const tells = !isSuspended(member, now);
        if (tells) await tell(tx, jobs, date, language as Language);
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
  jobs: Jobs,
  { id, userId, label, graveId, nextOn }: typeof duaDates.$inferSelect,
  language: Language,
): Promise<void> {
  const link = graveId === null ? '/submit-dua' : `/grave/${graveId}`;
  await notify(tx, { userId, kind: 'dua-dates.today', values: { label }, link });
  await queueMail(tx, jobs, {
    to: { userId },
    template: 'dua-dates.today',
    language,
    values: { label, link },
    topic: 'dates',
    onceKey: `dua-date:${id}:${nextOn}`,
  });
}
