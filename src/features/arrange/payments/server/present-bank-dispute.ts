import type { BankDispute } from '../payments-contract.ts';
import { BANK_DISPUTE_REASONS, type BankDisputeStatus } from '../payments-values.ts';
import type { BankDisputeRow } from './bank-disputes-store.ts';

export const presentBankDispute = (row: BankDisputeRow): BankDispute => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  reason: BANK_DISPUTE_REASONS.find((reason) => reason === row.reason) ?? 'other',
  status: row.status as BankDisputeStatus,
  answerBy: row.answerBy?.toISOString() ?? null,
});
