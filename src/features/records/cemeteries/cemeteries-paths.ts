export const cemeteriesPaths = {
  names: 'GET /api/cemeteries',
  searchOnly: 'GET /api/cemeteries/search-only',
  places: 'GET /api/cemeteries/places',
  layout: 'GET /api/cemeteries/:id/layout',
} as const;
