export const cemeteriesPaths = {
  names: 'GET /api/cemeteries',
  searchOnly: 'GET /api/cemeteries/search-only',
  layout: 'GET /api/cemeteries/:id/layout',
} as const;
