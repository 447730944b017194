import { isPaidPlan } from '#shared/contract/prices.ts';
import type { AdminPaymentReceipt, PaymentReceipt } from '../payments-contract.ts';
import type { BankDisputeRow } from './bank-disputes-store.ts';
import type { ListedPaymentReceipt, PaymentReceiptRow } from './payment-receipts-store.ts';
import { presentBankDispute } from './present-bank-dispute.ts';

/** @param disputes among which are all of this payment */
export function presentPaymentReceipt(
  row: PaymentReceiptRow,
  disputes: readonly BankDisputeRow[],
): PaymentReceipt {
  const { planId, interval, status } = row;
  const lost = disputes.filter((of) => of.providerRef === row.providerRef && of.status === 'lost');
  return {
    id: row.id,
    about: row.bookingId === null ? 'plan' : 'visit',
    planId: planId !== null && isPaidPlan(planId) ? planId : null,
    interval: interval === 'month' || interval === 'year' ? interval : null,
    bookingId: row.bookingId,
    amount: row.amount,
    refunded: row.refunded,
    byBank: Math.min(
      row.refunded,
      lost.reduce((sum, { amount }) => sum + amount, 0),
    ),
    currency: row.currency,
    status: status === 'refunded' || status === 'part_refunded' ? status : 'paid',
    isSandbox: row.provider === 'sandbox',
    paidAt: row.paidAt.toISOString(),
  };
}

/** @param disputes the newest first */
export function presentAdminPaymentReceipt(
  { receipt, member }: ListedPaymentReceipt,
  disputes: readonly BankDisputeRow[],
): AdminPaymentReceipt {
  const dispute = disputes.find(({ providerRef }) => providerRef === receipt.providerRef);
  const name = member && `${member.firstName} ${member.lastName}`.trim();
  return {
    ...presentPaymentReceipt(receipt, disputes),
    bankDispute: dispute ? presentBankDispute(dispute) : null,
    member: member && { id: member.id, name: name ?? '' },
  };
}
