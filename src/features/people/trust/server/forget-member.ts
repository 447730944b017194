import { eq, or } from 'drizzle-orm';
import { privacyRequests, reports, takedowns } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * For an account that ends: reports, takedowns and requests stay as records of decisions (Online Safety Act),
 * without the sender and their words.
 */
export async function forgetReporter(
  tx: Orm,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx.update(reports).set({ note: '', reporterId: null }).where(eq(reports.reporterId, userId));
  await tx
    .update(takedowns)
    .set({ appeal: null, explanation: '', ownerId: null })
    .where(eq(takedowns.ownerId, userId));
  await tx
    .update(privacyRequests)
    .set({ name: '', email: '', relation: '', statement: '', userId: null })
    .where(or(eq(privacyRequests.userId, userId), eq(privacyRequests.email, email)));
}
