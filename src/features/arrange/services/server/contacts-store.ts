import type { Queries } from '#shared/server/db/connect-database.ts';
import type { ContactStatus, ServiceType } from '../services-values.ts';
import { knownOf } from './known-provider.ts';

export interface ContactRow {
  id: number;
  reference: string;
  serviceType: ServiceType;
  providerId: number;
  providerName: string;
  phone: string;
  isDemo: boolean;
  userId: number | null;
  message: string;
  status: ContactStatus;
  createdAt: Date;
  answeredAt: Date | null;
  remindedAt: Date | null;
  rating: number | null;
  text: string | null;
  /** Name of the member who asked; empty where the account was deleted. */
  from: string;
}

const CONTACTS = `select c.id, c.reference, c.service_type as "serviceType", c.provider_id as "providerId",
    ${knownOf('p', 'name')} as "providerName", ${knownOf('p', 'phone')} as phone, p.is_demo as "isDemo", c.user_id as "userId", c.message, c.status,
    c.created_at as "createdAt", c.answered_at as "answeredAt", c.reminded_at as "remindedAt", r.rating, r.text,
    coalesce(trim(u.first_name || ' ' || u.last_name), '') as "from"
  from provider_contacts c join service_providers p on p.id = c.provider_id
  left join provider_reviews r on r.contact_id = c.id left join users u on u.id = c.user_id`;

interface Page {
  limit: number;
  before: number | null;
}

/** Requests of one member, the newest first, before the cursor's id. */
export function contactsOfMember(db: Queries, userId: number, page: Page): Promise<ContactRow[]> {
  return db.rows<ContactRow>({
    name: 'contacts-of-member',
    text: `${CONTACTS} where c.user_id = $1 and ($2::bigint is null or c.id < $2) order by c.id desc limit $3`,
    values: [userId, page.before, page.limit],
  });
}

/** Requests that one provider received. */
export function contactsOfProvider(db: Queries, providerId: number, page: Page): Promise<ContactRow[]> {
  return db.rows<ContactRow>({
    name: 'contacts-of-provider',
    text: `${CONTACTS} where c.provider_id = $1 and ($2::bigint is null or c.id < $2) order by c.id desc limit $3`,
    values: [providerId, page.before, page.limit],
  });
}

/**
 * Requests to all providers: those still waiting (rank 0), the oldest first, then the others, the newest
 * first; after a rank and its key.
 */
export function contactsOfAll(
  db: Queries,
  page: { limit: number; after: readonly [rank: number, key: number] | null },
): Promise<(ContactRow & { rank: number; key: number })[]> {
  return db.rows<ContactRow & { rank: number; key: number }>({
    name: 'contacts-of-all',
    text: `select * from (
             select x.*, (x.status <> 'sent')::int as rank, case when x.status = 'sent' then x.id else -x.id end as key
             from (${CONTACTS}) x) y
           where $1::bigint is null or (rank, key) > ($1, $2::bigint) order by rank, key limit $3`,
    values: [page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
  });
}

export async function findContact(db: Queries, id: number): Promise<ContactRow | null> {
  const [row] = await db.rows<ContactRow>({
    name: 'contact-by-id',
    text: `${CONTACTS} where c.id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function findContactBySecret(db: Queries, answerHash: string): Promise<ContactRow | null> {
  const [row] = await db.rows<ContactRow>({
    name: 'contact-by-secret',
    text: `${CONTACTS} where c.answer_hash = $1`,
    values: [answerHash],
  });
  return row ?? null;
}
