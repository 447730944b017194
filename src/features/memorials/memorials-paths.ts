export const memorialsPaths = {
  create: 'POST /api/memorials',
  list: 'GET /api/memorials',
  get: 'GET /api/memorials/:id',
  ofGrave: 'GET /api/graves/:id/memorials',
} as const;
