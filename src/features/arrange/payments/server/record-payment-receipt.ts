import { and, eq, lt, sql } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import { formatMoney } from '#shared/contract/format-money.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { lostToBank } from './bank-dispute-on.ts';
import type { PayingParts } from './payment-parts.ts';
import type { InvoiceState } from './payment-provider.ts';

/**
 * Records what an invoice took and gave back, once however often it is reported, and mails it to its member.
 * The refunded sum only grows, so an older answer that arrives late changes nothing.
 */
export async function recordPaymentReceipt(
  tx: Orm,
  { jobs, payments, texts, clock }: PayingParts,
  of: { userId: number; subscriptionId: number; invoice: InvoiceState },
): Promise<void> {
  const { userId, subscriptionId, invoice } = of;
  if (invoice.paid <= 0) return;
  const [before] = await tx
    .select({ refunded: paymentReceipts.refunded })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.providerRef, invoice.id))
    .for('update');
  const lost = await lostToBank(tx, invoice.id);
  const refunded = Math.max(before?.refunded ?? 0, Math.min(invoice.paid, invoice.refunded + lost));
  const status = refunded === 0 ? 'paid' : refunded < invoice.paid ? 'part_refunded' : 'refunded';
  const paidAt = invoice.paidAt ?? clock.now();
  const [receipt] = await tx
    .insert(paymentReceipts)
    .values({
      userId,
      subscriptionId,
      provider: payments.name,
      providerRef: invoice.id,
      planId: invoice.planId,
      interval: invoice.interval,
      amount: invoice.paid,
      refunded,
      currency: invoice.currency,
      status,
      paidAt,
    })
    .onConflictDoUpdate({
      target: paymentReceipts.providerRef,
      set: { refunded: sql`greatest(${paymentReceipts.refunded}, excluded.refunded)`, status },
    })
    .returning({ id: paymentReceipts.id });
  const [member] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!member) return;
  const language = member.language as Language;
  const t = texts.translate(language);
  const plan = invoice.planId ? t(`plans:name.${invoice.planId}`) : t('payments:about.plan');
  const mail = (name: string, pence: number, day: Date, onceKey: string) =>
    queueMail(tx, jobs, {
      to: { userId },
      template: `payments.${name}`,
      language,
      values: {
        amount: formatMoney(pence, language),
        what: invoice.interval ? `${plan} · ${t(`plans:interval.${invoice.interval}`)}` : plan,
        date: formatDay(day.toISOString(), t),
        number: String(receipt?.id ?? ''),
        note: payments.name === 'sandbox' ? t('payments:sandbox.note') : '',
        link: '/my-plan',
      },
      onceKey,
    });
  if (!before) await mail('receipt', invoice.paid, paidAt, `receipt-${invoice.id}`);
  if (refunded > (before?.refunded ?? 0))
    await mail('refund', invoice.refunded, clock.now(), `refund-${invoice.id}-${refunded}`);
}

/**
 * Writes into the books what was given back of an invoice whose member has left: its subscription went with the account, its
 * receipt stayed. Nobody is mailed. An invoice without a receipt here is another's, and changes nothing.
 */
export async function recordLateRefund(tx: Orm, { id, paid, ...of }: InvoiceState): Promise<void> {
  if (of.refunded <= 0) return;
  const refunded = Math.min(paid, of.refunded + (await lostToBank(tx, id)));
  await tx
    .update(paymentReceipts)
    .set({ refunded, status: refunded < paid ? 'part_refunded' : 'refunded' })
    .where(and(eq(paymentReceipts.providerRef, id), lt(paymentReceipts.refunded, refunded)));
}
