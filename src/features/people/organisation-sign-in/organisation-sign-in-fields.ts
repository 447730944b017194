import * as z from 'zod/mini';
import { codeField } from '#features/people/access/access-fields.ts';
import { currentPasswordField } from '#features/people/access/security-fields.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { asTyped, madeByPrograms, oneLine } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { CONFIRM_DAYS } from './organisation-sign-in-values.ts';

const words = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));

/** Other programs of the same machine may be asked without encryption; everything else by https. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine);
  return isSafe && search === '' && hash === '' && username === '';
};

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

const facts = {
  /** What the button says after 'Sign in with'. */
  name: words(80),
  clientId: words(255),
  /** Of the organisation; its officials become members of its office. */
  organisationId: z.nullable(z.int('common.bad_id').check(z.positive('common.bad_id'))),
  groupsClaim: words(80),
  /** What each group gives. A group that is not named gives nothing. */
  mappings: z
    .array(z.strictObject({ group: words(200), role: z.enum(ROLES, 'common.invalid_value') }))
    .check(z.minLength(1, 'common.required'), z.maxLength(50, 'common.too_long')),
  /** New accounts are made for addresses of these alone. */
  mailDomains: z
    .array(
      z
        .string('common.required')
        .check(z.maxLength(200, 'common.too_long'), z.regex(DOMAIN, 'organisation-sign-in.bad_domain')),
    )
    .check(z.minLength(1, 'common.required'), z.maxLength(20, 'common.too_long')),
  /** Days that what a group gave lasts without a sign-in; left out: as it is, or as usual. */
  confirmDays: z.optional(
    z
      .int('organisation-sign-in.bad_days')
      .check(
        z.minimum(CONFIRM_DAYS.least, 'organisation-sign-in.bad_days'),
        z.maximum(CONFIRM_DAYS.most, 'organisation-sign-in.bad_days'),
      ),
  ),
  isEnabled: z.boolean('common.invalid_value'),
};

const secret = z.string('common.required').check(asTyped, z.maxLength(500, 'common.too_long'));

export const providerForm = z.strictObject({
  ...facts,
  issuer: z
    .string('common.required')
    .check(
      madeByPrograms('organisation-sign-in.bad_issuer'),
      z.maxLength(500, 'common.too_long'),
      z.refine<string>(isIssuer, 'organisation-sign-in.bad_issuer'),
    ),
  clientSecret: secret.check(z.minLength(1, 'common.required')),
});
export type ProviderForm = z.output<typeof providerForm>;

/** The issuer stays: who signs in there is known by it. An empty secret leaves it as it is. */
export const providerChange = z.strictObject({ ...facts, clientSecret: secret, version });
export type ProviderChange = z.output<typeof providerChange>;

export const joinForm = z.strictObject({
  currentPassword: currentPasswordField,
  code: z.optional(codeField),
});

/** What came back with the reader, and what was kept for it in their browser. */
export const finishForm = z.strictObject({
  attempt: z
    .string('organisation-sign-in.attempt_over')
    .check(madeByPrograms('organisation-sign-in.attempt_over'), z.maxLength(2000, 'common.too_long')),
  /** The query of the address to which the provider sent them. */
  answer: z
    .string('organisation-sign-in.not_valid')
    .check(madeByPrograms('organisation-sign-in.not_valid'), z.maxLength(6000, 'common.too_long')),
});
