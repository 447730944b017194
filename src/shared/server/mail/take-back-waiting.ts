import type { Orm } from '../db/connect-database.ts';
import { sqlExecutor } from '../db/sql-executor.ts';

/**
 * Takes back mails, and the text messages beside them, that still wait for their turn and say what is not so any more: to
 * these members, with a `onceKey` that begins in one of these ways. One that is under way is not stopped.
 * @returns who will not hear now what waited for them
 */
export async function takeBackWaiting(
  tx: Orm,
  about: { userIds: readonly number[]; keys: readonly string[] },
): Promise<Set<number>> {
  const spared = new Set<number>();
  if (about.userIds.length === 0) return spared;
  for (const outbox of ['mail_outbox', 'sms_outbox']) {
    const { rows } = (await sqlExecutor(tx).query(
      `delete from ${outbox} where status in ('queued', 'held') and (claimed_until is null or claimed_until <= now())
         and user_id = any($1::bigint[]) and exists (select 1 from unnest($2::text[]) as begins where starts_with(once_key, begins))
       returning user_id as "userId"`,
      [about.userIds, about.keys],
    )) as { rows: { userId: string }[] };
    for (const { userId } of rows) spared.add(Number(userId));
  }
  return spared;
}
