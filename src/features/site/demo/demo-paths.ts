export const demoPaths = {
  graves: 'GET /api/demo/graves',
  memorials: 'GET /api/demo/memorials',
} as const;
