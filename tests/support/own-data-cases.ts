import { ownDataPaths } from '#features/own-data/own-data-paths.ts';
import type { Case } from './memorial-cases.ts';

const own = (path: string): Case => ({ as: 'own', send: () => [{ path }] });

/** Everything is of the asker alone. */
export const OWN_DATA_CASES: Record<string, Case> = {
  // It writes down that it was asked for.
  [ownDataPaths.export]: { as: 'apart', send: () => [] },
  [ownDataPaths.ending]: own('/api/account/ending'),
  [ownDataPaths.end]: { as: 'apart', send: () => [{ path: '/api/account/ending', body: {} }] },
  [ownDataPaths.keep]: { as: 'apart', send: () => [{ path: '/api/account/ending' }] },
};
