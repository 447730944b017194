import { sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { WAITING_MAIL } from '#shared/contract/mail-values.ts';
import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { mailPriority } from './mail-urgency.ts';

const AT_ONCE = 500;

/**
 * Queues again what the outbox still has to send but the queue has lost (a restored backup, a queue emptied by
 * hand), and what was held while there was no mail server. Mail older than three days is left: it would surprise.
 * @returns how many
 */
export function requeueMail(db: Database, jobs: Jobs, hasServer: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: mailOutbox.id, template: mailOutbox.template, topic: mailOutbox.topic })
      .from(mailOutbox)
      .where(
        sql`${mailOutbox.status} = any(${sql.param(hasServer ? WAITING_MAIL : ['queued'])})
            and ${mailOutbox.createdAt} between now() - interval '3 days' and now() - interval '1 hour'`,
      )
      .limit(AT_ONCE);
    for (const { id, ...mail } of rows)
      await jobs.send(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail) });
    return rows.length;
  });
}
