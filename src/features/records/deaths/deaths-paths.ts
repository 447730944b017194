/** Cases in which offices verify that somebody died, and where. */
export const deathsPaths = {
  create: 'POST /api/death-records',
  list: 'GET /api/death-records',
  get: 'GET /api/death-records/:id',
  edit: 'PUT /api/death-records/:id',
  candidates: 'GET /api/death-records/:id/candidates',
  link: 'POST /api/death-records/:id/grave',
  addDocument: 'POST /api/death-records/:id/documents',
  markDocument: 'POST /api/death-records/:id/documents/:documentId/checked',
  documentFile: 'GET /api/death-records/:id/documents/:documentId/file',
  check: 'POST /api/death-records/:id/check',
  decide: 'POST /api/death-records/:id/decide',
  answer: 'POST /api/death-records/:id/answer',
} as const;
