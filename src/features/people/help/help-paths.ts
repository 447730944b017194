export const helpPaths = {
  list: 'GET /api/help/articles',
  get: 'GET /api/help/articles/:slug',
  search: 'GET /api/help/search',
  ask: 'POST /api/help/requests',
  requests: 'GET /api/admin/help-requests',
  questions: 'GET /api/admin/help-questions',
  answered: 'POST /api/admin/help-requests/:id/answered',
} as const;
