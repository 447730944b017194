export const mediaPaths = {
  upload: 'POST /api/upload',
  get: 'GET /api/media/:key',
  describe: 'PATCH /api/media/:key',
  captions: 'PUT /api/media/:key/captions',
  remove: 'DELETE /api/media/:key',
  ofMemorial: 'GET /api/memorials/:id/media',
  file: 'GET /media/:key/:name',
  albums: 'GET /api/memorials/:id/albums',
  createAlbum: 'POST /api/memorials/:id/albums',
  changeAlbum: 'PATCH /api/albums/:id',
  removeAlbum: 'DELETE /api/albums/:id',
} as const;

/** Where large files are sent in parts that survive a lost connection (tus 1.0). */
export const RESUMABLE_PATH = '/api/upload/resumable';
