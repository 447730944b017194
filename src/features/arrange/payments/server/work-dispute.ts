import {
  changeBankDispute,
  findBankDispute,
  insertBankDispute,
  isOurPayment,
  type VersionedBankDispute,
} from './bank-disputes-store.ts';
import { bookLoss, settleLoss } from './lose-dispute.ts';
import type { PayingParts } from './payment-parts.ts';
import type { BankDisputeState } from './payment-provider.ts';
import { tellDispute } from './tell-dispute.ts';

/** At most a few instances work on one dispute; more retries than this indicate a fault. */
const TURNS = 10;

type OurDispute = BankDisputeState & { intentId: string };

/**
 * Asks the provider how a dispute stands and writes it, if the row has not changed since it was read; otherwise the answer may be
 * older than what is stored, so it is asked for again. Neither order nor repetition of events matters. What was lost stays lost
 * here: the money that follows has moved.
 */
export async function workDispute(parts: PayingParts, id: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await findBankDispute(parts.db.orm, id);
    const state = await parts.payments.readDispute(id);
    if (!isOfPayment(state)) return;
    if (!before) {
      if (!(await beginDispute(parts, state))) return;
      continue;
    }
    if (before.status === 'lost') return settleLoss(parts, before, state.intentId);
    if (!(await follow(parts, before, state))) continue;
    if (state.status === 'lost') return settleLoss(parts, { ...before, ...state }, state.intentId);
    // The payment stands: what waited for that goes on.
    if (state.status === 'won') await syncPayment(parts, state.intentId);
    return;
  }
  throw new Error('the dispute changed under every attempt');
}

const isOfPayment = (state: BankDisputeState | null): state is OurDispute =>
  state !== null && state.intentId !== null;

/**
 * Writes a dispute that is new here as open, whatever came of it meanwhile, so that nothing is paid out or given back before
 * that is followed. @returns false where the payment is not one of ours
 */
async function beginDispute(parts: PayingParts, state: OurDispute): Promise<boolean> {
  const { db, payments, listeners } = parts;
  const invoiceId = await payments.invoiceOf(state.intentId);
  const invoice = invoiceId === null ? null : await payments.readInvoice(invoiceId);
  // The report of the payment may still be on its way: its receipt comes first.
  if (invoice?.subscriptionId)
    await listeners.onSubscription?.(parts, invoice.subscriptionId, { invoiceIds: [invoice.id] });
  const providerRef = invoiceId ?? state.intentId;
  if (!(await isOurPayment(db.orm, providerRef))) return false;
  const { id, amount, currency, reason, answerBy } = state;
  const isOpen = state.status === 'to_answer' || state.status === 'under_review';
  const status = isOpen ? state.status : 'under_review';
  await db.transaction(async (tx) => {
    const dispute = { id, amount, currency, reason: reason.slice(0, 60), answerBy, status };
    const isNew = await insertBankDispute(tx, { ...dispute, provider: payments.name, providerRef });
    if (isNew && isOpen) await tellDispute(tx, parts, state, 'bank_dispute');
  });
  return true;
}

/** @returns false where the dispute changed meanwhile: then nothing is written */
async function follow(parts: PayingParts, before: VersionedBankDispute, state: OurDispute): Promise<boolean> {
  const isClosed = state.status === 'won' || state.status === 'lost';
  // A sum that was taken and not written down yet is written down before the books say that it went back.
  if (state.status === 'lost') await syncPayment(parts, state.intentId);
  return parts.db.transaction(async (tx) => {
    const { status, amount, answerBy } = state;
    const reason = state.reason.slice(0, 60);
    const closedAt = isClosed ? (before.closedAt ?? parts.clock.now()) : null;
    if (!(await changeBankDispute(tx, before, { status, amount, reason, answerBy, closedAt }))) return false;
    if (status === 'lost') await bookLoss(tx, parts, before.providerRef, state);
    return true;
  });
}

async function syncPayment(parts: PayingParts, intentId: string): Promise<void> {
  const charge = await parts.payments.readCharge(intentId);
  if (charge) await parts.listeners.onCharge?.(parts, charge);
}
