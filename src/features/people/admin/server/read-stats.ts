import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Stats } from '../admin-contract.ts';

interface Row extends Omit<Stats, 'oldestPendingAt'> {
  oldestPendingAt: Date | null;
}

/**
 * One statement in which every part is answered from an index. The number of waiting duas equals their
 * queue's.
 */
export async function readStats(db: Queries): Promise<Stats> {
  const [row] = await db.rows<Row>({
    name: 'admin-stats',
    text: `
      with waiting as (
        select count(*) as n, min(d.created_at) as since
        from duas d left join memorials m on m.id = d.memorial_id
        where d.is_approved is null and m.deleted_at is null
      )
      select (select count(*) from users) as "totalUsers",
        (select count(*) from graves) as "totalGraves",
        (select count(*) from memorials where deleted_at is null) as "totalMemorials",
        (select count(*) from graves where is_verified) as "verifiedGraves",
        (select count(*) from memorials m where ${LISTED_MEMORIAL}) as "publicMemorials",
        waiting.n as "pendingDuas", waiting.since as "oldestPendingAt",
        (select percentile_cont(0.5) within group (order by extract(epoch from moderated_at - created_at) / 60)
         from duas where moderated_at is not null and moderated_at > now() - interval '30 days') as "medianReviewMinutes"
      from waiting`,
    values: [],
  });
  if (!row) throw new Error('counting answered nothing');
  const { oldestPendingAt, medianReviewMinutes, ...counts } = row;
  return {
    ...counts,
    medianReviewMinutes: medianReviewMinutes === null ? null : Math.max(0, Math.round(medianReviewMinutes)),
    oldestPendingAt: oldestPendingAt?.toISOString() ?? null,
  };
}
