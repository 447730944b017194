import { and, eq, isNull } from 'drizzle-orm';
import { cleaners } from '#db/schema/cleaning.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RegisteredCleaner } from './authorise-cleaner.ts';

interface Parts {
  payments: PaymentProvider | null;
  origin: string;
}

/** The provider's page where a cleaner enters how she is paid; her details never reach us. */
export async function payeeLink(
  db: Database,
  { payments, origin }: Parts,
  viewer: Viewer,
  cleaner: RegisteredCleaner,
): Promise<{ url: string }> {
  if (!payments) throw new AppError(503, 'cleaning.payments_off');
  const payeeId =
    cleaner.payeeId ?? (await payments.createPayee({ cleanerId: cleaner.id, email: memberOf(viewer).email }));
  if (!cleaner.payeeId)
    await db.transaction(async (tx) => {
      await tx
        .update(cleaners)
        .set({ payeeId })
        .where(and(eq(cleaners.id, cleaner.id), isNull(cleaners.payeeId)));
      await writeAudit(tx, viewer, {
        action: 'cleaner.payee',
        subjectType: 'cleaner',
        subjectId: cleaner.id,
        fields: ['payeeId'],
      });
    });
  const back = `${origin}/cleaner?tab=payouts&payee=back`;
  return { url: await payments.payeeLink(payeeId, { back, again: back }) };
}

/** Called when she comes back from the provider's page. */
export async function refreshOwnPayee(
  db: Database,
  payments: PaymentProvider | null,
  { payeeId }: RegisteredCleaner,
): Promise<void> {
  if (!payments) throw new AppError(503, 'cleaning.payments_off');
  if (payeeId) await refreshPayee(db, payments, payeeId);
}

/** Asks the provider whether a cleaner can be paid; also called when the provider reports a change. */
export async function refreshPayee(db: Queries, payments: PaymentProvider, payeeId: string): Promise<void> {
  const isPayable = await payments.isPayable(payeeId);
  await db.orm.update(cleaners).set({ isPayable }).where(eq(cleaners.payeeId, payeeId));
}
