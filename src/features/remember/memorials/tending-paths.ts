/** Changing a memorial, its history, and putting it away. */
export const tendingPaths = {
  edit: 'PATCH /api/memorials/:id',
  adab: 'PATCH /api/memorials/:id/adab',
  scriptNames: 'PUT /api/memorials/:id/script-names',
  setHomePlace: 'PUT /api/memorials/:id/home-place',
  history: 'GET /api/memorials/:id/history',
  restore: 'POST /api/memorials/:id/history/:revisionId/restore',
  archive: 'POST /api/memorials/:id/archive',
  remove: 'DELETE /api/memorials/:id',
  bringBack: 'POST /api/memorials/:id/bring-back',
  removed: 'GET /api/memorials/removed',
  favour: 'PUT /api/memorials/:id/favourite',
  unfavour: 'DELETE /api/memorials/:id/favourite',
  favourites: 'GET /api/favourites',
  adabDefaults: 'GET /api/admin/adab',
  setAdabDefaults: 'PUT /api/admin/adab',
  events: 'GET /api/memorials/:id/events',
} as const;

/** Where a memorial's server-sent events come from, for who came by the link `link` too. */
export const eventsUrl = (memorialId: string | number, link: string | null): string =>
  `/api/memorials/${memorialId}/events${link ? `?link=${encodeURIComponent(link)}` : ''}`;
