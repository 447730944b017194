import type {
  Provider,
  ProviderContact,
  ProviderReply,
  ProviderReview,
  ServicesOverview,
} from '../services-contract.ts';
import { ANSWER_HOURS, SERVICE_TYPES } from '../services-values.ts';
import type { ContactRow } from './contacts-store.ts';
import type { ProviderRow, ReviewRow, TypeRow } from './services-store.ts';

const HOUR_MS = 3_600_000;

/** Without the provider's e-mail address: requests go through us, so that nobody collects addresses. */
export function presentProvider(row: ProviderRow): Provider {
  const { email: _email, ownerId: _owner, isPublished: _published, stars, ...shown } = row;
  // Rounded to tenths in whole numbers, so that 4.25 is 4.3 everywhere.
  const rating = row.reviews === 0 ? null : Math.floor((20 * stars + row.reviews) / (2 * row.reviews)) / 10;
  return { ...shown, rating };
}

export const presentOverview = (rows: readonly TypeRow[], connections: number): ServicesOverview => ({
  types: SERVICE_TYPES.map(
    (type) => rows.find((row) => row.type === type) ?? { type, providers: 0, priceFrom: null },
  ),
  connections,
});

export const presentReview = ({ id, rating, text, createdAt }: ReviewRow): ProviderReview => ({
  id,
  rating,
  text,
  createdAt: createdAt.toISOString(),
});

/** A request may be reviewed once it was answered, or a day has passed without an answer. */
export const mayReview = (row: ContactRow, now: Date): boolean =>
  row.rating === null &&
  (row.answeredAt !== null || now.getTime() - row.createdAt.getTime() >= ANSWER_HOURS * HOUR_MS);

export const presentContact = (row: ContactRow, now: Date): ProviderContact => ({
  id: row.id,
  reference: row.reference,
  serviceType: row.serviceType,
  provider: { id: row.providerId, name: row.providerName, phone: row.phone, isDemo: row.isDemo },
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  review: row.rating === null ? null : { rating: row.rating, text: row.text ?? '' },
  may: { review: mayReview(row, now) },
});

export const presentReply = (row: ContactRow): ProviderReply => ({
  reference: row.reference,
  providerName: row.providerName,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});
