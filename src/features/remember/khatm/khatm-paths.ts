/** The thirty juz of the Qur'an, shared out in a family. */
export const khatmPaths = {
  get: 'GET /api/memorials/:id/khatm',
  start: 'POST /api/memorials/:id/khatm',
  close: 'POST /api/memorials/:id/khatm/close',
  change: 'POST /api/memorials/:id/khatm/juz/:juz',
} as const;
