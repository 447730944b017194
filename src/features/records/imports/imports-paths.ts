export const importsPaths = {
  upload: 'POST /api/admin/imports',
  list: 'GET /api/admin/imports',
  get: 'GET /api/admin/imports/:id',
  map: 'PUT /api/admin/imports/:id/mapping',
  run: 'POST /api/admin/imports/:id/run',
  rollBack: 'POST /api/admin/imports/:id/roll-back',
  remove: 'DELETE /api/admin/imports/:id',
  report: 'GET /api/admin/imports/:id/report.csv',
} as const;
