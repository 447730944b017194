import { and, eq } from 'drizzle-orm';
import { organisationMembers } from '#db/schema/people.ts';
import { providerIdentities } from '#db/schema/sign-in.ts';
import { endSessionsOf, lockRole, setProvidedRole } from '#features/people/access/server/provided-account.ts';
import { OFFICIALS, ROLES, type Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type Identity, otherIdentities, type Provider } from './providers-store.ts';

/**
 * Makes role and office of an account what its groups give. What they gave before and give no more ends at once, with
 * every session of the account. A role that was given here by an administrator is left alone, and so is what another provider
 * still gives.
 * @param wanted null: nothing any more
 */
export async function followGroups(
  tx: Orm,
  endPower: EndPower,
  provider: Pick<Provider, 'id' | 'organisationId'>,
  identity: Identity,
  wanted: Role | null,
): Promise<void> {
  const { userId } = identity;
  const present = await lockRole(tx, userId);
  if (present === null) return;
  const others = await otherIdentities(tx, identity);
  // Of several providers each may have found the role that another gave: the one before is from before all of them.
  const giver = [identity, ...others].find(({ givenRole }) => givenRole === present);
  const before = giver?.roleBefore ?? present;
  // An administrator of this site is one by this site's word, and 'user' is what everybody is.
  const given = wanted === null || wanted === 'user' || before === 'admin' ? null : wanted;
  const byOthers = giver && ROLES.findLast((one) => others.some(({ givenRole }) => givenRole === one));
  const role = given ?? byOthers ?? before;
  if (role !== present)
    await setProvidedRole(tx, endPower, { userId, from: present, to: role, providerId: provider.id });
  const officeId = given !== null && OFFICIALS.includes(given) ? provider.organisationId : null;
  const givenOfficeId = await followOffice(tx, endPower, identity, officeId);
  await tx
    .update(providerIdentities)
    .set({ givenRole: given, roleBefore: before, givenOfficeId })
    .where(eq(providerIdentities.id, identity.id));
}

/** @returns the office in which the account is by the provider's word */
async function followOffice(
  tx: Orm,
  endPower: EndPower,
  { userId, givenOfficeId }: Identity,
  officeId: number | null,
): Promise<number | null> {
  if (givenOfficeId !== null && givenOfficeId !== officeId) {
    await tx
      .delete(organisationMembers)
      .where(
        and(eq(organisationMembers.organisationId, givenOfficeId), eq(organisationMembers.userId, userId)),
      );
    await endSessionsOf(tx, endPower, userId);
    await endPower(tx, { kind: 'left_office', userId, organisationId: givenOfficeId });
    await audit(tx, 'organisation.member_remove', givenOfficeId, userId);
  }
  if (officeId === null) return null;
  const [made] = await tx
    .insert(organisationMembers)
    .values({ organisationId: officeId, userId })
    .onConflictDoNothing()
    .returning({ userId: organisationMembers.userId });
  if (made) await audit(tx, 'organisation.member_add', officeId, userId);
  // Whoever was in the office before stays there when the group is gone.
  return made || givenOfficeId === officeId ? officeId : null;
}

const audit = (
  tx: Orm,
  action: 'organisation.member_add' | 'organisation.member_remove',
  subjectId: number,
  userId: number,
) => writeAudit(tx, 'system', { action, subjectType: 'organisation', subjectId, details: { userId } });
