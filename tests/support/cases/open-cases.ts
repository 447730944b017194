import { mapsPaths } from '#features/find/maps/maps-paths.ts';
import { packsPaths } from '#features/find/packs/packs-paths.ts';
import { searchPaths } from '#features/find/search/search-paths.ts';
import { cemeteriesPaths } from '#features/records/cemeteries/cemeteries-paths.ts';
import { gravesPaths } from '#features/records/graves/graves-paths.ts';
import { receiptsPaths } from '#features/records/receipts/receipts-paths.ts';
import { duasPaths } from '#features/remember/duas/duas-paths.ts';
import { memorialsPaths } from '#features/remember/memorials/memorials-paths.ts';
import { demoPaths } from '#features/site/demo/demo-paths.ts';
import { MARK } from '../shut-memorials.ts';
import { type ListCase, list } from './case-kinds.ts';

export const NAME = 'Yaqub Haroon Talib';

/** Open lists, searches and counts. */
export const OPEN_CASES: Record<string, ListCase> = {
  [memorialsPaths.list]: list(() => [
    { path: '/api/memorials?limit=100' },
    { path: '/api/memorials?limit=1' },
    { path: `/api/memorials?search=${encodeURIComponent(NAME)}` },
    { path: `/api/memorials?search=${MARK}private%20title` },
  ]),
  [memorialsPaths.home]: list(() => [{ path: '/api/memorials/home' }]),
  [memorialsPaths.ofGrave]: list(({ graveId }) => [{ path: `/api/graves/${graveId}/memorials` }]),
  [gravesPaths.list]: list(() =>
    ['', `search=${encodeURIComponent(NAME)}&`, `search=${MARK}private&`].flatMap((search) =>
      ['', 'hasMemorial=true&', 'hasMemorial=false&', 'sort=newest&', 'near=53.7,-1.7&radius=50&'].map(
        (filter) => ({ path: `/api/graves?${search}${filter}limit=100` }),
      ),
    ),
  ),
  [gravesPaths.get]: list(({ graveId }) => [{ path: `/api/graves/${graveId}` }]),
  [cemeteriesPaths.names]: list(() => [{ path: '/api/cemeteries' }]),
  [cemeteriesPaths.places]: list(() => [{ path: '/api/cemeteries/places' }]),
  [cemeteriesPaths.searchOnly]: list(() => [{ path: '/api/cemeteries/search-only' }]),
  [cemeteriesPaths.layout]: list(({ cemeteryId }) => [{ path: `/api/cemeteries/${cemeteryId}/layout` }]),
  [duasPaths.general]: list(() => [{ path: '/api/duas' }]),
  [mapsPaths.state]: list(() => [{ path: '/api/map' }]),
  [mapsPaths.tile]: list(() => [{ path: '/api/map/tiles/1/10/507/330' }]),
  [mapsPaths.drawing]: list(({ graveId }) => [{ path: `/api/graves/${graveId}/drawing.svg?size=square` }]),
  [packsPaths.list]: list(() => [{ path: '/api/packs' }]),
  [packsPaths.get]: list(({ cemeteryId }) =>
    ['', '?since=1'].map((query) => ({ path: `/api/cemeteries/${cemeteryId}/pack${query}` })),
  ),
  [searchPaths.advanced]: list(() =>
    [
      { query: NAME },
      { query: `${MARK}private title` },
      { query: NAME, hasMemorial: true },
      { hasMemorial: true },
      { hasMemorial: false },
      { hasDuas: true },
      { query: NAME, hasDuas: false },
      { language: 'fr' },
      { query: NAME, language: 'fr' },
      { centerLat: 53.7, centerLng: -1.7, radius: 10, hasMemorial: true },
    ].map((body) => ({ path: '/api/search/advanced', body })),
  ),
  [searchPaths.suggest]: list(() => [
    { path: `/api/search/suggest?q=${MARK}` },
    { path: '/api/search/suggest?q=Yaqub%20Har' },
  ]),
  [searchPaths.guide]: list(() => [
    { path: `/api/search/guide?search=${encodeURIComponent(NAME)}&hasMemorial=true` },
    { path: `/api/search/guide?search=${MARK}private` },
  ]),
  [demoPaths.graves]: list(() => [{ path: '/api/demo/graves?limit=100' }]),
  [demoPaths.memorials]: list(() => [{ path: '/api/demo/memorials?limit=100' }]),

  [receiptsPaths.ofGrave]: list(({ graveId }) => [{ path: `/api/graves/${graveId}/verification` }]),
  [receiptsPaths.keys]: list(() => [{ path: '/api/verification/keys' }]),
  [duasPaths.ofGrave]: list(({ graveId }) => [{ path: `/api/graves/${graveId}/duas` }]),
};
