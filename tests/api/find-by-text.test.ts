import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';

let test: TestApp;
const ids: Record<string, number> = {};
const nameOf = (id: number) => Object.keys(ids).find((key) => ids[key] === id);

async function read<Body>(path: string): Promise<Body> {
  const response = await test.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}
const guide = (search: string) =>
  read<{ didYouMean: unknown }>(`/api/search/guide?search=${encodeURIComponent(search)}`);

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  const scholemoor = await makeCemetery(test.db, {
    name: 'Scholemoor Cemetery',
    address: 'Necropolis Road, Bradford',
    lat: 53.7866,
    lng: -1.7925,
  });
  const utley = await makeCemetery(test.db, {
    name: 'Utley Cemetery',
    address: 'Skipton Road, Keighley',
    lat: 53.883,
    lng: -1.9125,
  });
  const make = async (key: string, overrides: Parameters<typeof makeGrave>[1]) => {
    ids[key] = (await makeGrave(test.db, overrides)).id;
  };
  const died = (dateOfDeath: string) => ({ dateOfDeath, dateOfDeathPrecision: 'day' as const });
  await make('ghulam', {
    deceasedName: 'Ghulam Rasool',
    cemeteryId: scholemoor.id,
    graveNumber: 'A-30-01',
    ...died('1998-03-05'),
  });
  await make('fatima', {
    deceasedName: 'Fatima Bibi',
    cemeteryId: utley.id,
    graveNumber: '30/1',
    section: 'A',
    ...died('2004-01-02'),
  });
  await make('mohammed', {
    deceasedName: 'Mohammed Iqbal',
    cemeteryId: utley.id,
    graveNumber: '12',
    ...died('1998-12-31'),
  });
  await make('jamila', {
    deceasedName: 'Jamila Aslam',
    cemeteryId: utley.id,
    graveNumber: '13',
    dateOfDeath: '1998-01-01',
    dateOfDeathPrecision: 'year',
  });
  await make('zaman', { deceasedName: 'Muhammad Zaman', cemeteryId: scholemoor.id, graveNumber: 'A-30-02' });
  await make('keighley', { deceasedName: 'Abdul Keighley', cemeteryId: scholemoor.id, graveNumber: null });
  await test.db.pool.query('analyze');
});
afterAll(() => test.close());

it('offers no other spelling of what was not read as a name, nor of words beside one', async () => {
  expect((await guide('Scolemore')).didYouMean).toBe(null);
  expect((await guide('where is Fatima Bibi buried')).didYouMean).toBe(null);
});

it('the advanced search and the memorials understand the same', async () => {
  const response = await test.fetch('/api/search/advanced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Necropolis Road' }),
  });
  expect(await response.json()).toMatchObject({ totalResults: 3 });
  expect(await read('/api/memorials?search=Scholemoor')).toEqual([]);
});

it('suggests the places of an address and the graves of a number', async () => {
  const suggest = (text: string) =>
    read<{ graves: { id: number }[]; cemeteries: string[] }>(
      `/api/search/suggest?q=${encodeURIComponent(text)}`,
    );
  expect((await suggest('Necropolis')).cemeteries).toEqual(['Scholemoor Cemetery']);
  expect((await suggest('Keigh')).cemeteries).toEqual(['Utley Cemetery']);
  expect((await suggest('a 30')).graves.map(({ id }) => nameOf(id)).toSorted()).toEqual(['ghulam', 'zaman']);
  expect((await suggest('z99')).graves).toEqual([]);
});

it('says of a name in its place only what differs in the name', async () => {
  const [best] = await read<{ match: { reasons: string[] } }[]>(
    `/api/graves?search=${encodeURIComponent('gulam rasol bradfrd')}`,
  );
  expect(best?.match.reasons).toEqual(['spelling']);
});

it('suggests the graves of a name in a place and of a name with a year, and a misspelt place', async () => {
  const suggest = async (text: string) => {
    const { graves, cemeteries } = await read<{ graves: { id: number }[]; cemeteries: string[] }>(
      `/api/search/suggest?q=${encodeURIComponent(text)}`,
    );
    return { graves: graves.map(({ id }) => nameOf(id)), cemeteries };
  };
  const there = { graves: ['ghulam'], cemeteries: [] };
  for (const text of ['gulam rasol bradford', 'gulam rasol brad', 'gulam rasol bradfrd', 'rasool scholmoor'])
    expect(await suggest(text), text).toEqual(there);
  expect(await suggest('fatima bibi 2004')).toEqual({ graves: ['fatima'], cemeteries: [] });
  expect(await suggest('Scolemore')).toEqual({ graves: [], cemeteries: ['Scholemoor Cemetery'] });
});

it('suggests nobody of a cemetery that is search only, beside its name either', async () => {
  const hidden = await makeCemetery(test.db, { name: 'Baildon Field', address: 'Otley', isSearchOnly: true });
  await makeGrave(test.db, { deceasedName: 'Safiya Noor', cemeteryId: hidden.id, graveNumber: 'S-1' });
  for (const text of ['safiya noor baildon', 'safiya noor bayldon', 'safiya noor otley'])
    expect(
      (await read<{ graves: unknown[] }>(`/api/search/suggest?q=${encodeURIComponent(text)}`)).graves,
    ).toEqual([]);
});

// Of Jamila only the year is known.
it.each([
  ['5 March 1998', ['ghulam']],
  ['6 March 1998', ['ghulam', 'jamila', 'mohammed']],
  ['Dhu al-Qadah 1418', ['ghulam', 'jamila']],
])(
  'who is known to have died on a day comes alone; of a year or month, all who may have: %s',
  async (text, keys) => {
    const found = await read<{ id: number }[]>(`/api/graves?search=${encodeURIComponent(text)}`);
    expect(found.map(({ id }) => nameOf(id)).sort()).toEqual(keys);
  },
);

it('pages through a place by its cursor', async () => {
  const seen: (string | undefined)[] = [];
  let path: string | null = '/api/graves?limit=1&search=Scholemoor';
  while (path) {
    const response: Response = await test.fetch(path);
    for (const { id } of (await response.json()) as { id: number }[]) seen.push(nameOf(id));
    path = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(seen).toEqual(['keighley', 'ghulam', 'zaman']);
});

it('the advanced search says of a year that it was set aside, too', async () => {
  const answer = await test.fetch('/api/search/advanced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Fatima Bibi 2019' }),
  });
  expect(await answer.json()).toMatchObject({ yearSetAside: 2019, totalResults: 1 });
});
