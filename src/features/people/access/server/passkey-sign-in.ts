import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Assertion } from '../passkeys-fields.ts';
import { takeGuessFrom } from './guesses.ts';
import { holdAccount } from './hold-account.ts';
import { CHALLENGE_MS, makeChallenge } from './passkey-challenges.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { listPasskeys } from './passkeys-store.ts';
import { markFactor, markProof } from './sessions-store.ts';
import { signIn } from './sign-in.ts';
import { endSuspension, isSuspended, suspensionRefusal } from './suspension.ts';
import { findAccountById } from './users-store.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** What a passkey has to sign for a sign-in. It names no account, so that it tells nobody whether there is one. */
export async function beginSignIn({ party, clock }: PasskeyParts, call: Call<Transaction>) {
  const challenge = await makeChallenge(call.db, call, 'sign_in', null, clock.now());
  return optionsFor(party.id, challenge, []);
}

/** Signs in with a passkey alone: its device asked for a finger, a face or a PIN, so it is both factors. */
export async function signInWithPasskey(parts: PasskeyParts, call: Call<Database>, assertion: Assertion) {
  const giveBack = await takeGuessFrom(parts.limits, call);
  const { userId } = await verifyPasskey(parts, call, 'sign_in', null, assertion);
  const account = await findAccountById(call.db, userId);
  if (!account || (account.isDemo && !parts.isDemo)) throw new AppError(401, 'access.passkey_unknown');
  await giveBack();
  const now = parts.clock.now();
  return call.db.transaction(async (tx) => {
    const held = await holdAccount(tx, account.id);
    if (!held) throw new AppError(401, 'access.passkey_unknown');
    if (isSuspended(held, now)) throw suspensionRefusal(held, parts.texts, call.language);
    if (held.suspendedAt) await endSuspension(tx, held.id, now);
    return signIn(tx, parts, call, held, { by: 'passkey', hasFactor: true });
  });
}

/** What one of a member's own passkeys has to sign to confirm who is signed in. @throws AppError 409 where there is none */
export async function beginConfirm({ party, clock }: PasskeyParts, call: Call<Transaction>) {
  const { id } = memberOf(call.viewer);
  const own = await listPasskeys(call.db, id);
  if (own.length === 0) throw new AppError(409, 'access.passkey_missing');
  const challenge = await makeChallenge(call.db, call, 'confirm', id, clock.now());
  return optionsFor(
    party.id,
    challenge,
    own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  );
}

/** The session counts as opened with a second factor, and as proven, from then on. */
export async function confirmWithPasskey(
  parts: PasskeyParts,
  call: Call<Database>,
  assertion: Assertion,
): Promise<void> {
  const { id } = memberOf(call.viewer);
  const giveBack = await takeGuessFrom(parts.limits, call);
  await verifyPasskey(parts, call, 'confirm', id, assertion);
  await giveBack();
  const { sessionId } = call.viewer;
  if (!sessionId) return;
  await call.db.transaction(async (tx) => {
    await markFactor(tx, sessionId);
    await markProof(tx, sessionId, parts.clock.now());
  });
}

/** Written as a browser reads it: the library's types know only the fields of the standard. */
const optionsFor = async (
  rpID: string,
  challenge: string,
  allowCredentials: { id: string; transports: string[] }[],
) => ({
  ...(await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowCredentials.length > 0 && { allowCredentials }),
  })),
  timeout: CHALLENGE_MS,
});
