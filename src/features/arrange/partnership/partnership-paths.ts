export const partnershipPaths = {
  list: 'GET /api/partnership',
  get: 'GET /api/partnership/:slug',
  proposal: 'GET /api/partnership/:slug/proposal',
  adminList: 'GET /api/admin/councils',
  create: 'POST /api/admin/councils',
  change: 'PUT /api/admin/councils/:id',
} as const;
