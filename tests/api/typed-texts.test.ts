import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WholePack } from '#features/find/packs/pack-format.ts';
import { guideKeptSearch } from '#features/find/packs/web/guide-kept-search.ts';
import { listKeptGraves } from '#features/find/packs/web/list-kept-graves.ts';
import { type LoadedPack, loadPack } from '#features/find/packs/web/loaded-packs.ts';
import type { SearchContract } from '#features/find/search/search-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';
import {
  GUIDE_CASES,
  READING_CASES,
  READING_GRAVES,
  READING_PLACES,
  type ReadingKey,
} from '#tests/support/reading-cases.ts';

let test: TestApp;
/** What a phone keeps of the same register. */
let packs: LoadedPack[];
const keys = new Map<number, ReadingKey>();

async function read<Body>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Body> {
  const response = await test.fetch(`${path}?${new URLSearchParams(query)}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  const ids = new Map<string, number>();
  for (const [key, place] of Object.entries(READING_PLACES))
    ids.set(key, (await makeCemetery(test.db, place)).id);
  const day = (date: string | undefined) => ({
    date: date ?? null,
    precision: date ? ('day' as const) : null,
  });
  for (const [key, grave] of Object.entries(READING_GRAVES)) {
    const { name, place, number, section, born, died } = { ...NOTHING, ...grave };
    const { id } = await makeGrave(test.db, {
      deceasedName: name,
      cemeteryId: ids.get(place) as number,
      graveNumber: number ?? null,
      section: section ?? null,
      dateOfBirth: day(born).date,
      dateOfBirthPrecision: day(born).precision,
      dateOfDeath: day(died).date,
      dateOfDeathPrecision: day(died).precision,
    });
    keys.set(id, key as ReadingKey);
  }
  await test.db.pool.query('analyze');
  packs = await Promise.all(
    [...ids.values()].map(async (cemeteryId) => {
      const pack = await read<WholePack>(`/api/cemeteries/${cemeteryId}/pack`);
      const folded = pack.graves.names.map((name) => foldName(name).folded);
      return loadPack({ cemeteryId, pack, folded }, '2026-11-21T10:00:00.000Z');
    }),
  );
});
afterAll(() => test.close());

/** Not every grave of the table has each of them. */
const NOTHING: { number?: string; section?: string; born?: string; died?: string } = {};

type Query = Readonly<Record<string, string>>;
type Guide = ReplyOf<SearchContract['guide']>;

const REGISTERS: {
  where: string;
  list(query: Query): Promise<Grave[]>;
  guide(query: Query): Promise<Guide>;
}[] = [
  {
    where: 'on the server',
    list: (query) => read('/api/graves', query),
    guide: (query) => read('/api/search/guide', query),
  },
  {
    where: 'on a phone without a signal',
    list: async (query) => (await listKeptGraves(packs, query))?.body as Grave[],
    guide: (query) => guideKeptSearch(packs, query),
  },
];

describe.each(REGISTERS)('a typed text finds $where', ({ list, guide }) => {
  it.each(Object.entries(READING_CASES))('%s', async (_, cases) => {
    for (const { texts, all, first, some, without, isNamed, query } of cases)
      for (const search of texts) {
        const graves = await list({ limit: '50', search, ...query });
        const found = graves.map(({ id }) => keys.get(id));
        if (all) expect(found.toSorted(), search).toEqual(all);
        if (first) expect(found[0], search).toBe(first);
        if (some) expect(found, search).toContain(some);
        if (without) expect(found, search).not.toContain(without);
        if (isNamed) expect(graves[0]?.match?.reasons, search).not.toContain('differs');
      }
  });

  it('and says how it was understood', async () => {
    for (const { text, query, ...expected } of GUIDE_CASES) {
      const { places, ...guided } = await guide({ search: text, ...query });
      const said = { ...guided, places: places.map(({ name }) => name) };
      expect({ text, ...said }).toMatchObject({ text, ...expected });
    }
  });

  it('and says of whom no name is known', async () => {
    expect(await list({ search: 'Unknown' })).toMatchObject([{ deceasedName: 'Unknown', isNameless: true }]);
    const [child] = await list({ search: 'Zeenat Chaudhry' });
    expect(child).not.toHaveProperty('isNameless');
  });

  it('in the same order', async () => {
    const named = async (query: Query) => (await list(query)).map(({ id }) => keys.get(id));
    expect(await named({ search: 'Scholemoor' })).toEqual(['keighley', 'ghulam', 'zaman']);
    expect(await named({ search: 'Scholemoor', sort: 'death', limit: '1' })).toEqual(['ghulam']);
  });
});

it('the cards of a place say the same of it', async () => {
  const [server, phone] = await Promise.all(REGISTERS.map(({ guide }) => guide({ search: 'Scholemoor' })));
  expect(phone?.places).toEqual(server?.places);
});

it('a record of whom no name is known says so by its id', async () => {
  const record = (key: ReadingKey) =>
    read<Grave>(`/api/graves/${[...keys].find(([, one]) => one === key)?.[0]}`);
  expect(await record('unknown')).toMatchObject({ deceasedName: 'Unknown', isNameless: true });
  expect(await record('babyOf')).not.toHaveProperty('isNameless');
  const { graves } = await read<{ graves: unknown[] }>('/api/search/suggest', { q: 'U-77' });
  expect(graves).toMatchObject([{ deceasedName: 'Unknown', isNameless: true }]);
});
