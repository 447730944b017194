import { and, eq, ne } from 'drizzle-orm';
import { organisationCemeteries, organisationMembers, organisations, users } from '#db/schema/people.ts';
import { signInProviders } from '#db/schema/sign-in.ts';
import { deathRecordVerifications, officeDocuments, officialVerifications } from '#db/schema/verification.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OfficeForm } from '../offices-fields.ts';
import { tellMember } from './tell-member.ts';

/**
 * Creates an organisation. @returns its id @throws AppError 409 for a name that is taken, 400 for an unknown
 * cemetery
 */
export async function createOffice(tx: Orm, viewer: Viewer, form: OfficeForm): Promise<number> {
  const cemeteryIds = await resolve(tx, form.cemeteries);
  await assertNameFree(tx, form.name, 0);
  const [row] = await tx
    .insert(organisations)
    .values({ name: form.name, kind: form.kind, email: form.email || null })
    .returning({ id: organisations.id });
  if (!row) throw new Error('the organisation was not written');
  await bindCemeteries(tx, row.id, cemeteryIds);
  await audit(tx, viewer, 'organisation.create', row.id, { cemeteries: cemeteryIds.length });
  return row.id;
}

/**
 * Receipts keep the name that the organisation had when they were signed.
 * @throws AppError 409 where it was changed since `version` was read
 */
export async function editOffice(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, ...form }: Versioned<OfficeForm>,
): Promise<void> {
  await lock(tx, id);
  await takeVersion(tx, organisations, id, version);
  const cemeteryIds = await resolve(tx, form.cemeteries);
  await assertNameFree(tx, form.name, id);
  await tx
    .update(organisations)
    .set({ name: form.name, kind: form.kind, email: form.email || null })
    .where(eq(organisations.id, id));
  await tx.delete(organisationCemeteries).where(eq(organisationCemeteries.organisationId, id));
  await bindCemeteries(tx, id, cemeteryIds);
  await audit(tx, viewer, 'organisation.edit', id, { cemeteries: cemeteryIds.length });
}

/**
 * Removes an office, and with it each of its people, as if they were removed from it one by one.
 * @throws AppError 409 where the office has verified graves, whose public histories name it, or has cases of deaths or documents,
 * or while an organisation's own sign-in leads into it: that would go on giving the roles of an office that is gone
 */
export async function removeOffice(tx: Orm, by: RemovedBy, id: number): Promise<void> {
  // Before the office, as its members' writes hold them.
  const gone = await tx
    .delete(organisationMembers)
    .where(eq(organisationMembers.organisationId, id))
    .returning({ userId: organisationMembers.userId });
  await lock(tx, id);
  const verified = await tx.$count(officialVerifications, eq(officialVerifications.organisationId, id));
  const cases = await tx.$count(deathRecordVerifications, eq(deathRecordVerifications.organisationId, id));
  const documents = await tx.$count(officeDocuments, eq(officeDocuments.organisationId, id));
  if (verified + cases + documents > 0) throw new AppError(409, 'offices.in_use');
  const signIns = await tx.$count(signInProviders, eq(signInProviders.organisationId, id));
  if (signIns > 0) throw new AppError(409, 'offices.has_sign_in');
  // They end with it: nobody is asked to look at them any more.
  await tx.delete(webhooks).where(eq(webhooks.organisationId, id));
  for (const { userId } of gone.sort((a, b) => a.userId - b.userId)) await endMembership(tx, by, id, userId);
  await tx.delete(organisations).where(eq(organisations.id, id));
  await audit(tx, by.viewer, 'organisation.remove', id, {});
}

/**
 * Adds who has this address. Anybody can register with the address of somebody in an office: only one that was proved
 * says who that is. @throws AppError 400 where no account has it, or its member has not proved it
 */
export async function addMember(tx: Orm, viewer: Viewer, id: number, email: string): Promise<void> {
  await lock(tx, id);
  const [user] = await tx
    .select({ id: users.id, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email));
  if (!user?.provedAt) {
    const code = user ? 'offices.member_unproven' : 'offices.no_such_member';
    throw new AppError(400, 'common.invalid_input', { fields: { email: { code } } });
  }
  const added = await tx
    .insert(organisationMembers)
    .values({ organisationId: id, userId: user.id })
    .onConflictDoNothing()
    .returning({ userId: organisationMembers.userId });
  if (added.length > 0 && viewer.member?.id !== user.id) await tellMember(tx, id, user.id, 'joined');
  await audit(tx, viewer, 'organisation.member_add', id, { userId: user.id });
}

/** Who removes from an office, and what ends the powers that follow from it. */
interface RemovedBy {
  viewer: Viewer;
  endPower: EndPower;
}

export async function removeMember(tx: Orm, by: RemovedBy, id: number, userId: number): Promise<void> {
  // Without keeping others from naming the office: a write of this member, which the removal waits for, may be about to.
  await lock(tx, id, 'no key update');
  const [gone] = await tx
    .delete(organisationMembers)
    .where(and(eq(organisationMembers.organisationId, id), eq(organisationMembers.userId, userId)))
    .returning({ userId: organisationMembers.userId });
  if (!gone) throw notFound('offices.no_such_member');
  await endMembership(tx, by, id, userId);
}

async function endMembership(tx: Orm, { viewer, endPower }: RemovedBy, id: number, userId: number) {
  await endPower(tx, { kind: 'left_office', userId, organisationId: id });
  if (viewer.member?.id !== userId) await tellMember(tx, id, userId, 'left');
  await audit(tx, viewer, 'organisation.member_remove', id, { userId });
}

async function lock(tx: Orm, id: number, strength: 'update' | 'no key update' = 'update'): Promise<void> {
  const [row] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for(strength);
  if (!row) throw notFound('offices.not_found');
}

async function assertNameFree(tx: Orm, name: string, except: number): Promise<void> {
  const [taken] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.name, name), ne(organisations.id, except)));
  if (taken)
    throw new AppError(409, 'offices.name_taken', { fields: { name: { code: 'offices.name_taken' } } });
}

async function resolve(tx: Orm, names: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) {
    const id = await findCemetery(tx, name);
    if (id === null) {
      const problem = { code: 'offices.unknown_cemetery', values: { name } } as const;
      throw new AppError(400, 'common.invalid_input', { fields: { cemeteries: problem } });
    }
    ids.add(id);
  }
  return [...ids];
}

async function bindCemeteries(tx: Orm, organisationId: number, cemeteryIds: number[]): Promise<void> {
  if (cemeteryIds.length === 0) return;
  await tx
    .insert(organisationCemeteries)
    .values(cemeteryIds.map((cemeteryId) => ({ organisationId, cemeteryId })));
}

const audit = (
  tx: Orm,
  viewer: Viewer,
  action: AuditAct,
  subjectId: number,
  details: Record<string, number>,
) => writeAudit(tx, viewer, { action, subjectType: 'organisation', subjectId, details });
