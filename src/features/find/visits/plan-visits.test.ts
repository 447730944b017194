import { describe, expect, it } from 'vitest';
import { at, DEMO_GATES, DEMO_PATHS } from '#features/find/walk/test-paths.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { formatLatLng } from '#shared/geo.ts';
import { planVisits } from './plan-visits.ts';

const grave = (id: number, place: [number, number] | null, cemeteryId = 1): Grave => ({
  id,
  deceasedName: `Person ${id}`,
  dateOfBirth: null,
  dateOfBirthIsCirca: false,
  dateOfDeath: null,
  dateOfDeathIsCirca: false,
  cemetery: `Cemetery ${cemeteryId}`,
  cemeteryId,
  location: '',
  gpsCoordinates: place && formatLatLng(at(...place)),
  coordinateSource: 'derived',
  coordinateAccuracy: 5,
  graveNumber: null,
  section: null,
  additionalInfo: null,
  isVerified: false,
  isPublicRecord: false,
  publicRecordSource: null,
  nameArabic: null,
  nameUrdu: null,
  historicalSignificance: null,
  isDemo: true,
  registerReference: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  memorialCount: 0,
  duaCount: 0,
});
const layout: CemeteryLayout = {
  id: 1,
  name: 'Cemetery 1',
  address: '',
  postcode: null,
  centre: null,
  centreSource: 'illustrative',
  isDemo: true,
  isSearchOnly: false,
  boundary: null,
  sections: [],
  paths: DEMO_PATHS.map((path) => ({
    ...path,
    line: path.line.map(([lng, lat]): [number, number] => [lng, lat]),
  })),
  gates: DEMO_GATES.map((gate) => ({ ...gate, position: [gate.position[0], gate.position[1]] })),
  isIllustrative: true,
};
const wish = { from: null, isOwnOrder: false, stepFree: false };
const three = [grave(1, [120, 5]), grave(2, [-120, 5]), grave(3, [0, 60])];
const idsOf = (visits: ReturnType<typeof planVisits>) =>
  visits.map(({ walk }) => walk.legs.map(({ stop }) => stop.id));

describe('planned visits', () => {
  it('are in walking order from the easiest gate, or from the one chosen', () => {
    const [here] = planVisits(three, [layout], wish);
    expect(here?.gate?.name).toBe('Necropolis Road Gate');
    expect(idsOf([here as never])).toEqual([[2, 3, 1]]);
    expect(planVisits(three, [layout], { ...wish, from: 2 })[0]?.gate?.name).toBe('South Gate');
  });

  it('keep the order given where that is wished', () => {
    expect(idsOf(planVisits(three, [layout], { ...wish, isOwnOrder: true }))).toEqual([[1, 2, 3]]);
  });

  it('begin at no gate with steps where none are wished', () => {
    const [here] = planVisits([grave(1, [120, 40])], [layout], { ...wish, stepFree: true, from: 3 });
    expect(here?.gate?.isStepFree).toBe(true);
    const [usual] = planVisits([grave(1, [120, 40])], [layout], wish);
    expect(usual?.gate?.name).toBe('East Steps Gate');
  });

  it('are grouped by cemetery, and graves without a position or a plan are not lost', () => {
    const graves = [grave(4, [5, 5], 2), grave(1, [120, 5]), grave(5, null)];
    const [second, first] = planVisits(graves, [layout], wish);
    expect(second).toMatchObject({ cemeteryId: 2, layout: undefined, gate: null });
    expect(second?.walk.legs.map(({ stop, route }) => [stop.id, route])).toEqual([[4, null]]);
    expect(first?.unplaced.map(({ id }) => id)).toEqual([5]);
  });
});
