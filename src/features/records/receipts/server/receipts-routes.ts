import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { receiptsContract } from '../receipts-contract.ts';
import { parseStatement, presentChange, presentReceipt } from './present-receipt.ts';
import { createReceiptSigner } from './receipt-signer.ts';
import { currentReceipt, findReceipt, graveExists, historyOf, isIssued } from './receipts-store.ts';

export function receiptsRoutes({ keyRing }: { keyRing: KeyRing }): BoundOperation[] {
  const signer = createReceiptSigner(keyRing);
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
    bind(receiptsContract.keys, async () => [...signer.keys]),
    bind(receiptsContract.check, async ({ db }, { body: { payload, signature, keyId } }) => {
      if (!signer.keys.some((key) => key.keyId === keyId)) return { result: 'unknown_key' as const };
      const isGenuine =
        signer.isGenuine(payload, signature, keyId) &&
        // Whoever learnt a SECRET_KEY that was replaced could sign with its key, but puts nothing into the register.
        (keyId === signer.key.keyId || (await isIssued(db, payload)));
      return { result: isGenuine ? ('genuine' as const) : ('altered' as const) };
    }),
  ];
}
