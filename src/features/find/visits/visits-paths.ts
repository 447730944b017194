export const visitsPaths = {
  list: 'GET /api/visit-plans',
  create: 'POST /api/visit-plans',
  change: 'PUT /api/visit-plans/:id',
  remove: 'DELETE /api/visit-plans/:id',
} as const;
