import { visitsPaths } from '#features/find/visits/visits-paths.ts';
import type { Cases } from './case-kinds.ts';

/** Visit plans name graves, never memorials. */
export const VISIT_CASES: Cases = {
  [visitsPaths.list]: { as: 'own', send: () => [{ path: '/api/visit-plans' }] },
  [visitsPaths.create]: { as: 'apart', send: () => [{ path: '/api/visit-plans', body: {} }] },
  [visitsPaths.change]: { as: 'apart', send: () => [{ path: '/api/visit-plans/1', body: {} }] },
  [visitsPaths.remove]: { as: 'apart', send: () => [{ path: '/api/visit-plans/1' }] },
};
