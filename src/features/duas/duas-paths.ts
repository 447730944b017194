export const duasPaths = {
  ofGrave: 'GET /api/graves/:id/duas',
  ofMemorial: 'GET /api/memorials/:id/duas',
  submit: 'POST /api/duas',
  pending: 'GET /api/admin/duas/pending',
  moderate: 'POST /api/admin/duas/:id/moderate',
  undo: 'POST /api/admin/duas/:id/undo',
} as const;
