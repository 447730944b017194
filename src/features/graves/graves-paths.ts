export const gravesPaths = {
  list: 'GET /api/graves',
  get: 'GET /api/graves/:id',
} as const;
