export const ownDataPaths = {
  export: 'GET /api/account/export',
  ending: 'GET /api/account/ending',
  end: 'POST /api/account/ending',
  keep: 'DELETE /api/account/ending',
} as const;
