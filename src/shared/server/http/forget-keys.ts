import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect-database.ts';
import { KEYS_KEPT_MS } from './run-once.ts';

/** Rows in one statement; the next run deletes more. */
const AT_ONCE = 50_000;

/** Removes idempotency keys that hold no longer, also those of people who never call again. @returns how many */
export async function forgetKeys({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEYS_KEPT_MS).toISOString();
  const { rowCount } = await orm.execute(sql`
    delete from idempotency_keys where (actor, operation, key) in (
      select actor, operation, key from idempotency_keys where created_at < ${before}
      limit ${AT_ONCE} for update skip locked)`);
  return rowCount ?? 0;
}
