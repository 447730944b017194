import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const list = async (search: string, more = '') =>
  (await read<{ id: number }[]>(`/api/graves?limit=50&search=${encodeURIComponent(search)}${more}`)).map(
    ({ id }) => nameOf(id),
  );
const guide = (search: string, more = '') =>
  read<{
    reading: unknown;
    places: { id: number; name: string; graves: number; gates: number }[];
    didYouMean: unknown;
  }>(`/api/search/guide?search=${encodeURIComponent(search)}${more}`);

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
  await make('zaman', { deceasedName: 'Muhammad Zaman', cemeteryId: scholemoor.id, graveNumber: 'A-30-02' });
  await make('keighley', { deceasedName: 'Abdul Keighley', cemeteryId: scholemoor.id, graveNumber: null });
  await test.db.pool.query('analyze');
});
afterAll(() => test.close());

describe('one box finds by any part of what a family knows', () => {
  it('a place, half of one, its road or town, and a misspelt one, with everybody there', async () => {
    const there = ['ghulam', 'keighley', 'zaman'];
    for (const text of [
      'Scholemoor',
      'schol',
      'Necropolis Road',
      'Bradford',
      'Scolemore',
      'scholemoor cemetery',
    ])
      expect((await list(text)).toSorted(), text).toEqual(there);
    expect(await list('Skipton Road')).toEqual(['fatima', 'mohammed']);
  });

  it('a surname that is a town too as the name, with the town beside it', async () => {
    expect(await list('Keighley')).toEqual(['keighley']);
    expect((await guide('Keighley')).places).toMatchObject([{ name: 'Utley Cemetery', graves: 2 }]);
  });

  it('a grave number in any writing, and everything that begins so', async () => {
    for (const text of [
      'A-30-01',
      'a3001',
      'a 30 1',
      'A/30/1',
      'grave A-30-01',
      '٠١ A-30'.split(' ').reverse().join('-'),
    ])
      expect(await list(text), text).toEqual(['ghulam']);
    expect((await list('A-30')).toSorted()).toEqual(['ghulam', 'zaman']);
    expect(await list('12')).toEqual(['mohammed']);
    expect(await list('Plot 12 Utley')).toEqual(['mohammed']);
    expect(await list('12 Scholemoor')).toEqual([]);
  });

  it('no other grave for a number whose groups are written apart, and both for one that is not', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db);
    const numbered = async (graveNumber: string) => {
      ids[graveNumber] = (await makeGrave(test.db, { cemeteryId, graveNumber })).id;
    };
    for (const number of ['Q-12-03', 'Q-01-23', 'q 12 3', 'Q123']) await numbered(number);
    for (const text of ['Q-12-03', 'q 12/3', 'Q ١٢-٠٣'])
      expect((await list(text)).toSorted(), text).toEqual(['Q-12-03', 'Q123', 'q 12 3']);
    expect((await list('Q-01-23')).toSorted()).toEqual(['Q-01-23', 'Q123']);
    expect(await list('Q123')).toHaveLength(4);
  });

  it('half a name, also of two letters', async () => {
    for (const text of ['Fat', 'fa', 'Fatima Bi', 'Fatim Bib'])
      expect(await list(text), text).toContain('fatima');
    expect(await list('Ghulam Ras')).toEqual(['ghulam']);
    expect((await list('Moham')).toSorted()).toEqual(['mohammed', 'zaman']);
    expect(await list('Moham Utley')).toEqual(['mohammed']);
    expect(await list('غل')).toEqual(['ghulam']);
  });

  it('a year of death, alone and beside a name', async () => {
    expect((await list('1998')).toSorted()).toEqual(['ghulam', 'mohammed']);
    expect(await list('Rasool 1998')).toEqual(['ghulam']);
    expect(await list('1998 iqbal')).toEqual(['mohammed']);
    // Nobody of the name died in it: of any year, and the help beside the list says so.
    expect(await list('Rasul 2004')).toEqual(['ghulam']);
  });

  it('names, places, numbers and years in any order', async () => {
    for (const text of [
      'gulam rasul bradford 1998',
      '1998 Bradford Rasool',
      'Scholemoor ghulam',
      'a-30-01 ghulam',
    ])
      expect((await list(text))[0], text).toBe('ghulam');
  });

  it('and nothing where nothing of it exists', async () => {
    for (const text of ['Timbuktu', 'Z-99-99', '1723', '!!!', 'qxzkw'])
      expect(await list(text), text).toEqual([]);
  });
});

it('filters that are set stay set', async () => {
  expect(await list('Scholemoor', '&cemetery=Utley%20Cemetery')).toEqual([]);
  expect(await list('1998', '&deathFrom=2000')).toEqual([]);
  expect(await list('A-30', '&deathFrom=1990')).toEqual(['ghulam']);
});

