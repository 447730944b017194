import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { madeByPrograms, oneLine } from '#shared/contract/text-types.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { ESTIMATE_KEYS, ESTIMATE_VALUE } from './calculator/estimate-address.ts';
import {
  CONTACT_RATE,
  contactForm,
  ESTIMATE_RATE,
  REPLY_RATE,
  REVIEW_RATE,
  reviewForm,
} from './services-fields.ts';
import { servicesPaths } from './services-paths.ts';
import { CONTACT_STATUSES, SERVICE_TYPES } from './services-values.ts';

const at = z.iso.datetime();
const type = z.enum(SERVICE_TYPES, 'services.unknown_type');
const pence = z.int().nonnegative();

export const providerShape = z.strictObject({
  id: idNumber,
  type,
  name: z.string(),
  location: z.string(),
  description: z.string(),
  services: z.array(z.string()),
  languages: z.array(z.string()),
  priceFrom: pence.nullable(),
  priceTo: pence.nullable(),
  phone: z.string(),
  website: z.string(),
  /** Mean of the shown reviews to one decimal; null without any. */
  rating: z.number().min(1).max(5).nullable(),
  reviews: z.int().nonnegative(),
  isDemo: z.boolean(),
});

const overviewShape = z.strictObject({
  types: z.array(z.strictObject({ type, providers: z.int(), priceFrom: pence.nullable() })),
  /** All requests that members have ever sent to providers. */
  connections: z.int().nonnegative(),
});

const reviewShape = z.strictObject({
  id: idNumber,
  rating: z.int().min(1).max(5),
  text: z.string(),
  createdAt: at,
});

const contactShape = z.strictObject({
  id: idNumber,
  reference: z.string(),
  serviceType: type,
  provider: z.strictObject({ id: idNumber, name: z.string(), phone: z.string(), isDemo: z.boolean() }),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  createdAt: at,
  answeredAt: at.nullable(),
  review: z.strictObject({ rating: z.int(), text: z.string() }).nullable(),
  may: z.strictObject({ review: z.boolean() }),
});

const replyShape = z.strictObject({
  reference: z.string(),
  providerName: z.string(),
  status: z.enum(CONTACT_STATUSES),
  createdAt: at,
});

export type Provider = z.output<typeof providerShape>;
export type ServicesOverview = z.output<typeof overviewShape>;
export type ProviderReview = z.output<typeof reviewShape>;
export type ProviderContact = z.output<typeof contactShape>;
export type ProviderReply = z.output<typeof replyShape>;

const tokenParams = z.strictObject({ token: z.string().check(madeByPrograms()).max(100) });

export const servicesContract = {
  overview: operation({
    path: servicesPaths.overview,
    summary: 'Kinds of services with the number of providers and their lowest price; connections made',
    policy: 'public',
    shows: [],
    reply: overviewShape,
  }),
  providers: operation({
    path: servicesPaths.providers,
    summary: 'Published providers of one kind, or of all, by name',
    policy: 'public',
    shows: [],
    paged: true,
    query: z.strictObject({ type: type.optional(), ...pageQuery }),
    reply: z.array(providerShape),
  }),
  provider: operation({
    path: servicesPaths.provider,
    summary: 'One published provider',
    policy: 'public',
    params: idParams,
    reply: providerShape,
  }),
  reviews: operation({
    path: servicesPaths.reviews,
    summary: 'What members who had asked a provider say of it, the newest first',
    policy: 'public',
    paged: true,
    params: idParams,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(reviewShape),
  }),
  reviewPlace: operation({
    path: servicesPaths.reviewPlace,
    summary: 'Which provider a shown review is about',
    policy: 'public',
    params: idParams,
    reply: z.strictObject({ type, providerId: idNumber }),
  }),
  estimate: operation({
    path: servicesPaths.estimate,
    summary: 'An estimate of funeral costs as a PDF, in the language of whoever asks',
    policy: 'public',
    sends: 'file',
    rate: ESTIMATE_RATE,
    query: z.strictObject(
      Object.fromEntries(
        ESTIMATE_KEYS.map((key) => [key, z.string().check(oneLine).max(ESTIMATE_VALUE).optional()]),
      ),
    ),
    reply: fileReply,
  }),
  contact: operation({
    path: servicesPaths.contact,
    summary: 'Asks a provider to get in touch: one mail to its stored address',
    policy: 'asker of provider',
    rate: CONTACT_RATE,
    idempotent: true,
    body: contactForm,
    reply: contactShape,
  }),
  mine: operation({
    path: servicesPaths.mine,
    summary: 'Requests that the caller sent, the newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(contactShape),
  }),
  answered: operation({
    path: servicesPaths.answered,
    summary: 'The caller says that the provider has answered their request',
    policy: 'asker of request',
    params: idParams,
    reply: contactShape,
  }),
  close: operation({
    path: servicesPaths.close,
    summary: 'The caller needs no answer any more',
    policy: 'asker of request',
    params: idParams,
    reply: contactShape,
  }),
  review: operation({
    path: servicesPaths.review,
    summary:
      'Reviews the provider of one of the caller’s requests, once, when it answered or a day has passed',
    policy: 'asker of request',
    rate: REVIEW_RATE,
    params: idParams,
    body: reviewForm,
    reply: contactShape,
  }),
  reply: operation({
    path: servicesPaths.reply,
    summary: 'The request that a secret link of a provider’s mail belongs to; nothing of who sent it',
    policy: 'public',
    rate: REPLY_RATE,
    params: tokenParams,
    reply: replyShape,
  }),
  confirmReply: operation({
    path: servicesPaths.confirmReply,
    summary: 'A provider says, by the secret link of its mail, that it has answered',
    policy: 'public',
    rate: REPLY_RATE,
    params: tokenParams,
    reply: replyShape,
  }),
};

export type ServicesContract = typeof servicesContract;
