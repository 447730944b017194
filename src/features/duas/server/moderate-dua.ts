import { and, eq, isNull, sql } from 'drizzle-orm';
import { duas, memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { announce } from '#shared/server/live/create-live.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ModerationForm } from '../duas-fields.ts';
import { UNDO_MINUTES } from '../duas-values.ts';

const DECIDED = {
  id: duas.id,
  memorialId: duas.memorialId,
  graveId: duas.graveId,
  senderId: duas.senderId,
  moderatedAt: duas.moderatedAt,
};

export interface DecidedDua {
  id: number;
  memorialId: number | null;
  graveId: number | null;
  senderId: number | null;
  moderatedAt: Date;
}

/**
 * Approves or rejects a dua that nobody has decided.
 * @throws AppError 404 without the dua, 409 where another admin was first
 */
export async function moderateDua(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { isApproved, reason }: ModerationForm,
): Promise<DecidedDua> {
  const [decided] = await tx
    .update(duas)
    .set({
      isApproved,
      moderatedBy: memberOf(viewer).id,
      moderatedAt: sql`now()`,
      rejectionReason: reason ?? null,
    })
    .where(and(eq(duas.id, id), isNull(duas.isApproved)))
    .returning(DECIDED);
  if (!decided?.moderatedAt) {
    const known = await tx.$count(duas, eq(duas.id, id));
    throw known > 0 ? new AppError(409, 'duas.already_moderated') : notFound('duas.not_found');
  }
  await tellReaders(tx, decided);
  await writeAudit(tx, viewer, {
    action: isApproved ? 'dua.approve' : 'dua.reject',
    subjectType: 'dua',
    subjectId: id,
    fields: ['isApproved'],
    details: { reason: reason ?? null },
  });
  return { ...decided, moderatedAt: decided.moderatedAt };
}

/**
 * Takes one's own decision back: the dua waits again, and nobody reads it.
 * @throws AppError 404 without the dua, 409 after ten minutes or for another's decision
 */
export async function undoModeration(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  const [undone] = await tx
    .update(duas)
    .set({ isApproved: null, moderatedBy: null, moderatedAt: null, rejectionReason: null })
    .where(
      and(
        eq(duas.id, id),
        eq(duas.moderatedBy, memberOf(viewer).id),
        sql`${duas.moderatedAt} > now() - make_interval(mins => ${UNDO_MINUTES})`,
      ),
    )
    .returning(DECIDED);
  if (!undone) {
    const known = await tx.$count(duas, eq(duas.id, id));
    throw known > 0 ? new AppError(409, 'duas.undo_over') : notFound('duas.not_found');
  }
  await tellReaders(tx, undone);
  await writeAudit(tx, viewer, {
    action: 'dua.undo',
    subjectType: 'dua',
    subjectId: id,
    fields: ['isApproved'],
  });
}

/** A dua for a grave stands on every memorial of it. */
async function tellReaders(tx: Orm, dua: Pick<DecidedDua, 'id' | 'memorialId' | 'graveId'>): Promise<void> {
  const ids = dua.memorialId === null ? await memorialsOf(tx, dua.graveId) : [dua.memorialId];
  for (const id of ids) await announce(tx, { topic: `memorial:${id}`, name: 'duas', id: dua.id });
}

async function memorialsOf(tx: Orm, graveId: number | null): Promise<number[]> {
  if (graveId === null) return [];
  const rows = await tx.select({ id: memorials.id }).from(memorials).where(eq(memorials.graveId, graveId));
  return rows.map(({ id }) => id);
}
