import { and, eq } from 'drizzle-orm';
import { cleaners } from '#db/schema/cleaning.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { CLEANER_ARROWS } from '../cleaner-states.ts';
import type { OwnCleaner } from '../cleaners-contract.ts';
import type { CleanerDecision } from '../cleaners-fields.ts';
import type { CleanerStatus } from '../cleaning-values.ts';
import { callOffVisits } from './call-off-visits.ts';
import { cleanersOfStatus, findCleaner } from './cleaners-store.ts';
import type { MoveParts } from './move-booking.ts';
import { presentOwn } from './own-cleaner.ts';
import { tellMember } from './tell-member.ts';

export async function listCleaners(
  db: Queries,
  now: Date,
  { status, limit, cursor }: { status: OwnCleaner['status']; limit: number; cursor?: string | undefined },
): Promise<Page<OwnCleaner>> {
  const rows = await cleanersOfStatus(db.orm, status, readIdCursor(cursor) ?? 0, limit + 1);
  return pageOf(await presentOwn(db, now, rows), limit, byId);
}

/**
 * Decides about a cleaner; of two administrators at once only one succeeds. Suspending a cleaner cancels her
 * visits that have not begun and ends her plans.
 * @throws AppError 409 for a decision that her status does not allow
 */
export async function decideCleaner(
  tx: Transaction,
  parts: MoveParts,
  viewer: Viewer,
  id: number,
  { status, note }: CleanerDecision,
): Promise<OwnCleaner> {
  const cleaner = await findCleaner(tx, { id });
  if (!cleaner) throw notFound('cleaning.no_cleaner');
  const { verificationStatus: from } = cleaner;
  if (!CLEANER_ARROWS[from as CleanerStatus].includes(status)) throw new AppError(409, 'cleaning.bad_step');
  const decidedAt = parts.clock.now();
  const [moved] = await tx
    .update(cleaners)
    .set({ verificationStatus: status, decisionNote: note, decidedBy: memberOf(viewer).id, decidedAt })
    .where(and(eq(cleaners.id, id), eq(cleaners.verificationStatus, from)))
    .returning({ id: cleaners.id });
  if (!moved) throw new AppError(409, 'cleaning.changed_meanwhile');
  await writeAudit(tx, viewer, {
    action: `cleaner.${status}`,
    subjectType: 'cleaner',
    subjectId: id,
    fields: ['verificationStatus'],
    details: { from, to: status },
  });
  if (cleaner.userId !== null)
    await tellMember(tx, parts, cleaner.userId, {
      name: from === 'suspended' ? 'restored' : status,
      facts: () => ({ note }),
      link: '/cleaner',
      once: `cleaner:${id}:${status}:${decidedAt.getTime()}`,
    });
  if (status === 'suspended') await callOffVisits(tx, parts, viewer, id);
  const after = await findCleaner(tx, { id });
  const [shown] = after ? await presentOwn(tx, parts.clock.now(), [after]) : [];
  if (!shown) throw notFound('cleaning.no_cleaner');
  return shown;
}
