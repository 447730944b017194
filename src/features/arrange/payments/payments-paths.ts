export const paymentsPaths = {
  portal: 'POST /api/payments/portal',
  receipts: 'GET /api/payments/receipts',
  receiptFile: 'GET /api/payments/receipts/:id/file',
  sandboxConfirm: 'POST /api/payments/sandbox/confirm',
  adminList: 'GET /api/admin/payments',
  adminFigures: 'GET /api/admin/payments/figures',
  adminRefund: 'POST /api/admin/payments/:id/refund',
} as const;

/**
 * The payment provider's webhook. It is not an operation, because its sender is proven by a signature instead
 * of a session.
 */
export const WEBHOOK_PATH = '/api/payments/webhook';
