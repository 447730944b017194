export const duasPaths = {
  ofGrave: 'GET /api/graves/:id/duas',
  ofMemorial: 'GET /api/memorials/:id/duas',
} as const;
