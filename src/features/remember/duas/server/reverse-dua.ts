import { eq, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ModerationForm } from '../duas-fields.ts';
import { announceDua } from './announce-dua.ts';
import { holdDuas, MODERATED } from './moderate-dua.ts';
import { type ModeratedDua, type SenderParts, tellSenders, untellSender } from './tell-sender.ts';

/**
 * Reverses a decision, whoever made it. The sender is told of the new one; the old one is not sent if it
 * could still be undone.
 * @throws AppError 404 without the dua, 409 where it is undecided, or was decided this way already
 */
export async function reverseDua(
  tx: Orm,
  viewer: Viewer,
  id: number,
  form: ModerationForm,
  parts: SenderParts,
): Promise<Date> {
  const [held] = await holdDuas(tx, [id]);
  if (!held) throw notFound('duas.not_found');
  if (held.isApproved === null) throw new AppError(409, 'duas.not_moderated');
  if (held.isApproved === form.isApproved) throw new AppError(409, 'duas.already_moderated');
  await untellSender(tx, held);
  const [row] = await tx
    .update(duas)
    .set({
      isApproved: form.isApproved,
      moderatedBy: memberOf(viewer).id,
      moderatedAt: sql`now()`,
      rejectionReason: form.reason ?? null,
      moderatorNote: form.note,
    })
    .where(eq(duas.id, id))
    .returning(MODERATED);
  if (!row?.moderatedAt) throw new Error('the decision was not written');
  await writeAudit(tx, viewer, {
    action: 'dua.reverse',
    subjectType: 'dua',
    subjectId: id,
    fields: ['isApproved', ...(form.note ? ['moderatorNote'] : [])],
    details: { isApproved: form.isApproved, reason: form.reason ?? null },
  });
  await announceDua(tx, row);
  await tellSenders(tx, parts, [row as ModeratedDua], form);
  return row.moderatedAt;
}
