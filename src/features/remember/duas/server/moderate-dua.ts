import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ModerationForm } from '../duas-fields.ts';
import type { DECIDE_RESULTS } from '../duas-values.ts';
import { announceDua } from './announce-dua.ts';
import { type ModeratedDua, type SenderParts, tellSenders } from './tell-sender.ts';

export type DecideResult = (typeof DECIDE_RESULTS)[number];

export interface Decisions {
  results: { id: number; result: DecideResult }[];
  /** The time of the decision, from which undoing is counted. */
  at: Date;
}

/** The columns of a dua that `returning` delivers. */
export const MODERATED = {
  id: duas.id,
  memorialId: duas.memorialId,
  graveId: duas.graveId,
  senderId: duas.senderId,
  moderatedAt: duas.moderatedAt,
};

/**
 * Decides the undecided ones of the duas. The rows are locked in one order, so that of several admins who
 * decide the same duas at once each dua has one winner, without deadlocks.
 */
export async function moderateMany(
  tx: Orm,
  viewer: Viewer,
  ids: readonly number[],
  form: ModerationForm,
  parts: SenderParts,
): Promise<Decisions> {
  const { isApproved, reason, note } = form;
  const held = await holdDuas(tx, ids);
  const waiting = held.filter((dua) => dua.isApproved === null).map(({ id }) => id);
  const decided =
    waiting.length === 0
      ? []
      : await tx
          .update(duas)
          .set({
            isApproved,
            moderatedBy: memberOf(viewer).id,
            moderatedAt: sql`now()`,
            rejectionReason: reason ?? null,
            moderatorNote: note,
          })
          .where(and(inArray(duas.id, waiting), isNull(duas.isApproved)))
          .returning(MODERATED);
  for (const { id } of decided) {
    await writeAudit(tx, viewer, {
      action: isApproved ? 'dua.approve' : 'dua.reject',
      subjectType: 'dua',
      subjectId: id,
      fields: ['isApproved', ...(note ? ['moderatorNote'] : [])],
      details: { reason: reason ?? null },
    });
  }
  for (const dua of decided) await announceDua(tx, dua);
  await tellSenders(tx, parts, decided as ModeratedDua[], form);
  const won = new Set(decided.map(({ id }) => id));
  const known = new Set(held.map(({ id }) => id));
  return {
    results: ids.map((id) => ({
      id,
      result: won.has(id) ? 'decided' : known.has(id) ? 'already_decided' : 'missing',
    })),
    at: decided[0]?.moderatedAt ?? new Date(),
  };
}

/**
 * Decides one dua. @returns the time. @throws AppError 404 without the dua, 409 where another admin was first
 */
export async function moderateDua(
  tx: Orm,
  viewer: Viewer,
  id: number,
  form: ModerationForm,
  parts: SenderParts,
): Promise<Date> {
  const { results, at } = await moderateMany(tx, viewer, [id], form, parts);
  if (results[0]?.result === 'missing') throw notFound('duas.not_found');
  if (results[0]?.result === 'already_decided') throw new AppError(409, 'duas.already_moderated');
  return at;
}

export interface HeldDua {
  id: number;
  isApproved: boolean | null;
  senderId: number | null;
  moderatedBy: number | null;
  moderatedAt: Date | null;
  /** Judged by the database's clock. */
  isUndoable: boolean;
}

/** Locks duas until the transaction ends, always in the order of their ids. */
export async function holdDuas(tx: Orm, ids: readonly number[], undoMinutes = 0): Promise<HeldDua[]> {
  return tx
    .select({
      id: duas.id,
      isApproved: duas.isApproved,
      senderId: duas.senderId,
      moderatedBy: duas.moderatedBy,
      moderatedAt: duas.moderatedAt,
      isUndoable: sql<boolean>`coalesce(${duas.moderatedAt} > now() - make_interval(mins => ${undoMinutes}), false)`,
    })
    .from(duas)
    .where(ids.length === 1 ? eq(duas.id, ids[0] ?? 0) : inArray(duas.id, [...ids]))
    .orderBy(duas.id)
    .for('update');
}
