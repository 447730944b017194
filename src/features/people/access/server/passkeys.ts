import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { PASSKEYS_MAX } from '../access-values.ts';
import type { Passkey } from '../passkeys-contract.ts';
import type { Attestation } from '../passkeys-fields.ts';
import { assertFactorShown, needsFactor } from './factor-rule.ts';
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './passkey-challenges.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { countPasskeys, dropPasskey, insertPasskey, listPasskeys, presentPasskey } from './passkeys-store.ts';
import { assertNoPersona } from './personas.ts';
import { proveIdentity } from './prove-identity.ts';
import { deviceName, readDevice } from './read-device.ts';
import { findFactor } from './second-factor-store.ts';
import { closeSessions, markFactor } from './sessions-store.ts';
import { tellAccount } from './tell-account.ts';
import { ownOriginIn } from './verify-passkey.ts';

/** Ed25519, ES256, RS256: one of them every device knows. Those after them are experiments in Node 24, which warns of them. */
const ALGORITHMS = [-8, -7, -257];

interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

/** What a new passkey has to sign. @throws AppError 403 at `currentPassword` or `code`, 409 where there are too many */
export async function beginAddPasskey(parts: PasskeyParts, call: Call<Database>, proof: Proof) {
  const member = memberOf(call.viewer);
  assertNoPersona(member);
  await assertFactorShown(call.db.orm, call.viewer, parts.secondFactorRoles);
  await proveIdentity(parts, call, proof);
  const own = await listPasskeys(call.db.orm, member.id);
  if (own.length >= PASSKEYS_MAX) throw new AppError(409, 'access.passkeys_full');
  const challenge = await makeChallenge(call.db.orm, call, 'add', member.id, parts.clock.now());
  const options = await generateRegistrationOptions({
    rpName: 'Ziyarah',
    rpID: parts.party.id,
    userID: parts.party.handleOf(member.id),
    userName: member.email,
    userDisplayName: [member.firstName, member.lastName].filter(Boolean).join(' '),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    // Which maker's device it is, is none of our business.
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Kept by the device with the account's name, and opened by a finger, a face or a PIN: it signs in alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options, timeout: CHALLENGE_MS };
}

/** Adds the passkey that a device made. @throws AppError 403, 409 for one that is known already */
export async function addPasskey(
  parts: PasskeyParts,
  call: Call<Database>,
  attestation: Attestation,
): Promise<Passkey> {
  const member = memberOf(call.viewer);
  const { id: userId } = member;
  assertNoPersona(member);
  const now = parts.clock.now();
  const { orm } = call.db;
  const challenge = await takeChallenge(orm, call, 'add', userId, attestation.clientDataJSON, now);
  if (!challenge) throw new AppError(403, 'access.passkey_expired');
  const made = await madeKey(parts, challenge, attestation);
  if (!made) throw new AppError(403, 'access.passkey_refused');
  return call.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) throw new AppError(409, 'access.passkeys_full');
    const { name, transports } = attestation;
    const device = deviceName(readDevice(call.userAgent));
    const row = await insertPasskey(tx, { ...made, userId, name, device, transports, createdAt: now });
    if (!row) throw new AppError(409, 'access.passkey_known');
    if (call.viewer.sessionId) await markFactor(tx, call.viewer.sessionId);
    await tellAccount(tx, parts.jobs, userId, 'passkey_added', { name });
    await auditPasskey(tx, call.viewer, userId, 'added');
    return presentPasskey(row);
  });
}

/**
 * Removes a passkey; other sessions end, since one of them may be whoever has it.
 * @throws AppError 403 at `currentPassword` or `code`, 404, 409 for the last factor of who needs one
 */
export async function removePasskey(
  parts: PasskeyParts,
  call: Call<Database>,
  id: number,
  proof: Proof,
): Promise<void> {
  const { id: userId } = memberOf(call.viewer);
  await assertFactorShown(call.db.orm, call.viewer, parts.secondFactorRoles);
  await proveIdentity(parts, call, proof);
  await call.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const name = await dropPasskey(tx, userId, id);
    if (name === null) throw notFound('access.passkey_not_found');
    if (needsFactor(call.viewer, parts.secondFactorRoles) && !(await hasFactor(tx, userId)))
      throw new AppError(409, 'access.second_factor_kept');
    await closeSessions(tx, parts.endPower, { userId, except: call.viewer.sessionId });
    await tellAccount(tx, parts.jobs, userId, 'passkey_removed', { name });
    await auditPasskey(tx, call.viewer, userId, 'removed');
  });
}

const hasFactor = async (tx: Orm, userId: number): Promise<boolean> =>
  (await countPasskeys(tx, userId)) > 0 || (await findFactor(tx, userId))?.confirmedAt != null;

/** Changes of one member's passkeys run one after the other, so that counts hold. */
const lockMember = (tx: Orm, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

const auditPasskey = (tx: Orm, viewer: Viewer, userId: number, change: 'added' | 'removed') =>
  writeAudit(tx, viewer, {
    action: 'user.passkey',
    subjectType: 'user',
    subjectId: userId,
    details: { change },
  });

/** @returns null for what no device made for this site, or without asking its owner */
async function madeKey(
  { party }: PasskeyParts,
  challenge: string,
  { id, clientDataJSON, attestationObject }: Attestation,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: ownOriginIn(clientDataJSON, party),
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo
      ? {
          credentialId: registrationInfo.credential.id,
          publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
          counter: registrationInfo.credential.counter,
          isBackedUp: registrationInfo.credentialBackedUp,
        }
      : null;
  } catch {
    // The library says in an error what it found wrong; none of it is a fault of ours.
    return null;
  }
}
