/** Organisations whose officials verify graves, and how a member becomes one. */
export const officesPaths = {
  mine: 'GET /api/offices/mine',
  searches: 'GET /api/offices/mine/searches',
  list: 'GET /api/admin/organisations',
  create: 'POST /api/admin/organisations',
  edit: 'PATCH /api/admin/organisations/:id',
  remove: 'DELETE /api/admin/organisations/:id',
  addMember: 'POST /api/admin/organisations/:id/members',
  removeMember: 'DELETE /api/admin/organisations/:id/members/:userId',
  ask: 'POST /api/account-requests',
  asked: 'GET /api/account-requests',
  withdraw: 'POST /api/account-requests/:id/withdraw',
  queue: 'GET /api/admin/account-requests',
  decide: 'POST /api/admin/account-requests/:id/decide',
} as const;
