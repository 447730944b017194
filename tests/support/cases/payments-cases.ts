import { paymentsPaths } from '#features/arrange/payments/payments-paths.ts';
import { plansPaths } from '#features/arrange/plans/plans-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

/** Money names no memorial; how many a member made is counted, of their own account alone. */
export const PAYMENTS_CASES: Cases = {
  [plansPaths.list]: apart('/api/plans'),
  [plansPaths.mine]: apart('/api/plans/mine'),
  [plansPaths.cancel]: apart('/api/plans/cancel', {}),
  [plansPaths.resume]: apart('/api/plans/resume'),
  [plansPaths.createIntent]: apart('/api/payments/create-intent', {}),
  [plansPaths.preview]: apart('/api/payments/preview?planId=large&interval=month'),
  [paymentsPaths.portal]: apart('/api/payments/portal'),
  [paymentsPaths.receipts]: apart('/api/payments/receipts'),
  [paymentsPaths.receiptFile]: apart('/api/payments/receipts/1/file'),
  [paymentsPaths.sandboxConfirm]: apart('/api/payments/sandbox/confirm', {}),
  [paymentsPaths.adminList]: apart('/api/admin/payments'),
  [paymentsPaths.adminFigures]: apart('/api/admin/payments/figures'),
  [paymentsPaths.adminRefund]: apart('/api/admin/payments/1/refund'),
};
