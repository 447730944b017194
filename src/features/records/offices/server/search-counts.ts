import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { SearchCounts } from '../offices-contract.ts';

/** The months shown, the present one among them. */
const MONTHS = 12;

/** Searches a month that showed graves of the cemeteries of a member's offices, the latest month first. */
export async function searchCounts(db: Queries, clock: Clock, userId: number): Promise<SearchCounts> {
  const months = lastMonths(clock.now());
  const rows = await db.rows<{ cemeteryId: number; month: string | null; searches: number | null }>({
    name: 'office-search-counts',
    text: `select distinct oc.cemetery_id as "cemeteryId", s.month, s.searches
           from organisation_members m
           join organisation_cemeteries oc on oc.organisation_id = m.organisation_id
           left join search_counts s on s.cemetery_id = oc.cemetery_id and s.month = any($2)
           where m.user_id = $1`,
    values: [userId, months],
  });
  return [...new Set(rows.map(({ cemeteryId }) => cemeteryId))].map((cemeteryId) => ({
    cemeteryId,
    months: months.map((month) => {
      const found = rows.find((row) => row.cemeteryId === cemeteryId && row.month === month)?.searches ?? 0;
      return { month, searches: found < FEWEST_PEOPLE ? null : found };
    }),
  }));
}

function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = toLondonField(now.toISOString()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
