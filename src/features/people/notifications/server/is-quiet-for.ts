import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

export const QUIET_DAYS = 14;
/** A death at most this many days before the memorial was made counts as recent. */
const RECENT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * For 14 days after a member made a memorial for a death in the last 30 days, nothing is sold to them and no
 * digest is sent (decisions, 'Respect'). A date known only to month or year counts where it may be that
 * recent.
 */
export async function isQuietFor(
  db: Pick<Queries, 'orm'>,
  userId: number,
  now: Date = new Date(),
): Promise<boolean> {
  const since = new Date(now.getTime() - QUIET_DAYS * DAY_MS);
  const [found] = await db.orm
    .select({ id: memorials.id })
    .from(memorials)
    .innerJoin(graves, eq(graves.id, memorials.graveId))
    .where(
      and(
        eq(memorials.createdBy, userId),
        isNull(memorials.deletedAt),
        gte(memorials.createdAt, since),
        sql`${graves.dateOfDeath} >= case ${graves.dateOfDeathPrecision}
          when 'day' then ${memorials.createdAt}::date - ${RECENT_DAYS}::int
          when 'month' then date_trunc('month', ${memorials.createdAt} - ${RECENT_DAYS} * interval '1 day')::date
          else date_trunc('year', ${memorials.createdAt} - ${RECENT_DAYS} * interval '1 day')::date end`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
