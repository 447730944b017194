import type { Orm } from '../db/connect-database.ts';
import { sqlExecutor } from '../db/sql-executor.ts';

/**
 * Takes back mails, and the text messages beside them, that still wait for their turn and say what is not so any more: of
 * these templates, to these members, about the page that their `link` leads to. One that is under way is not stopped.
 */
export async function takeBackWaiting(
  tx: Orm,
  about: { userIds: readonly number[]; templates: readonly string[]; link: string },
): Promise<void> {
  if (about.userIds.length === 0) return;
  for (const outbox of ['mail_outbox', 'sms_outbox'])
    await sqlExecutor(tx).query(
      `delete from ${outbox} where status in ('queued', 'held') and (claimed_until is null or claimed_until <= now())
         and user_id = any($1::bigint[]) and template = any($2::text[]) and values ->> 'link' = $3`,
      [about.userIds, about.templates, about.link],
    );
}
