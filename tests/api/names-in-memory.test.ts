import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  createNameIndex,
  type NameIndex,
  nameIndexOf,
  startNameIndex,
} from '#features/find/search/server/name-index/name-index.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { searchMarks } from '#shared/names/search-marks.ts';
import { insertNames, insertRegisterNames } from '#shared/server/names/write-name-index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';

const ROOM = 2 ** 24;
let test: TestApp;
/** Milliseconds of the index's clock: a build follows the next not before a minute. */
let ms = 0;
const faults: Error[] = [];
const options = {
  leastNames: 0,
  mostBytes: ROOM,
  onFault: (error: Error) => faults.push(error),
  now: () => ms,
};

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const { id } = await makeCemetery(test.db);
  for (const deceasedName of ['Ghulam Rasool Mirza', 'Fatima Bibi', 'Muhammad Aslam'])
    await makeGrave(test.db, { deceasedName, cemeteryId: id });
});
afterAll(() => test.close());

async function ready(index: NameIndex): Promise<NameIndex> {
  ms += 60_001;
  index.begin();
  await index.settled();
  return index;
}

/** The names of the index that have all the marks of this one; null: there is no index at hand. */
async function holding(index: NameIndex, name: string): Promise<string[] | null> {
  const find = await index.current();
  const found = await find?.([{ sets: searchMarks(fromFolded(name)).map((mark) => [mark]), limit: 100 }]);
  return found ?? null;
}

const SYLLABLES = ['ba', 'da', 'fa', 'ha', 'ja', 'ka', 'la', 'ma', 'na', 'ra'];
/** A word of its own sounds for each number. */
const word = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');

const add = (...names: string[]) => insertNames(test.db.pool, names);

