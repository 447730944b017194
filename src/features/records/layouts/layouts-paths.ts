/**
 * Operations with which administrators edit cemeteries, and offices draw the maps of their own and set what these show. The
 * addresses under /api/admin are from when only administrators drew: programs go on calling them.
 */
export const layoutsPaths = {
  list: 'GET /api/admin/cemeteries',
  create: 'POST /api/admin/cemeteries',
  get: 'GET /api/admin/cemeteries/:id',
  edit: 'PATCH /api/admin/cemeteries/:id',
  setBoundary: 'PUT /api/admin/cemeteries/:id/boundary',
  createSection: 'POST /api/admin/cemeteries/:id/sections',
  editSection: 'PUT /api/admin/cemeteries/:id/sections/:partId',
  removeSection: 'DELETE /api/admin/cemeteries/:id/sections/:partId',
  createPath: 'POST /api/admin/cemeteries/:id/paths',
  editPath: 'PUT /api/admin/cemeteries/:id/paths/:partId',
  removePath: 'DELETE /api/admin/cemeteries/:id/paths/:partId',
  createGate: 'POST /api/admin/cemeteries/:id/gates',
  editGate: 'PUT /api/admin/cemeteries/:id/gates/:partId',
  removeGate: 'DELETE /api/admin/cemeteries/:id/gates/:partId',
  createSpot: 'POST /api/admin/cemeteries/:id/spots',
  editSpot: 'PUT /api/admin/cemeteries/:id/spots/:partId',
  removeSpot: 'DELETE /api/admin/cemeteries/:id/spots/:partId',
  checkFile: 'POST /api/admin/cemeteries/:id/layout-file/check',
  takeFile: 'POST /api/admin/cemeteries/:id/layout-file',
  searchOnly: 'GET /api/cemeteries/:id/search-only',
  setSearchOnly: 'PUT /api/cemeteries/:id/search-only',
  partNames: 'GET /api/cemeteries/:id/part-names',
  setPartNames: 'PUT /api/cemeteries/:id/part-names',
  exportFile: 'GET /api/admin/cemeteries/:id/layout.geojson',
} as const;
