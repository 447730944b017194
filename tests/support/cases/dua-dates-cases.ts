import { duaDatesPaths } from '#features/remember/dua-dates/dua-dates-paths.ts';
import type { Cases } from './case-kinds.ts';

/** Days of one member, and of nobody else. */
export const DUA_DATES_CASES: Cases = {
  [duaDatesPaths.list]: { as: 'own', send: () => [{ path: '/api/dua-dates' }] },
  [duaDatesPaths.create]: { as: 'apart', send: () => [{ path: '/api/dua-dates', body: {} }] },
  [duaDatesPaths.remove]: { as: 'apart', send: () => [{ path: '/api/dua-dates/1' }] },
};
