import { expect, it } from 'vitest';
import { declaredOperations } from '#tests/support/declared-operations.ts';

it('only public reads of the register, its cemeteries and maps may come from a standby', () => {
  const lagging = declaredOperations(({ mayLag }) => mayLag);
  expect(lagging.map(({ path }) => path).toSorted()).toEqual([
    'GET /api/cemeteries',
    'GET /api/cemeteries/:id/layout',
    'GET /api/cemeteries/:id/pack',
    'GET /api/cemeteries/:id/public-records.csv',
    'GET /api/cemeteries/:id/public-records.geojson',
    'GET /api/cemeteries/places',
    'GET /api/graves',
    'GET /api/graves/:id/drawing.svg',
    'GET /api/map/tiles/:version/:z/:x/:y',
    'GET /api/packs',
    'GET /api/search/guide',
    'GET /api/search/suggest',
  ]);
  for (const { path, policy } of lagging)
    expect([path, policy, path.split(' ')[0]]).toEqual([path, 'public', 'GET']);
});
