export const janazahPaths = {
  list: 'GET /api/janazah-notices',
  mine: 'GET /api/janazah-notices/mine',
  get: 'GET /api/janazah-notices/:id',
  own: 'GET /api/janazah-notices/:id/own',
  calendar: 'GET /api/janazah-notices/:id/calendar',
  create: 'POST /api/janazah-notices',
  update: 'PATCH /api/janazah-notices/:id',
  cancel: 'POST /api/janazah-notices/:id/cancel',
  remove: 'DELETE /api/janazah-notices/:id',
  link: 'POST /api/janazah-notices/:id/memorial',
  follow: 'PUT /api/janazah-notices/:id/follow',
  unfollow: 'DELETE /api/janazah-notices/:id/follow',
} as const;
