import { eq, sql } from 'drizzle-orm';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Decision } from '../spellings-fields.ts';
import type { SuggestionRow } from './suggestions-store.ts';

/**
 * Decides an open pair, or changes a decision that was a mistake. Who changes one says which they read, by its time: of two changes of
 * one decision the second is refused.
 * @throws AppError 404 without the pair, 409 where it is decided already, or otherwise than was read
 */
export async function decideSuggestion(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { status, decidedAt }: Decision,
): Promise<SuggestionRow> {
  const [before] = await tx
    .select({ status: nameSuggestions.status, decidedAt: nameSuggestions.decidedAt })
    .from(nameSuggestions)
    .where(eq(nameSuggestions.id, id))
    .for('update');
  if (!before) throw notFound('spellings.not_found');
  const isAsRead = (before.decidedAt?.toISOString() ?? null) === (decidedAt ?? null);
  if (!isAsRead || before.status === status) throw new AppError(409, 'spellings.decided_already');
  const [row] = await tx
    .update(nameSuggestions)
    .set({ status, decidedBy: memberOf(viewer).id, decidedAt: sql`now()` })
    .where(eq(nameSuggestions.id, id))
    .returning();
  if (!row) throw notFound('spellings.not_found');
  await writeAudit(tx, viewer, {
    action: `name.${status}`,
    subjectType: 'name_suggestion',
    subjectId: id,
    fields: ['status'],
    details: { before: before.status },
  });
  return row;
}
