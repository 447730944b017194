export const searchPaths = {
  advanced: 'POST /api/search/advanced',
  suggest: 'GET /api/search/suggest',
  guide: 'GET /api/search/guide',
  compareNames: 'POST /api/names/compare',
} as const;
