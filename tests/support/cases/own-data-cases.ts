import { ownDataPaths } from '#features/people/own-data/own-data-paths.ts';
import { type Cases, own } from './case-kinds.ts';

/** Everything is of the asker alone. */
export const OWN_DATA_CASES: Cases = {
  // It writes down that it was asked for.
  [ownDataPaths.export]: { as: 'apart', send: () => [] },
  [ownDataPaths.ending]: own('/api/account/ending'),
  [ownDataPaths.end]: { as: 'apart', send: () => [{ path: '/api/account/ending', body: {} }] },
  [ownDataPaths.keep]: { as: 'apart', send: () => [{ path: '/api/account/ending' }] },
};
