import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { privacyRequests, reports, takedowns } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * For an account that ends: reports, takedowns and requests stay as records of decisions (Online Safety Act),
 * without the sender and their words; a request about data is answered first.
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
  await forgetAsker(tx, or(eq(privacyRequests.userId, userId), eq(privacyRequests.email, email)));
}

/** What a request holds of the person who asked, emptied. */
export const NO_ASKER = { name: '', email: '', relation: '', statement: '', userId: null } as const;

/**
 * A request that is not answered yet keeps what its answer needs: the law gives everybody an answer, with an account or
 * without (Art. 12(3) UK GDPR). It is emptied with the answer. Its language is that of a mail that goes with the account.
 */
async function forgetAsker(tx: Orm, isTheirs: SQL | undefined): Promise<void> {
  const isOpen = eq(privacyRequests.status, 'open');
  const language = sql`coalesce((select m.language from mail_outbox m
    where m.once_key = 'privacy-' || ${privacyRequests.id} || '-received'), ${privacyRequests.language})`;
  await tx.update(privacyRequests).set({ forgetsAsker: true, language }).where(and(isTheirs, isOpen));
  await tx
    .update(privacyRequests)
    .set(NO_ASKER)
    .where(and(isTheirs, ne(privacyRequests.status, 'open')));
}
