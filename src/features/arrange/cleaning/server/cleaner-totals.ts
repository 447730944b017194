import { sql } from 'drizzle-orm';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Recounts a cleaner's published figures from approved visits and shown reviews. Her row is held before they are read: of two
 * visits that end at once, the second counts the first.
 */
export async function countCleaner(tx: Orm, cleanerId: number): Promise<void> {
  await tx.execute(sql`select 1 from cleaners where id = ${cleanerId} for no key update`);
  await tx.execute(sql`
    update cleaners set
      total_bookings = (select count(*) from grave_cleaning_bookings b
        where b.cleaner_id = ${cleanerId} and b.status = 'approved'),
      service_rating = coalesce((select round(avg(r.rating), 2) from cleaner_reviews r
        where r.cleaner_id = ${cleanerId} and r.hidden_at is null), 0)
    where id = ${cleanerId}`);
}
