import { and, eq, sql } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RequestRow } from './requests-store.ts';

/**
 * Marks a message as answered; the answer itself is sent from the operators' own mail program.
 * @throws AppError 404 without the message, 409 where it is answered already
 */
export async function markAnswered(tx: Orm, viewer: Viewer, id: number): Promise<RequestRow> {
  const [row] = await tx
    .update(helpRequests)
    .set({ status: 'answered', answeredBy: memberOf(viewer).id, answeredAt: sql`now()` })
    .where(and(eq(helpRequests.id, id), eq(helpRequests.status, 'open')))
    .returning();
  if (!row) {
    const known = await tx.$count(helpRequests, eq(helpRequests.id, id));
    throw known > 0 ? new AppError(409, 'help.answered_already') : notFound('help.request_not_found');
  }
  await writeAudit(tx, viewer, {
    action: 'help.answered',
    subjectType: 'help_request',
    subjectId: id,
    fields: ['status'],
  });
  return row;
}
