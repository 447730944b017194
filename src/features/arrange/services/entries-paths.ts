/** Entries of providers as their owners and administrators keep them. */
export const entriesPaths = {
  own: 'GET /api/my-services',
  apply: 'POST /api/my-services',
  takeBack: 'DELETE /api/my-services/:id',
  applications: 'GET /api/admin/services/applications',
  decide: 'POST /api/admin/services/:id/decide',
  get: 'GET /api/my-services/:id',
  change: 'PATCH /api/my-services/:id',
  requests: 'GET /api/my-services/:id/requests',
  answerRequest: 'POST /api/my-services/:id/requests/:contactId/answered',
  list: 'GET /api/admin/services',
  allRequests: 'GET /api/admin/services/requests',
  create: 'POST /api/admin/services',
  publish: 'POST /api/admin/services/:id/publish',
  handOver: 'POST /api/admin/services/:id/owner',
} as const;
