export const remindersPaths = {
  set: 'POST /api/streams/:id/reminder',
  remove: 'DELETE /api/streams/:id/reminder',
  mine: 'GET /api/user/reminders',
  calendar: 'GET /api/streams/:id/calendar',
  pushKey: 'GET /api/push/key',
  subscribe: 'POST /api/push/subscriptions',
  unsubscribe: 'DELETE /api/push/subscriptions',
} as const;

/** Of the file with which a calendar takes a stream in, for who came by the link `link` too. */
export const calendarUrl = (streamId: number, link: string | null = null): string =>
  `/api/streams/${streamId}/calendar${link ? `?link=${encodeURIComponent(link)}` : ''}`;
