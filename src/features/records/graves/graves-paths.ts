export const gravesPaths = {
  list: 'GET /api/graves',
  get: 'GET /api/graves/:id',
  create: 'POST /api/graves',
} as const;
