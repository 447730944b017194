import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { cemeterySections } from '#db/schema/places.ts';
import { auditLog } from '#db/schema/records.ts';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import type { Pack } from '#features/find/packs/pack-format.ts';
import type { OfferedPack } from '#features/find/packs/packs-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { SearchOnly } from '#features/records/layouts/layouts-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { type Ground, readUnasked } from '#tests/support/unasked.ts';

const NAMES = ['Adam Zwartadam', 'Anwar Zwartanwar', 'Asad Zwartasad'];
const LAT = 53.7866;
const LNG = -1.7925;
/** Ids that are nobody else's, so that one in an answer is the grave's. */
const FIRST_ID = 770_001;
const FIRST_MEMORIAL = 880_001;

/** Lists that show several of these graves while their cemetery is open: the walk must find them, or it looks at nothing. */
const OPEN_LISTS = [
  '/api/graves',
  '/api/memorials',
  '/api/members/X/memorials',
  '/api/cemeteries/n/pack',
  '/api/cemeteries/n/public-records.csv',
  '/api/cemeteries/n/public-records.geojson',
  '/api/map/tiles of n',
  '/api/search/suggest',
  '/sitemaps/cemetery-n-n.xml',
];

let test: TestApp;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;
let admin: Person;
let ground: Ground;
/** What names each grave, and the numbers by which somebody asks for it alone. */
let marked: { marks: string[]; ids: string[] }[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley');
  admin = await signInAs(test, 'admin');
  const cemeteryId = world.cemetery.id;
  const maker = await signInAs(test);
  await test.db.orm
    .update(users)
    .set({ showProfile: true, showMemorials: true, subscriptionTier: 'large' })
    .where(eq(users.id, maker.user.id));
  await test.db.orm.insert(cemeterySections).values({
    ...{ cemeteryId, name: 'Zwartsection', type: 'muslim', colour: '#2f7d5b' },
    outline: [
      [LNG, LAT],
      [LNG + 0.001, LAT],
      [LNG, LAT + 0.001],
    ],
  });
  const owner = connectTestDatabase(test.ownerUrl);
  await owner.pool.query('select setval($1, $2), setval($3, $4)', [
    ...['graves_id_seq', FIRST_ID - 1],
    ...['memorials_id_seq', FIRST_MEMORIAL - 1],
  ]);
  await owner.close();
  marked = [];
  for (const [at, deceasedName] of NAMES.entries()) {
    const graveNumber = `ZWM-${at + 1}`;
    const grave = await makeGrave(test.db, {
      ...{ cemeteryId, deceasedName, graveNumber, section: 'Zwartsection', location: 'Necropolis Road' },
      ...{ dateOfDeath: '1950-11-05', dateOfDeathPrecision: 'day', isVerified: true, isPublicRecord: true },
      ...{ lat: LAT + at * 5e-5, lng: LNG, coordinateSource: 'surveyed' },
      additionalInfo: 's/o Yaqub Zwartfather',
    });
    const title = `Zwarttitle ${at + 1} of a family`;
    const memorial = await makeMemorial(test.db, { graveId: grave.id, title, createdBy: maker.user.id });
    await makeDua(test.db, { graveId: grave.id });
    await makeDua(test.db, { memorialId: memorial.id });
    await makePost(test.db, { memorialId: memorial.id });
    marked.push({
      marks: [deceasedName.split(' ')[1] ?? '', graveNumber, title, String(grave.id), String(memorial.id)],
      ids: [String(grave.id), String(memorial.id)],
    });
  }
  await makeGrave(test.db, {
    cemeteryId: other.cemetery.id,
    deceasedName: 'Yusuf Elsewhere',
    lat: LAT,
    lng: LNG,
  });
  ground = {
    ids: [cemeteryId, FIRST_ID, FIRST_MEMORIAL, maker.user.id, maker.user.username],
    place: { cemeteryId: String(cemeteryId) },
    filters: {
      cemetery: [world.cemetery.name],
      cemeteryId: [String(cemeteryId)],
      near: [`${LAT},${LNG}`],
      lat: [String(LAT)],
      lng: [String(LNG)],
      bbox: [[LAT - 0.01, LNG - 0.01, LAT + 0.01, LNG + 0.01].join(',')],
      section: ['Zwartsection'],
      relative: ['Yaqub', 'Zwartfather'],
      deathFrom: ['1900'],
      deathTo: ['2000'],
      graveNumber: ['Z', 'ZWM-'],
      // Beginnings of names, which are no names yet.
      q: ['Zw', 'zwart', 'Adam Zw'],
      // Initials, the beginning of a name, a place, a year and the beginning of a number.
      search: ['A', 'A Z', 'Zw', world.cemetery.name, '1950', 'ZWM'],
    },
    lat: LAT,
    lng: LNG,
  };
});
afterAll(() => test.close());

