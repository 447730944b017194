import { webcrypto } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { PublicKey, Receipt } from '#features/records/receipts/receipts-contract.ts';
import type { RegistryGrave } from '#features/records/registry/registry-contract.ts';
import type { HeldVerification, Verification } from '#features/records/verification/verification-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';

const PATH = '/api/official-grave-verification';
let test: TestApp;
let admin: Person;
let member: Person;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  member = await signInAs(test);
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley', 'registrar');
});
afterAll(() => test.close());

const ask = asker(() => test);
const body = (extra: Record<string, unknown> = {}) => officialBody(world.cemetery.name, extra);
const submit = (extra: Record<string, unknown> = {}, person: Person | null = world.official) =>
  ask<Verification>('POST', PATH, person, body(extra));
const fieldsOf = async (extra: Record<string, unknown>, person?: Person) => {
  const answer = await ask<{ fields: Record<string, { code: string; message: string }> }>(
    'POST',
    PATH,
    person ?? world.official,
    body(extra),
  );
  expect(answer.status).toBe(400);
  return answer.body.fields;
};
const graveOf = async (id: number) => (await ask<Grave>('GET', `/api/graves/${id}`, null)).body;
const receiptOf = async (code: string | null) =>
  (await ask<Receipt>('GET', `/api/verification/receipts/${code}`, null)).body;
const actsOn = (id: number) =>
  test.db.orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'official_verification'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);
let number = 0;
const fresh = () => ({
  deceasedName: `Fresh Person ${'abcdefghijklmnop'[number++ % 16]}${number}`,
  graveNumber: `N-${number}`,
  gpsCoordinates: `53.7871${number % 10}, ${(-1.791 - number / 1e5).toFixed(5)}`,
});

describe('who may verify', () => {
  it('officials, registrars and admins; others are refused', async () => {
    expect((await submit({}, null)).status).toBe(401);
    for (const role of ['user', 'community_leader'] as const)
      expect((await submit({}, await signInAs(test, role))).status).toBe(403);
    const own = officialBody(other.cemetery.name, fresh());
    expect((await ask('POST', PATH, other.official, own)).status).toBe(201);
    expect((await submit(fresh(), admin)).status).toBe(201);
  });

  it('only within the cemeteries of their organisation: 403, and nothing is written', async () => {
    const count = async () => (await test.db.pool.query('select count(*) as n from graves')).rows[0].n;
    const before = await count();
    const refused = await ask<{ code: string }>('POST', PATH, other.official, body(fresh()));
    expect([refused.status, refused.body.code]).toEqual([403, 'offices.outside_cemeteries']);
    const unknown = await ask('POST', PATH, world.official, officialBody('Nowhere Burial Ground', fresh()));
    expect(unknown.status).toBe(403);
    const nobody = await signInAs(test, 'official');
    expect((await submit(fresh(), nobody)).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('does not move a grave of another office into one’s own cemetery', async () => {
    const grave = await makeGrave(test.db, { cemeteryId: other.cemetery.id });
    expect((await submit({ ...fresh(), graveId: grave.id })).status).toBe(403);
    expect((await submit({ ...fresh(), graveId: 999_999 })).status).toBe(400);
  });
});

describe('the form', () => {
  it('answers the specified messages at their fields', async () => {
    const fields = await fieldsOf({
      deceasedName: 'A',
      dateOfDeath: '',
      cemetery: 'ab',
      location: 'four',
      gpsCoordinates: '53.7 north',
      graveNumber: ' ',
      section: '',
      burialLicenseNumber: '',
      cemeteryRegistrationNumber: '',
      officialDocumentReference: '',
      verifiedBy: 'x',
      verificationDate: '',
      officialTitle: 'x',
      organizationName: 'x',
    });
    const messages = Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]));
    expect(messages).toEqual({
      deceasedName: 'Full name required',
      dateOfDeath: 'Date of death required',
      cemetery: 'Cemetery name required',
      location: 'Full address required',
      gpsCoordinates: 'Invalid GPS format. Use: 51.5074, -0.1278',
      graveNumber: 'Grave number required',
      section: 'Section required',
      burialLicenseNumber: 'Burial license number required',
      cemeteryRegistrationNumber: 'Cemetery registration required',
      officialDocumentReference: 'Official document reference required',
      verifiedBy: 'Verifying official name required',
      verificationDate: 'Verification date required',
      officialTitle: 'Official title required',
      organizationName: 'Organization name required',
    });
  });

  it('refuses what it does not own, places that are none, and impossible days', async () => {
    for (const key of ['isVerified', 'createdBy', 'organisationId', 'submittedBy', 'holdReasons'])
      expect(await fieldsOf({ [key]: 1 })).toHaveProperty([key]);
    expect(await fieldsOf({ verificationStatus: 'approved' })).toHaveProperty('verificationStatus');
    expect(await fieldsOf({ gpsCoordinates: '95.1234, -1.7913' })).toHaveProperty('gpsCoordinates');
    expect(await fieldsOf({ dateOfDeath: '2999-01-01' })).toHaveProperty('dateOfDeath');
    expect(await fieldsOf({ dateOfBirth: '2020-01-01' })).toHaveProperty('dateOfDeath');
    expect(await fieldsOf({ verificationDate: '2999-01-01' })).toHaveProperty('verificationDate');
    expect(await fieldsOf({ documents: [999_999] })).toHaveProperty('documents');
  });
});

