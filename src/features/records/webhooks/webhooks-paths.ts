/** Addresses of an office's own system, and what was sent to them. */
export const webhooksPaths = {
  list: 'GET /api/offices/:id/webhooks',
  create: 'POST /api/offices/:id/webhooks',
  change: 'PUT /api/webhooks/:id',
  remove: 'DELETE /api/webhooks/:id',
  resume: 'POST /api/webhooks/:id/resume',
  renewSecret: 'POST /api/webhooks/:id/secret',
  test: 'POST /api/webhooks/:id/test',
  deliveries: 'GET /api/webhooks/:id/deliveries',
  sendAgain: 'POST /api/webhooks/:id/deliveries/:deliveryId/again',
} as const;
