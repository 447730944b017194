export const duasPaths = {
  general: 'GET /api/duas',
  ofGrave: 'GET /api/graves/:id/duas',
  ofMemorial: 'GET /api/memorials/:id/duas',
  submit: 'POST /api/duas',
  pending: 'GET /api/admin/duas/pending',
  moderate: 'POST /api/admin/duas/:id/moderate',
  undo: 'POST /api/admin/duas/:id/undo',
  moderateMany: 'POST /api/admin/duas/moderate-many',
  undoMany: 'POST /api/admin/duas/undo-many',
  reverse: 'POST /api/admin/duas/:id/reverse',
  decided: 'GET /api/admin/duas/decided',
  summary: 'GET /api/admin/duas/summary',
} as const;
