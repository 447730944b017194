import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graveCorrections, graves, withdrawnGraves } from '#db/schema/graves.ts';
import { duas, memorials } from '#db/schema/memorials.ts';
import { officialVerifications, verificationReceipts } from '#db/schema/verification.ts';
import type { StatedReason } from '#features/records/registry/registry-values.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/** Tables whose rows belong to a grave and follow it into another record. */
const FOLLOWERS = [
  'memorials',
  'duas',
  'official_verifications',
  'verification_receipts',
  'death_record_verifications',
  'grave_cleaning_bookings',
  'cleaning_plans',
  'grave_corrections',
] as const;

/**
 * Merges a record into another: its rows move there, and the record itself is kept apart so that it can be
 * restored. The other record's fields do not change.
 * @throws AppError 404 without either record, 409 for a record and itself
 */
export async function mergeGraves(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { into, note }: { into: number; note: string },
): Promise<void> {
  if (id === into) throw new AppError(409, 'graves.same_record');
  // Locked in one order, so that two merges of the same pair wait for each other instead of deadlocking.
  const locked = new Map<number, Record<string, unknown>>();
  for (const each of [id, into].sort((a, b) => a - b)) locked.set(each, (await lockGrave(tx, each)).row);
  const moved: Record<string, number[]> = {};
  for (const table of FOLLOWERS) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`update ${sql.identifier(table)} set grave_id = ${into} where grave_id = ${id} returning id`,
    );
    if (rows.length > 0) moved[table] = rows.map((row) => Number(row.id));
  }
  // Records that were merged into this one earlier now lead to the new target.
  await tx.update(withdrawnGraves).set({ mergedInto: into }).where(eq(withdrawnGraves.mergedInto, id));
  await setApart(tx, viewer, { id, row: locked.get(id) ?? {}, reason: 'merged', mergedInto: into, moved });
  await tx.insert(graveCorrections).values({
    graveId: into,
    changedBy: memberOf(viewer).id,
    kind: 'merge',
    fields: [],
    before: { merged: id },
    note,
  });
  await writeAudit(tx, viewer, {
    action: 'grave.merge',
    subjectType: 'grave',
    subjectId: into,
    details: { merged: id },
  });
}

/**
 * Withdraws a record: one of a living person, or one that should not exist. Its duas become unreadable and
 * return with it. What an office signed for a living person is deleted; for anybody else it must be revoked
 * first.
 * @throws AppError 404 without the record, 409 while memorials, cleaning visits or an office's verification
 * refer to it
 */
export async function withdrawGrave(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { reason }: { reason: StatedReason },
): Promise<void> {
  const { row } = await lockGrave(tx, id);
  if ((await tx.$count(memorials, eq(memorials.graveId, id))) > 0)
    throw new AppError(409, 'graves.has_memorials');
  if ((await tx.$count(graveCleaningBookings, eq(graveCleaningBookings.graveId, id))) > 0)
    throw new AppError(409, 'graves.has_bookings');
  if (
    reason === 'error' &&
    (await tx.$count(officialVerifications, eq(officialVerifications.graveId, id))) > 0
  )
    throw new AppError(409, 'graves.has_verifications');
  await tx.delete(verificationReceipts).where(eq(verificationReceipts.graveId, id));
  await tx.delete(officialVerifications).where(eq(officialVerifications.graveId, id));
  const hidden = await tx
    .update(duas)
    .set({ graveId: null, takenDownAt: sql`now()` })
    .where(and(eq(duas.graveId, id), isNull(duas.takenDownAt)))
    .returning({ id: duas.id });
  const moved = { duas: hidden.map((dua) => dua.id) };
  await setApart(tx, viewer, { id, row, reason, mergedInto: null, moved });
  await writeAudit(tx, viewer, {
    action: 'grave.withdraw',
    subjectType: 'grave',
    subjectId: id,
    details: { reason },
  });
}

async function setApart(
  tx: Orm,
  viewer: Viewer,
  apart: Omit<typeof withdrawnGraves.$inferInsert, 'withdrawnBy' | 'withdrawnAt'>,
): Promise<void> {
  const { cemetery_id: cemeteryId, register_key: registerKey } = apart.row as {
    cemetery_id: number;
    register_key: string | null;
  };
  await tx
    .insert(withdrawnGraves)
    .values({ ...apart, cemeteryId, registerKey, withdrawnBy: memberOf(viewer).id });
  await tx.delete(graves).where(eq(graves.id, apart.id));
}

/**
 * Restores a record with its former rows, as far as they are still where they were moved.
 * @throws AppError 404 where none is kept, 409 where its data had to be erased
 */
export async function restoreGrave(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  const [kept] = await tx.select().from(withdrawnGraves).where(eq(withdrawnGraves.id, id)).for('update');
  if (!kept) throw new AppError(404, 'graves.not_withdrawn');
  if (!kept.row) throw new AppError(409, 'graves.gone_for_good');
  await tx.execute(sql`
    insert into graves overriding system value
    select * from jsonb_populate_record(null::graves, ${JSON.stringify(kept.row)}::jsonb)`);
  if (kept.mergedInto === null && kept.moved.duas?.length)
    await tx.update(duas).set({ graveId: id, takenDownAt: null }).where(inArray(duas.id, kept.moved.duas));
  for (const table of FOLLOWERS) {
    const ids = kept.moved[table];
    if (!ids || kept.mergedInto === null) continue;
    await tx.execute(sql`
      update ${sql.identifier(table)} set grave_id = ${id}
      where grave_id = ${kept.mergedInto}
        and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  }
  await tx.delete(withdrawnGraves).where(eq(withdrawnGraves.id, id));
  if (kept.mergedInto !== null)
    await tx.insert(graveCorrections).values({
      graveId: kept.mergedInto,
      changedBy: memberOf(viewer).id,
      kind: 'unmerge',
      fields: [],
      before: { restored: id },
    });
  await writeAudit(tx, viewer, {
    action: 'grave.restore',
    subjectType: 'grave',
    subjectId: id,
    details: { from: kept.mergedInto },
  });
}

/** Days in which a living person's record can be restored, should it have been the wrong one. */
const DAYS_TO_RETURN = 30;

/** Erases withdrawn records of living people when that time has passed. @returns how many */
export async function eraseWithdrawn({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    update withdrawn_graves set row = null, moved = '{}'
    where reason = 'living_person' and row is not null
      and withdrawn_at < now() - make_interval(days => ${DAYS_TO_RETURN})`);
  return rowCount ?? 0;
}

/** Loads and locks a record for a change. @throws AppError 404 */
async function lockGrave(tx: Orm, id: number): Promise<{ id: number; row: Record<string, unknown> }> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(g) as row from graves g where g.id = ${id} for update`,
  );
  if (!rows[0]) throw notFound('graves.not_found');
  return { id, row: rows[0].row };
}
