import { sql } from 'drizzle-orm';
import type { Database } from '#shared/server/db/connect-database.ts';

/** Rows in one statement; the next run deletes more. */
const AT_ONCE = 50_000;

/** Removes ended sessions, which still say who was here and when. @returns how many */
export async function purgeSessions({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from sessions where sid in (
      select sid from sessions where expire < ${now.toISOString()} or ends_at < ${now.toISOString()}
      limit ${AT_ONCE} for update skip locked)`);
  return rowCount ?? 0;
}
