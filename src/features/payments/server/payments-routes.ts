import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { paymentsContract as contract } from '../payments-contract.ts';
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
    bindLoose(contract.portal, async ({ viewer }) => ({ url: await linkToPortal(parts, viewer) })),
    bindLoose(contract.receipts, async (call, { query }) => {
      const page = await listReceipts(parts, { userId: memberOf(call.viewer).id }, query);
      const items = page.items.map(({ receipt }) => presentReceipt(receipt));
      return answerPage(call, contract.receipts.path, query, { ...page, items });
    }),
    bindLoose(contract.receiptFile, ({ viewer, language }, { params }) =>
      drawReceipt(parts, viewer, { id: params.id, language }),
    ),
    bindLoose(contract.sandboxConfirm, async ({ viewer }, { body }) => {
      await confirmSandbox(parts, viewer, body);
      return OK;
    }),
    bindLoose(contract.adminList, async (call, { query }) => {
      const page = await listReceipts(parts, {}, query);
      const items = page.items.map(presentAdminReceipt);
      return answerPage(call, contract.adminList.path, query, { ...page, items });
    }),
    bindLoose(contract.adminFigures, () => readFigures(parts)),
    bindLoose(contract.adminRefund, async ({ viewer }, { params }) => {
      await refundReceipt(parts, viewer, params.id);
      return OK;
    }),
  ];
}