describe('a submission that nothing holds', () => {
  it('is published at once, with one audit row, a history and a receipt by the account', async () => {
    const person = fresh();
    const { status, body: made } = await submit(person);
    expect([status, made.status, made.reasons]).toEqual([201, 'verified', []]);
    expect(await graveOf(made.graveId)).toMatchObject({
      deceasedName: person.deceasedName,
      isVerified: true,
      gpsCoordinates: person.gpsCoordinates.replace(' ', ''),
      coordinateSource: 'office',
      coordinateAccuracy: null,
      section: 'Muslim section A',
    });
    const acts = await actsOn(made.id);
    expect(acts.map(({ action }) => action)).toEqual(['official.verify']);
    expect(JSON.stringify(acts)).not.toContain(person.deceasedName);
    const receipt = await receiptOf(made.receiptCode);
    expect(receipt).toMatchObject({
      standing: 'stands',
      statement: {
        kind: 'verification',
        office: 'Scholemoor Council',
        official: { name: `Person ${world.official.user.lastName}`, title: 'official' },
        auditId: acts[0]?.id,
        graveId: made.graveId,
        fields: { deceasedName: person.deceasedName, graveNumber: person.graveNumber },
      },
      history: [{ kind: 'verification', office: 'Scholemoor Council' }],
    });
    expect(receipt.payload).not.toMatch(/Somebody Else|Another Council|BL-1|CR-2|DOC-3/);
    expect((await ask('GET', `/api/graves/${made.graveId}/verification`, null)).body).toMatchObject({
      receipt: { code: made.receiptCode, office: 'Scholemoor Council' },
    });
  });

  it('leaves a measured position and a doubted year as they are where it only repeats them', async () => {
    const person = fresh();
    const grave = await makeGrave(test.db, {
      deceasedName: 'Wrongly Written',
      cemeteryId: world.cemetery.id,
      dateOfBirth: '1940-01-01',
      dateOfBirthPrecision: 'circa',
      lat: 53.7871234567,
      lng: -1.7921,
      coordinateSource: 'surveyed',
      coordinateAccuracy: 0.1,
    });
    const said = { ...person, graveId: grave.id, dateOfBirth: '1940', gpsCoordinates: '53.787123, -1.7921' };
    const { body: made } = await submit(said);
    expect(made.status).toBe('verified');
    const kept = { dateOfBirth: '1940', dateOfBirthIsCirca: true, coordinateSource: 'surveyed' };
    expect(await graveOf(grave.id)).toMatchObject({
      ...kept,
      deceasedName: person.deceasedName,
      coordinateAccuracy: 0.1,
      isVerified: true,
    });
    await submit({ ...said, dateOfBirth: '1941', gpsCoordinates: '53.787133, -1.7921' });
    expect(await graveOf(grave.id)).toMatchObject({
      dateOfBirth: '1941',
      dateOfBirthIsCirca: false,
      coordinateSource: 'office',
      coordinateAccuracy: null,
    });
  });

  it('grades captured coordinates as on site, never finer than 3 m', async () => {
    const { body: made } = await submit({ ...fresh(), capture: { accuracy: 1.2, samples: 40, seconds: 60 } });
    expect(await graveOf(made.graveId)).toMatchObject({ coordinateSource: 'on_site', coordinateAccuracy: 3 });
  });

  it('sent again with its key is one submission; with another body it is refused', async () => {
    const person = fresh();
    const headers = { 'idempotency-key': `official-${person.graveNumber}` };
    const first = await ask<Verification>('POST', PATH, world.official, body(person), headers);
    const again = await ask<Verification>('POST', PATH, world.official, body(person), headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await ask('POST', PATH, world.official, body(fresh()), headers)).status).toBe(422);
  });

  it('corrects the grave that is there, tells its recorder, and supersedes an earlier verification', async () => {
    const person = fresh();
    const grave = await makeGrave(test.db, {
      deceasedName: person.deceasedName,
      cemeteryId: world.cemetery.id,
      dateOfDeath: '2019-11-05',
      dateOfDeathPrecision: 'day',
      section: 'Z',
      createdBy: member.user.id,
    });
    const { body: first } = await submit(person);
    expect(first.graveId).toBe(grave.id);
    expect(await graveOf(grave.id)).toMatchObject({ section: 'Muslim section A', isVerified: true });
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, member.user.id));
    expect(told).toMatchObject([{ kind: 'verification.grave_verified', link: `/grave/${grave.id}` }]);
    const { body: second } = await submit({ ...person, graveId: grave.id, section: 'Muslim section B' });
    expect(second.graveId).toBe(grave.id);
    expect(await receiptOf(first.receiptCode)).toMatchObject({
      standing: 'superseded',
      supersededBy: second.receiptCode,
    });
    const { history } = await receiptOf(second.receiptCode);
    expect(history[0]).toMatchObject({ kind: 'verification', fields: ['section'] });
    const [kept] = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id))
      .orderBy(desc(graveCorrections.id));
    expect(kept).toMatchObject({ before: { section: 'Muslim section A' }, organisationId: world.office.id });
    expect(JSON.stringify(history)).not.toContain('section A');
  });
});

