import { sql } from 'drizzle-orm';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Passes on the memorials of an account that ends, before its row is deleted: each to its longest-serving
 * manager, whatever their plan allows; without one it stays, ownerless and read-only (decisions, 'Delete
 * Account').
 * @returns how many were passed on and how many are ownerless
 */
export async function passOnMemorials(
  tx: Orm,
  userId: number,
): Promise<{ passedOn: number; ownerless: number }> {
  const { rows } = await tx.execute<{ heir: number | null }>(sql`
    update memorials m set created_by = (
      select mm.user_id from memorial_members mm
      where mm.memorial_id = m.id and mm.role = 'manager' and mm.user_id <> ${userId}
      order by mm.created_at, mm.user_id limit 1)
    where m.created_by = ${userId}
    returning m.created_by as heir`);
  await tx.execute(sql`delete from memorial_members where user_id = ${userId}`);
  const passedOn = rows.filter(({ heir }) => heir !== null).length;
  return { passedOn, ownerless: rows.length - passedOn };
}
