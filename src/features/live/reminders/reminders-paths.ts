export const remindersPaths = {
  set: 'POST /api/streams/:id/reminder',
  remove: 'DELETE /api/streams/:id/reminder',
  mine: 'GET /api/user/reminders',
  calendar: 'GET /api/streams/:id/calendar',
  pushKey: 'GET /api/push/key',
  subscribe: 'POST /api/push/subscriptions',
  known: 'POST /api/push/known',
  unsubscribe: 'DELETE /api/push/subscriptions',
} as const;
