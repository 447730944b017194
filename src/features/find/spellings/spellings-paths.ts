export const spellingsPaths = {
  suggest: 'POST /api/names/suggestions',
  list: 'GET /api/admin/name-suggestions',
  decide: 'POST /api/admin/name-suggestions/:id/decide',
  pairs: 'GET /api/admin/name-suggestions/pairs.tsv',
} as const;
