/** Accounts joined to an organisation's own OpenID Connect provider, and the providers. */
export const organisationSignInPaths = {
  finish: 'POST /api/auth/organisations/finish',
  own: 'GET /api/account/organisations',
  join: 'POST /api/account/organisations/:id',
  leave: 'DELETE /api/account/organisations/:id',
  list: 'GET /api/admin/sign-in-providers',
  create: 'POST /api/admin/sign-in-providers',
  change: 'PUT /api/admin/sign-in-providers/:id',
  remove: 'DELETE /api/admin/sign-in-providers/:id',
  test: 'POST /api/admin/sign-in-providers/:id/test',
} as const;
