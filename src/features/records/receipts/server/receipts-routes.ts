import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { receiptsContract } from '../receipts-contract.ts';
import { parseStatement, presentChange, presentReceipt } from './present-receipt.ts';
import { createReceiptSigner } from './receipt-signer.ts';
import { currentReceipt, findReceipt, graveExists, historyOf } from './receipts-store.ts';

export function receiptsRoutes({ secretKey }: { secretKey: string }): BoundOperation[] {
  const signer = createReceiptSigner(secretKey);
  return [
    bind(receiptsContract.get, async ({ db }, { params }) => {
      const row = await findReceipt(db, params.code);
      if (!row) throw notFound('receipts.not_found');
      const { graveId } = row;
      const [current, history] = await Promise.all([currentReceipt(db, graveId), historyOf(db, graveId)]);
      return presentReceipt(row, current?.code ?? null, history);
    }),
    bind(receiptsContract.ofGrave, async ({ db }, { params }) => {
      if (!(await graveExists(db, params.id))) throw notFound('graves.not_found');
      const [current, history] = await Promise.all([currentReceipt(db, params.id), historyOf(db, params.id)]);
      const statement = current && parseStatement(current.payload);
      return {
        receipt: statement
          ? { code: statement.code, office: statement.office, verifiedOn: statement.verificationDate }
          : null,
        history: history.map(presentChange),
      };
    }),
    bind(receiptsContract.keys, async () => [signer.key]),
    bind(receiptsContract.check, async (_call, { body: { payload, signature, keyId } }) => {
      if (keyId !== signer.key.keyId) return { result: 'unknown_key' as const };
      return { result: signer.isGenuine(payload, signature) ? ('genuine' as const) : ('altered' as const) };
    }),
  ];
}
