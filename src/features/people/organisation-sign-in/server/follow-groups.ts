import { and, eq } from 'drizzle-orm';
import { organisationMembers } from '#db/schema/people.ts';
import { providerIdentities } from '#db/schema/sign-in.ts';
import {
  endSessionsOf,
  lockRole,
  setProvidedRole,
  tellRole,
} from '#features/people/access/server/provided-account.ts';
import { tellMember } from '#features/records/offices/server/tell-member.ts';
import { OFFICIALS, ROLES, type Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type Identity, otherIdentities, type Provider } from './providers-store.ts';

/** What changed, for telling the member; null each where nothing did. */
export interface Followed {
  role: Role | null;
  leftOfficeId: number | null;
  joinedOfficeId: number | null;
}

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
): Promise<Followed> {
  const { userId } = identity;
  const present = await lockRole(tx, userId);
  if (present === null) return { role: null, leftOfficeId: null, joinedOfficeId: null };
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
  const { givenOfficeId, ...offices } = await followOffice(tx, endPower, identity, officeId);
  await tx
    .update(providerIdentities)
    .set({ givenRole: given, roleBefore: before, givenOfficeId })
    .where(eq(providerIdentities.id, identity.id));
  return { role: role === present ? null : role, ...offices };
}

/** Tells a member what their groups changed, as an administrator's changes are told. */
export async function tellFollowed(
  tx: Orm,
  userId: number,
  { role, leftOfficeId, joinedOfficeId }: Followed,
): Promise<void> {
  if (role !== null) await tellRole(tx, userId, role);
  if (leftOfficeId !== null) await tellMember(tx, leftOfficeId, userId, 'left');
  if (joinedOfficeId !== null) await tellMember(tx, joinedOfficeId, userId, 'joined');
}

/** @returns the office in which the account is by the provider's word, and what changed */
async function followOffice(
  tx: Orm,
  endPower: EndPower,
  { userId, givenOfficeId }: Identity,
  officeId: number | null,
): Promise<Omit<Followed, 'role'> & { givenOfficeId: number | null }> {
  let leftOfficeId: number | null = null;
  if (givenOfficeId !== null && givenOfficeId !== officeId) {
    const gone = await tx
      .delete(organisationMembers)
      .where(
        and(eq(organisationMembers.organisationId, givenOfficeId), eq(organisationMembers.userId, userId)),
      )
      .returning({ id: organisationMembers.organisationId });
    // None where an administrator took them out before, who told them.
    leftOfficeId = gone[0]?.id ?? null;
    await endSessionsOf(tx, endPower, userId);
    await endPower(tx, { kind: 'left_office', userId, organisationId: givenOfficeId });
    await audit(tx, 'organisation.member_remove', givenOfficeId, userId);
  }
  if (officeId === null) return { givenOfficeId: null, leftOfficeId, joinedOfficeId: null };
  const [made] = await tx
    .insert(organisationMembers)
    .values({ organisationId: officeId, userId })
    .onConflictDoNothing()
    .returning({ userId: organisationMembers.userId });
  if (made) await audit(tx, 'organisation.member_add', officeId, userId);
  // Whoever was in the office before stays there when the group is gone.
  return {
    givenOfficeId: made || givenOfficeId === officeId ? officeId : null,
    leftOfficeId,
    joinedOfficeId: made ? officeId : null,
  };
}

const audit = (
  tx: Orm,
  action: 'organisation.member_add' | 'organisation.member_remove',
  subjectId: number,
  userId: number,
) => writeAudit(tx, 'system', { action, subjectType: 'organisation', subjectId, details: { userId } });