it('tells how a text was read, with the cemeteries that it names', async () => {
  expect(await guide('Khan A-30-01 Scholemoor 1998')).toMatchObject({ reading: null });
  expect(await guide('Ghulam 1998 Bradford')).toMatchObject({
    reading: { name: 'Ghulam', number: null, year: 1998 },
    places: [],
  });
  expect(await guide('a3001')).toMatchObject({
    reading: { name: '', number: 'a3001', year: null },
    places: [],
  });
  expect(await guide('Scolemore')).toMatchObject({
    reading: { name: '', number: null, year: null },
    places: [{ name: 'Scholemoor Cemetery' }],
    didYouMean: null,
  });
  expect(await guide('Scholemoor', '&cemetery=Utley%20Cemetery')).toMatchObject({ places: [] });
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

it('a name beside a misspelt place is the name in that place', async () => {
  for (const text of [
    'gulam rasol bradfrd',
    'Scolemore gulam rasol',
    'rasool scholmoor',
    'غلام رسول برادفورد',
  ])
    expect(await list(text), text).toEqual(['ghulam']);
  expect(await list('mohamad iqbal keighly')).toEqual(['mohammed']);
  // Nobody of the name lies in the place that is meant.
  expect(await list('Ghulam Rasool Keighly')).not.toContain('mohammed');
  const [best] = await read<{ match: { reasons: string[] } }[]>(
    `/api/graves?search=${encodeURIComponent('gulam rasol bradfrd')}`,
  );
  expect(best?.match.reasons).toEqual(['spelling']);
  expect(await guide('gulam rasol bradfrd')).toMatchObject({
    reading: { name: 'gulam rasol', number: null, year: null },
    places: [],
  });
});

it('a year in which somebody of the name was born, where nobody of it died', async () => {
  const born = { dateOfBirth: '1931-03-14', dateOfBirthPrecision: 'day' as const };
  ids.idris = (await makeGrave(test.db, { deceasedName: 'Idris Malik', graveNumber: 'Y-1', ...born })).id;
  ids.namesake = (await makeGrave(test.db, { deceasedName: 'Idris Malik', graveNumber: 'Y-2' })).id;
  for (const text of ['Idris Malik 1931', 'idris malik born 1931', 'Idris Malik 14 March 1931'])
    expect(await list(text), text).toEqual(['idris']);
  expect(await guide('Idris Malik 1931')).toMatchObject({ yearSetAside: null });
  expect((await list('Idris Malik 1932')).toSorted()).toEqual(['idris', 'namesake']);
  expect(await guide('Idris Malik 1932')).toMatchObject({ yearSetAside: 1932 });
  expect(await list('1931')).toEqual([]);
});

it('words beside a name are no name, unless somebody bears them', async () => {
  for (const text of [
    'my grandfather Ghulam Rasool',
    'where is ghulam rasool buried',
    'gulam rasol died 5/3/1998 in Bradford',
    'my grandad gulam rasol bradfrd 1998',
    'Ghulam Rasool born 14 March 1931',
    'غلام رسول کی قبر',
    'قبر غلام رسول',
    'mezar gulam resul',
    'tombe de Ghulam Rasool',
  ]) {
    const [best] = await read<{ id: number; match: { reasons: string[] } }[]>(
      `/api/graves?search=${encodeURIComponent(text)}`,
    );
    expect(nameOf(best?.id ?? 0), text).toBe('ghulam');
    expect(best?.match.reasons, text).not.toContain('differs');
  }
  ids.baba = (await makeGrave(test.db, { deceasedName: 'Baba Ghulam Rasool', graveNumber: 'B-1' })).id;
  expect((await list('Baba Ghulam Rasool'))[0]).toBe('baba');
  // Two persons whom a relative tells apart stay two.
  ids.wife = (await makeGrave(test.db, { deceasedName: 'Zubeda wife of Naeem', graveNumber: 'B-2' })).id;
  ids.other = (await makeGrave(test.db, { deceasedName: 'Zubeda Naeem', graveNumber: 'B-3' })).id;
  expect((await list('Zubeda wife of Naeem'))[0]).toBe('wife');
  expect((await list('grave in Scholemoor')).toSorted()).toEqual(['ghulam', 'keighley', 'zaman']);
  expect(await list('my father')).toEqual([]);
  expect(await list('2019')).toEqual([]);
  expect((await guide('where is Fatima Bibi buried')).didYouMean).toBe(null);
});

it('a word that is somebody’s name, however like a place’s, stays a name', async () => {
  const [utley] = (await guide('Utley')).places;
  ids.anwar = (await makeGrave(test.db, { deceasedName: 'Yusuf Anwar', cemeteryId: utley?.id })).id;
  ids.utly = (await makeGrave(test.db, { deceasedName: 'Yusuf Utly' })).id;
  expect((await guide('Anwar Utlee')).reading).toMatchObject({ name: 'Anwar' });
  expect((await guide('Anwar Utly')).reading).toBe(null);
  expect((await list('Anwar Utly')).toSorted()).toEqual(['anwar', 'utly']);
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

it('a year in which nobody of the name died is said to be set aside, and only then', async () => {
  const asked = async (search: string, more = '') =>
    (
      await read<{ yearSetAside: number | null }>(
        `/api/search/guide?search=${encodeURIComponent(search)}${more}`,
      )
    ).yearSetAside;
  expect(await list('Fatima Bibi 2019')).toEqual(['fatima']);
  expect(await asked('Fatima Bibi 2019')).toBe(2019);
  expect(await asked('Rasul 2004')).toBe(2004);
  expect(await asked('Fatima Bibi Utley 2019')).toBe(2019);
  for (const met of ['Fatima Bibi 2004', 'Fatima Bibi', 'Ghulam 1998 Bradford', '1998', 'Nobody At All 2019'])
    expect([met, await asked(met)]).toEqual([met, null]);
  const answer = await test.fetch('/api/search/advanced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Fatima Bibi 2019' }),
  });
  expect(await answer.json()).toMatchObject({ yearSetAside: 2019, totalResults: 1 });
});
