/** Short links, the card with a QR code, and the picture that a link preview shows. */
export const sharingPaths = {
  list: 'GET /api/memorials/:id/links',
  create: 'POST /api/memorials/:id/links',
  revoke: 'DELETE /api/memorials/:id/links/:code',
  open: 'GET /api/links/:code',
  card: 'GET /api/memorials/:id/links/:code/card.pdf',
  graveList: 'GET /api/graves/:id/links',
  graveCreate: 'POST /api/graves/:id/links',
  graveRevoke: 'DELETE /api/graves/:id/links/:code',
  graveCard: 'GET /api/graves/:id/links/:code/card.pdf',
  preview: 'GET /api/memorials/:id/preview.png',
  gravePreview: 'GET /api/graves/:id/preview.png',
  sitePreview: 'GET /api/site/preview.png',
} as const;
