import { sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { WAITING_MAIL } from '#shared/contract/mail-values.ts';
import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { JOBS_SCHEMA } from '../jobs/install-queues.ts';
import { mailPriority } from './mail-urgency.ts';

const AT_ONCE = 500;

/**
 * Queues again what the outbox still has to send but the queue has lost (a restored backup, a queue emptied by
 * hand), and what was held while there was no mail server. A mail whose job still waits, runs or will be tried again is
 * not lost. Mail older than three days is left: it would surprise.
 * @returns how many
 */
export function requeueMail(db: Database, jobs: Jobs, hasServer: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: mailOutbox.id, template: mailOutbox.template, topic: mailOutbox.topic })
      .from(mailOutbox)
      .where(
        sql`${mailOutbox.status} = any(${sql.param(hasServer ? WAITING_MAIL : ['queued'])})
            and ${mailOutbox.createdAt} between now() - interval '3 days' and now() - interval '1 hour'
            and not exists (select from ${sql.raw(JOBS_SCHEMA)}.job j where j.name = 'mail.send'
              and j.state in ('created', 'retry', 'active') and (j.data->>'mailId')::bigint = ${mailOutbox.id})`,
      )
      .orderBy(mailOutbox.id)
      .limit(AT_ONCE)
      // Two runs at once, or an admin's press beside one, take different mails.
      .for('update', { skipLocked: true });
    for (const { id, ...mail } of rows)
      await jobs.send(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail) });
    return rows.length;
  });
}
