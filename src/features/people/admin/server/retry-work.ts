import { inArray, sql } from 'drizzle-orm';
import { QUEUES } from '#db/queues.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { JOBS_SCHEMA } from '#shared/server/jobs/install-queues.ts';
import { mailPriority } from '#shared/server/mail/mail-urgency.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/** Items at one press; more are left for the next. */
const AT_ONCE = 500;

/**
 * Queues failed or held mail again, oldest first; two admins at once never queue the same mail.
 * @returns how many; @throws AppError 409 without a mail server: they would only be held again
 */
export async function retryMail(
  tx: Orm,
  { jobs, hasMail }: { jobs: Jobs; hasMail: boolean },
  viewer: Viewer,
): Promise<number> {
  if (!hasMail) throw new AppError(409, 'admin.no_mail_server');
  const chosen = sql`(select id from mail_outbox where status in ('failed', 'held') order by id limit ${AT_ONCE} for update skip locked)`;
  const rows = await tx
    .update(mailOutbox)
    .set({ status: 'queued', attempts: 0, problem: null })
    .where(inArray(mailOutbox.id, chosen))
    .returning({ id: mailOutbox.id, template: mailOutbox.template, topic: mailOutbox.topic });
  for (const { id, ...mail } of rows)
    await jobs.send(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail) });
  await writeAudit(tx, viewer, {
    action: 'mail.retry',
    subjectType: 'mail',
    subjectId: null,
    fields: ['status'],
    details: { retried: rows.length },
  });
  return rows.length;
}

/** Queues the failed jobs of a queue again, each for one more try. @throws AppError 404 for an unknown queue */
export async function retryJobs(tx: Orm, viewer: Viewer, queue: string): Promise<number> {
  if (!Object.hasOwn(QUEUES, queue)) throw notFound('admin.queue_not_found');
  const { rowCount } = await tx.execute(sql`
    update ${sql.raw(JOBS_SCHEMA)}.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${queue} and state = 'failed'`);
  const retried = rowCount ?? 0;
  await writeAudit(tx, viewer, {
    action: 'jobs.retry',
    subjectType: 'queue',
    subjectId: null,
    details: { queue, retried },
  });
  return retried;
}
