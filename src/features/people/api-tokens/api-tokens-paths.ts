/** Tokens with which programs call the API for a member. */
export const apiTokensPaths = {
  list: 'GET /api/account/tokens',
  create: 'POST /api/account/tokens',
  end: 'DELETE /api/account/tokens/:id',
  all: 'GET /api/admin/api-tokens',
  setQuota: 'PUT /api/admin/api-tokens/:id/quota',
  endAny: 'DELETE /api/admin/api-tokens/:id',
} as const;
