import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { MESSAGE_MAX, PROVIDER_MAX, REVIEW_MAX, SERVICE_TYPES } from './services-values.ts';

/** For one network address; a family asks several providers, a machine asks hundreds. */
export const CONTACT_RATE = { points: 30, seconds: 3600 };
export const REVIEW_RATE = { points: 60, seconds: 3600 };
/** Drawing a PDF takes a second of the server's time. */
export const ESTIMATE_RATE = { points: 60, seconds: 3600 };
export const REPLY_RATE = { points: 120, seconds: 3600 };

const told = (max: number) =>
  z.optional(z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long')));

/**
 * The fields as specified. Provider and member are looked up, and what the form says of them must match what
 * is stored.
 */
export const contactForm = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES, 'services.unknown_type'),
  providerId: z.int('common.bad_id').check(z.positive('common.bad_id')),
  providerName: told(PROVIDER_MAX.name),
  providerEmail: told(PROVIDER_MAX.email),
  userEmail: told(PROVIDER_MAX.email),
  userName: told(PROVIDER_MAX.name),
  message: z._default(
    z.string('common.required').check(severalLines, z.maxLength(MESSAGE_MAX, 'common.too_long')),
    '',
  ),
});

export const reviewForm = z.strictObject({
  rating: z
    .int('services.rating_needed')
    .check(z.gte(1, 'services.rating_needed'), z.lte(5, 'services.rating_needed')),
  text: z._default(
    z.string('common.required').check(severalLines, z.maxLength(REVIEW_MAX, 'common.too_long')),
    '',
  ),
});

export type ContactForm = z.output<typeof contactForm>;
export type ReviewForm = z.output<typeof reviewForm>;
