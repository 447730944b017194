import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/trust.ts';
import { lockActiveAdmins } from '#features/people/access/server/find-admins.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { intervalOf } from './interval-of.ts';
import { REPORT_DUE } from './trust-store.ts';

/** From this hour of the day in the United Kingdom on. */
const MORNING = 8;
const KIND = 'trust.late';

/** How much is late, and in which queue it stands. */
interface Late {
  reports: number;
  appeals: number;
  requests: number;
}

/**
 * Tells every administrator once a day, in one message, what should have been decided already.
 * @returns how many were told
 */
export async function tellLate(db: Database, jobs: Jobs, now = new Date()): Promise<number> {
  const [day = '', time = ''] = toLondonField(now.toISOString()).split('T');
  if (Number(time.slice(0, 2)) < MORNING) return 0;
  const late = await countLate(db, now);
  if (late.reports + late.appeals + late.requests === 0) return 0;
  const link = `/admin?tab=${late.reports > 0 ? 'reports' : late.appeals > 0 ? 'takedowns' : 'privacy'}`;
  const values = {
    reports: String(late.reports),
    appeals: String(late.appeals),
    requests: String(late.requests),
  };
  return db.transaction(async (tx) => {
    let told = 0;
    for (const admin of await lockActiveAdmins(tx)) {
      const today = and(
        eq(notifications.userId, admin.id),
        eq(notifications.kind, KIND),
        sql`${notifications.values} ->> 'day' = ${day}`,
      );
      if ((await tx.$count(notifications, today)) > 0) continue;
      await notify(tx, { userId: admin.id, kind: KIND, values: { ...values, day }, link });
      await queueMail(tx, jobs, {
        to: { userId: admin.id },
        template: KIND,
        language: admin.language,
        values: { ...values, link },
        onceKey: `late-${day}-${admin.id}`,
      });
      told += 1;
    }
    return told;
  });
}

async function countLate(db: Database, now: Date): Promise<Late> {
  const [row] = await db.rows<Late>({
    name: 'trust-late',
    text: `select
        (select count(*) from reports r where r.status = 'open' and ${REPORT_DUE} < $1)::int as reports,
        (select count(*) from takedowns t where t.appeal_status = 'open' and t.restored_at is null
           and t.appealed_at + ${intervalOf('appeal')} < $1)::int as appeals,
        (select count(*) from privacy_requests p where p.status = 'open'
           and p.created_at + ${intervalOf('privacy')} < $1)::int as requests`,
    values: [now],
  });
  return row ?? { reports: 0, appeals: 0, requests: 0 };
}
