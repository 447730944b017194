import { and, eq, inArray, sql } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Where a withdrawn record says which of its verifications gave way, beside the rows that moved. */
const SUPERSEDED = 'superseded';

type Superseded = Record<string, (number | string)[]>;

const standing = (graveId: number) =>
  and(eq(officialVerifications.graveId, graveId), eq(officialVerifications.status, 'verified'));

/**
 * Where both records of a merge are verified, the verification of the one that goes gives way to that of the one that stays, whose
 * fields are what the register says from now on: one verification stands for a record, and its revocation takes the mark off.
 * @returns which gave way
 */
export async function supersedeMerged(tx: Orm, id: number, into: number): Promise<Superseded> {
  if ((await tx.$count(officialVerifications, standing(into))) === 0) return {};
  const rows = await tx
    .update(officialVerifications)
    .set({ status: 'superseded' })
    .where(standing(id))
    .returning({ id: officialVerifications.id });
  return rows.length > 0 ? { [SUPERSEDED]: rows.map((row) => row.id) } : {};
}

/** Puts what gave way in force again for the record that is restored. */
export async function returnSuperseded(tx: Orm, id: number, moved: Superseded): Promise<void> {
  const ids = (moved[SUPERSEDED] ?? []).map(Number);
  if (ids.length === 0) return;
  await tx
    .update(officialVerifications)
    .set({ status: 'verified' })
    .where(
      and(
        eq(officialVerifications.graveId, id),
        eq(officialVerifications.status, 'superseded'),
        inArray(officialVerifications.id, ids),
      ),
    );
}

/**
 * Takes the mark off a record that is restored, where the verification on which it rested was revoked while it was merged. A mark that an
 * administrator set stays, unless a verification of that record was revoked since.
 */
export async function removeFallenMark(tx: Orm, id: number, mergedAt: Date): Promise<void> {
  if ((await tx.$count(officialVerifications, standing(id))) > 0) return;
  await tx
    .update(graves)
    .set({ isVerified: false, updatedAt: sql`now()` })
    .where(
      and(
        eq(graves.id, id),
        eq(graves.isVerified, true),
        sql`exists (select from official_verifications v where v.grave_id = ${id}
          and v.status = 'revoked' and v.revoked_at >= ${mergedAt.toISOString()}::timestamptz)`,
      ),
    );
}
