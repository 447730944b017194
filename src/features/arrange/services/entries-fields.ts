import * as z from 'zod/mini';
import { toPence } from '#shared/contract/pence.ts';
import { mailbox, mailboxOrNone, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { dialled, PROVIDER_MAX, SERVICE_TYPES } from './services-values.ts';

/** Each waits for a person, so nobody needs many. */
export const APPLY_RATE = { points: 20, seconds: 3600 };

/** Without spaces, dashes and '(0)': nine or ten digits after the zero or the country's code. */
const UK_PHONE = /^(?:\+44|0)[1-9]\d{8,9}$/;
/** £100,000: anything beyond is probably a telephone number. */
const PENCE_MAX = 10_000_000;

const line = (max: number) => z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long'));
const needed = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));

const list = z._default(
  z
    .array(needed(PROVIDER_MAX.line), 'common.required')
    .check(z.maxLength(PROVIDER_MAX.lines, 'services.too_many_lines')),
  [],
);

/** Pounds as a person types them; '' for none. */
const price = z._default(
  line(20).check(
    z.refine((text) => {
      const pence = text === '' ? 0 : toPence(text.replace(/^£\s?/, '').replaceAll(',', ''));
      return pence !== null && pence <= PENCE_MAX;
    }, 'services.bad_price'),
  ),
  '',
);

/** @returns pence; null where there is no price */
export const penceOf = (typed: string): number | null =>
  typed === '' ? null : toPence(typed.replace(/^£\s?/, '').replaceAll(',', ''));

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}

export const entryForm = z
  .strictObject({
    type: z.enum(SERVICE_TYPES, 'services.unknown_type'),
    name: needed(PROVIDER_MAX.name),
    location: needed(PROVIDER_MAX.location),
    description: z._default(
      z
        .string('common.required')
        .check(severalLines, z.maxLength(PROVIDER_MAX.description, 'common.too_long')),
      '',
    ),
    services: list,
    languages: list,
    priceFrom: price,
    priceTo: price,
    phone: needed(PROVIDER_MAX.phone).check(
      z.refine((text) => UK_PHONE.test(dialled(text)), 'services.bad_phone'),
    ),
    email: z
      .string('common.required')
      .check(...mailbox('services.bad_email', z.maxLength(PROVIDER_MAX.email, 'common.too_long'))),
    website: z._default(
      line(PROVIDER_MAX.website).check(
        z.refine((text) => text === '' || isHttps(text), 'services.bad_website'),
      ),
      '',
    ),
    /** How administrators can check that the firm is theirs who asks; shown to nobody else. */
    proof: z._default(
      z.string('common.required').check(severalLines, z.maxLength(PROVIDER_MAX.proof, 'common.too_long')),
      '',
    ),
  })
  .check(
    z.refine(
      ({ priceFrom, priceTo }) => {
        const [from, to] = [penceOf(priceFrom), penceOf(priceTo)];
        return to === null || (from !== null && to >= from);
      },
      { error: 'services.price_order', path: ['priceTo'] },
    ),
  );

export const entryChange = z.safeExtend(entryForm, { version });

export const decideForm = z
  .strictObject({
    decision: z.enum(['agreed', 'refused'], 'common.invalid_value'),
    /** Told to who asked. */
    reason: z._default(
      z.string('common.required').check(severalLines, z.maxLength(PROVIDER_MAX.reason, 'common.too_long')),
      '',
    ),
    version,
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'agreed' || reason !== '', {
      error: 'services.reason_needed',
      path: ['reason'],
    }),
  );

export const publishForm = z.strictObject({ isPublished: z.boolean() });
/** The e-mail address of the account that takes over the entry; '' gives it back to administrators. */
export const ownerForm = z.strictObject({
  email: z
    .string('common.required')
    .check(...mailboxOrNone('services.bad_email', z.maxLength(PROVIDER_MAX.email, 'common.too_long'))),
});

export type DecideForm = z.output<typeof decideForm>;
export type EntryForm = z.output<typeof entryForm>;
