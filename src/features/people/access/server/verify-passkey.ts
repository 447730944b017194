import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PasskeyPurpose } from '../access-values.ts';
import type { Assertion } from '../passkeys-fields.ts';
import { takeChallenge } from './passkey-challenges.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { findPasskey, noteUse, type PasskeyRow } from './passkeys-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { tellAccount } from './tell-account.ts';

/** The origin that a device says it answers; it signs this, so it is checked with the signature. */
export function ownOriginIn(clientDataJSON: string, party: RelyingParty): string {
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
  if (typeof origin !== 'string' || !party.isOwn(origin)) throw new Error('another origin');
  return origin;
}

/**
 * Checks what a passkey signed and notes the use: the challenge is ours and unused, the origin is this site, the device
 * has asked for a finger, a face or a PIN, and its count has gone on.
 * @param userId whose passkey it must be; null where it says itself who signs in
 * @param status 401 at sign-in, 403 for a signed-in member
 * @throws AppError; a key whose count went back may be a copy, so its owner is told
 */
export async function verifyPasskey(
  { party, clock, jobs }: Pick<PasskeyParts, 'party' | 'clock' | 'jobs'>,
  call: Call<Database>,
  purpose: PasskeyPurpose,
  userId: number | null,
  assertion: Assertion,
): Promise<PasskeyRow> {
  const status = userId === null ? 401 : 403;
  const now = clock.now();
  const { orm } = call.db;
  const challenge = await takeChallenge(orm, call, purpose, userId, assertion.clientDataJSON, now);
  if (!challenge) throw new AppError(status, 'access.passkey_expired');
  const row = await findPasskey(orm, assertion.id);
  if (!row || (userId !== null && row.userId !== userId))
    throw new AppError(status, 'access.passkey_unknown');
  const use = await signedUse(party, row, challenge, assertion);
  if (!use) throw new AppError(status, 'access.passkey_refused');
  if (await noteUse(orm, row.id, use, now)) return row;
  await call.db.transaction(async (tx) => {
    await tellAccount(tx, jobs, row.userId, 'passkey_copied', { name: row.name });
    await writeAudit(tx, call.viewer, {
      action: 'user.passkey',
      subjectType: 'user',
      subjectId: row.userId,
      details: { change: 'copied' },
    });
  });
  throw new AppError(status, 'access.passkey_copied');
}

/** @returns null for what the key did not sign, or signed for another site or without asking its owner */
async function signedUse(
  party: RelyingParty,
  { credentialId, publicKey }: PasskeyRow,
  challenge: string,
  { id, ...response }: Assertion,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: ownOriginIn(response.clientDataJSON, party),
      expectedRPID: party.id,
      requireUserVerification: true,
      // The count is compared where it is written, so that of two uses at once only one counts.
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified) return null;
    return {
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  } catch {
    // The library says in an error what it found wrong; none of it is a fault of ours.
    return null;
  }
}
