import { remindersPaths } from '#features/live/reminders/reminders-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

/** Reminders of streams name no memorial. */
export const REMINDERS_CASES: Cases = {
  [remindersPaths.set]: apart('/api/streams/999999999/reminder', {}),
  [remindersPaths.remove]: apart('/api/streams/999999999/reminder'),
  [remindersPaths.mine]: { as: 'own', send: () => [{ path: '/api/user/reminders' }] },
  [remindersPaths.calendar]: apart('/api/streams/999999999/calendar'),
  [remindersPaths.pushKey]: apart('/api/push/key'),
  [remindersPaths.subscribe]: apart('/api/push/subscriptions', {}),
  [remindersPaths.known]: apart('/api/push/known', { endpoint: 'x' }),
  [remindersPaths.unsubscribe]: apart('/api/push/subscriptions', { endpoint: 'x' }),
};
