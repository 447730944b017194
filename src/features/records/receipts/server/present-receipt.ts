import { type Receipt, type RecordChange, type Statement, statementShape } from '../receipts-contract.ts';
import type { HistoryRow, ReceiptRow } from './receipts-store.ts';

export const parseStatement = (payload: string): Statement => statementShape.parse(JSON.parse(payload));

export const presentChange = ({ kind, fields, office, day }: HistoryRow): RecordChange => ({
  kind: kind as RecordChange['kind'],
  fields,
  office,
  day,
});

export function presentReceipt(row: ReceiptRow, current: string | null, history: HistoryRow[]): Receipt {
  const { receipt, status, isVerified, revokedAt, revocationReason, isDemo } = row;
  return {
    code: receipt.code,
    statement: parseStatement(receipt.payload),
    payload: receipt.payload,
    signature: receipt.signature,
    keyId: receipt.keyId,
    standing:
      status === 'verified' ? (isVerified ? 'stands' : 'unverified') : (status as 'superseded' | 'revoked'),
    revokedAt: revokedAt?.toISOString() ?? null,
    revocationReason,
    supersededBy: status === 'superseded' ? current : null,
    isDemo,
    history: history.map(presentChange),
  };
}
