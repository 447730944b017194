export const postsPaths = {
  list: 'GET /api/memorials/:id/posts',
  create: 'POST /api/memorials/:id/posts',
  get: 'GET /api/posts/:id',
  update: 'PATCH /api/posts/:id',
  remove: 'DELETE /api/posts/:id',
  pin: 'POST /api/posts/:id/pin',
  react: 'POST /api/posts/:id/reactions',
  comments: 'GET /api/posts/:id/comments',
  comment: 'POST /api/posts/:id/comments',
  updateComment: 'PATCH /api/comments/:id',
  removeComment: 'DELETE /api/comments/:id',
  reactToComment: 'POST /api/comments/:id/reactions',
} as const;
