export const takedownsPaths = {
  take: 'POST /api/admin/takedowns',
  list: 'GET /api/admin/takedowns',
  restore: 'POST /api/admin/takedowns/:id/restore',
  decideAppeal: 'POST /api/admin/takedowns/:id/decide-appeal',
  mine: 'GET /api/takedowns',
  appeal: 'POST /api/takedowns/:id/appeal',
  transparency: 'GET /api/admin/trust/transparency',
} as const;
