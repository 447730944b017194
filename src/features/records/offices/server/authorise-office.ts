import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  accountRequests,
  organisationCemeteries,
  organisationMembers,
  organisations,
} from '#db/schema/people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';

/** The office that somebody acts for; null: an administrator for the site itself. */
export type ActingOffice = { id: number; name: string } | null;

type Asked = Pick<Queries, 'orm' | 'isTransaction'>;

/**
 * Keeps the memberships that a query finds until the transaction of a write ends: whoever is removed from the office at this
 * moment is refused, and a removal waits for what was begun before it. A read holds nothing.
 */
const holding = <Found>(
  { isTransaction }: Asked,
  query: Found & { for(strength: 'share', config: { of: typeof organisationMembers }): unknown },
): Found => (isTransaction ? (query.for('share', { of: organisationMembers }) as Found) : query);

/**
 * The office under which the viewer may act in a cemetery. Administrators may act everywhere, under their
 * office where it looks after the place.
 * @throws AppError 403 for an official outside the cemeteries of their organisations
 */
export async function authoriseOffice(
  db: Asked,
  viewer: Viewer,
  cemeteryId: number | null,
): Promise<ActingOffice> {
  const { id, role } = memberOf(viewer);
  const [office] =
    cemeteryId === null
      ? []
      : await holding(
          db,
          db.orm
            .select({ id: organisations.id, name: organisations.name })
            .from(organisationMembers)
            .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
            .innerJoin(
              organisationCemeteries,
              and(
                eq(organisationCemeteries.organisationId, organisations.id),
                eq(organisationCemeteries.cemeteryId, cemeteryId),
              ),
            )
            .where(eq(organisationMembers.userId, id))
            .orderBy(asc(organisations.id))
            .limit(1),
        );
  if (office) return office;
  if (role === 'admin') return null;
  throw new AppError(403, 'offices.outside_cemeteries', {
    fields: { cemetery: { code: 'offices.outside_cemeteries' } },
  });
}

/**
 * The office to which a new case of the viewer belongs: the one of theirs that looks after the cemetery, otherwise their
 * first. Null: of an administrator without one.
 * @throws AppError 403 for an official who belongs to no office
 */
export async function officeForCase(
  db: Asked,
  viewer: Viewer,
  cemeteryId: number | null,
): Promise<number | null> {
  const { id, role } = memberOf(viewer);
  const isHere = sql<boolean>`exists (select from ${organisationCemeteries} c
    where c.organisation_id = ${organisationMembers.organisationId} and c.cemetery_id = ${cemeteryId})`;
  const [office] = await holding(
    db,
    db.orm
      .select({ id: organisationMembers.organisationId })
      .from(organisationMembers)
      .where(eq(organisationMembers.userId, id))
      .orderBy(desc(isHere), asc(organisationMembers.organisationId))
      .limit(1),
  );
  if (office) return office.id;
  if (role === 'admin') return null;
  throw new AppError(403, 'offices.no_office');
}

/** Whether the viewer is an administrator or belongs to this organisation. */
export async function belongsTo(db: Asked, viewer: Viewer, organisationId: number | null): Promise<boolean> {
  const { id, role } = memberOf(viewer);
  if (role === 'admin') return true;
  if (organisationId === null) return false;
  const [row] = await holding(
    db,
    db.orm
      .select({ userId: organisationMembers.userId })
      .from(organisationMembers)
      .where(and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, id))),
  );
  return row !== undefined;
}

/** The title under which a member's account was approved; null without one. */
export async function approvedTitle(orm: Orm, userId: number): Promise<string | null> {
  const [row] = await orm
    .select({ title: accountRequests.officialTitle })
    .from(accountRequests)
    .where(and(eq(accountRequests.userId, userId), eq(accountRequests.status, 'approved')))
    .orderBy(desc(accountRequests.id))
    .limit(1);
  return row?.title ?? null;
}