describe('data integrity', () => {
  it.each([
    ['outside', { gpsCoordinates: '53.7950, -1.7913' }],
    ['entrance', { gpsCoordinates: '53.78503, -1.79252' }],
    ['centre', { gpsCoordinates: '53.78652, -1.79252' }],
    ['coarse', { gpsCoordinates: '53.787, -1.791' }],
    ['inaccurate', { capture: { accuracy: 80 } }],
    ['requested', { verificationStatus: 'pending_verification' }],
  ])('holds a submission as %s: stored, told, in no register', async (reason, extra) => {
    const { status, body: held } = await submit({ ...fresh(), ...extra });
    expect([status, held.status, held.receiptCode]).toEqual([201, 'pending_verification', null]);
    expect([held.reasons, held.isRecorded]).toEqual([[reason], false]);
    for (const person of [null, member, world.official, admin])
      expect((await ask('GET', `/api/graves/${held.graveId}`, person)).status).toBe(404);
    expect((await actsOn(held.id)).map(({ action }) => action)).toEqual(['official.hold']);
  });

  it('holds everything in a cemetery without a recorded boundary', async () => {
    const made = await ask<Verification>('POST', PATH, admin, officialBody('A New Cemetery', fresh()));
    expect(made.body).toMatchObject({ status: 'pending_verification', reasons: ['no_boundary'] });
  });

  it('holds the exact position of another grave, recorded or held; not that of the grave itself', async () => {
    const person = fresh();
    const { body: first } = await submit(person);
    const copied = { ...fresh(), gpsCoordinates: person.gpsCoordinates };
    expect((await submit(copied)).body.reasons).toEqual(['same_place']);
    const again = (await submit({ ...person, graveId: first.graveId, section: 'Muslim section B' })).body;
    expect([again.status, again.reasons]).toEqual(['verified', []]);
    const asked = { ...fresh(), verificationStatus: 'pending_verification' };
    await submit(asked);
    const other = (await submit({ ...fresh(), gpsCoordinates: asked.gpsCoordinates })).body;
    expect(other.reasons).toEqual(['same_place']);
  });

  it('sent again while it is held, it is about the same grave; put right, it is published under its id', async () => {
    const person = fresh();
    const { body: held } = await submit({ ...person, gpsCoordinates: '53.7951, -1.7913' });
    const { body: again } = await submit({ ...person, gpsCoordinates: '53.7952, -1.7913' });
    expect([again.graveId, again.isRecorded]).toEqual([held.graveId, false]);
    const stranger = officialBody(other.cemetery.name, { ...fresh(), graveId: held.graveId });
    expect((await ask('POST', PATH, other.official, stranger)).status).toBe(400);
    const { body: right } = await submit({ ...person, graveId: held.graveId });
    expect([right.graveId, right.status]).toEqual([held.graveId, 'verified']);
    expect(await graveOf(held.graveId)).toMatchObject({
      isVerified: true,
      gpsCoordinates: person.gpsCoordinates.replace(' ', ''),
    });
    const { body: mine } = await ask<Verification[]>('GET', '/api/official-verifications', world.official);
    expect(mine.find(({ id }) => id === again.id)).toMatchObject({
      isRecorded: true,
      status: 'pending_verification',
    });
  });

  it('leaves a verified record as it is while a new submission about it is held', async () => {
    const person = fresh();
    const { body: made } = await submit(person);
    const before = await graveOf(made.graveId);
    const { body: held } = await submit({
      ...person,
      section: 'Wrong',
      gpsCoordinates: '53.80001, -1.79132',
    });
    expect([held.graveId, held.status]).toEqual([made.graveId, 'pending_verification']);
    expect(await graveOf(made.graveId)).toEqual(before);
    expect(await receiptOf(made.receiptCode)).toMatchObject({ standing: 'stands' });
  });
});

