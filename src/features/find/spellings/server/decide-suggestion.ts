import { and, eq, sql } from 'drizzle-orm';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Decision } from '../spellings-fields.ts';
import type { SuggestionRow } from './suggestions-store.ts';

/** @throws AppError 404 without the pair, 409 where it is decided already */
export async function decideSuggestion(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { status }: Decision,
): Promise<SuggestionRow> {
  const [row] = await tx
    .update(nameSuggestions)
    .set({ status, decidedBy: memberOf(viewer).id, decidedAt: sql`now()` })
    .where(and(eq(nameSuggestions.id, id), eq(nameSuggestions.status, 'open')))
    .returning();
  if (!row) {
    const known = await tx.$count(nameSuggestions, eq(nameSuggestions.id, id));
    throw known > 0 ? new AppError(409, 'spellings.decided_already') : notFound('spellings.not_found');
  }
  await writeAudit(tx, viewer, {
    action: `name.${status}`,
    subjectType: 'name_suggestion',
    subjectId: id,
    fields: ['status'],
  });
  return row;
}