describe('the index of names', () => {
  it('finds what was there, what came since, and what another connection is about to commit once it has', async () => {
    const index = await ready(createNameIndex(test.db, options));
    expect(await holding(index, 'fatima bibi')).toEqual(['fatima bibi']);
    expect(await holding(index, 'zulekha khatoon')).toEqual([]);
    await add('zulekha khatoon');
    expect(await holding(index, 'zulekha khatoon')).toEqual(['zulekha khatoon']);

    // One that began earlier and commits later than the next.
    const slow = new pg.Client({ connectionString: test.db.url });
    await slow.connect();
    await slow.query('begin');
    await insertRegisterNames(slow, ['haroon talib']);
    await add('yaqub haroon');
    expect(await holding(index, 'yaqub haroon')).toEqual(['yaqub haroon']);
    expect(await holding(index, 'haroon talib')).toEqual([]);
    await add('musa haroon');
    expect(await holding(index, 'musa haroon')).toEqual(['musa haroon']);
    await slow.query('commit');
    await slow.end();
    expect(await holding(index, 'haroon talib')).toEqual(['haroon talib']);
    // Each once, though they were read again while the slow one was open.
    expect(await holding(index, 'yaqub haroon')).toEqual(['yaqub haroon']);
    index.close();
    expect(await index.current()).toBeNull();
  });

  it('takes new marks of a name over', async () => {
    const index = await ready(createNameIndex(test.db, options));
    await test.db.pool.query(
      `update register_names set marks = marks || array['NEWMARK'], changed_in = default where folded = 'fatima bibi'`,
    );
    const find = await index.current();
    expect(await find?.([{ sets: [['NEWMARK']], limit: 5 }])).toEqual(['fatima bibi']);
  });

  it('is made anew, a minute later, after more changes than it follows, while an older transaction is open', async () => {
    const older = new pg.Client({ connectionString: test.db.url });
    await older.connect();
    onTestFinished(() => older.end());
    await older.query('begin; select pg_current_xact_id()');
    const index = await ready(createNameIndex(test.db, options));
    const many = Array.from({ length: 4100 }, (_, at) => `${word(at)} amir`);
    await insertRegisterNames(test.db.pool, many);
    expect(await index.current()).toBeNull();
    await index.settled();
    expect(await index.current()).toBeNull();
    await ready(index);
    expect(await holding(index, many[4000] ?? '')).toEqual([many[4000]]);
    expect(index.size().names).toBeGreaterThan(4100);
    expect(index.size().bytes / index.size().names).toBeLessThan(200);
  });

  it('closes segments as names come, and still finds each of them', async () => {
    const index = await ready(createNameIndex(test.db, options));
    const names = Array.from({ length: 1200 }, (_, at) => `${word(at)} karim`);
    for (let at = 0; at < names.length; at += 300) {
      await insertRegisterNames(test.db.pool, names.slice(at, at + 300));
      expect(await holding(index, names[at + 299] ?? '')).toContain(names[at + 299]);
    }
    for (const at of [0, 299, 300, 700, 1199])
      expect(await holding(index, names[at] ?? '')).toContain(names[at]);
  });

  it('holds the words as the table says they are, and as they are later, five minutes after', async () => {
    const index = await ready(createNameIndex(test.db, options));
    const known = await test.db.pool.query<{ token: string; df: number }>(
      'select token, df from name_tokens order by token',
    );
    expect(known.rows.length).toBeGreaterThan(10);
    for (const { token, df } of known.rows) expect(index.words()?.gravesWith(token)).toBe(df);
    await makeGrave(test.db, { deceasedName: 'Khursheeda Wajid' });
    expect(index.words()?.gravesWith('khursheeda')).toBeNull();
    ms += 5 * 60_001;
    index.words();
    await index.settled();
    expect(index.words()?.gravesWith('khursheeda')).toBe(0);
    index.close();
    expect(index.words()).toBeNull();
  });

  it('takes the same words for similar as the database does', async () => {
    const latin = Array.from({ length: 300 }, (_, at) => word(at * 31));
    const others = [
      'رسول',
      'رسولی',
      'رساول',
      'غلام',
      'غلاما',
      'রসুল',
      'রসূল',
      'রসুলা',
      'আব্দুল',
      'আবদুল',
      'şemsi',
      'shamsi',
      'şems',
    ];
    await insertNames(test.db.pool, [...latin, ...others]);
    const index = await ready(createNameIndex(test.db, options));
    for (const asked of [...latin.slice(0, 40), ...others, 'rasol', 'fatimah', 'mirzaa']) {
      const { rows } = await test.db.pool.query<{ df: number; keys: string[] }>(
        'select keys, df from name_tokens where token % $1 order by similarity(token, $1) desc, df desc, token',
        [asked],
      );
      const found = index.words()?.alike(asked, [], [], 10_000) ?? [];
      expect(found, asked).toEqual(rows.map(({ keys, df }) => ({ keys, df })));
    }
  });

  it('leaves a small register, and one that is larger than its room, to the database', async () => {
    const small = await ready(createNameIndex(test.db, { ...options, leastNames: 10_000_000 }));
    expect(await small.current()).toBeNull();
    const large = await ready(createNameIndex(test.db, { ...options, mostBytes: 1000 }));
    expect([await large.current(), large.size()]).toEqual([null, { names: 0, bytes: 0 }]);
    expect(faults).toEqual([]);
  });
});

describe('a search', () => {
  const search = async (text: string) => {
    const response = await test.fetch(`/api/graves?${new URLSearchParams({ search: text })}`);
    const graves = (await response.json()) as { deceasedName: string }[];
    return graves.map(({ deceasedName }) => deceasedName);
  };
  const TEXTS = [
    'gulam rasul',
    'Fatma',
    'M Aslam',
    'محمد اسلم',
    'ghulamrasool',
    'mirza',
    'G R Mirza',
    'nobody',
  ];

  it('gives the same graves with the index as without', async () => {
    // The application’s own is for large registers.
    expect(await nameIndexOf(test.db)?.current()).toBeNull();
    const without = [];
    for (const text of TEXTS) without.push(await search(text));
    expect(without.flat().length).toBeGreaterThan(5);
    const index = await ready(startNameIndex(test.db, options));
    expect(index.size().names).toBeGreaterThan(0);
    for (const [at, text] of TEXTS.entries()) expect(await search(text), text).toEqual(without[at]);
    index.close();
  });

  it('finds a grave that was added a moment ago', async () => {
    const index = await ready(startNameIndex(test.db, options));
    const { id } = await makeCemetery(test.db);
    await makeGrave(test.db, { deceasedName: 'Nusrat Parveen', cemeteryId: id });
    expect(await search('nusrat parvin')).toEqual(['Nusrat Parveen']);
    index.close();
  });
});
