export const peoplePaths = {
  recent: 'GET /api/admin/users/recent',
  list: 'GET /api/admin/users',
  get: 'GET /api/admin/users/:id',
  setRole: 'POST /api/admin/users/:id/role',
  suspend: 'POST /api/admin/users/:id/suspend',
  lift: 'POST /api/admin/users/:id/lift',
  sessions: 'GET /api/admin/users/:id/sessions',
  endSession: 'DELETE /api/admin/users/:id/sessions/:key',
  endSessions: 'DELETE /api/admin/users/:id/sessions',
} as const;
