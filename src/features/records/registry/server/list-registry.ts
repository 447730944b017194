import { listGraves } from '#features/find/search/server/list-graves.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { RegistryGrave, Withdrawn } from '../registry-contract.ts';
import { findRegistryGraves, presentRegistryGrave, recentGraves } from './registry-store.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
}

/** The newest records first; with a name, similar ones as in any search. */
export async function listRecent(
  db: Queries,
  query: Query & { verified?: boolean | undefined; search?: string | undefined },
): Promise<Page<RegistryGrave>> {
  if (query.search?.trim()) {
    const { items: found, ...page } = await listGraves(db, query);
    const rows = await findRegistryGraves(
      db,
      found.map(({ id }) => id),
    );
    const items = found.flatMap(({ id }) => rows.filter((row) => row.id === id).map(presentRegistryGrave));
    return { ...page, items };
  }
  const rows = await recentGraves(db, {
    verified: query.verified,
    limit: query.limit + 1,
    after: readInstantCursor(query.cursor),
  });
  return pageOf(rows, query.limit, byCreation, presentRegistryGrave);
}

interface WithdrawnRow extends Omit<Withdrawn, 'withdrawnAt'> {
  withdrawnAt: Date;
}

/** Withdrawn and merged records, latest first. */
export async function listWithdrawn(db: Queries, query: Query): Promise<Page<Withdrawn>> {
  const after = readInstantCursor(query.cursor);
  const rows = await db.rows<WithdrawnRow>({
    name: 'registry-withdrawn',
    text: `select w.id, w.reason, w.row ->> 'deceased_name' as "deceasedName", w.merged_into as "mergedInto",
             w.row is not null and (w.reason <> 'merged' or w.merged_into is not null) as "canReturn",
             w.withdrawn_at as "withdrawnAt"
           from withdrawn_graves w
           where $1::timestamptz is null or (w.withdrawn_at, w.id) < ($1, $2)
           order by w.withdrawn_at desc nulls last, w.id desc nulls last limit $3`,
    values: [after?.[0] ?? null, after?.[1] ?? null, query.limit + 1],
  });
  const instantOf = ({ withdrawnAt, id }: WithdrawnRow) => [withdrawnAt.toISOString(), id];
  return pageOf(
    rows,
    query.limit,
    instantOf,
    (row): Withdrawn => ({ ...row, withdrawnAt: row.withdrawnAt.toISOString() }),
  );
}
