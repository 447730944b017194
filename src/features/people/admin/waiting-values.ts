/** What waits for an administrator, in the order in which it is told: harm first, then people, then records. */
export const WAITING_QUEUES = [
  'reports',
  'appeals',
  'privacy',
  'duas',
  'claims',
  'support',
  'spellings',
  'requests',
  'verifications',
  'imports',
  'providers',
  'cleaners',
  'visits',
  'disputes',
  'streams',
  'mail',
] as const;
export type WaitingQueue = (typeof WAITING_QUEUES)[number];
