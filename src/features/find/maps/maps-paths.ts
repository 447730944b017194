export const mapsPaths = {
  state: 'GET /api/map',
  tile: 'GET /api/map/tiles/:version/:z/:x/:y',
  drawing: 'GET /api/graves/:id/drawing.svg',
} as const;
