export const registryPaths = {
  recent: 'GET /api/admin/graves/recent',
  duplicates: 'GET /api/admin/graves/duplicates',
  withdrawn: 'GET /api/admin/graves/withdrawn',
  verify: 'POST /api/admin/graves/:id/verify',
  correct: 'PUT /api/admin/graves/:id',
  history: 'GET /api/admin/graves/:id/history',
  merge: 'POST /api/admin/graves/:id/merge',
  withdraw: 'POST /api/admin/graves/:id/withdraw',
  restore: 'POST /api/admin/graves/:id/restore',
  publish: 'PUT /api/graves/:id/public-record',
  csv: 'GET /api/cemeteries/:id/public-records.csv',
  geojson: 'GET /api/cemeteries/:id/public-records.geojson',
} as const;
