import { and, asc, count, desc, eq, exists, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { graves } from '#db/schema/graves.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { deathRecordVerifications, officeDocuments, verificationDocuments } from '#db/schema/verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { DeathStatus } from '../deaths-values.ts';

export const records = deathRecordVerifications;
export type RecordRow = typeof records.$inferSelect;

const creators = alias(users, 'creators');
const deciders = alias(users, 'deciders');
const checkers = alias(users, 'checkers');
const mine = alias(organisationMembers, 'mine');
const theirs = alias(organisationMembers, 'theirs');

/** Whether one of the member's organisations is also the opener's. */
const isOfColleague = (orm: Orm, userId: number) =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(mine)
      .innerJoin(theirs, eq(theirs.organisationId, mine.organisationId))
      .where(and(eq(mine.userId, userId), eq(theirs.userId, records.createdBy))),
  );

/** Cases that the member may know of: their own, their organisations', or all for administrators. */
function isSeen(orm: Orm, member: Pick<Member, 'id' | 'role'>) {
  if (member.role === 'admin') return undefined;
  return or(eq(records.createdBy, member.id), isOfColleague(orm, member.id));
}

const nameOf = (table: typeof creators | typeof deciders | typeof checkers) =>
  ({ id: table.id, firstName: table.firstName, lastName: table.lastName }) as const;

const select = (orm: Orm) =>
  orm
    .select({
      record: records,
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

/** How many others in the member's organisations could decide a case. */
export async function countColleagues(orm: Orm, userId: number): Promise<number> {
  const own = orm
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(eq(organisationMembers.userId, userId));
  const [row] = await orm
    .select({ people: count() })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(
      and(
        inArray(organisationMembers.organisationId, own),
        ne(users.id, userId),
        inArray(users.role, ['official', 'registrar']),
        sql`(${users.suspendedUntil} is null or ${users.suspendedUntil} < now())`,
      ),
    );
  return row?.people ?? 0;
}
