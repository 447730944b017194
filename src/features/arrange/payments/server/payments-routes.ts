import type { Operator } from '#shared/contract/operator.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { paymentsContract as contract } from '../payments-contract.ts';
import { payerOfPaymentReceipt } from './authorise-payment-receipt.ts';
import { bankDisputesOf } from './bank-disputes-store.ts';
import { drawPaymentReceipt } from './draw-payment-receipt.ts';
import { linkToPortal } from './link-to-portal.ts';
import { listPaymentReceipts } from './list-payment-receipts.ts';
import type { PaymentParts } from './payment-parts.ts';
import { presentAdminPaymentReceipt, presentPaymentReceipt } from './present-payment-receipt.ts';
import { readFigures } from './read-figures.ts';
import { refundPaymentReceipt } from './refund-payment-receipt.ts';
import { confirmSandbox } from './sandbox/confirm-sandbox.ts';

const OK = { ok: true } as const;

export function paymentsRoutes(
  parts: PaymentParts & { origin: string; operator: Operator },
): BoundOperation[] {
  return [
    bind(contract.portal, async ({ viewer }) => ({ url: await linkToPortal(parts, viewer) })),
    bind(contract.receipts, async (call, { query }) => {
      const page = await listPaymentReceipts(call.db, { userId: memberOf(call.viewer).id }, query);
      const items = page.items.map(({ receipt }) => presentPaymentReceipt(receipt));
      return answerPage(call, contract.receipts.path, query, { ...page, items });
    }),
    bind(contract.receiptFile, payerOfPaymentReceipt, (receipt, { viewer, language }) =>
      drawPaymentReceipt(parts, memberOf(viewer), receipt, language),
    ),
    bind(contract.sandboxConfirm, async ({ viewer }, { body }) => {
      await confirmSandbox(parts, viewer, body);
      return OK;
    }),
    bind(contract.adminList, async (call, { query }) => {
      const page = await listPaymentReceipts(call.db, {}, query);
      const refs = page.items.map(({ receipt }) => receipt.providerRef);
      const disputes = await bankDisputesOf(call.db.orm, refs);
      const items = page.items.map((item) => presentAdminPaymentReceipt(item, disputes));
      return answerPage(call, contract.adminList.path, query, { ...page, items });
    }),
    bind(contract.adminFigures, ({ db }) => readFigures(db, parts)),
    bind(contract.adminRefund, async ({ viewer }, { params }) => {
      await refundPaymentReceipt(parts, viewer, params.id);
      return OK;
    }),
  ];
}
