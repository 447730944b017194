export const trustPaths = {
  report: 'POST /api/reports',
  reports: 'GET /api/admin/reports',
  take: 'POST /api/admin/reports/:id/take',
  decide: 'POST /api/admin/reports/:id/decide',
} as const;
