export const memorialsPaths = {
  create: 'POST /api/memorials',
  list: 'GET /api/memorials',
  home: 'GET /api/memorials/home',
  mine: 'GET /api/memorials/mine',
  get: 'GET /api/memorials/:id',
  ofGrave: 'GET /api/graves/:id/memorials',
} as const;