describe('what an administrator decides', () => {
  let outside = 0;
  const holdOne = async (extra: Record<string, unknown> = {}) =>
    (await submit({ ...fresh(), gpsCoordinates: `53.795${++outside}0, -1.7913`, ...extra })).body;
  const decide = (id: number, person: Person | null, answer: object) =>
    ask<Verification>('POST', `/api/admin/official-verifications/${id}/decide`, person, answer);

  it('is theirs alone, and they see all that was submitted', async () => {
    const stated = {
      officialTitle: 'Superintendent',
      verificationDate: '2024-05-01',
      islamicBurialConfirmed: true,
    };
    const held = await holdOne(stated);
    for (const person of [null, member, world.official]) {
      const status = person ? 403 : 401;
      expect((await ask('GET', '/api/admin/official-verifications', person)).status).toBe(status);
      expect((await decide(held.id, person, { status: 'verified', decision: '' })).status).toBe(status);
    }
    const { body: queue } = await ask<HeldVerification[]>(
      'GET',
      '/api/admin/official-verifications?limit=100',
      admin,
    );
    expect(queue.find(({ id }) => id === held.id)).toMatchObject({
      reasons: ['outside'],
      references: { burialLicenseNumber: 'BL-1' },
      declared: { ...stated, familyContactVerified: false },
      statement: { kind: 'submission', position: { lng: -1.7913 } },
      official: { id: world.official.user.id },
    });
    expect((await decide(held.id, admin, { status: 'rejected', decision: ' ' })).status).toBe(400);
  });

  it('stands beside the position on record; a new grave has none', async () => {
    const { gpsCoordinates, ...person } = fresh();
    const { body: made } = await submit({ ...person, gpsCoordinates });
    const moved = await holdOne({ ...person, graveId: made.graveId });
    const isNew = await holdOne();
    const path = '/api/admin/official-verifications?limit=100';
    const { body: queue } = await ask<HeldVerification[]>('GET', path, admin);
    const [lat, lng] = gpsCoordinates.split(', ').map(Number);
    expect(queue.find(({ id }) => id === isNew.id)).toMatchObject({ isRecorded: false, recorded: null });
    expect(queue.find(({ id }) => id === moved.id)).toMatchObject({
      cemeteryId: world.cemetery.id,
      recorded: { lat, lng },
    });
  });

  it('names the graves that have its position already, recorded and held, for as long as they have it', async () => {
    const at = { gpsCoordinates: fresh().gpsCoordinates };
    const [lat, lng] = at.gpsCoordinates.split(', ').map(Number) as [number, number];
    const recorded = await makeGrave(test.db, {
      ...{ deceasedName: 'Haleema Bibi Dar', section: 'Upper', graveNumber: '7', lat, lng },
      ...{ nameUrdu: 'حلیمہ بی بی ڈار', nameUrduBy: 'family', cemeteryId: world.cemetery.id },
    });
    const earlier = fresh();
    const { body: first } = await submit({ ...earlier, ...at });
    const { body: second } = await submit({ ...fresh(), ...at });
    const queue = async (language = 'en') => {
      const path = '/api/admin/official-verifications?limit=100';
      const { body: held } = await ask<HeldVerification[]>('GET', path, admin, undefined, {
        'accept-language': language,
      });
      const placeOf = (id: number) => held.find((item) => item.id === id)?.samePlace;
      return { first: placeOf(first.id), second: placeOf(second.id) };
    };
    const ofRecord = {
      ...{ graveId: recorded.id, heldId: null, deceasedName: 'Haleema Bibi Dar', section: 'Upper' },
      ...{ graveNumber: '7', nameArabic: null, nameUrdu: { name: 'حلیمہ بی بی ڈار', by: 'family' } },
    };
    const ofFirst = {
      ...{ graveId: first.graveId, heldId: first.id, deceasedName: first.deceasedName },
      ...{ section: 'Muslim section A', graveNumber: earlier.graveNumber, nameArabic: null, nameUrdu: null },
    };
    // The one before has it already; the one after took it later.
    expect(await queue()).toEqual({
      first: { graves: [ofRecord], total: 1 },
      second: { graves: [ofRecord, ofFirst], total: 2 },
    });
    for (const person of [null, member, world.official]) {
      const seen = await ask('GET', '/api/official-verifications', person);
      expect(JSON.stringify(seen.body)).not.toContain('Haleema');
      const refused = await ask('GET', '/api/admin/official-verifications', person);
      expect([refused.status, JSON.stringify(refused.body).includes('Haleema')]).toEqual([
        person ? 403 : 401,
        false,
      ]);
    }
    await decide(first.id, admin, { status: 'rejected', decision: 'Not there.' });
    expect((await queue()).second).toEqual({ graves: [ofRecord], total: 1 });
    await test.db.orm
      .update(graves)
      .set({
        deceasedName: 'Mohammed Hussain',
        nameUrdu: null,
        nameUrduBy: null,
        nameUrduAt: null,
        scriptNamesFolded: null,
      })
      .where(eq(graves.id, recorded.id));
    expect((await queue('ur')).second?.graves[0]).toHaveProperty('readingAid');
    await test.db.orm
      .update(graves)
      .set({ lat: lat + 0.001 })
      .where(eq(graves.id, recorded.id));
    expect((await queue()).second).toEqual({ graves: [], total: 0 });
    const { body: elsewhere } = await submit({ ...fresh(), verificationStatus: 'pending_verification' });
    const { body: held } = await ask<HeldVerification[]>(
      'GET',
      '/api/admin/official-verifications?limit=100',
      admin,
    );
    expect(held.find(({ id }) => id === elsewhere.id)?.samePlace).toBeNull();
  });

  it('shows the first few of many that have one position, and how many there are', async () => {
    const { gpsCoordinates, ...person } = fresh();
    const [lat, lng] = gpsCoordinates.split(', ').map(Number) as [number, number];
    for (let made = 0; made < 7; made++) await makeGrave(test.db, { lat, lng });
    const { body: made } = await submit({ ...person, gpsCoordinates });
    const { body: held } = await ask<HeldVerification[]>(
      'GET',
      '/api/admin/official-verifications?limit=100',
      admin,
    );
    const place = held.find(({ id }) => id === made.id)?.samePlace;
    expect([place?.graves.length, place?.total]).toEqual([5, 7]);
  });

  it('publishes it as it was submitted; of two at once one wins, and the office is told', async () => {
    const held = await holdOne({ section: 'Lower' });
    const tries = await Promise.all([
      decide(held.id, admin, { status: 'verified', decision: '' }),
      decide(held.id, await signInAs(test, 'admin'), { status: 'rejected', decision: 'Not there.' }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await test.db.orm
      .select()
      .from(officialVerifications)
      .where(eq(officialVerifications.id, held.id));
    const isVerified = row?.status === 'verified';
    const { status } = await ask('GET', `/api/graves/${held.graveId}`, null);
    expect(status).toBe(isVerified ? 200 : 404);
    const acts = (await actsOn(held.id)).map(({ action }) => action);
    expect(acts).toEqual(['official.hold', `official.decide_${row?.status}`]);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.kind, `verification.${row?.status}`));
    expect(told.at(-1)).toMatchObject({ userId: world.official.user.id });
    const later = await holdOne({ section: 'Upper', gpsCoordinates: '53.7961, -1.7913' });
    const { body: done } = await decide(later.id, admin, { status: 'verified', decision: '' });
    expect(await graveOf(later.graveId)).toMatchObject({
      isVerified: true,
      gpsCoordinates: '53.7961,-1.7913',
      section: 'Upper',
    });
    expect(await receiptOf(done.receiptCode)).toMatchObject({
      standing: 'stands',
      statement: { kind: 'verification' },
    });
  });

  it('waits on when its sender’s account is erased, and its office is told', async () => {
    const sender = await signInAs(test, 'registrar');
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: world.office.id, userId: sender.user.id });
    const { body: held } = await submit({ ...fresh(), gpsCoordinates: '53.79555, -1.7913' }, sender);
    await test.db.orm
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, sender.user.id));
    await eraseDue(test);
    const queue = '/api/admin/official-verifications?limit=100';
    const { body: waiting } = await ask<HeldVerification[]>('GET', queue, admin);
    expect(waiting.find(({ id }) => id === held.id)).toMatchObject({ official: null });
    const { body: mine } = await ask<Verification[]>('GET', '/api/official-verifications', world.official);
    expect(mine.map(({ id }) => id)).toContain(held.id);
    expect((await decide(held.id, admin, { status: 'verified', decision: '' })).status).toBe(200);
    expect(await graveOf(held.graveId)).toMatchObject({ isVerified: true });
    const [told] = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, world.official.user.id))
      .orderBy(desc(notifications.id))
      .limit(1);
    expect(told?.kind).toBe('verification.verified');
  });

  it('rejected, it never enters the register and has no public receipt', async () => {
    const held = await holdOne();
    const { body: answer } = await decide(held.id, admin, { status: 'rejected', decision: 'In the road.' });
    expect(answer).toMatchObject({ status: 'rejected', receiptCode: null, decision: 'In the road.' });
    expect((await ask('GET', `/api/graves/${held.graveId}`, null)).status).toBe(404);
    const mark = await ask('POST', `/api/admin/graves/${held.graveId}/verify`, admin, { isVerified: true });
    expect(mark.status).toBe(404);
    expect((await decide(held.id, admin, { status: 'verified', decision: '' })).status).toBe(409);
    const { rows } = await test.db.pool.query(
      'select code from verification_receipts where official_verification_id = $1',
      [held.id],
    );
    expect((await ask('GET', `/api/verification/receipts/${rows[0].code}`, null)).status).toBe(404);
  });
});

