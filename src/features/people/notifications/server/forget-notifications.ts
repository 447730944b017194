import { sql } from 'drizzle-orm';
import type { Database } from '#shared/server/db/connect-database.ts';

export const KEPT_DAYS = 90;

/** Erases notifications that were read and are older than ninety days. @returns how many */
export async function forgetNotifications(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const { rowCount } = await db.orm.execute(
    sql`delete from notifications where read_at is not null
        and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  );
  return rowCount ?? 0;
}
