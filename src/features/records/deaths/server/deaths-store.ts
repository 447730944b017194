import { and, asc, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { graves } from '#db/schema/graves.ts';
import { organisations, users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { deathRecordVerifications, officeDocuments, verificationDocuments } from '#db/schema/verification.ts';
import { officesOf } from '#features/records/offices/server/office-people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { DeathStatus } from '../deaths-values.ts';

export const records = deathRecordVerifications;
export type RecordRow = typeof records.$inferSelect;

const creators = alias(users, 'creators');
const deciders = alias(users, 'deciders');
const checkers = alias(users, 'checkers');

/** Cases that the member may know of: their present offices', or all for administrators. */
function isSeen(orm: Orm, member: Pick<Member, 'id' | 'role'>) {
  return member.role === 'admin' ? undefined : inArray(records.organisationId, officesOf(orm, member.id));
}

const nameOf = (table: typeof creators | typeof deciders | typeof checkers) =>
  ({ id: table.id, firstName: table.firstName, lastName: table.lastName }) as const;

const select = (orm: Orm) =>
  orm
    .select({
      record: records,
      office: organisations.name,
      creator: nameOf(creators),
      decider: nameOf(deciders),
      grave: {
        id: graves.id,
        deceasedName: graves.deceasedName,
        isVerified: graves.isVerified,
        dateOfDeath: graves.dateOfDeath,
        dateOfDeathPrecision: graves.dateOfDeathPrecision,
        cemeteryId: graves.cemeteryId,
      },
      cemetery: cemeteries.name,
    })
    .from(records)
    .leftJoin(organisations, eq(organisations.id, records.organisationId))
    .leftJoin(creators, eq(creators.id, records.createdBy))
    .leftJoin(deciders, eq(deciders.id, records.verifiedBy))
    .leftJoin(graves, eq(graves.id, records.graveId))
    .leftJoin(cemeteries, eq(cemeteries.id, graves.cemeteryId));

export type WholeRecord = Awaited<ReturnType<typeof select>>[number];

export async function findRecord(
  orm: Orm,
  member: Pick<Member, 'id' | 'role'>,
  id: number,
): Promise<WholeRecord | null> {
  const [row] = await select(orm).where(and(eq(records.id, id), isSeen(orm, member)));
  return row ?? null;
}

/** Newest first, before the id given (0: from the newest). */
export function listRecords(
  orm: Orm,
  member: Pick<Member, 'id' | 'role'>,
  { status, before, limit }: { status: DeathStatus | undefined; before: number; limit: number },
): Promise<WholeRecord[]> {
  return select(orm)
    .where(
      and(
        isSeen(orm, member),
        status ? eq(records.verificationStatus, status) : undefined,
        before > 0 ? lt(records.id, before) : undefined,
      ),
    )
    .orderBy(desc(records.id))
    .limit(limit);
}

/**
 * Locks a case for the rest of the transaction, so that of two who change it the second sees the first one's
 * change.
 */
export async function lockRecord(tx: Orm, id: number): Promise<void> {
  await tx.select({ id: records.id }).from(records).where(eq(records.id, id)).for('update');
}

export function documentsOf(orm: Orm, recordId: number) {
  return orm
    .select({ document: verificationDocuments, file: officeDocuments, checker: nameOf(checkers) })
    .from(verificationDocuments)
    .leftJoin(
      officeDocuments,
      and(
        eq(officeDocuments.id, verificationDocuments.officeDocumentId),
        eq(officeDocuments.deathRecordId, verificationDocuments.verificationId),
      ),
    )
    .leftJoin(checkers, eq(checkers.id, verificationDocuments.verifiedBy))
    .where(eq(verificationDocuments.verificationId, recordId))
    .orderBy(asc(verificationDocuments.id));
}

export type WholeDocument = Awaited<ReturnType<typeof documentsOf>>[number];

/** Sealed numbers of other cases with the same last digits. */
export function numbersLike(orm: Orm, { id, nhsNumberKind, nhsNumberLastThree }: RecordRow) {
  return orm
    .select({ sealed: records.nhsNumberSealed })
    .from(records)
    .where(
      and(
        ne(records.id, id),
        eq(records.nhsNumberKind, nhsNumberKind),
        eq(records.nhsNumberLastThree, nhsNumberLastThree ?? ''),
        isNotNull(records.nhsNumberSealed),
        ne(records.verificationStatus, 'rejected'),
      ),
    );
}
