/** Texts of the shell, wanted on every page. */
export const ALWAYS_LOADED = ['common'] as const;

/** Texts of screens that do nothing without the server: a device keeps none of them. */
export const NOT_OFFLINE: readonly string[] = [
  'admin',
  'cleaning',
  'deaths',
  'dua-dates',
  'help',
  'imports',
  'layouts',
  'own-data',
  'payments',
  'profile',
  'registry',
  'services',
  'streams',
  'studio',
];
