/** 'This is our relative': asking to be put in charge of a memorial. */
export const claimsPaths = {
  file: 'POST /api/memorials/:id/claims',
  mine: 'GET /api/claims',
  withdraw: 'POST /api/claims/:id/withdraw',
  queue: 'GET /api/admin/claims',
  decide: 'POST /api/admin/claims/:id/decide',
  hide: 'POST /api/admin/memorials/:id/hide',
} as const;
