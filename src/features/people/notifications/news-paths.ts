export const newsPaths = {
  list: 'GET /api/admin/news',
  readers: 'GET /api/admin/news-readers',
  create: 'POST /api/admin/news',
  change: 'PUT /api/admin/news/:id',
  queue: 'POST /api/admin/news/:id/queue',
  takeBack: 'POST /api/admin/news/:id/take-back',
  remove: 'DELETE /api/admin/news/:id',
} as const;
