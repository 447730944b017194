import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { memberPhones, smsOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { lockActiveAdmins } from '#features/people/access/server/find-admins.ts';
import { RING_MINUTES } from '#features/people/phone/phone-values.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueSms } from '#shared/server/sms/queue-sms.ts';
import { CLOCKS } from '../clock-values.ts';

const TEMPLATE = 'trust.danger';
/** Of one administrator in an hour: whoever files reports for fun can neither empty the purse nor deafen a phone. */
const MOST_AN_HOUR = 12;
/** The clock ticks every minute: what was sent a few seconds less than the interval ago is due. */
const TICK_SECONDS = 30;

/**
 * Texts every administrator who asked to be rung for harm. The text message names nobody and nothing: it says that a
 * report waits, and where.
 * @param isRepeat only those who have had none for the interval; where the money is used up a mail goes instead, which
 *   at the first time has gone already
 * @returns how many are rung
 */
export async function ringForHarm(
  tx: Orm,
  jobs: Jobs,
  { isRepeat, now }: { isRepeat: boolean; now: Date },
): Promise<number> {
  let rung = 0;
  for (const admin of await whoAreRung(tx)) {
    const lately = await rungSince(tx, admin.id, new Date(now.getTime() - 3_600_000));
    if (lately.length >= MOST_AN_HOUR) continue;
    const interval = RING_MINUTES * 60_000 - TICK_SECONDS * 1000;
    const isEarly = lately.some(({ createdAt }) => now.getTime() - createdAt.getTime() < interval);
    if (isRepeat && isEarly) continue;
    await queueSms(tx, jobs, {
      userId: admin.id,
      template: TEMPLATE,
      language: admin.language,
      values: { link: '/admin?tab=reports', count: CLOCKS.danger.hours },
      mailsInstead: isRepeat,
    });
    rung += 1;
  }
  return rung;
}

/** Every minute. @returns how many are rung because a report of harm is open and nobody who still can has taken it */
export function ringAgain(db: Database, jobs: Jobs, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(UNTAKEN);
    return rowCount === 0 ? 0 : ringForHarm(tx, jobs, { isRepeat: true, now });
  });
}

/** Whoever took a report and was suspended or is no administrator any more sees to nothing. */
const UNTAKEN = sql`select 1 from reports r where r.status = 'open' and r.reason = 'danger' and not exists (
    select from users u where u.id = r.taken_by and u.role = 'admin'
      and (u.suspended_at is null or u.suspended_until <= now())) limit 1`;

/** Locked in one order with their accounts, so that of two instances the second sees whom the first has rung. */
async function whoAreRung(tx: Orm): Promise<{ id: number; language: Language }[]> {
  const admins = await lockActiveAdmins(tx);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberPhones, eq(memberPhones.userId, users.id))
    .where(and(memberPhones.ringsForHarm, isNotNull(memberPhones.confirmedAt)));
  const ringing = new Set(rows.map(({ id }) => id));
  return admins.filter(({ id }) => ringing.has(id));
}

const rungSince = (tx: Orm, userId: number, since: Date): Promise<{ createdAt: Date }[]> =>
  tx
    .select({ createdAt: smsOutbox.createdAt })
    .from(smsOutbox)
    .where(
      and(eq(smsOutbox.userId, userId), eq(smsOutbox.template, TEMPLATE), gt(smsOutbox.createdAt, since)),
    );
