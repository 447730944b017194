import type { serviceProviders } from '#db/schema/services.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { ServiceType } from '../services-values.ts';

export interface ProviderRow
  extends Omit<
    typeof serviceProviders.$inferSelect,
    | 'type'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'application'
    | 'appliedAt'
    | 'proof'
    | 'refusal'
    | 'checkedName'
    | 'checkedPhone'
    | 'checkedEmail'
  > {
  type: ServiceType;
  reviews: number;
  stars: number;
}

export const PROVIDER = `p.id, p.type, p.name, p.location, p.description, p.services, p.languages,
  p.price_from as "priceFrom", p.price_to as "priceTo", p.phone, p.email, p.website, p.owner_id as "ownerId",
  p.is_published as "isPublished", p.is_demo as "isDemo", r.reviews, r.stars`;

/** Joins each provider with the number of its shown reviews and the sum of their stars. */
export const FROM_PROVIDERS = `from service_providers p cross join lateral (
  select count(*)::int as reviews, coalesce(sum(rating), 0)::int as stars
  from provider_reviews where provider_id = p.id and hidden_at is null) r`;

/** Published providers by name, after the cursor's (name, id). */
export function publishedProviders(
  db: Queries,
  type: ServiceType | null,
  page: { limit: number; after: readonly [string, number] | null },
): Promise<ProviderRow[]> {
  return db.rows<ProviderRow>({
    name: 'providers-published',
    text: `select ${PROVIDER} ${FROM_PROVIDERS} where p.is_published and ($1::text is null or p.type = $1)
           and ($2::text is null or (p.name collate "C", p.id) > ($2 collate "C", $3::bigint))
           order by p.name collate "C", p.id limit $4`,
    values: [type, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
  });
}

export async function findProvider(db: Queries, id: number): Promise<ProviderRow | null> {
  const [row] = await db.rows<ProviderRow>({
    name: 'provider-by-id',
    text: `select ${PROVIDER} ${FROM_PROVIDERS} where p.id = $1`,
    values: [id],
  });
  return row ?? null;
}

export interface TypeRow {
  type: ServiceType;
  providers: number;
  priceFrom: number | null;
}

export function countByType(db: Queries): Promise<TypeRow[]> {
  return db.rows<TypeRow>({
    name: 'providers-by-type',
    text: `select type, count(*)::int as providers, min(price_from) as "priceFrom"
           from service_providers where is_published group by type`,
    values: [],
  });
}

export async function countConnections(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'provider-contacts-count',
    text: 'select count(*)::int as count from provider_contacts',
    values: [],
  });
  return row?.count ?? 0;
}

export interface ReviewRow {
  id: number;
  rating: number;
  text: string;
  createdAt: Date;
}

export function reviewsOf(
  db: Queries,
  providerId: number,
  page: { limit: number; before: number | null },
): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>({
    name: 'provider-reviews',
    text: `select id, rating, text, created_at as "createdAt" from provider_reviews
           where provider_id = $1 and hidden_at is null and ($2::bigint is null or id < $2)
           order by id desc limit $3`,
    values: [providerId, page.before, page.limit],
  });
}
