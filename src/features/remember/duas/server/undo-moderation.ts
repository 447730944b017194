import { inArray } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { UNDO_MINUTES, type UNDO_RESULTS } from '../duas-values.ts';
import { announceDua } from './announce-dua.ts';
import { holdDuas, MODERATED } from './moderate-dua.ts';
import { untellSender } from './tell-sender.ts';

export type UndoResult = (typeof UNDO_RESULTS)[number];

/** Undoes one's own decisions of the last ten minutes: the duas wait again, and nobody was told. */
export async function undoMany(
  tx: Orm,
  viewer: Viewer,
  ids: readonly number[],
): Promise<{ id: number; result: UndoResult }[]> {
  const me = memberOf(viewer).id;
  const held = await holdDuas(tx, ids, UNDO_MINUTES);
  const own = held.filter((dua) => dua.isUndoable && dua.moderatedBy === me);
  const undone = own.map(({ id }) => id);
  if (undone.length > 0) {
    const rows = await tx
      .update(duas)
      .set({
        isApproved: null,
        moderatedBy: null,
        moderatedAt: null,
        rejectionReason: null,
        moderatorNote: '',
      })
      .where(inArray(duas.id, undone))
      .returning(MODERATED);
    for (const dua of own) await untellSender(tx, dua);
    for (const { id } of rows)
      await writeAudit(tx, viewer, {
        action: 'dua.undo',
        subjectType: 'dua',
        subjectId: id,
        fields: ['isApproved'],
      });
    for (const dua of rows) await announceDua(tx, dua);
  }
  const known = new Set(held.map(({ id }) => id));
  return ids.map((id) => ({
    id,
    result: undone.includes(id) ? 'undone' : known.has(id) ? 'too_late' : 'missing',
  }));
}

/**
 * Undoes one decision. @throws AppError 404 without the dua, 409 after ten minutes or for another admin's
 * decision
 */
export async function undoModeration(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  const [undone] = await undoMany(tx, viewer, [id]);
  if (undone?.result === 'missing') throw notFound('duas.not_found');
  if (undone?.result === 'too_late') throw new AppError(409, 'duas.undo_over');
}
