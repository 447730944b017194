import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { recountTokens } from '#shared/server/names/write-name-index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial } from '#tests/support/factories.ts';

const NAMES = [
  'Muhammad Aslam Khan',
  'KHAN, Mohammed Aslam',
  'Mohd Akram',
  'Zainab Bibi',
  'Rubeena Mirza',
  'Nurjahan Begum',
  'M. B. Iqbal',
  'Muhammad Bashir Iqbal',
  'محمد غلام اختر',
  'Haji Abdur Rahman Choudhury',
  'Abdul Rahman Chaudhry',
  'Fatima Siddiqui',
  'Yusuf Patel',
  'Latif Lutf',
  "Sa'eed Qureshi",
  '100% Sure_Name',
  'Gulzar Dilawar',
];

let test: TestApp;
let cemeteryId: number;
const found = async (search: string, more: Record<string, string> = {}) => {
  const response = await test.fetch(`/api/graves?${new URLSearchParams({ search, ...more })}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Grave[];
};
const namesFor = async (search: string, more = {}) =>
  (await found(search, more)).map((grave) => grave.deceasedName);

beforeAll(async () => {
  test = await createTestApp();
  cemeteryId = (await makeCemetery(test.db, { name: 'Name Test Cemetery' })).id;
  for (const deceasedName of NAMES) await makeGrave(test.db, { deceasedName, cemeteryId });
  await recountTokens(test.db);
});
afterAll(() => test.close());

describe('searching graves by name', () => {
  it('finds other spellings, and puts the very same name first', async () => {
    const graves = await found('Muhammad Aslam Khan');
    expect(graves[0]).toMatchObject({
      deceasedName: 'Muhammad Aslam Khan',
      match: { score: 1, isExact: true, reasons: ['exact'] },
    });
    expect(graves[1]?.deceasedName).toBe('KHAN, Mohammed Aslam');
    expect(graves[1]?.match?.isExact).toBe(false);
    expect(graves[1]?.match?.reasons).toContain('spelling');
    expect(await namesFor('Mohamad Aslum Kan')).toEqual(expect.arrayContaining(NAMES.slice(0, 2)));
  });

  it('finds slips of the pen, merged and split names, and initials both ways', async () => {
    expect((await namesFor('Zianab Bibi'))[0]).toBe('Zainab Bibi');
    expect((await namesFor('Siddiqiu Fatma'))[0]).toBe('Fatima Siddiqui');
    expect((await namesFor('rubeenamirza'))[0]).toBe('Rubeena Mirza');
    expect((await namesFor('Nur Jahan Begum'))[0]).toBe('Nurjahan Begum');
    expect(await namesFor('M B Iqbal')).toEqual(
      expect.arrayContaining(['M. B. Iqbal', 'Muhammad Bashir Iqbal']),
    );
    expect(await namesFor('Mohammad Bashir Iqbal')).toContain('M. B. Iqbal');
    expect((await namesFor('Lutf Latif'))[0]).toBe('Latif Lutf');
  });

  it('finds Arabic script with and without harakat, across scripts, and without honorifics', async () => {
    expect((await namesFor('مُحَمَّد غُلام اَختَر'))[0]).toBe('محمد غلام اختر');
    expect((await namesFor('Muhammad Ghulam Akhtar'))[0]).toBe('محمد غلام اختر');
    expect((await namesFor('زينب بي بي'))[0]).toBe('Zainab Bibi');
    expect(await namesFor('Abd al-Rahman Chowdhury')).toEqual(
      expect.arrayContaining(['Haji Abdur Rahman Choudhury', 'Abdul Rahman Chaudhry']),
    );
  });

  it('finds a wife by her husband’s name behind himself, and says that it is a relative’s', async () => {
    const husband = 'Rustam Jahangir Poonawala';
    for (const deceasedName of [`Shireen w/o ${husband}`, husband, `Rustam née ${husband}`])
      await makeGrave(test.db, { deceasedName, cemeteryId });
    const [first, ...others] = await found(husband);
    expect(first).toMatchObject({ deceasedName: husband, match: { reasons: ['exact'] } });
    const wife = others.find(({ deceasedName }) => deceasedName.startsWith('Shireen'));
    expect(wife?.match?.reasons).toContain('kin');
    expect(wife?.match?.score).toBeLessThan(0.8);
    const named = others.find(({ deceasedName }) => deceasedName.includes('née'));
    expect(named?.match?.reasons).not.toContain('kin');
    expect((await namesFor('Shireen'))[0]).toBe(`Shireen w/o ${husband}`);
  });

  it('leaves completely different names out', async () => {
    const names = await namesFor('Gulzar Dilawar');
    expect(names).toEqual(['Gulzar Dilawar']);
    expect(await namesFor('Wolfgang Xylophon')).toEqual([]);
  });

  it.each(['...', '‘’ -- !!', '😀', '%', '_', '\\', '\u0000', '🙂🙂🙂'])(
    'answers an empty list to %j',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('takes the characters of LIKE and SQL as text', async () => {
    expect((await namesFor('100% Sure_Name'))[0]).toBe('100% Sure_Name');
    expect(await namesFor("'; drop table graves; --")).toEqual([]);
    expect((await namesFor("saeed quraishi'"))[0]).toBe("Sa'eed Qureshi");
  });

  it.each([
    ['10,000 signs outside Latin', '😀'.repeat(10_000)],
    ['mixed scripts in one word', 'Mуhаmmadمحمدমো'],
    ['a regular expression', '^(a+)+$ [Kk]han{2,}'],
    ['only titles and relations', 'Haji Mrs Late s/o w/o bin née'],
    ['only letters', 'a. b. c. d. e. f. g. h.'],
    ['half a surrogate pair', '\ud83d Khan'],
  ])('answers %s', async (_what, text) => {
    expect((await found(text)).length).toBeLessThanOrEqual(20);
  });

  it('puts the nearer, the verified and the later dead first among equal names', async () => {
    const same = { deceasedName: 'Zarina Mughal', cemeteryId };
    const early = await makeGrave(test.db, {
      ...same,
      dateOfDeath: '1971-01-01',
      dateOfDeathPrecision: 'year',
    });
    const late = await makeGrave(test.db, {
      ...same,
      dateOfDeath: '2011-01-01',
      dateOfDeathPrecision: 'year',
    });
    const checked = await makeGrave(test.db, { ...same, isVerified: true });
    const near = await makeGrave(test.db, { ...same, lat: 53.8, lng: -1.8, coordinateSource: 'surveyed' });
    const ids = async (more = {}) => (await found('Zarina Mughal', more)).map(({ id }) => id);
    expect(await ids()).toEqual([checked.id, late.id, early.id, near.id]);
    expect((await ids({ near: '53.8,-1.8', sort: 'relevance' }))[0]).toBe(near.id);
    expect(await ids({ limit: '2' })).toEqual([checked.id, late.id]);
  });

  it('answers one letter, one word and 10,000 letters', async () => {
    expect((await namesFor('m')).every((name) => name === 'M. B. Iqbal')).toBe(true);
    expect(await namesFor('aslam')).toEqual(expect.arrayContaining(NAMES.slice(0, 2)));
    expect(await found('a'.repeat(10_000))).toEqual([]);
    expect((await namesFor(`Yusuf Patel${' '.repeat(150)}${'ab '.repeat(3000)}`)).length).toBeLessThanOrEqual(
      20,
    );
  });

  it('pages through matches and sorts them', async () => {
    const seen: number[] = [];
    let path: string | undefined = `/api/graves?search=${encodeURIComponent('Muhammad')}&limit=1`;
    while (path) {
      const response: Response = await test.fetch(path);
      for (const grave of (await response.json()) as Grave[]) seen.push(grave.id);
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await found('Muhammad', { limit: '50' })).map(({ id }) => id));
    const folded = (await found('Muhammad', { sort: 'name' })).map((grave) => grave.deceasedName);
    expect(folded.indexOf('Mohd Akram')).toBeLessThan(folded.indexOf('Muhammad Aslam Khan'));
    const newest = (await found('Muhammad', { sort: 'newest' })).map(({ id }) => id);
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  });

  it('filters matches', async () => {
    const other = await makeCemetery(test.db, { name: 'Elsewhere Burial Ground' });
    await makeGrave(test.db, { deceasedName: 'Mohammed Aslam Khan', cemeteryId: other.id, isVerified: true });
    expect(await namesFor('Aslam Khan', { cemetery: 'the elsewhere burial ground' })).toEqual([
      'Mohammed Aslam Khan',
    ]);
    expect(await namesFor('Aslam Khan', { verified: 'true' })).toEqual(['Mohammed Aslam Khan']);
    expect(await namesFor('Aslam Khan', { cemetery: 'Nowhere' })).toEqual([]);
  });
});

describe('searching memorials by name', () => {
  const memorials = async (search: string) => {
    const response = await test.fetch(`/api/memorials?${new URLSearchParams({ search })}`);
    expect(response.status).toBe(200);
    return (await response.json()) as Memorial[];
  };

  it('finds listed ones by the grave’s name or the title, and never a private one', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Parveen Tabassum', cemeteryId });
    const listed = await makeMemorial(test.db, { graveId: grave.id, title: 'Our 50%_mother' });
    await makeMemorial(test.db, { graveId: grave.id, title: 'Our 50%_mother hidden', visibility: 'private' });
    await makeMemorial(test.db, {
      graveId: grave.id,
      title: 'Our 50%_mother by link',
      visibility: 'unlisted',
    });
    await makeMemorial(test.db, { graveId: grave.id, title: 'Our 50%_mother gone', deletedAt: new Date() });
    expect((await memorials('Parvin Tabasum')).map(({ id }) => id)).toEqual([listed.id]);
    expect((await memorials('50%_moth')).map(({ id }) => id)).toEqual([listed.id]);
    expect(await memorials('50%xmoth')).toEqual([]);
    expect(await memorials('...')).toEqual([]);
    const hidden = await makeGrave(test.db, { deceasedName: 'Zulaikha Umama', cemeteryId });
    await makeMemorial(test.db, { graveId: hidden.id, visibility: 'private' });
    expect(await memorials('Zulaikha Umama')).toEqual([]);
    expect(await namesFor('Zulaikha Umama', { hasMemorial: 'true' })).toEqual([]);
    expect((await found('Zulaikha Umama'))[0]?.memorialCount).toBe(0);
  });
});
