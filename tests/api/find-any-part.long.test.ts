import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CEMETERIES } from '#db/seed/demo-places.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let numbers: string[] = [];
let names: string[] = [];
let years: string[] = [];

const get = async <Body>(path: string) => {
  const response = await test.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
};
const found = (text: string) =>
  get<{ id: number }[]>(`/api/graves?limit=1&search=${encodeURIComponent(text)}`);
const places = async (text: string) =>
  (await get<{ places: { name: string }[] }>(`/api/search/guide?search=${encodeURIComponent(text)}`)).places;

/** Every few of a list, so that the questions come from all of it. */
const spread = (all: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '');

beforeAll(async () => {
  test = await createTestApp({ withDemo: true, settings: { DEMO: '1', RATE_LIMIT_SCALE: '100' } });
  const column = async (of: string) =>
    (
      await test.db.pool.query<{ text: string }>(
        `select distinct ${of} as text from graves where ${of} is not null order by 1`,
      )
    ).rows.map(({ text }) => text);
  numbers = await column('grave_number');
  names = await column('deceased_name');
  years = await column(`extract(year from date_of_death)::text`);
});
afterAll(() => test.close());

describe('of sixty questions made of the demonstration’s own names and numbers none is empty', () => {
  it('places: each cemetery, its town, its road', async () => {
    const asked = DEMO_CEMETERIES.flatMap(({ name, address }) => [
      name.replace(' Cemetery', ''),
      address.split(', ').at(-1) ?? '',
    ]);
    expect(asked.length).toBeGreaterThanOrEqual(30);
    const empty: string[] = [];
    for (const text of asked) {
      const cards = await places(text);
      if (cards.length === 0 && (await found(text)).length === 0) empty.push(text);
    }
    expect(empty).toEqual([]);
  });

  it('numbers in other writings than the register’s', async () => {
    const writings = [
      (number: string) => number.toLowerCase(),
      (number: string) => number.replace(/[-/ ]/g, ''),
      (number: string) => number.replace(/[-/]/g, ' ').replace(/(^|\s)0+(?=\d)/g, '$1'),
    ];
    const empty: string[] = [];
    for (const [at, number] of spread(numbers, 15).entries()) {
      const text = writings[at % writings.length]?.(number) ?? number;
      if ((await found(text)).length === 0) empty.push(`${number} as ${text}`);
    }
    expect(empty).toEqual([]);
  });

  it('two and three letters of a name, and years', async () => {
    const begun = spread(names, 12).map((name, at) => [...name].slice(0, 2 + (at % 2)).join(''));
    const empty: string[] = [];
    for (const text of [...begun, ...spread(years, 5)])
      if ((await found(text)).length === 0) empty.push(text);
    expect(empty).toEqual([]);
  });
});

describe('what is suggested for sixty beginnings of the demonstration’s own is found when it is chosen', () => {
  interface Suggested {
    names: string[];
    graves: { id: number; deceasedName: string }[];
    cemeteries: string[];
  }
  const suggested = (typed: string) => get<Suggested>(`/api/search/suggest?q=${encodeURIComponent(typed)}`);

  /** What a choice leads to: a search, the page of a grave, or the graves and the card of a cemetery. */
  async function lostOf(typed: string, { names, graves, cemeteries }: Suggested): Promise<string[]> {
    const lost: string[] = [];
    for (const text of names) if ((await found(text)).length === 0) lost.push(`${typed}: the name ${text}`);
    for (const { id, deceasedName } of graves) {
      const { status } = await test.fetch(`/api/graves/${id}`);
      if (status !== 200 || (await found(deceasedName)).length === 0)
        lost.push(`${typed}: the grave of ${deceasedName}`);
    }
    for (const name of cemeteries) {
      const query = `cemetery=${encodeURIComponent(name)}`;
      const card = await get<{ places: { name: string; graves: number }[] }>(`/api/search/guide?${query}`);
      const inIt = await get<{ cemetery: string }[]>(`/api/graves?limit=1&${query}`);
      const [shown] = card.places;
      if (shown?.name !== name || shown.graves > 0 !== (inIt[0]?.cemetery === name))
        lost.push(`${typed}: the cemetery ${name}`);
    }
    return lost;
  }

  it.each([
    ['names', () => spread(names, 30).map((name, at) => [...name].slice(0, 2 + (at % 4)).join(''))],
    [
      'places',
      () =>
        DEMO_CEMETERIES.slice(0, 8).flatMap(({ name, address }) => [
          name.slice(0, 4),
          address.split(', ').at(-1)?.slice(0, 5) ?? '',
        ]),
    ],
    ['numbers', () => spread(numbers, 14).map((number) => number.slice(0, -1))],
  ] as const)('%s', async (_what, beginnings) => {
    const lost: string[] = [];
    let offered = 0;
    for (const typed of beginnings()) {
      const reply = await suggested(typed);
      const sum = reply.names.length + reply.graves.length + reply.cemeteries.length;
      offered += sum;
      lost.push(...(await lostOf(typed, reply)));
      // Whoever sends what they have typed sees the same: the list is not empty where something was suggested.
      if (sum > 0 && (await found(typed)).length === 0 && (await places(typed)).length === 0)
        lost.push(`${typed}: the list of it`);
    }
    expect(lost).toEqual([]);
    expect(offered).toBeGreaterThan(10);
  });
});
