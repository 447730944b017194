import * as z from 'zod';
import { idNumber } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { TOKEN_PURPOSES } from './access-values.ts';
import {
  codeForm,
  currentPasswordForm,
  forgotForm,
  passwordAndCodeForm,
  passwordChangeForm,
  proofForm,
  RECOVERY_CODES,
  resetForm,
  tokenField,
  verifyEmailForm,
} from './security-fields.ts';
import { securityPaths } from './security-paths.ts';

const HOUR = 3600;
const done = z.strictObject({ ok: z.literal(true) });
const ended = z.strictObject({ ended: z.int() });
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

const stateShape = z.strictObject({
  email: z.string(),
  isVerified: z.boolean(),
  /** The new address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  /** Whether this installation can mail links. */
  hasMail: z.boolean(),
  /** A persona of the demonstration, whose sign-in nobody can change. */
  isPersona: z.boolean(),
  /** Whether what asks for proof again is open to this session now. */
  isProven: z.boolean(),
  /** The organisation's provider by which this session began. */
  signedInBy: idNumber.nullable(),
  secondFactor: z.strictObject({
    isOn: z.boolean(),
    /** Whether the account must have a second factor. */
    isRequired: z.boolean(),
    /** False where this session has to show it before the role's power opens. */
    isShown: z.boolean(),
    /** How many passkeys the account has; each counts as a second factor. */
    passkeys: z.int(),
    since: z.iso.datetime().nullable(),
    codesLeft: z.int(),
  }),
});

export type SecurityState = z.output<typeof stateShape>;

const setupShape = z.strictObject({
  /** The secret in base32, for typing it in. */
  secret: z.string(),
  uri: z.string(),
  /** Dark squares of the QR code as a path in a square of `size`. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});

export type FactorSetup = z.output<typeof setupShape>;

/** A session as its owner sees it; nothing in it can open a session. */
const sessionShape = z.strictObject({
  key: z.string(),
  /** Names of the browser and the system; null where we do not know it. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to a twentieth of the idle limit. */
  lastUsedAt: z.iso.datetime(),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});

export type OwnSession = z.output<typeof sessionShape>;

export const securityContract = {
  forgot: operation({
    path: securityPaths.forgot,
    summary: 'Mails a link for a new password, where there is such an account; the answer does not say',
    policy: 'public',
    waitsFor: 'mail',
    rate: { points: 20, seconds: HOUR },
    body: forgotForm,
    reply: done,
  }),
  link: operation({
    path: securityPaths.link,
    summary: 'Whether the link of a mail still opens; 404 where not. Asking does not use it up',
    policy: 'public',
    rate: { points: 60, seconds: HOUR },
    params: z.strictObject({ purpose: z.enum(TOKEN_PURPOSES, 'common.invalid_value'), token: tokenField }),
    reply: done,
  }),
  reset: operation({
    path: securityPaths.reset,
    summary: 'Sets a new password by the link of a mail, ends every session, proves the address',
    policy: 'public',
    waitsFor: 'passwords',
    rate: { points: 30, seconds: HOUR },
    body: resetForm,
    reply: done,
  }),
  verifyEmail: operation({
    path: securityPaths.verifyEmail,
    summary: 'Proves an address by the link of a mail; one that was asked for takes effect',
    policy: 'public',
    rate: { points: 30, seconds: HOUR },
    body: verifyEmailForm,
    reply: done,
  }),
  state: operation({
    path: securityPaths.state,
    summary: 'How the account is protected',
    policy: 'member',
    reply: stateShape,
  }),
  resend: operation({
    path: securityPaths.resend,
    summary: 'Mails the link that proves an address once more',
    policy: 'member',
    reply: done,
  }),
  changePassword: operation({
    path: securityPaths.changePassword,
    summary: 'Changes the password and ends the other sessions',
    policy: 'member',
    waitsFor: 'passwords',
    body: passwordChangeForm,
    reply: ended,
  }),
  beginFactor: operation({
    path: securityPaths.beginFactor,
    summary: 'Makes the secret of a second factor (RFC 6238); not in force before it is confirmed',
    policy: 'member',
    waitsFor: 'passwords',
    body: currentPasswordForm,
    reply: setupShape,
  }),
  confirmFactor: operation({
    path: securityPaths.confirmFactor,
    summary: 'Puts the second factor in force, ends the other sessions, answers recovery codes once',
    policy: 'member',
    waitsFor: 'passwords',
    body: codeForm,
    reply: recoveryCodes,
  }),
  removeFactor: operation({
    path: securityPaths.removeFactor,
    summary: 'Switches the second factor off; refused to somebody who needs one',
    policy: 'member',
    waitsFor: 'passwords',
    body: passwordAndCodeForm,
    reply: done,
  }),
  newCodes: operation({
    path: securityPaths.newCodes,
    summary: 'New recovery codes; the old ones open nothing any more',
    policy: 'member',
    waitsFor: 'passwords',
    body: passwordAndCodeForm,
    reply: recoveryCodes,
  }),
  prove: operation({
    path: securityPaths.prove,
    summary:
      'Proves again who holds the session, by password and by code where two-step sign-in is on; opens for minutes what asks for it',
    policy: 'member',
    changesNoPage: true,
    waitsFor: 'passwords',
    body: proofForm,
    reply: done,
  }),
  checkProof: operation({
    path: securityPaths.checkProof,
    summary: 'Does nothing but ask for proof again: for what a page then opens by a link',
    policy: 'member',
    provesAgain: true,
    onlyReads: true,
    reply: done,
  }),
  sessions: operation({
    path: securityPaths.sessions,
    summary: 'Where the member is signed in, newest first, at most 100',
    policy: 'member',
    reply: z.array(sessionShape),
  }),
  endSession: operation({
    path: securityPaths.endSession,
    summary: 'Ends one of the member’s own sessions',
    policy: 'member',
    provesAgain: true,
    params: z.strictObject({ key: z.string().regex(/^[0-9a-f]{24}$/, 'common.invalid_value') }),
    reply: ended,
  }),
  endOthers: operation({
    path: securityPaths.endOthers,
    summary: 'Ends every session of the member but the one that asks',
    policy: 'member',
    provesAgain: true,
    reply: ended,
  }),
};

export type SecurityContract = typeof securityContract;
