import type { Queries } from '#shared/server/db/connect-database.ts';

/** How many administrators' phones would tell of harm now. */
export async function countRinging(db: Queries): Promise<number> {
  const [row] = await db.rows<{ ringing: number }>({
    name: 'phones-that-ring',
    text: `select count(*)::int as ringing from member_phones p join users u on u.id = p.user_id
           where p.rings_for_harm and p.confirmed_at is not null and u.role = 'admin'
             and (u.suspended_at is null or u.suspended_until <= now())`,
    values: [],
  });
  return row?.ringing ?? 0;
}
