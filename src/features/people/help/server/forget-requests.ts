import { sql } from 'drizzle-orm';
import type { Database } from '#shared/server/db/connect-database.ts';

/** How long a message is kept after its answer; the privacy policy says it. */
export const KEPT_YEARS = 1;

/** Erases messages that were answered a year ago, with the mails that passed them on. @returns how many */
export async function forgetRequests(db: Pick<Database, 'transaction'>, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`delete from help_requests where status = 'answered' and answered_at < ${before.toISOString()}::timestamptz
          returning id`,
    );
    for (const { id } of rows)
      await tx.execute(sql`delete from mail_outbox where once_key like ${`help-${id}-%`}`);
    return rows.length;
  });
}
