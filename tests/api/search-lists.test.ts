import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cemeteryAliases } from '#db/schema/places.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial } from '#tests/support/factories.ts';

let test: TestApp;
const ids: Record<string, number> = {};
const get = (query: Record<string, string>) => test.fetch(`/api/graves?${new URLSearchParams(query)}`);
const list = async (query: Record<string, string>) => {
  const response = await get(query);
  expect(response.status).toBe(200);
  return (await response.json()) as Grave[];
};
const keysOf = (graves: Grave[]) => graves.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id));
const listed = async (query: Record<string, string>) => keysOf(await list(query));

/** Follows the Link header to the end. */
async function walk(query: Record<string, string>): Promise<Grave[]> {
  const seen: Grave[] = [];
  let path: string | undefined = `/api/graves?${new URLSearchParams(query)}`;
  while (path) {
    const response: Response = await test.fetch(path);
    expect(response.status).toBe(200);
    seen.push(...((await response.json()) as Grave[]));
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

beforeAll(async () => {
  test = await createTestApp();
  const north = await makeCemetery(test.db, { name: 'North Moor Cemetery' });
  const south = await makeCemetery(test.db, { name: 'South Fields' });
  await test.db.orm
    .insert(cemeteryAliases)
    .values({ alias: 'Old Moor', aliasFolded: 'old moor', cemeteryId: north.id });
  const make = async (key: string, overrides: Parameters<typeof makeGrave>[1]) => {
    ids[key] = (await makeGrave(test.db, { cemeteryId: north.id, ...overrides })).id;
  };
  const day = (date: string) => ({ dateOfDeath: date, dateOfDeathPrecision: 'day' });
  await make('day', {
    deceasedName: 'Bilal Zafar',
    ...day('2001-05-10'),
    section: 'A',
    lat: 53.8,
    lng: -1.7,
  });
  await make('year', {
    deceasedName: 'Amina Zafar',
    dateOfDeath: '2001-01-01',
    dateOfDeathPrecision: 'year',
    section: 'B',
  });
  await make('month', {
    deceasedName: 'Dawud Zafar',
    dateOfDeath: '2003-07-01',
    dateOfDeathPrecision: 'month',
    lat: 53.81,
    lng: -1.7,
  });
  await make('verified', {
    deceasedName: 'Cemal Zafar',
    ...day('1990-12-31'),
    isVerified: true,
    lat: 53.8,
    lng: -1.72,
  });
  await make('undated', { deceasedName: 'Ehsan Zafar', cemeteryId: south.id, lat: 51.5, lng: 0 });
  await makeMemorial(test.db, { graveId: ids.day ?? 0 });
  await makeMemorial(test.db, { graveId: ids.year ?? 0, visibility: 'private' });
});
afterAll(() => test.close());

describe('filters of the list of graves', () => {
  it('takes a cemetery by name, in any case, or by alias', async () => {
    expect(await listed({ cemetery: 'south fields' })).toEqual(['undated']);
    expect((await listed({ cemetery: 'The NORTH-MOOR cemetery' })).length).toBe(4);
    expect((await listed({ cemetery: 'old moor' })).length).toBe(4);
    expect(await listed({ cemetery: 'nowhere' })).toEqual([]);
  });

  it('takes years of death inclusively, bare years among them', async () => {
    expect((await listed({ deathFrom: '2001', deathTo: '2001' })).toSorted()).toEqual(['day', 'year']);
    expect((await listed({ deathFrom: '2001' })).toSorted()).toEqual(['day', 'month', 'year']);
    expect(await listed({ deathTo: '1990' })).toEqual(['verified']);
    expect(await listed({ deathTo: '0000' })).toEqual([]);
  });

  it('takes section, verified and listed memorials only', async () => {
    expect(await listed({ section: 'b' })).toEqual(['year']);
    expect(await listed({ verified: 'true' })).toEqual(['verified']);
    expect((await listed({ verified: 'false' })).length).toBe(4);
    expect(await listed({ hasMemorial: 'true' })).toEqual(['day']);
    expect(await listed({ hasMemorial: 'false' })).toContain('year');
  });

  it('takes a box, and a point with a radius', async () => {
    expect((await listed({ bbox: '53,-2,54,-1' })).toSorted()).toEqual(['day', 'month', 'verified']);
    const near = await list({ near: '53.8,-1.7', radius: '1.2' });
    expect(keysOf(near)).toEqual(['day', 'month']);
    expect(near.map(({ distance }) => distance)).toEqual([0, 1.112]);
    // A position orders; who has none is last, and not left out.
    expect(keysOf(await list({ near: '53.8,-1.7' }))).toEqual([
      'day',
      'month',
      'verified',
      'undated',
      'year',
    ]);
  });

  it.each<Record<string, string>>([
    { near: 'here' },
    { near: '91,0' },
    { bbox: '1,2,3' },
    { bbox: '54,-2,53,-1' },
    { bbox: 'a,b,c,d' },
  ])('refuses a malformed position: %j', async (query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { code: string; fields: Record<string, { code: string }> };
    expect(body.code).toBe('common.bad_coordinates');
    expect(body.fields[Object.keys(query)[0] ?? '']?.code).toBe('common.bad_coordinates');
  });

  it('refuses an order by distance without a point, and foreign cursors', async () => {
    expect((await get({ sort: 'distance' })).status).toBe(400);
    expect((await get({ cursor: 'bm9wZQ' })).status).toBe(400);
    expect(
      (await get({ sort: 'death', cursor: Buffer.from('["2001-13-45",1]').toString('base64url') })).status,
    ).toBe(400);
    expect(
      (await get({ sort: 'name', cursor: Buffer.from('["a\\u0000",1]').toString('base64url') })).status,
    ).toBe(400);
  });
});

describe('orders of the list of graves', () => {
  it('knows newest, name, death and distance', async () => {
    expect(await listed({})).toEqual(['undated', 'verified', 'month', 'year', 'day']);
    expect(await listed({ sort: 'name' })).toEqual(['year', 'day', 'verified', 'month', 'undated']);
    expect(await listed({ sort: 'death' })).toEqual(['month', 'day', 'year', 'verified', 'undated']);
    expect(await listed({ sort: 'distance', near: '51.5,0' })).toEqual([
      'undated',
      'day',
      'verified',
      'month',
      'year',
    ]);
  });

  it('pages without gaps or repeats in every order, with equal keys too', async () => {
    const crowd = await makeCemetery(test.db, { name: 'Crowd' });
    const at = new Date('2020-01-01T00:00:00Z');
    for (let n = 0; n < 23; n++) {
      await makeGrave(test.db, {
        cemeteryId: crowd.id,
        deceasedName: n % 2 ? 'Umar Farooq' : 'محمد غلام اختر',
        createdAt: at,
        dateOfDeath: n % 3 ? '1999-01-01' : null,
        dateOfDeathPrecision: n % 3 ? 'year' : null,
        lat: 52,
        lng: -1 - (n % 4) / 1000,
      });
    }
    for (const sort of ['newest', 'name', 'death', 'distance']) {
      const query = { cemetery: 'Crowd', sort, near: '52,-1' };
      const paged = (await walk({ ...query, limit: '4' })).map(({ id }) => id);
      expect(paged.length, sort).toBe(23);
      expect(new Set(paged).size, sort).toBe(23);
      expect(paged, sort).toEqual((await list({ ...query, limit: '50' })).map(({ id }) => id));
    }
    for (const sort of ['relevance', 'newest', 'name', 'death', 'distance']) {
      const query = { cemetery: 'Crowd', search: 'Omer Faruk', sort, near: '52,-1' };
      const paged = (await walk({ ...query, limit: '3' })).map(({ id }) => id);
      expect(new Set(paged).size, sort).toBe(11);
      expect(paged, sort).toEqual((await list({ ...query, limit: '50' })).map(({ id }) => id));
    }
  });
});
