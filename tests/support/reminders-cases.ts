import { remindersPaths } from '#features/reminders/reminders-paths.ts';
import type { Case } from './memorial-cases.ts';

const plain = (path: string, body?: unknown): Case => ({
  as: 'apart',
  send: () => [{ path, ...(body ? { body } : {}) }],
});

/** Reminders of streams name no memorial. */
export const REMINDERS_CASES: Record<string, Case> = {
  [remindersPaths.set]: plain('/api/streams/999999999/reminder', {}),
  [remindersPaths.remove]: plain('/api/streams/999999999/reminder'),
  [remindersPaths.mine]: { as: 'own', send: () => [{ path: '/api/user/reminders' }] },
  [remindersPaths.calendar]: plain('/api/streams/999999999/calendar'),
  [remindersPaths.pushKey]: plain('/api/push/key'),
  [remindersPaths.subscribe]: plain('/api/push/subscriptions', {}),
  [remindersPaths.unsubscribe]: plain('/api/push/subscriptions', { endpoint: 'x' }),
};
