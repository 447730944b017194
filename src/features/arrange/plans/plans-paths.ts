export const plansPaths = {
  list: 'GET /api/plans',
  mine: 'GET /api/plans/mine',
  cancel: 'POST /api/plans/cancel',
  resume: 'POST /api/plans/resume',
  createIntent: 'POST /api/payments/create-intent',
  preview: 'GET /api/payments/preview',
} as const;
