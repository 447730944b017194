export const paymentsPaths = {
  portal: 'POST /api/payments/portal',
  receipts: 'GET /api/payments/receipts',
  receiptFile: 'GET /api/payments/receipts/:id/file',
  sandboxConfirm: 'POST /api/payments/sandbox/confirm',
  adminList: 'GET /api/admin/payments',
  adminFigures: 'GET /api/admin/payments/figures',
  adminRefund: 'POST /api/admin/payments/:id/refund',
} as const;

/** Where the payment provider tells that something changed; no operation: it is signed, not signed in. */
export const WEBHOOK_PATH = '/api/payments/webhook';
