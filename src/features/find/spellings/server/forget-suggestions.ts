import { sql } from 'drizzle-orm';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { KEPT_YEARS } from '../spellings-values.ts';

/** A pair stays without whoever sent it: who they are, and what they wrote in words of their own, goes. */
export async function forgetSender(tx: Orm, userId: number): Promise<void> {
  await tx.execute(sql`update name_suggestions set user_id = null, why = null where user_id = ${userId}`);
}

/**
 * A year after the decision a rejected pair goes, and an accepted one forgets who sent it and why.
 * @returns how many went or changed
 */
export async function forgetSuggestions(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const isOld = sql`decided_at < ${before.toISOString()}::timestamptz`;
  const gone = await db.orm
    .delete(nameSuggestions)
    .where(sql`status = 'rejected' and ${isOld}`)
    .returning({ id: nameSuggestions.id });
  const parted = await db.orm
    .update(nameSuggestions)
    .set({ userId: null, why: null })
    .where(sql`${isOld} and (user_id is not null or why is not null)`)
    .returning({ id: nameSuggestions.id });
  return gone.length + parted.length;
}