const ask = asker(() => test);
const SETTING = () => `/api/cemeteries/${world.cemetery.id}/search-only`;
const read = (person: Person | null = world.official) => ask<SearchOnly>('GET', SETTING(), person);
async function set(isSearchOnly: boolean, person: Person = world.official) {
  const { version } = (await read()).body;
  const answer = await ask<SearchOnly>('PUT', SETTING(), person, { isSearchOnly, version });
  expect(answer.status).toBe(200);
  await keepMap(test.db);
  return answer.body;
}

afterEach(async () => {
  await set(false);
});

/** The graves that an answer names, though its address asked for none of them. */
const namedIn = (address: string, text: string) =>
  marked.filter(
    ({ marks, ids }) => !ids.some((id) => address.includes(id)) && marks.some((mark) => text.includes(mark)),
  );
const kindOf = (address: string) =>
  address
    .replace(/\?.*/, '')
    .replace(/person-\w+/, 'X')
    .replace(/\d+/g, 'n');
const listing = (answers: Map<string, string>, least: number) =>
  [...answers]
    .filter(([address, text]) => namedIn(address, text).length >= least)
    .map(([address]) => address);

/** The advanced search is a question that is too long for an address. */
async function advanced(body: object): Promise<string> {
  return JSON.stringify((await ask('POST', '/api/search/advanced', null, { limit: 100, ...body })).body);
}
const UNASKED: object[] = [
  {},
  { hasMemorial: true },
  { hasDuas: true },
  { isVerified: true },
  { dateFrom: '1900' },
  { centerLat: LAT, centerLng: LNG },
  { centerLat: LAT, centerLng: LNG, radius: 1 },
  { location: 'Necropolis Road' },
  { query: 'A Z' },
];

