import type { Queries } from '#shared/server/db/connect-database.ts';
import { FROM_PROVIDERS, PROVIDER, type ProviderRow } from './services-store.ts';

export interface EntryRow extends ProviderRow {
  ownerName: string | null;
  requests: number;
  waiting: number;
  answered: number;
  medianMinutes: number | null;
}

const ENTRIES = `select ${PROVIDER}, trim(o.first_name || ' ' || o.last_name) as "ownerName",
    q.requests, q.waiting, q.answered, q."medianMinutes"
  ${FROM_PROVIDERS} left join users o on o.id = p.owner_id cross join lateral (
    select count(*)::int as requests, (count(*) filter (where status = 'sent'))::int as waiting,
      (count(*) filter (where answered_at is not null))::int as answered,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)) / 60)::numeric)::int as "medianMinutes"
    from provider_contacts where provider_id = p.id) q`;

interface Page {
  limit: number;
  before: number | null;
}

/** The newest first, before the cursor's id; entries of one owner, or all (null). */
export function entries(db: Queries, ownerId: number | null, page: Page): Promise<EntryRow[]> {
  return db.rows<EntryRow>({
    name: 'provider-entries',
    text: `${ENTRIES} where ($1::bigint is null or p.owner_id = $1) and ($2::bigint is null or p.id < $2)
           order by p.id desc limit $3`,
    values: [ownerId, page.before, page.limit],
  });
}

export async function findEntry(db: Queries, id: number): Promise<EntryRow | null> {
  const [row] = await db.rows<EntryRow>({
    name: 'provider-entry',
    text: `${ENTRIES} where p.id = $1`,
    values: [id],
  });
  return row ?? null;
}
