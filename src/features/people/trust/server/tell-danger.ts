import { and, eq, ne } from 'drizzle-orm';
import { reports } from '#db/schema/trust.ts';
import { lockActiveAdmins } from '#features/people/access/server/find-admins.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { CLOCKS } from '../clock-values.ts';
import type { Report } from '../trust-contract.ts';
import { ringForHarm } from './ring-for-harm.ts';

const QUEUE = '/admin?tab=reports';

/** Tells every administrator at once, by text message those who asked for it, that somebody could come to harm; of several reports on one thing the first does. */
export async function tellDanger(tx: Orm, jobs: Jobs, { id, targetType, targetId }: Report): Promise<void> {
  const others = and(
    eq(reports.targetType, targetType),
    eq(reports.targetId, targetId),
    eq(reports.reason, 'danger'),
    eq(reports.status, 'open'),
    ne(reports.id, id),
  );
  if ((await tx.$count(reports, others)) > 0) return;
  for (const admin of await lockActiveAdmins(tx)) {
    await notify(tx, { userId: admin.id, kind: 'trust.danger', link: QUEUE });
    await queueMail(tx, jobs, {
      to: { userId: admin.id },
      template: 'trust.danger',
      language: admin.language,
      values: { count: CLOCKS.danger.hours, link: QUEUE },
      onceKey: `report-${id}-danger-${admin.id}`,
    });
  }
  await ringForHarm(tx, jobs, { isRepeat: false, now: new Date() });
}
