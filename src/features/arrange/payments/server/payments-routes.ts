import type { Operator } from '#shared/contract/operator.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
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
import type { ListedPaymentReceipt } from './payment-receipts-store.ts';
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
      const disputes = await disputesOf(call.db, page.items);
      const items = page.items.map(({ receipt }) => presentPaymentReceipt(receipt, disputes));
      return answerPage(call, contract.receipts.path, query, { ...page, items });
    }),
    bind(contract.receiptFile, payerOfPaymentReceipt, async (receipt, { db, viewer, language }) =>
      drawPaymentReceipt(parts, memberOf(viewer), language, {
        row: receipt,
        disputes: await bankDisputesOf(db.orm, [receipt.providerRef]),
      }),
    ),
    bind(contract.sandboxConfirm, async ({ viewer }, { body }) => {
      await confirmSandbox(parts, viewer, body);
      return OK;
    }),
    bind(contract.adminList, async (call, { query }) => {
      const page = await listPaymentReceipts(call.db, {}, query);
      const disputes = await disputesOf(call.db, page.items);
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

const disputesOf = ({ orm }: Queries, items: readonly ListedPaymentReceipt[]) =>
  bankDisputesOf(
    orm,
    items.map(({ receipt }) => receipt.providerRef),
  );
