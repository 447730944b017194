import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';

const METRE_NORTH = 1 / 111_195;
const METRE_EAST = METRE_NORTH / Math.cos((53.7866 * Math.PI) / 180);
const at = (east: number, north: number) => ({
  lat: 53.7866 + north * METRE_NORTH,
  lng: -1.7925 + east * METRE_EAST,
});

let test: TestApp;
const ask = asker(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Row {
  name: string;
  ends: [[number, number], [number, number]];
}

async function rowsOf(id: number): Promise<Row[] | undefined> {
  const { status, body } = await ask('GET', `/api/cemeteries/${id}/layout`, null);
  expect(status).toBe(200);
  return (body as { rows?: Row[] }).rows;
}

async function bury(cemeteryId: number, numbers: readonly [number: string, east: number, north: number][]) {
  for (const [graveNumber, east, north] of numbers)
    await makeGrave(test.db, { cemeteryId, graveNumber, ...at(east, north) });
}

describe("a cemetery's rows, as the numbers of its graves tell them", () => {
  it('have their number or letter and both ends, whichever way they run', async () => {
    const { id } = await makeCemetery(test.db);
    await bury(id, [
      ['A-03-01', 0, 0],
      ['A-03-02', 2, 0],
      ['A-03-10', 20, 0.2],
      ['B/C/1', 0, -10],
      ['B/C/2', 3, -13],
      ['B/C/9', 6, -16],
    ]);
    const rows = await rowsOf(id);
    expect(rows?.map(({ name }) => name)).toEqual(['3', 'C']);
    const near = (place: [number, number] | undefined, east: number, north: number) => {
      expect(place?.[0]).toBeCloseTo(at(east, north).lng, 5);
      expect(place?.[1]).toBeCloseTo(at(east, north).lat, 5);
    };
    near(rows?.[0]?.ends[0], 0, 0);
    near(rows?.[0]?.ends[1], 20, 0.2);
    near(rows?.[1]?.ends[0], 0, -10);
    near(rows?.[1]?.ends[1], 6, -16);
  });

  it('are not told of graves that scatter, of too few, of one place, nor of numbers without a row', async () => {
    const { id } = await makeCemetery(test.db);
    await bury(id, [
      ['A-01-1', 0, 0],
      ['A-01-2', 9, 9],
      ['A-01-3', 18, 1],
      ['A-02-1', 0, 20],
      ['A-02-2', 2, 20],
      ['2019-12', 0, 30],
      ['2019-13', 2, 30],
      ['2019-14', 4, 30],
      ['77', 0, 40],
      ['A-04-1', 0, 50],
      ['A-04-2', 0.1, 50],
      ['A-04-3', 0.2, 50],
    ]);
    expect(await rowsOf(id)).toBeUndefined();
  });

  it('are read again once a grave has changed', async () => {
    const { id } = await makeCemetery(test.db);
    await bury(id, [
      ['A-01-1', 0, 0],
      ['A-01-2', 3, 0],
    ]);
    expect(await rowsOf(id)).toBeUndefined();
    await bury(id, [['A-01-3', 6, 0]]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('are not told where graves stand in no list', async () => {
    const { id } = await makeCemetery(test.db, { isSearchOnly: true });
    await bury(id, [
      ['A-01-1', 0, 0],
      ['A-01-2', 3, 0],
      ['A-01-3', 6, 0],
    ]);
    expect(await rowsOf(id)).toBeUndefined();
  });
});
