import type Stripe from 'stripe';
import type { BankDisputeStatus } from '../../payments-values.ts';
import type { BankDisputeState, DisputeCalls } from '../payment-provider.ts';
import { ask, askFor, idOf, instant } from './stripe-calls.ts';

const MOST = 100;

/** 'warning': the bank only asks, and has taken nothing yet. An appeal is about a dispute that was lost. */
const STATUSES: Record<string, BankDisputeStatus> = {
  warning_needs_response: 'to_answer',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  needs_response: 'to_answer',
  under_review: 'under_review',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** What banks dispute, and the transfers to cleaners that are taken back when a dispute is lost. */
export function stripeDisputes(client: Stripe): DisputeCalls {
  return {
    readDispute: async (id) => {
      const found = await askFor(() => client.disputes.retrieve(id));
      return found && present(found);
    },
    reverseTransfer: async (intentId, { disputeId, amount }) => {
      const intent = await askFor(() =>
        client.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
      );
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
      const transferId = idOf(charge?.transfer);
      if (!transferId) return 0;
      const transfer = await ask(() => client.transfers.retrieve(transferId));
      // Stripe forgets keys; what was taken back for this dispute is told by the transfer itself. It is asked after the sum that
      // is left: another instance may be taking it at this moment.
      const { data } = await ask(() => client.transfers.listReversals(transferId, { limit: MOST }));
      const before = data.find(({ metadata }) => metadata?.dispute === disputeId);
      if (before) return before.amount;
      const left = Math.min(amount, transfer.amount - transfer.amount_reversed);
      if (left <= 0) return 0;
      // A refusal is repeated for the same key, and a cleaner's account that is empty today may not be tomorrow.
      const idempotencyKey = `dispute-${disputeId}-${new Date().toISOString().slice(0, 10)}`;
      const params = { amount: left, metadata: { dispute: disputeId } };
      return (await ask(() => client.transfers.createReversal(transferId, params, { idempotencyKey })))
        .amount;
    },
  };
}

const present = (of: Stripe.Dispute): BankDisputeState => ({
  id: of.id,
  intentId: idOf(of.payment_intent),
  amount: of.amount,
  currency: of.currency,
  reason: of.reason,
  // A word that Stripe adds is no decision: the dispute stays open until it says one that we know.
  status: STATUSES[of.status] ?? 'under_review',
  answerBy: of.evidence_details.due_by === null ? null : instant(of.evidence_details.due_by),
});
