/** Namespaces of the shell, needed on every page. */
export const ALWAYS_LOADED = ['common'] as const;

/** Namespaces of screens that do nothing without the server, so a device keeps none of them. */
export const NOT_OFFLINE: readonly string[] = [
  'admin',
  'api-tokens',
  'cleaning',
  'deaths',
  'dua-dates',
  'help',
  'imports',
  'layouts',
  'moderators',
  'organisation-sign-in',
  'own-data',
  'payments',
  'phone',
  'profile',
  'registry',
  'services',
  'spellings',
  'streams',
  'webhooks',
];
