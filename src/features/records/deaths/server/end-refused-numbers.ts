import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { REFUSED_DOCUMENT_DAYS } from '#features/records/verification/verification-values.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { records } from './deaths-store.ts';

const DAY_MS = 86_400_000;

/**
 * Hourly: removes the health numbers of cases that were refused a year ago, as their documents are removed by then. Which kind
 * of number it was stays. @returns how many
 */
export async function endRefusedNumbers(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - REFUSED_DOCUMENT_DAYS * DAY_MS);
  const ended = await db.orm
    .update(records)
    .set({ nhsNumberSealed: null, nhsNumberLastThree: null })
    .where(
      and(
        eq(records.verificationStatus, 'rejected'),
        lt(records.updatedAt, before),
        isNotNull(records.nhsNumberSealed),
      ),
    )
    .returning({ id: records.id });
  return ended.length;
}