describe('a cemetery that is search only', () => {
  it('is in no public list, with any filter or order, on no map and in no pack, and comes back whole', async () => {
    const before = await readUnasked(test, ground);
    expect([...new Set(listing(before, 2).map(kindOf))]).toEqual(expect.arrayContaining(OPEN_LISTS));
    for (const body of UNASKED) expect([body, namedIn('', await advanced(body)).length]).toEqual([body, 3]);
    await set(true);
    const after = await readUnasked(test, ground);
    expect(listing(after, 1)).toEqual([]);
    for (const body of [...UNASKED, { cemetery: world.cemetery.name }])
      expect(namedIn('', await advanced(body))).toEqual([]);
    await set(false);
    const again = await readUnasked(test, ground);
    expect(listing(again, 1)).toEqual(listing(before, 1));
  });

  it('still finds a grave by name, exact number and id, and a memorial by name and title', async () => {
    await set(true);
    const ids = async (path: string) => (await ask<Grave[]>('GET', path, null)).body.map(({ id }) => id);
    const cemetery = `cemeteryId=${world.cemetery.id}`;
    expect(await ids('/api/graves?search=Adam%20Zwartadan')).toEqual([FIRST_ID]);
    expect(await ids(`/api/graves?${cemetery}&search=Zwartadam`)).toEqual([FIRST_ID]);
    expect(await ids(`/api/graves?${cemetery}&graveNumber=zwm-2`)).toEqual([FIRST_ID + 1]);
    expect(await ids(`/api/graves?${cemetery}&graveNumber=zwm-`)).toEqual([]);
    expect(await ids('/api/memorials?search=Anwar%20Zwartanwar')).toEqual([FIRST_MEMORIAL + 1]);
    expect(await ids('/api/memorials?search=Zwarttitle%203')).toContain(FIRST_MEMORIAL + 2);
    expect(namedIn('', await advanced({ query: 'Asad Zwartasad' }))).toHaveLength(1);
    expect((await ask('GET', `/api/graves/${FIRST_ID}`, null)).status).toBe(200);
    expect(await ids(`/api/graves/${FIRST_ID}/memorials`)).toEqual([FIRST_MEMORIAL]);
    // Who walks to a grave is not told who lies beside it.
    expect(await ids(`/api/graves?near=${LAT},${LNG}&radius=0.025&sort=distance`)).not.toContain(
      FIRST_ID + 1,
    );
    await set(false);
  });

  it('is said to be so, wherever a list would be empty without a word', async () => {
    const listed = () => ask<{ id: number; name: string }[]>('GET', '/api/cemeteries/search-only', null);
    const offered = async () =>
      (await ask<OfferedPack[]>('GET', '/api/packs', null)).body.find(
        ({ cemeteryId }) => cemeteryId === world.cemetery.id,
      );
    expect((await listed()).body).toEqual([]);
    expect(await offered()).toMatchObject({ isSearchOnly: false, graves: 3 });
    await set(true);
    expect((await listed()).body).toEqual([{ id: world.cemetery.id, name: world.cemetery.name }]);
    expect(await offered()).toMatchObject({ isSearchOnly: true, graves: 0 });
    expect((await ask('GET', `/api/cemeteries/${world.cemetery.id}/layout`, null)).body).toMatchObject({
      isSearchOnly: true,
    });
    for (const format of ['csv', 'geojson']) {
      const file = await ask('GET', `/api/cemeteries/${world.cemetery.id}/public-records.${format}`, null);
      expect([file.status, file.body.code]).toEqual([403, 'registry.search_only']);
      expect(file.body.message).toMatch(/search only/);
      const own = await test.fetch(`/api/cemeteries/${world.cemetery.id}/register.${format}`, {
        headers: world.official.headers,
      });
      expect(namedIn('', await own.text())).toHaveLength(3);
    }
    await set(false);
  });

  it('empties a pack that a device has kept, and tells no ids of graves that change', async () => {
    const path = `/api/cemeteries/${world.cemetery.id}/pack`;
    const pack = async (since?: number) =>
      (await ask<Pack>('GET', since === undefined ? path : `${path}?since=${since}`, null)).body;
    await keepMap(test.db);
    const kept = await pack();
    expect(kept.graves.names).toEqual(NAMES);
    await set(true);
    const EMPTY = {
      isWhole: true,
      cemetery: { isSearchOnly: true },
      graves: { ids: [], names: [] },
      memorials: [],
      merged: [],
    };
    const now = await pack(kept.version);
    expect(now).toMatchObject(EMPTY);
    await test.db.pool.query('update graves set section = $1 where id = $2', ['Zwartsection B', FIRST_ID]);
    await keepMap(test.db);
    const later = await pack(now.version);
    expect(later.version).toBeGreaterThan(now.version);
    expect(later).toMatchObject(EMPTY);
    await set(false);
    expect((await pack(later.version)).graves.names).toEqual(NAMES);
  });
});

describe('the setting', () => {
  it('is its office’s and an administrator’s, and nobody else’s', async () => {
    const { version } = (await read()).body;
    const body = { isSearchOnly: true, version };
    const registrar = await signInAs(test, 'registrar');
    for (const [person, status] of [
      [null, 401],
      [await signInAs(test), 403],
      [other.official, 403],
      [registrar, 403],
    ] as const) {
      expect((await read(person)).status).toBe(status);
      expect((await ask('PUT', SETTING(), person, body)).status).toBe(status);
    }
    expect((await read()).body.isSearchOnly).toBe(false);
    await set(true, admin);
    await set(false);
    expect((await ask('PUT', '/api/cemeteries/999999/search-only', admin, body)).status).toBe(404);
  });

  it('names the state that its change is based on, and stands in the audit log', async () => {
    const { version } = (await read()).body;
    const put = (isSearchOnly: boolean, by: Person) => ask('PUT', SETTING(), by, { isSearchOnly, version });
    expect((await put(true, world.official)).status).toBe(200);
    const late = await put(false, admin);
    expect([late.status, late.body.code]).toEqual([409, 'layouts.changed_meanwhile']);
    expect((await read()).body.isSearchOnly).toBe(true);
    expect((await ask('PUT', SETTING(), admin, { isSearchOnly: false })).status).toBe(400);
    await set(false, admin);
    const acts = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'cemetery.edit'), eq(auditLog.subjectId, world.cemetery.id)))
      .orderBy(auditLog.id);
    expect(acts.slice(-2).map(({ actorId, fields, details }) => [actorId, fields, details])).toEqual([
      [world.official.user.id, ['isSearchOnly'], { isSearchOnly: true }],
      [admin.user.id, ['isSearchOnly'], { isSearchOnly: false }],
    ]);
  });
});
