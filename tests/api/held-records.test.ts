import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markPublicRecords } from '#features/records/graves/server/public-records.ts';
import type { Verification } from '#features/records/verification/verification-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { type Planted, placesOf, readPublic } from '#tests/support/walk-public.ts';

/** Old enough for a public record, so that exports and sitemaps would name it too. */
const PERSON = {
  deceasedName: 'Yaqub Zwartmarkov',
  dateOfBirth: '1890-03-02',
  dateOfDeath: '1950-11-05',
  graveNumber: 'ZWM-77',
  section: 'Zwartsection',
  additionalInfo: 'Zwartinfo',
  verificationDate: '2020-01-01',
};
const MARKS = ['Zwartmarkov', 'ZWM-77', 'Zwartsection', 'Zwartinfo', '53.78777'];
const WORDS = ['Yaqub Zwartmarkow', 'Zwartmark', 'ZWM', 'Yaqub'];

/** What tells of a grave once it is public: the walk must change at each of them, or it looked in the wrong place. */
const PUBLIC_ANSWERS = [
  '/api/graves',
  '/api/graves/n',
  '/api/graves/n/duas',
  '/api/graves/n/preview.png',
  '/api/graves/n/verification',
  '/api/cemeteries/n/public-records.csv',
  '/api/cemeteries/n/public-records.geojson',
  '/api/map',
  '/api/map/tiles/n/n/n/n',
  '/api/packs',
  '/api/cemeteries/n/pack',
  '/api/search/suggest',
  '/api/search/advanced',
];

let test: TestApp;
let admin: Person;
let world: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  admin = await signInAs(test, 'admin');
  world = await makeOffice(test, 'Scholemoor');
  await makeGrave(test.db, { cemeteryId: world.cemetery.id, lat: 53.787, lng: -1.7911 });
});
afterAll(() => test.close());

const ask = asker(() => test);
const submit = async (extra: Record<string, unknown>) => {
  const body = officialBody(world.cemetery.name, { ...PERSON, ...extra });
  const answer = await ask<Verification>('POST', '/api/official-grave-verification', world.official, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const planted = (graveId: number, lat = 53.78777): Planted => ({
  graveId,
  cemetery: world.cemetery,
  lat,
  lng: -1.79111,
  words: WORDS,
});
const nextId = async () =>
  Number((await test.db.pool.query('select last_value from graves_id_seq')).rows[0].last_value) + 1;
const decide = (id: number, status: string) =>
  ask('POST', `/api/admin/official-verifications/${id}/decide`, admin, { status, decision: 'Looked at.' });

describe('a new grave whose submission is held', () => {
  it.each([
    ['asked for', { gpsCoordinates: '53.78777, -1.79111', verificationStatus: 'pending_verification' }],
    ['by a check', { gpsCoordinates: '53.79777, -1.79111' }],
  ])('(%s) changes no public answer, neither while it waits nor when it is rejected', async (_why, extra) => {
    const at = planted(await nextId(), extra.gpsCoordinates.startsWith('53.797') ? 53.79777 : 53.78777);
    const before = await readPublic(test, at);
    const held = await submit(extra);
    expect([held.graveId, held.status]).toEqual([at.graveId, 'pending_verification']);
    const differs = async () => {
      const now = await readPublic(test, at);
      return [...now].flatMap(([address, text]) => (before.get(address) === text ? [] : [address]));
    };
    expect(await differs()).toEqual([]);
    expect((await decide(held.id, 'rejected')).status).toBe(200);
    expect(await differs()).toEqual([]);
    expect(placesOf(before, MARKS)).toEqual([]);
  });

  it('is seen by its office and by administrators, in what each of them reads', async () => {
    const held = await submit({ gpsCoordinates: '53.79778, -1.79111' });
    const list = (person: Person | null, path: string) => ask<Verification[]>('GET', path, person);
    const other = await makeOffice(test, 'Utley');
    const own = '/api/official-verifications';
    const queue = '/api/admin/official-verifications?limit=100';
    for (const [person, path] of [
      [world.official, own],
      [admin, own],
      [admin, queue],
    ] as const)
      expect((await list(person, path)).body).toContainEqual(
        expect.objectContaining({
          id: held.id,
          statement: expect.objectContaining({
            fields: expect.objectContaining({ section: 'Zwartsection' }),
          }),
        }),
      );
    expect((await list(other.official, own)).body).toEqual([]);
    expect((await list(other.official, queue)).status).toBe(403);
    await decide(held.id, 'rejected');
  });

  it('is found everywhere when it is published, so that the walk above would have found it', async () => {
    const at = planted(await nextId());
    const before = await readPublic(test, at);
    const held = await submit({
      gpsCoordinates: '53.78777, -1.79111',
      verificationStatus: 'pending_verification',
    });
    expect((await decide(held.id, 'verified')).status).toBe(200);
    await markPublicRecords(test.db);
    const now = await readPublic(test, at);
    const changed = [...now].filter(([address, text]) => before.get(address) !== text);
    const kinds = new Set(changed.map(([address]) => address.replace(/\d+/g, 'n').replace(/[? ].*/, '')));
    expect([...kinds]).toEqual(expect.arrayContaining(PUBLIC_ANSWERS));
    expect(placesOf(now, MARKS).length).toBeGreaterThan(8);
  });
});

describe('a public grave about which a submission is held', () => {
  it('stays public as it was', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Yaqub Ordinary',
      cemeteryId: world.cemetery.id,
      lat: 53.7866,
      lng: -1.7932,
    });
    await makeMemorial(test.db, { graveId: grave.id, title: 'In memory of Yaqub' });
    const at = planted(grave.id);
    const before = await readPublic(test, at);
    const held = await submit({ gpsCoordinates: '53.79779, -1.79111', graveId: grave.id });
    expect([held.graveId, held.isRecorded, held.status]).toEqual([grave.id, true, 'pending_verification']);
    const differs = async () =>
      [...(await readPublic(test, at))].filter(([address, text]) => before.get(address) !== text);
    expect(await differs()).toEqual([]);
    await decide(held.id, 'rejected');
    expect(await differs()).toEqual([]);
  });
});
