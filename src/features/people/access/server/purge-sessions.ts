import { sql } from 'drizzle-orm';
import type { Database } from '#shared/server/db/connect-database.ts';

/** In one statement; the next run goes on. */
const AT_ONCE = 50_000;

/** Removes sessions that have ended: they open nothing, but say who was here and when. @returns how many */
export async function purgeSessions({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from sessions where sid in (
      select sid from sessions where expire < ${now.toISOString()} or ends_at < ${now.toISOString()}
      limit ${AT_ONCE} for update skip locked)`);
  return rowCount ?? 0;
}
