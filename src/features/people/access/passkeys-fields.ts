import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';
import { codeField } from './access-fields.ts';
import { TRANSPORTS } from './access-values.ts';
import { currentPasswordForm } from './security-fields.ts';

/** The width of the column. */
export const PASSKEY_NAME_MAX = 60;

/** What a device answers, in base64url; an attestation with certificates is the longest. */
const bytes = (most: number) =>
  z
    .string('access.passkey_refused')
    .check(
      z.regex(/^[A-Za-z0-9_-]+$/, 'access.passkey_refused'),
      z.maxLength(most, 'access.passkey_refused'),
    );

const nameField = z
  .string('common.required')
  .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(PASSKEY_NAME_MAX, 'common.too_long'));

/** What a device signed to show that it has the passkey. */
export const assertionForm = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
});

export const attestationForm = z.strictObject({
  name: nameField,
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length)),
});

export const passkeyNameForm = z.strictObject({ name: nameField });

/** The password, and a code where two-step sign-in is on. */
export const passwordProofForm = z.extend(currentPasswordForm, { code: z.optional(codeField) });

export type Assertion = z.output<typeof assertionForm>;
export type Attestation = z.output<typeof attestationForm>;
