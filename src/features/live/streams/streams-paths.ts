export const streamsPaths = {
  events: 'GET /api/streams/events',
  live: 'GET /api/streams/live',
  scheduled: 'GET /api/streams/scheduled',
  recordings: 'GET /api/streams/recordings',
  get: 'GET /api/streams/:id',
  join: 'POST /api/streams/:id/join',
  invite: 'POST /api/streams/:id/invitations',
  ask: 'POST /api/streams/requests',
  declaration: 'GET /api/user/declaration',
  declare: 'PUT /api/user/declaration',
  demo: 'GET /api/demo/live-streams',
} as const;

/** Address of a stream's calendar file, also for a reader who came by the link `link`. */
export const calendarUrl = (streamId: number, link: string | null = null): string =>
  `/api/streams/${streamId}/calendar${link ? `?link=${encodeURIComponent(link)}` : ''}`;
