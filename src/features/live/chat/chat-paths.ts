export const chatPaths = {
  list: 'GET /api/streams/chat',
  send: 'POST /api/streams/:id/chat',
  settings: 'PATCH /api/streams/:id/chat',
  events: 'GET /api/streams/:id/chat/events',
  remove: 'DELETE /api/streams/:id/chat/:messageId',
  restraints: 'GET /api/streams/:id/restraints',
  restrain: 'PUT /api/streams/:id/restraints/:userId',
  lift: 'DELETE /api/streams/:id/restraints/:userId',
} as const;

/** Address of a chat's server-sent events, also for a reader who came by the link `link`. */
export const chatEventsUrl = (streamId: number, link: string | null): string =>
  `/api/streams/${streamId}/chat/events${link ? `?link=${encodeURIComponent(link)}` : ''}`;