describe('‘Verify’ on a record about which a submission is held', () => {
  const verify = (id: number, person = admin) =>
    ask<RegistryGrave>('POST', `/api/admin/graves/${id}/verify`, person, { isVerified: true });
  const holdAbout = async (graveId: number, gpsCoordinates: string) =>
    (await submit({ ...fresh(), graveId, gpsCoordinates })).body;

  it('names the reasons, decides the submission itself, and only once', async () => {
    const grave = await makeGrave(test.db, { cemeteryId: world.cemetery.id, createdBy: member.user.id });
    const held = await holdAbout(grave.id, '53.79611, -1.7913');
    const { body: recent } = await ask<RegistryGrave[]>('GET', '/api/admin/graves/recent?limit=100', admin);
    expect(recent.find(({ id }) => id === grave.id)).toMatchObject({ heldReasons: ['outside'] });
    const tries = await Promise.all([verify(grave.id), verify(grave.id, await signInAs(test, 'admin'))]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await graveOf(grave.id)).toMatchObject({ isVerified: true, gpsCoordinates: '53.79611,-1.7913' });
    expect((await actsOn(held.id)).map(({ action }) => action)).toEqual([
      'official.hold',
      'official.decide_verified',
    ]);
    const { body: waiting } = await ask<HeldVerification[]>(
      'GET',
      '/api/admin/official-verifications?limit=100',
      admin,
    );
    expect(waiting.map(({ id }) => id)).not.toContain(held.id);
  });

  it('does not choose between several', async () => {
    const grave = await makeGrave(test.db, { cemeteryId: world.cemetery.id });
    await holdAbout(grave.id, '53.79612, -1.7913');
    await holdAbout(grave.id, '53.79613, -1.7913');
    const refused = await verify(grave.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'graves.several_held']);
    expect(await graveOf(grave.id)).toMatchObject({ isVerified: false });
  });
});

