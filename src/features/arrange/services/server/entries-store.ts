import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { ApplicationState } from '../services-values.ts';
import { FROM_PROVIDERS, PROVIDER, type ProviderRow } from './services-store.ts';

export interface EntryRow extends ProviderRow {
  version: number;
  application: ApplicationState | null;
  appliedAt: Date | null;
  proof: string;
  refusal: string;
  isOwnerProved: boolean;
  ownerName: string | null;
  requests: number;
  waiting: number;
  answered: number;
  medianMinutes: number | null;
}

const ENTRIES = `select ${PROVIDER}, p.version, p.application, p.applied_at as "appliedAt", p.proof, p.refusal,
    trim(o.first_name || ' ' || o.last_name) as "ownerName", o.email_verified_at is not null as "isOwnerProved",
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

const APPLIES = `p.application in ('new', 'changed')`;

/** What waits for an administrator, whoever waits longest first, after the cursor's (since, id). */
export function applications(
  db: Queries,
  page: { limit: number; after: readonly [string, number] | null },
): Promise<EntryRow[]> {
  return db.rows<EntryRow>({
    name: 'provider-applications',
    text: `${ENTRIES} where ${APPLIES}
             and ($1::timestamptz is null or (p.applied_at, p.id) > ($1, $2))
           order by p.applied_at, p.id limit $3`,
    values: [page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
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

export const waitingProviders: Waiting = {
  rows: `service_providers p where ${APPLIES}`,
  since: 'p.applied_at',
};
