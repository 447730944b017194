/** Operations on a cleaner's own entry, and administrators' decisions about cleaners. */
export const cleanersPaths = {
  mine: 'GET /api/cleaners/mine',
  register: 'POST /api/cleaners',
  update: 'PUT /api/cleaners/mine',
  daysOff: 'PUT /api/cleaners/mine/days-off',
  addDocument: 'POST /api/cleaners/mine/documents',
  removeDocument: 'DELETE /api/cleaners/mine/documents/:id',
  documentFile: 'GET /api/cleaner-documents/:id/file',
  payee: 'POST /api/cleaners/mine/payee',
  refreshPayee: 'POST /api/cleaners/mine/payee/refresh',
  payouts: 'GET /api/cleaners/mine/payouts',
  list: 'GET /api/admin/cleaners',
  decide: 'POST /api/admin/cleaners/:id/decide',
} as const;
