export const trustPaths = {
  report: 'POST /api/reports',
  reports: 'GET /api/admin/reports',
  decide: 'POST /api/admin/reports/:id/decide',
} as const;
