export const notificationsPaths = {
  list: 'GET /api/notifications',
  unread: 'GET /api/notifications/unread-count',
  read: 'POST /api/notifications/read',
  events: 'GET /api/notifications/events',
  choice: 'GET /api/unsubscribe',
  choose: 'POST /api/unsubscribe',
} as const;
