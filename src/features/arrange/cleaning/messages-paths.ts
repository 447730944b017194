/** What client and cleaner of a visit write to each other. */
export const messagesPaths = {
  list: 'GET /api/cleaning/bookings/:id/messages',
  send: 'POST /api/cleaning/bookings/:id/messages',
  seen: 'POST /api/cleaning/bookings/:id/messages/seen',
  readDisputed: 'POST /api/admin/cleaning/bookings/:id/messages',
} as const;
