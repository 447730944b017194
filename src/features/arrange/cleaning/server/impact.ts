import { sql } from 'drizzle-orm';
import { widowSupportStats } from '#db/schema/visit-outcomes.ts';
import { toPence } from '#shared/contract/pence.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Impact } from '../cleaning-contract.ts';
import { SMALLEST_COUNT } from '../cleaning-values.ts';
import { lowestOneOff } from './cleaners-store.ts';

/**
 * Recomputes the programme's figures from visits that were approved and paid, of widows who consent to be
 * counted.
 */
export async function countImpact(db: Queries, now: Date): Promise<void> {
  await db.orm.execute(sql`
    with counted as (
      select b.id, b.cleaner_id, b.price from grave_cleaning_bookings b
      join cleaners k on k.id = b.cleaner_id
      where b.status = 'approved' and b.payment_status = 'paid' and k.is_widow and k.consents_to_be_counted)
    insert into widow_support_stats (id, total_widows_supported, total_services_completed,
      total_earnings_distributed, average_service_rating, last_updated)
    select 1, count(distinct cleaner_id), count(*), coalesce(sum(price), 0),
      coalesce((select round(avg(r.rating), 2) from cleaner_reviews r
        where r.hidden_at is null and r.booking_id in (select id from counted)), 0),
      ${now.toISOString()}::timestamptz
    from counted
    on conflict (id) do update set
      total_widows_supported = excluded.total_widows_supported,
      total_services_completed = excluded.total_services_completed,
      total_earnings_distributed = excluded.total_earnings_distributed,
      average_service_rating = excluded.average_service_rating,
      last_updated = excluded.last_updated`);
}

/** Earnings and rating are hidden for fewer than five women, because one of them could be identified. */
export async function showImpact(db: Queries, now: Date): Promise<Impact> {
  const [row] = await db.orm.select().from(widowSupportStats);
  const isLarge = (row?.totalWidowsSupported ?? 0) >= SMALLEST_COUNT;
  const rating = Number(row?.averageServiceRating ?? 0);
  return {
    cleaners: row && isLarge ? row.totalWidowsSupported : null,
    services: row && row.totalServicesCompleted >= SMALLEST_COUNT ? row.totalServicesCompleted : null,
    earnings: row && isLarge ? toPence(row.totalEarningsDistributed) : null,
    rating: isLarge && rating > 0 ? rating : null,
    smallest: SMALLEST_COUNT,
    oneOffFrom: await lowestOneOff(db.orm),
    updatedAt: (row?.lastUpdated ?? now).toISOString(),
  };
}
