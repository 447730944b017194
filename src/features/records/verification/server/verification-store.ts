import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { organisations, users } from '#db/schema/people.ts';
import { cemeteries, cemeteryGates } from '#db/schema/places.ts';
import { officeDocuments, officialVerifications, verificationReceipts } from '#db/schema/verification.ts';
import { officesOf } from '#features/records/offices/server/office-people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { Ground } from './judge-position.ts';

export type VerificationRow = typeof officialVerifications.$inferSelect;
export type DocumentRow = typeof officeDocuments.$inferSelect;

const COLUMNS = {
  verification: officialVerifications,
  deceasedName: graves.deceasedName,
  isVerifiedNow: graves.isVerified,
  recordedLat: graves.lat,
  recordedLng: graves.lng,
  cemetery: cemeteries.name,
  office: organisations.name,
  receiptCode: verificationReceipts.code,
  payload: verificationReceipts.payload,
  official: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
};

const select = (orm: Orm) =>
  orm
    .select(COLUMNS)
    .from(officialVerifications)
    .leftJoin(graves, eq(graves.id, officialVerifications.graveId))
    .innerJoin(cemeteries, eq(cemeteries.id, officialVerifications.cemeteryId))
    .leftJoin(users, eq(users.id, officialVerifications.submittedBy))
    .innerJoin(
      verificationReceipts,
      eq(verificationReceipts.officialVerificationId, officialVerifications.id),
    )
    .leftJoin(organisations, eq(organisations.id, officialVerifications.organisationId));

export type WholeVerification = Awaited<ReturnType<typeof select>>[number];

/** The grave that a submission is about, whether it stands in the register or not. */
export const graveIdOf = ({
  graveId,
  reservedGraveId,
}: Pick<VerificationRow, 'graveId' | 'reservedGraveId'>): number => (graveId ?? reservedGraveId) as number;

export async function findVerification(orm: Orm, id: number): Promise<WholeVerification | null> {
  const [row] = await select(orm).where(eq(officialVerifications.id, id));
  return row ?? null;
}

/** Held submissions, oldest first, after the given id. */
export function heldVerifications(orm: Orm, after: number, limit: number): Promise<WholeVerification[]> {
  return select(orm)
    .where(and(eq(officialVerifications.status, 'pending_verification'), gt(officialVerifications.id, after)))
    .orderBy(asc(officialVerifications.id))
    .limit(limit);
}

/**
 * Verifications of a member's organisations, or all for an administrator; newest first, before the given id.
 */
export function verificationsFor(
  orm: Orm,
  member: { id: number; role: string },
  before: number,
  limit: number,
): Promise<WholeVerification[]> {
  const isOlder = before > 0 ? lt(officialVerifications.id, before) : undefined;
  return select(orm)
    .where(
      and(
        isOlder,
        member.role === 'admin'
          ? undefined
          : inArray(officialVerifications.organisationId, officesOf(orm, member.id)),
      ),
    )
    .orderBy(desc(officialVerifications.id))
    .limit(limit);
}

/** The boundary, gates and centre that a position is judged by. */
export async function groundOf(orm: Orm, cemeteryId: number): Promise<Ground> {
  const [place] = await orm.select().from(cemeteries).where(eq(cemeteries.id, cemeteryId));
  const gates = await orm
    .select({ lat: cemeteryGates.lat, lng: cemeteryGates.lng })
    .from(cemeteryGates)
    .where(eq(cemeteryGates.cemeteryId, cemeteryId));
  const { boundary = null, lat = null, lng = null } = place ?? {};
  return { boundary, gates, centre: lat === null || lng === null ? null : { lat, lng } };
}

export async function findDocument(orm: Orm, id: number) {
  const [document] = await orm.select().from(officeDocuments).where(eq(officeDocuments.id, id));
  return document ? { document } : null;
}

export type WholeDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export function documentsOf(orm: Orm, verificationIds: number[]): Promise<DocumentRow[]> {
  if (verificationIds.length === 0) return Promise.resolve([]);
  return orm
    .select()
    .from(officeDocuments)
    .where(inArray(officeDocuments.officialVerificationId, verificationIds))
    .orderBy(asc(officeDocuments.id));
}

export const waitingVerifications: Waiting = {
  rows: `official_verifications v where v.status = 'pending_verification'`,
  since: 'v.created_at',
};
