export const privacyPaths = {
  request: 'POST /api/privacy-requests',
  list: 'GET /api/admin/privacy-requests',
  decide: 'POST /api/admin/privacy-requests/:id/decide',
} as const;
