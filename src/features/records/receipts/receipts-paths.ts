/** Signed statements of what an office verified, and how anybody checks one. */
export const receiptsPaths = {
  get: 'GET /api/verification/receipts/:code',
  ofGrave: 'GET /api/graves/:id/verification',
  keys: 'GET /api/verification/keys',
  check: 'POST /api/verification/check',
} as const;
