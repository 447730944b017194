export const searchPaths = {
  advanced: 'POST /api/search/advanced',
} as const;
