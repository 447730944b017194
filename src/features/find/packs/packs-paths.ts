export const packsPaths = {
  list: 'GET /api/packs',
  get: 'GET /api/cemeteries/:id/pack',
} as const;
