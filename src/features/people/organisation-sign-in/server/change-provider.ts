import { eq, sql } from 'drizzle-orm';
import { organisations, sessions } from '#db/schema/people.ts';
import { providerIdentities, signInProviders } from '#db/schema/sign-in.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ProviderChange, ProviderForm } from '../organisation-sign-in-fields.ts';
import type { Attempts } from './attempts.ts';
import { followGroups, tellFollowed } from './follow-groups.ts';
import { findProvider, identitiesOf, lockProvider, ownIdentity, type Provider } from './providers-store.ts';

interface Parts {
  attempts: Attempts;
  endPower: EndPower;
}

/** @throws AppError 409 for a name or an issuer that is taken, 400 for an unknown organisation */
export async function createProvider(tx: Orm, { attempts }: Parts, viewer: Viewer, form: ProviderForm) {
  await assertFree(tx, form, 0);
  await assertOffice(tx, form.organisationId);
  const clientSecret = attempts.sealSecret(form.clientSecret, form.issuer);
  const [row] = await tx
    .insert(signInProviders)
    .values({ ...form, clientSecret })
    .returning();
  if (!row) throw new Error('the provider was not written');
  await audit(tx, viewer, 'sign_in_provider.create', row);
}

/** @throws AppError 404, 409 where it changed since `version` was read, or the name is taken */
export async function changeProvider(
  tx: Orm,
  { attempts, endPower }: Parts,
  viewer: Viewer,
  id: number,
  { version, clientSecret, ...form }: ProviderChange,
): Promise<void> {
  const before = await findProvider(tx, id);
  await takeVersion(tx, signInProviders, id, version);
  await assertFree(tx, form, id);
  await assertOffice(tx, form.organisationId);
  const secret = clientSecret ? { clientSecret: attempts.sealSecret(clientSecret, before.issuer) } : {};
  await tx
    .update(signInProviders)
    .set({ ...form, ...secret })
    .where(eq(signInProviders.id, id));
  if (before.isEnabled && !form.isEnabled) await endAllBy(tx, endPower, before);
  else if (form.isEnabled) await followMappings(tx, endPower, { id, ...form });
  await audit(tx, viewer, 'sign_in_provider.edit', { ...before, ...form });
}

export async function removeProvider(tx: Orm, { endPower }: Parts, viewer: Viewer, id: number) {
  const provider = await lockProvider(tx, id);
  await endAllBy(tx, endPower, provider);
  await tx.delete(signInProviders).where(eq(signInProviders.id, id));
  await audit(tx, viewer, 'sign_in_provider.remove', provider);
}

/** Parts a provider from one account. @throws AppError 404 where they were not joined */
export async function leaveProvider(tx: Orm, endPower: EndPower, viewer: Viewer, userId: number, id: number) {
  const provider = await findProvider(tx, id);
  const identity = await ownIdentity(tx, userId, id);
  if (!identity) throw notFound('organisation-sign-in.not_found');
  await followGroups(tx, endPower, provider, identity, null);
  await tx.delete(providerIdentities).where(eq(providerIdentities.id, identity.id));
  await writeAudit(tx, viewer, {
    action: 'user.leave_sign_in',
    subjectType: 'user',
    subjectId: userId,
    details: { signInProvider: id },
  });
}

/**
 * Takes a role that no group gives any more from whoever has it by this provider, and leads them from a former office into the
 * present one. It does not wait for their next sign-in: a program with a token of theirs never signs in.
 */
async function followMappings(
  tx: Orm,
  endPower: EndPower,
  provider: Pick<Provider, 'id' | 'organisationId' | 'mappings'>,
): Promise<void> {
  for (const identity of await identitiesOf(tx, provider.id)) {
    const { givenRole } = identity;
    if (givenRole === null) continue;
    const isGiven = provider.mappings.some(({ role }) => role === givenRole);
    const followed = await followGroups(tx, endPower, provider, identity, isGiven ? givenRole : null);
    await tellFollowed(tx, identity.userId, followed);
  }
}

/** Ends roles, offices and sessions that came by a provider. */
async function endAllBy(tx: Orm, endPower: EndPower, provider: Provider): Promise<void> {
  for (const identity of await identitiesOf(tx, provider.id)) {
    const followed = await followGroups(tx, endPower, provider, identity, null);
    await tellFollowed(tx, identity.userId, followed);
    const ended = await tx
      .delete(sessions)
      .where(
        sql`${sessions.userId} = ${identity.userId} and (${sessions.sess}->>'provider')::bigint = ${provider.id}`,
      )
      .returning({ sid: sessions.sid });
    if (ended.length > 0) await endPower(tx, { kind: 'signed_out', userId: identity.userId });
  }
}

async function assertFree(tx: Orm, { name, issuer }: { name: string; issuer?: string }, except: number) {
  const rows = await tx
    .select({ id: signInProviders.id, name: signInProviders.name, issuer: signInProviders.issuer })
    .from(signInProviders);
  const others = rows.filter(({ id }) => id !== except);
  const field = others.some((one) => one.name === name)
    ? 'name'
    : others.some((one) => one.issuer === issuer)
      ? 'issuer'
      : null;
  if (field === null) return;
  const code = 'organisation-sign-in.taken';
  throw new AppError(409, code, { fields: { [field]: { code } } });
}

async function assertOffice(tx: Orm, id: number | null): Promise<void> {
  if (id === null) return;
  const [row] = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id));
  if (!row)
    throw new AppError(400, 'common.invalid_input', {
      fields: { organisationId: { code: 'offices.not_found' } },
    });
}

const audit = (
  tx: Orm,
  viewer: Viewer,
  action: AuditAct,
  { id, isEnabled }: Pick<Provider, 'id' | 'isEnabled'>,
) =>
  writeAudit(tx, viewer, {
    action,
    subjectType: 'sign_in_provider',
    subjectId: id,
    details: { isEnabled },
  });
