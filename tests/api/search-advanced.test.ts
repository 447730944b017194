import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeDua, makeGrave, makeMemorial } from '#tests/support/factories.ts';

interface Answer {
  totalResults: number;
  totalIsCapped: boolean;
  graves: Grave[];
  memorials: Memorial[];
  suggestedCemeteries: string[];
  nearbyLocations: string[];
  nextCursor?: string;
}

let test: TestApp;
const ids: Record<string, number> = {};
const post = (body: Record<string, unknown>) =>
  test.fetch('/api/search/advanced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const search = async (body: Record<string, unknown>) => {
  const response = await post(body);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};
const keys = async (body: Record<string, unknown>) =>
  (await search(body)).graves.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id)).toSorted();

beforeAll(async () => {
  test = await createTestApp();
  const leeds = await makeCemetery(test.db, {
    name: 'Harehills Muslim Cemetery',
    address: 'Kimberley Road, Leeds',
    lat: 53.81,
    lng: -1.51,
  });
  const london = await makeCemetery(test.db, {
    name: 'Gardens of Peace',
    address: 'Elmbridge Road, Ilford',
    lat: 51.6,
    lng: 0.1,
  });
  await makeCemetery(test.db, { name: 'Unconfirmed Peace Ground', isConfirmed: false, lat: 51.6, lng: 0.1 });
  const make = async (key: string, overrides: Parameters<typeof makeGrave>[1]) => {
    ids[key] = (await makeGrave(test.db, overrides)).id;
  };
  await make('leeds', {
    deceasedName: 'Yunus Warsame',
    cemeteryId: leeds.id,
    location: 'Leeds',
    lat: 53.81,
    lng: -1.51,
    dateOfDeath: '2001-01-01',
    dateOfDeathPrecision: 'year',
  });
  await make('london', {
    deceasedName: 'Younis Warsame',
    cemeteryId: london.id,
    location: 'Ilford',
    lat: 51.6,
    lng: 0.1,
    dateOfDeath: '2010-03-15',
    dateOfDeathPrecision: 'day',
    isVerified: true,
  });
  await make('private', { deceasedName: 'Salma Elmi', cemeteryId: london.id, location: 'Chapel Lane' });
  await makeMemorial(test.db, { graveId: ids.leeds ?? 0, title: 'Listed' });
  const hidden = await makeMemorial(test.db, {
    graveId: ids.private ?? 0,
    title: 'Hidden',
    visibility: 'private',
  });
  await makeDua(test.db, { graveId: ids.london ?? 0, language: 'ur' });
  await makeDua(test.db, { graveId: ids.leeds ?? 0, language: 'ar', isApproved: null });
  await makeDua(test.db, { memorialId: hidden.id, language: 'en' });
});
afterAll(() => test.close());

describe('advanced search', () => {
  it('answers everything without filters, newest first', async () => {
    const answer = await search({});
    expect(answer).toMatchObject({ totalResults: 3, totalIsCapped: false });
    expect(answer.graves.map(({ id }) => id)).toEqual([ids.private, ids.london, ids.leeds]);
    expect(answer.memorials.map(({ title }) => title)).toEqual(['Listed']);
    expect(JSON.stringify(answer)).not.toContain('Hidden');
  });

  it('finds names in any spelling and says why', async () => {
    const answer = await search({ query: 'Yoonus Warsami' });
    expect(answer.totalResults).toBe(2);
    expect(answer.graves[0]?.match?.score).toBeGreaterThan(0.8);
    expect(await search({ query: '!!!' })).toMatchObject({ totalResults: 0, graves: [], memorials: [] });
  });

  it('takes cemetery, place, dates, verified, memorial, duas and language', async () => {
    expect(await keys({ cemetery: 'gardens of peace' })).toEqual(['london', 'private']);
    expect(await keys({ cemetery: '', location: 'leeds' })).toEqual(['leeds']);
    expect(await keys({ location: 'chapel' })).toEqual(['private']);
    expect(await keys({ location: '100%' })).toEqual([]);
    expect(await keys({ dateFrom: '2001-06-01', dateTo: '2001' })).toEqual(['leeds']);
    expect(await keys({ dateFrom: '2010-03', dateTo: '2010-03' })).toEqual(['london']);
    expect(await keys({ dateFrom: '2010-03-16' })).toEqual([]);
    expect(await keys({ dateFrom: '', dateTo: '2009' })).toEqual(['leeds']);
    expect(await keys({ isVerified: true })).toEqual(['london']);
    expect(await keys({ hasMemorial: true })).toEqual(['leeds']);
    expect(await keys({ hasDuas: true })).toEqual(['london']);
    expect(await keys({ language: 'ur' })).toEqual(['london']);
    expect(await keys({ language: 'en' })).toEqual([]);
  });

  it('takes a radius only with a whole centre', async () => {
    expect(await keys({ centerLat: 53.8, centerLng: -1.5, radius: 10 })).toEqual(['leeds']);
    expect(await keys({ centerLat: 53.8, radius: 1 })).toEqual(['leeds', 'london', 'private']);
    const near = await search({ centerLat: 53.8, centerLng: -1.5, radius: 500 });
    expect(near.graves.map(({ id }) => id)).toEqual([ids.leeds, ids.london]);
    expect(near.graves[0]?.distance).toBeCloseTo(1.294, 2);
    expect(near.suggestedCemeteries).toEqual(['Harehills Muslim Cemetery', 'Gardens of Peace']);
    expect(near.nearbyLocations.slice(0, 2)).toEqual(['Leeds', 'Ilford']);
  });

  it('leaves nothing out for a centre alone: it orders, whatever else is asked', async () => {
    const all = await search({ centerLat: 51.5, centerLng: -0.12 });
    expect(all.graves.map(({ id }) => id)).toEqual([ids.london, ids.leeds, ids.private]);
    expect(await keys({ location: 'leeds', centerLat: 51.5, centerLng: -0.12 })).toEqual(['leeds']);
  });

  it('suggests confirmed cemeteries only', async () => {
    expect((await search({ query: 'peace' })).suggestedCemeteries).toEqual(['Gardens of Peace']);
  });

  it('pages by cursor', async () => {
    const first = await search({ limit: 2 });
    const second = await search({ limit: 2, cursor: first.nextCursor });
    expect([...first.graves, ...second.graves].map(({ id }) => id)).toEqual([
      ids.private,
      ids.london,
      ids.leeds,
    ]);
    expect(second.nextCursor).toBeUndefined();
    expect((await post({ cursor: 'nonsense' })).status).toBe(400);
  });

  it('refuses impossible dates and unknown keys', async () => {
    const response = await post({ dateFrom: '2001-02-30' });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty('dateFrom');
    expect((await post({ dateTo: '2001-13' })).status).toBe(400);
    expect((await post({ isAdmin: true })).status).toBe(400);
  });
});
