import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cemeterySections } from '#db/schema/places.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { recountTokens } from '#shared/server/names/write-name-index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';

type Suggestions = { names: string[]; graves: { id: number; deceasedName: string }[]; cemeteries: string[] };
type Guide = {
  didYouMean: string | null;
  spellings: { word: string; search: string }[];
  narrowing: null | {
    total: number;
    totalIsCapped: boolean;
    cemeteries: { name: string; count: number }[];
    sections: { name: string; names?: Record<string, string>; count: number }[];
    decades: { from: number; to: number; count: number }[];
  };
};

let test: TestApp;

async function get<T>(path: string, query: Record<string, string>): Promise<T> {
  const response = await test.fetch(`${path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const suggest = (q: string) => get<Suggestions>('/api/search/suggest', { q });
const guide = (search: string, more = {}) => get<Guide>('/api/search/guide', { search, ...more });

beforeAll(async () => {
  test = await createTestApp();
  const oak = (await makeCemetery(test.db, { name: 'Oakfield Garden' })).id;
  const elm = (await makeCemetery(test.db, { name: 'Elm Bank Cemetery' })).id;
  for (let n = 0; n < 30; n++) {
    await makeGrave(test.db, {
      deceasedName: n % 3 === 0 ? 'Muhammad Khokhar' : 'Mohammed Khokhar',
      cemeteryId: n % 3 === 0 ? elm : oak,
      section: n % 2 === 0 ? 'A' : 'B',
      dateOfDeath: n < 10 ? '1984-05-01' : '1999-05-01',
      dateOfDeathPrecision: 'day',
      additionalInfo: n === 7 ? 'Husband of Nasreen Akhtar, from Mirpur' : null,
    });
  }
  await makeGrave(test.db, { deceasedName: 'Nasreen Qureshi', cemeteryId: oak });
  await makeGrave(test.db, { deceasedName: 'Tanveer Minhas s/o Bashir Minhas', cemeteryId: elm });
  const rowan = (await makeCemetery(test.db, { name: 'Rowan Lane' })).id;
  for (let n = 0; n < 26; n++) {
    const section = n < 16 ? 'Old Part' : 'New Part';
    await makeGrave(test.db, { deceasedName: 'Zubair Alam', cemeteryId: rowan, section });
  }
  await test.db.orm.insert(cemeterySections).values({
    cemeteryId: rowan,
    name: 'Old part',
    names: { ur: 'پرانا حصہ' },
    type: 'general',
    colour: '#8a6d3b',
    outline: [],
  });
  await recountTokens(test.db);
});
afterAll(() => test.close());

describe('GET /api/search/suggest', () => {
  it('completes the last word by its letters, by another spelling and by its sound', async () => {
    expect((await suggest('kho')).names).toEqual(['Khokhar']);
    expect((await suggest('Mah')).names).toEqual(['Mohammed']);
    expect((await suggest('kureis')).names).toEqual(['Qureshi']);
    expect((await suggest('نسر')).names).toEqual(['Nasreen']);
  });

  it('points at the graves while they are few, and keeps what was typed before', async () => {
    const few = await suggest('tanvir min');
    expect(few.names).toEqual(['Tanvir Minhas']);
    expect(few.graves.map((grave) => grave.deceasedName)).toEqual(['Tanveer Minhas s/o Bashir Minhas']);
    expect((await suggest('moh kho')).names).toEqual(['Mohammed Khokhar']);
    expect((await suggest('Nasreen Khok')).names).toEqual([]);
  });

  it('names cemeteries, and nothing for one letter, a space, or signs of LIKE', async () => {
    expect((await suggest('oakf')).cemeteries).toEqual(['Oakfield Garden']);
    for (const q of ['k', '', '  ', '%%', '__', '\\', '🕌🕌', '.*']) {
      expect(await suggest(q), q).toEqual({ names: [], graves: [], cemeteries: [] });
    }
  });

  it('answers any text', async () => {
    for (const q of [
      'mo\u0000',
      '😀'.repeat(10_000),
      `${'abd'.repeat(2000)} x`,
      'a b c d e f g h',
      '\ud800ab',
      'кха',
    ]) {
      const response = await test.fetch(`/api/search/suggest?${new URLSearchParams({ q })}`);
      expect(response.status, q.slice(0, 20)).toBe(200);
    }
  });
});

describe('GET /api/search/guide', () => {
  it('mends a slip where nobody is written so', async () => {
    expect((await guide('Mohammed Khohkar')).didYouMean).toBe('Mohammed Khokhar');
    expect((await guide('Mohammed Khokhar')).didYouMean).toBeNull();
    expect((await guide('Mohamad Kokar')).didYouMean).toBeNull();
  });

  it('gives the other spellings of the register', async () => {
    expect((await guide('Mohamad Khokhar')).spellings).toEqual([
      { word: 'Mohammed', search: 'Mohammed Khokhar' },
      { word: 'Muhammad', search: 'Muhammad Khokhar' },
    ]);
  });

  it('offers ways to narrow many matches, and leaves out what is in force', async () => {
    const { narrowing } = await guide('Muhammad Khokhar');
    expect(narrowing).toMatchObject({
      total: 30,
      totalIsCapped: false,
      cemeteries: [
        { name: 'Oakfield Garden', count: 20 },
        { name: 'Elm Bank Cemetery', count: 10 },
      ],
      sections: [],
      decades: [
        { from: 1980, to: 1989, count: 10 },
        { from: 1990, to: 1999, count: 20 },
      ],
    });
    expect((await guide('Tanveer Minhas')).narrowing).toBeNull();
    const inOak = await guide('Khokhar', { cemetery: 'Oakfield Garden', deathFrom: '1980' });
    expect(inOak.narrowing).toBeNull();
    expect(await guide('...')).toEqual({
      reading: null,
      places: [],
      didYouMean: null,
      spellings: [],
      narrowing: null,
      isShortened: false,
      yearSetAside: null,
      wordsSetAside: null,
      partAnywhere: null,
      lacksCemetery: false,
    });
  });
});

it('sections are offered under the register’s name, with their names in other languages', async () => {
  expect((await guide('Zubair Alam', { cemetery: 'Rowan Lane' })).narrowing?.sections).toEqual([
    { name: 'Old Part', names: { ur: 'پرانا حصہ' }, count: 16 },
    { name: 'New Part', count: 10 },
  ]);
});

describe('the filter by a relative', () => {
  const names = async (search: string, relative: string) =>
    (await get<Grave[]>('/api/graves', { search, relative })).map(
      (grave) => grave.additionalInfo ?? grave.deceasedName,
    );

  it('reads the additional information and the name, in any spelling', async () => {
    expect(await names('Mohammed Khokhar', 'Nasrin')).toEqual(['Husband of Nasreen Akhtar, from Mirpur']);
    expect(await names('Tanveer Minhas', 'Basheer')).toEqual(['Tanveer Minhas s/o Bashir Minhas']);
    expect(await names('Mohammed Khokhar', 'Yusuf')).toEqual([]);
    expect((await names('Mohammed Khokhar', '...')).length).toBe(20);
  });
});

describe('POST /api/names/compare', () => {
  const compare = (body: unknown) =>
    test.fetch('/api/names/compare', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('says how likely two spellings are one name, and why', async () => {
    expect(await (await compare({ a: 'Mehmet Yusuf', b: 'محمد يوسف' })).json()).toMatchObject({
      same: true,
      reasons: ['script'],
    });
    const other = (await (await compare({ a: 'Hassan', b: 'Hussain' })).json()) as {
      score: number;
      probability: number;
      same: boolean;
    };
    expect(other.same).toBe(false);
    expect(other.probability).toBeLessThan(0.5);
    expect(other.score).toBeLessThan(0.8);
    const sure = (await (await compare({ a: 'Mehmet Yusuf', b: 'Mohammed Yousef' })).json()) as typeof other;
    expect(sure.probability).toBeGreaterThan(0.9);
    expect(sure.probability).toBeLessThanOrEqual(1);
    expect(await (await compare({ a: '', b: 'Hussain' })).json()).toEqual({
      score: 0,
      probability: 0,
      same: false,
      reasons: [],
    });
  });

  it('refuses what is no pair of texts, and takes 10,000 characters', async () => {
    for (const body of [
      {},
      { a: 'x' },
      { a: 1, b: 'x' },
      { a: 'x', b: 'y', c: 'z' },
      { a: 'x', b: 'y'.repeat(10_001) },
    ])
      expect((await compare(body)).status).toBe(400);
    expect((await compare({ a: 'محمد '.repeat(2000), b: '😀'.repeat(5000) })).status).toBe(200);
  });
});
