import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { paymentsContract as contract } from '../payments-contract.ts';
import { payerOfReceipt } from './authorise-receipt.ts';
import { drawReceipt } from './draw-receipt.ts';
import { linkToPortal } from './link-to-portal.ts';
import { listReceipts } from './list-receipts.ts';
import type { PaymentParts } from './payment-parts.ts';
import { presentAdminReceipt, presentReceipt } from './present-receipt.ts';
import { readFigures } from './read-figures.ts';
import { refundReceipt } from './refund-receipt.ts';
import { confirmSandbox } from './sandbox/confirm-sandbox.ts';

const OK = { ok: true } as const;

export function paymentsRoutes(parts: PaymentParts & { origin: string }): BoundOperation[] {
  return [
    bind(contract.portal, async ({ viewer }) => ({ url: await linkToPortal(parts, viewer) })),
    bind(contract.receipts, async (call, { query }) => {
      const page = await listReceipts(call.db, { userId: memberOf(call.viewer).id }, query);
      const items = page.items.map(({ receipt }) => presentReceipt(receipt));
      return answerPage(call, contract.receipts.path, query, { ...page, items });
    }),
    bind(contract.receiptFile, payerOfReceipt, (receipt, { viewer, language }) =>
      drawReceipt(parts, memberOf(viewer), receipt, language),
    ),
    bind(contract.sandboxConfirm, async ({ viewer }, { body }) => {
      await confirmSandbox(parts, viewer, body);
      return OK;
    }),
    bind(contract.adminList, async (call, { query }) => {
      const page = await listReceipts(call.db, {}, query);
      const items = page.items.map(presentAdminReceipt);
      return answerPage(call, contract.adminList.path, query, { ...page, items });
    }),
    bind(contract.adminFigures, ({ db }) => readFigures(db, parts)),
    bind(contract.adminRefund, async ({ viewer }, { params }) => {
      await refundReceipt(parts, viewer, params.id);
      return OK;
    }),
  ];
}
