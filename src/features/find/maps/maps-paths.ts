export const mapsPaths = {
  state: 'GET /api/map',
  tile: 'GET /api/map/tiles/:version/:z/:x/:y',
} as const;
