import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import {
  accountRequests,
  organisationCemeteries,
  organisationMembers,
  organisations,
  users,
} from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';

export type OfficeRow = typeof organisations.$inferSelect;
export type RequestRow = typeof accountRequests.$inferSelect;

export interface WholeOffice {
  office: OfficeRow;
  cemeteries: { id: number; name: string; boundary: unknown }[];
  members: { id: number; firstName: string; lastName: string; email: string; role: string }[];
}

/** Organisations after the given id, with their cemeteries and members. */
export async function listOffices(orm: Orm, after: number, limit: number): Promise<WholeOffice[]> {
  const rows = await orm
    .select()
    .from(organisations)
    .where(gt(organisations.id, after))
    .orderBy(asc(organisations.id))
    .limit(limit);
  return whole(orm, rows);
}

export async function findOffice(orm: Orm, id: number): Promise<WholeOffice | null> {
  const rows = await orm.select().from(organisations).where(eq(organisations.id, id));
  return (await whole(orm, rows))[0] ?? null;
}

/** The organisations that a member belongs to. */
export async function officesOfMember(orm: Orm, userId: number): Promise<WholeOffice[]> {
  const rows = await orm
    .select({ office: organisations })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .where(eq(organisationMembers.userId, userId))
    .orderBy(asc(organisations.id));
  return whole(
    orm,
    rows.map(({ office }) => office),
  );
}

async function whole(orm: Orm, rows: OfficeRow[]): Promise<WholeOffice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const places = await orm
    .select({
      officeId: organisationCemeteries.organisationId,
      id: cemeteries.id,
      name: cemeteries.name,
      boundary: cemeteries.boundary,
    })
    .from(organisationCemeteries)
    .innerJoin(cemeteries, eq(cemeteries.id, organisationCemeteries.cemeteryId))
    .where(inArray(organisationCemeteries.organisationId, ids))
    .orderBy(asc(cemeteries.name));
  const people = await orm
    .select({
      officeId: organisationMembers.organisationId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
    })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(inArray(organisationMembers.organisationId, ids))
    .orderBy(asc(users.id));
  return rows.map((office) => ({
    office,
    cemeteries: places.filter(({ officeId }) => officeId === office.id),
    members: people.filter(({ officeId }) => officeId === office.id),
  }));
}

export async function findRequest(orm: Orm, id: number): Promise<RequestRow | null> {
  const [row] = await orm.select().from(accountRequests).where(eq(accountRequests.id, id));
  return row ?? null;
}

/** A member's own requests, the newest first, and since when their address is proven. */
export function requestsOf(orm: Orm, userId: number) {
  return orm
    .select({ request: accountRequests, provedAt: users.emailVerifiedAt })
    .from(accountRequests)
    .innerJoin(users, eq(users.id, accountRequests.userId))
    .where(eq(accountRequests.userId, userId))
    .orderBy(desc(accountRequests.id))
    .limit(20);
}

export function queuedRequests(orm: Orm, after: number, limit: number) {
  return orm
    .select({
      request: accountRequests,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        createdAt: users.createdAt,
        provedAt: users.emailVerifiedAt,
      },
    })
    .from(accountRequests)
    .innerJoin(users, eq(users.id, accountRequests.userId))
    .where(and(eq(accountRequests.status, 'pending'), gt(accountRequests.id, after)))
    .orderBy(asc(accountRequests.id))
    .limit(limit);
}

export const waitingRequests: Waiting = {
  rows: `account_requests a where a.status = 'pending'`,
  since: 'a.created_at',
};
