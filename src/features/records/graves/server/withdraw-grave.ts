import { eq, sql } from 'drizzle-orm';
import { graveCorrections, graves, withdrawnGraves } from '#db/schema/graves.ts';
import type { StatedReason } from '#features/records/registry/registry-values.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { carryScriptNames, returnScriptNames } from './carry-script-names.ts';
import {
  detachFollowers,
  eraseWaiting,
  type GraveFollowers,
  moveFollowers,
  returnFollowers,
} from './grave-followers.ts';
import { removeFallenMark, returnSuperseded, supersedeMerged } from './supersede-verification.ts';

/**
 * Merges a record into another: its rows move there, and the record itself is kept apart so that it can be
 * restored. The other record's fields do not change, but that it takes over names in a second script that it lacks.
 * @throws AppError 404 without either record, 409 for a record and itself
 */
export async function mergeGraves(
  tx: Orm,
  followers: GraveFollowers,
  viewer: Viewer,
  id: number,
  { into, note }: { into: number; note: string },
): Promise<void> {
  if (id === into) throw new AppError(409, 'graves.same_record');
  // Locked in one order, so that two merges of the same pair wait for each other instead of deadlocking.
  const locked = new Map<number, Record<string, unknown>>();
  for (const each of [id, into].sort((a, b) => a - b)) locked.set(each, (await lockGrave(tx, each)).row);
  const moved = {
    ...(await supersedeMerged(tx, id, into)),
    ...(await moveFollowers(tx, followers, id, into)),
    ...(await carryScriptNames(tx, id, into)),
  };
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
 * Withdraws a record: one of a living person, or one that should not exist. What names it waits and returns with it. What an
 * office signed for a living person is deleted; for anybody else it must be revoked first.
 * @throws AppError 404 without the record, 409 while memorials, cleaning visits or an office's verification
 * refer to it
 */
export async function withdrawGrave(
  tx: Orm,
  followers: GraveFollowers,
  viewer: Viewer,
  id: number,
  { reason }: { reason: StatedReason },
): Promise<void> {
  const { row } = await lockGrave(tx, id);
  const moved = await detachFollowers(tx, followers, id, reason);
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
export async function restoreGrave(
  tx: Orm,
  followers: GraveFollowers,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const [kept] = await tx.select().from(withdrawnGraves).where(eq(withdrawnGraves.id, id)).for('update');
  if (!kept) throw new AppError(404, 'graves.not_withdrawn');
  if (!kept.row) throw new AppError(409, 'graves.gone_for_good');
  const row = JSON.stringify(kept.row);
  // Who recorded it, or the import it came from, may be gone since.
  await tx.execute(sql`
    insert into graves overriding system value
    select (jsonb_populate_record(null::graves, k.row || jsonb_build_object(
      'created_by', (select u.id from users u where u.id = (k.row ->> 'created_by')::bigint),
      'import_id', (select i.id from imports i where i.id = (k.row ->> 'import_id')::bigint)))).*
    from (select ${row}::jsonb as row) k`);
  await returnFollowers(tx, followers, kept);
  await returnScriptNames(tx, kept);
  await returnSuperseded(tx, id, kept.moved);
  if (kept.mergedInto !== null) await removeFallenMark(tx, id, kept.withdrawnAt);
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
export const DAYS_TO_RETURN = 30;

/** Erases withdrawn records of living people when that time has passed. @returns how many */
export async function eraseWithdrawn(
  db: Pick<Database, 'transaction'>,
  followers: GraveFollowers,
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: withdrawnGraves.id, moved: withdrawnGraves.moved })
      .from(withdrawnGraves)
      .where(
        sql`${withdrawnGraves.reason} = 'living_person' and ${withdrawnGraves.row} is not null
          and ${withdrawnGraves.withdrawnAt} < now() - make_interval(days => ${DAYS_TO_RETURN})`,
      )
      .for('update');
    for (const { id, moved } of due) {
      await eraseWaiting(tx, followers, moved);
      await tx.update(withdrawnGraves).set({ row: null, moved: {} }).where(eq(withdrawnGraves.id, id));
    }
    return due.length;
  });
}

/** Loads and locks a record for a change. @throws AppError 404 */
async function lockGrave(tx: Orm, id: number): Promise<{ id: number; row: Record<string, unknown> }> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(g) as row from graves g where g.id = ${id} for update`,
  );
  if (!rows[0]) throw notFound('graves.not_found');
  return { id, row: rows[0].row };
}
