export const duaDatesPaths = {
  list: 'GET /api/dua-dates',
  create: 'POST /api/dua-dates',
  remove: 'DELETE /api/dua-dates/:id',
} as const;
