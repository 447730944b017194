export const cemeteriesPaths = {
  names: 'GET /api/cemeteries',
  layout: 'GET /api/cemeteries/:id/layout',
} as const;