describe('revoking', () => {
  const revoke = (id: number, person: Person | null, reason = 'The plot was mixed up.') =>
    ask<Verification>('POST', `/api/official-verifications/${id}/revoke`, person, { reason });

  it('is for admins and the same office; the receipt and the record say so at once', async () => {
    const { body: made } = await submit(fresh());
    expect((await revoke(made.id, null)).status).toBe(401);
    expect((await revoke(made.id, member)).status).toBe(403);
    expect((await revoke(made.id, other.official)).status).toBe(403);
    expect((await revoke(made.id, world.official, ' ')).status).toBe(400);
    const tries = await Promise.all([revoke(made.id, world.official), revoke(made.id, admin)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await graveOf(made.graveId)).toMatchObject({ isVerified: false });
    const receipt = await receiptOf(made.receiptCode);
    expect(receipt).toMatchObject({ standing: 'revoked', revocationReason: 'The plot was mixed up.' });
    expect(receipt.history[0]).toMatchObject({ kind: 'revocation', fields: ['isVerified'] });
    expect((await ask('GET', `/api/graves/${made.graveId}/verification`, null)).body).toMatchObject({
      receipt: null,
    });
    expect((await actsOn(made.id)).map(({ action }) => action)).toEqual([
      'official.verify',
      'official.revoke',
    ]);
  });

  it('does not take back what only waits', async () => {
    const { body: held } = await submit({ ...fresh(), verificationStatus: 'pending_verification' });
    expect((await revoke(held.id, world.official)).status).toBe(409);
    expect((await revoke(999_999, admin)).status).toBe(404);
  });
});

describe('receipts', () => {
  it('are checked with the published key alone; a changed letter is found out', async () => {
    const { body: made } = await submit(fresh());
    const receipt = await receiptOf(made.receiptCode);
    const { body: keys } = await ask<PublicKey[]>('GET', '/api/verification/keys', null);
    const published = keys.find(({ keyId }) => keyId === receipt.keyId);
    const raw = Buffer.from(published?.publicKey ?? '', 'base64url');
    const key = await webcrypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    const signature = Buffer.from(receipt.signature, 'base64url');
    const verify = (text: string) => webcrypto.subtle.verify('Ed25519', key, signature, Buffer.from(text));
    expect(await verify(receipt.payload)).toBe(true);
    expect(await verify(receipt.payload.replace('Muslim', 'muslim'))).toBe(false);
    const check = (payload: string, keyId = receipt.keyId) =>
      ask('POST', '/api/verification/check', null, { payload, keyId, signature: receipt.signature });
    expect((await check(receipt.payload)).body).toEqual({ result: 'genuine' });
    expect((await check(`${receipt.payload} `)).body).toEqual({ result: 'altered' });
    expect((await check(receipt.payload, 'other')).body).toEqual({ result: 'unknown_key' });
  });

  it('say when an administrator has set the record back since', async () => {
    const { body: made } = await submit(fresh());
    await test.db.orm.update(graves).set({ isVerified: false }).where(eq(graves.id, made.graveId));
    expect(await receiptOf(made.receiptCode)).toMatchObject({ standing: 'unverified' });
  });

  it('are not there for codes that nobody was given', async () => {
    expect((await ask('GET', `/api/verification/receipts/${'a'.repeat(22)}`, null)).status).toBe(404);
    expect((await ask('GET', '/api/verification/receipts/short', null)).status).toBe(400);
    expect((await ask('GET', '/api/graves/999999/verification', null)).status).toBe(404);
  });
});

describe('finding the grave first', () => {
  it('offers graves of the cemetery in any spelling, to its own officials only', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Muhammad Yousaf',
      cemeteryId: world.cemetery.id,
    });
    await makeGrave(test.db, { deceasedName: 'Muhammad Yousaf', cemeteryId: other.cemetery.id });
    const path = `/api/official-verifications/matches?${new URLSearchParams({ name: 'Mohammed Yusuf', cemetery: world.cemetery.name })}`;
    const { body: found } = await ask<Grave[]>('GET', path, world.official);
    expect(found.map(({ id }) => id)).toEqual([grave.id]);
    expect((await ask('GET', path, other.official)).status).toBe(403);
    expect((await ask('GET', path, member)).status).toBe(403);
  });

  it('lists what one’s own office submitted, and nobody else’s', async () => {
    const { body: mine } = await ask<Verification[]>('GET', '/api/official-verifications', world.official);
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine.map(({ office }) => office))).toEqual(new Set(['Scholemoor Council']));
    expect((await ask('GET', '/api/official-verifications', member)).status).toBe(403);
    await test.db.orm.update(users).set({ role: 'user' }).where(eq(users.id, other.official.user.id));
    expect((await ask('GET', '/api/official-verifications', other.official)).status).toBe(403);
  });
});
