import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/people.ts';
import { providerIdentities } from '#db/schema/sign-in.ts';
import type { PasswordHasher } from '#features/people/access/server/hash-password.ts';
import { presentUser } from '#features/people/access/server/present-user.ts';
import { findAccountById, hasOwnFactor } from '#features/people/access/server/provided-account.ts';
import { type Account, type SignInParts, signIn } from '#features/people/access/server/sign-in.ts';
import { endSuspension, isSuspended, suspensionRefusal } from '#features/people/access/server/suspension.ts';
import type { Database, Transaction } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Arrival, Attempts } from './attempts.ts';
import { followGroups, tellFollowed } from './follow-groups.ts';
import { makeAccount } from './make-account.ts';
import {
  findIdentity,
  findOffered,
  holdOffered,
  type Identity,
  ownIdentity,
  type Provider,
} from './providers-store.ts';
import { isByTwoFactors, roleFromGroups } from './read-claims.ts';

export type FinishParts = SignInParts & {
  attempts: Attempts;
  passwords: PasswordHasher;
  texts: Texts;
  isDemo: boolean;
};

/** What a transaction leaves: a sign-in, or a refusal after powers that are gone were taken. */
type Outcome = { refusal: AppError } | { account: Account; token: string };

/** Takes what a reader brought back from a provider: signs them in, or joins it to the account that began it. */
export async function finishSignIn(
  parts: FinishParts,
  call: Call<Database>,
  { attempt: sealed, answer }: { attempt: string; answer: string },
) {
  const { db, viewer } = call;
  const attempt = parts.attempts.open(sealed, parts.clock.now());
  if (attempt.joinsUserId !== null && viewer.member?.id !== attempt.joinsUserId)
    throw new AppError(403, 'organisation-sign-in.other_member');
  const provider = await findOffered(db.orm, attempt.providerId);
  const arrival = await parts.attempts.arrive(provider, attempt, answer);
  // Nobody knows the password of an account that was made by a provider; its owner may set one by a mail.
  const passwordHash = await parts.passwords.hash(randomBytes(32).toString('base64url'));
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    // Again, and held: it may have been switched off while the provider answered.
    const now = await holdOffered(tx, provider.id);
    const found =
      attempt.joinsUserId === null
        ? await meet(tx, parts, call, now, arrival, passwordHash)
        : await join(tx, call, now, arrival, attempt.joinsUserId);
    return enter(tx, parts, call, now, arrival, found);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { token: outcome.token, user: presentUser(outcome.account) };
}

/** @throws AppError 403 for somebody new of whose groups none is named here */
async function meet(
  tx: Transaction,
  parts: FinishParts,
  call: Call,
  provider: Provider,
  { subject, claims }: Arrival,
  passwordHash: string,
): Promise<Identity> {
  const known = await findIdentity(tx, provider.id, subject);
  if (known) return known;
  if (roleFromGroups(provider, claims) === null) throw noGroup(provider);
  const account = await makeAccount(tx, provider, claims, {
    ...{ passwordHash, language: call.language, isDemo: parts.isDemo, now: parts.clock.now() },
  });
  return addIdentity(tx, provider, subject, account.id);
}

/** @throws AppError 409 where either is joined to something else */
async function join(
  tx: Transaction,
  { viewer }: Call,
  provider: Provider,
  { subject }: Arrival,
  userId: number,
): Promise<Identity> {
  const known =
    (await findIdentity(tx, provider.id, subject)) ?? (await ownIdentity(tx, userId, provider.id));
  if (known)
    throw new AppError(409, 'organisation-sign-in.joined_already', { values: { name: provider.name } });
  const identity = await addIdentity(tx, provider, subject, userId);
  await writeAudit(tx, viewer, {
    action: 'user.join_sign_in',
    subjectType: 'user',
    subjectId: userId,
    details: { signInProvider: provider.id },
  });
  return identity;
}

async function addIdentity(
  tx: Transaction,
  { id: providerId }: Provider,
  subject: string,
  userId: number,
): Promise<Identity> {
  const [row] = await tx.insert(providerIdentities).values({ providerId, subject, userId }).returning();
  if (!row) throw new Error('the identity was not written');
  return row;
}

async function enter(
  tx: Transaction,
  parts: FinishParts,
  call: Call,
  provider: Provider,
  { claims }: Arrival,
  identity: Identity,
): Promise<Outcome> {
  const { userId } = identity;
  const now = parts.clock.now();
  const role = roleFromGroups(provider, claims);
  await tellFollowed(tx, userId, await followGroups(tx, parts.endPower, provider, identity, role));
  const account = await findAccountById(tx, userId);
  if (!account) throw new Error('an identity without its account');
  if (role === null) return { refusal: noGroup(provider) };
  if (account.isDemo && !parts.isDemo) return { refusal: noGroup(provider) };
  if (isSuspended(account, now)) return { refusal: suspensionRefusal(account, parts.texts, call.language) };
  const hasFactor = isByTwoFactors(claims);
  // Whoever set up a second step here is not let in with one less by another door.
  if (!hasFactor && (await hasOwnFactor(tx, userId)))
    return {
      refusal: new AppError(403, 'organisation-sign-in.factor_needed', { values: { name: provider.name } }),
    };
  if (account.suspendedAt) await endSuspension(tx, userId, now);
  const { token } = await signIn(tx, parts, call, account, { by: 'organisation', hasFactor });
  await tx
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify({ provider: provider.id })}::jsonb` })
    .where(eq(sessions.tokenHash, hashSecret(token)));
  await tx
    .update(providerIdentities)
    .set({ lastSignInAt: now })
    .where(eq(providerIdentities.id, identity.id));
  return { account, token };
}

const noGroup = ({ name }: Provider) =>
  new AppError(403, 'organisation-sign-in.no_group', { values: { name } });
