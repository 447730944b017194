import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { signInProviders } from '#db/schema/sign-in.ts';
import { notifications } from '#db/schema/trust.ts';
import { officeDocuments } from '#db/schema/verification.ts';
import type {
  AccountRequest,
  Office,
  OwnOffices,
  QueuedRequest,
} from '#features/records/offices/offices-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, signInAs } from '#tests/support/factories.ts';
import { giveToken } from '#tests/support/held-powers.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { makeOffice as makeStaffedOffice, officialBody } from '#tests/support/office-world.ts';

let test: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  member = await signInAs(test);
  await makeCemetery(test.db, { name: 'Heaton Mount Cemetery' });
  await makeCemetery(test.db, { name: 'Bowling Cemetery' });
});
afterAll(() => test.close());

const ask = asker(() => test);
const FORM = { name: 'Bradford Council', kind: 'council', email: 'graves@bradford.example', cemeteries: [] };
const REQUEST = {
  role: 'official',
  organisationName: 'Bradford Council',
  officialTitle: 'Cemeteries manager',
  workEmail: 'Someone@Bradford.example',
  statement: 'I have managed the register of Scholemoor since 2011.',
};
let number = 0;
const makeOffice = async (extra: object = {}) => {
  const answer = await ask<Office>('POST', '/api/admin/organisations', admin, {
    ...FORM,
    name: `Office ${number++}`,
    ...extra,
  });
  expect(answer.status).toBe(201);
  return answer.body;
};
const actsOn = (subjectType: string, id: number) =>
  test.db.orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);

describe('organisations', () => {
  it('are made, changed and removed by admins only, each act with one audit row', async () => {
    for (const person of [null, member, await signInAs(test, 'official')]) {
      const status = person ? 403 : 401;
      expect((await ask('GET', '/api/admin/organisations', person)).status).toBe(status);
      expect((await ask('POST', '/api/admin/organisations', person, FORM)).status).toBe(status);
      expect((await ask('DELETE', '/api/admin/organisations/1', person)).status).toBe(status);
    }
    const made = await makeOffice({ cemeteries: ['heaton mount  CEMETERY', 'Heaton Mount Cemetery'] });
    expect(made.cemeteries).toMatchObject([{ name: 'Heaton Mount Cemetery', hasBoundary: false }]);
    const path = `/api/admin/organisations/${made.id}`;
    const changed = {
      ...FORM,
      version: made.version,
      name: 'Renamed Council',
      kind: 'burial_authority',
      cemeteries: ['Bowling Cemetery'],
    };
    const { body } = await ask<Office>('PATCH', path, admin, changed);
    expect(body).toMatchObject({ name: 'Renamed Council', kind: 'burial_authority' });
    expect(body.cemeteries.map(({ name }) => name)).toEqual(['Bowling Cemetery']);
    expect((await ask('DELETE', path, admin)).status).toBe(200);
    expect((await ask('PATCH', path, admin, changed)).status).toBe(404);
    const acts = (await actsOn('organisation', made.id)).map(({ action }) => action);
    expect(acts).toEqual(['organisation.create', 'organisation.edit', 'organisation.remove']);
  });

  it('end for each of their members, once removed, what leaving ends', async () => {
    const office = await makeOffice();
    const officials = [await signInAs(test, 'official'), await signInAs(test, 'registrar')];
    const proved = { emailVerifiedAt: new Date() };
    for (const { user } of officials) {
      await test.db.orm.update(users).set(proved).where(eq(users.id, user.id));
      const path = `/api/admin/organisations/${office.id}/members`;
      expect((await ask('POST', path, admin, { email: user.email })).status).toBe(200);
    }
    const stranger = await signInAs(test, 'official');
    const tokensLeft = async ({ user }: Person) =>
      test.db.orm.$count(apiTokens, eq(apiTokens.userId, user.id));
    for (const person of [...officials, stranger]) await giveToken(test, person);
    expect((await ask('DELETE', `/api/admin/organisations/${office.id}`, member)).status).toBe(403);
    expect(await Promise.all(officials.map(tokensLeft))).toEqual([1, 1]);
    expect((await ask('DELETE', `/api/admin/organisations/${office.id}`, admin)).status).toBe(200);
    expect(await Promise.all(officials.map(tokensLeft))).toEqual([0, 0]);
    expect(await tokensLeft(stranger)).toBe(1);
    const acts = await actsOn('organisation', office.id);
    expect(
      acts.flatMap(({ action, details }) => (action === 'organisation.member_remove' ? [details] : [])),
    ).toEqual(officials.map(({ user }) => ({ userId: user.id })));
  });

  it('are not removed while an organisation’s own sign-in leads into them', async () => {
    const office = await makeOffice();
    const [provider] = await test.db.orm
      .insert(signInProviders)
      .values({
        ...{ name: `Provider of ${office.name}`, issuer: `https://id-${office.id}.example` },
        ...{ clientId: 'ziyarah', clientSecret: 'sealed', organisationId: office.id },
        ...{ groupsClaim: 'groups', mappings: [{ group: 'graves', role: 'official' }], mailDomains: [] },
      })
      .returning();
    const path = `/api/admin/organisations/${office.id}`;
    const refused = await ask('DELETE', path, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'offices.has_sign_in']);
    await test.db.orm.delete(signInProviders).where(eq(signInProviders.id, provider?.id ?? 0));
    expect((await ask('DELETE', path, admin)).status).toBe(200);
  });

  it('refuse a taken name, an unknown cemetery and what the form does not own', async () => {
    const { name } = await makeOffice();
    expect((await ask('POST', '/api/admin/organisations', admin, { ...FORM, name })).status).toBe(409);
    for (const bad of [
      { name: ' ' },
      { kind: 'bank' },
      { cemeteries: ['Atlantis'] },
      { email: 'x' },
      { isDemo: true },
    ])
      expect((await ask('POST', '/api/admin/organisations', admin, { ...FORM, ...bad })).status).toBe(400);
  });

  it('have members, who then verify there; without membership they may not', async () => {
    const office = await makeOffice({ cemeteries: ['Bowling Cemetery'] });
    const official = await signInAs(test, 'official');
    const members = `/api/admin/organisations/${office.id}/members`;
    const verify = () =>
      ask(
        'POST',
        '/api/official-grave-verification',
        official,
        officialBody('Bowling Cemetery', { graveNumber: `G${number++}` }),
      );
    expect((await verify()).status).toBe(403);
    expect((await ask('POST', members, admin, { email: 'nobody@example.org' })).status).toBe(400);
    expect((await ask('POST', members, official, { email: official.user.email })).status).toBe(403);
    // Anybody can register with an office's address: it is nobody's until it is proved.
    const unproven = await ask('POST', members, admin, { email: official.user.email });
    expect([unproven.status, unproven.body.fields?.email?.code]).toEqual([400, 'offices.member_unproven']);
    expect(unproven.body.fields?.email?.message).toContain('Security');
    expect((await verify()).status).toBe(403);
    const proved = { emailVerifiedAt: new Date() };
    await test.db.orm.update(users).set(proved).where(eq(users.id, official.user.id));
    const { body } = await ask<Office>('POST', members, admin, { email: official.user.email.toUpperCase() });
    expect(body.members).toMatchObject([{ id: official.user.id, role: 'official' }]);
    // Once, however often they are added.
    expect((await ask('POST', members, admin, { email: official.user.email })).status).toBe(200);
    const told = async () =>
      (await notificationsOf(test, official)).map(({ kind, values }) => [kind, values]);
    expect(await told()).toEqual([['offices.joined', { office: office.name }]]);
    expect((await verify()).status).toBe(201);
    expect((await ask<OwnOffices>('GET', '/api/offices/mine', official)).body).toMatchObject({
      isEverywhere: false,
      offices: [{ id: office.id, cemeteries: [{ name: 'Bowling Cemetery', hasBoundary: false }] }],
    });
    expect((await ask('DELETE', `/api/admin/organisations/${office.id}`, admin)).status).toBe(409);
    expect((await ask('DELETE', `${members}/${official.user.id}`, admin)).status).toBe(200);
    expect((await ask('DELETE', `${members}/${official.user.id}`, admin)).status).toBe(404);
    expect((await verify()).status).toBe(403);
    expect(await told()).toContainEqual(['offices.left', { office: office.name }]);
    expect(await notificationsOf(test, admin)).toEqual([]);
    expect((await ask('GET', '/api/offices/mine', member)).status).toBe(403);
  });
});

describe('an office that is removed', () => {
  it('stays, with its people, while a document names it', async () => {
    const { official, office } = await makeStaffedOffice(test, 'Thornton');
    await test.db.orm.insert(officeDocuments).values({
      ...{ key: 'a'.repeat(22), ownerId: official.user.id, organisationId: office.id },
      ...{ fileName: 'deed.pdf', type: 'application/pdf', bytes: 9, sha256: '0'.repeat(64) },
    });
    const answer = await ask('DELETE', `/api/admin/organisations/${office.id}`, admin);
    expect([answer.status, answer.body.code]).toEqual([409, 'offices.in_use']);
    expect((await ask('GET', '/api/offices/mine', official)).status).toBe(200);
  });
});

describe('requests for an official account', () => {
  const request = (person: Person | null, extra: object = {}) =>
    ask<AccountRequest>('POST', '/api/account-requests', person, { ...REQUEST, ...extra });
  const decide = (id: number, person: Person | null, answer: object) =>
    ask<AccountRequest>('POST', `/api/admin/account-requests/${id}/decide`, person, answer);

  it('need a member, are open once, and can be taken back by their owner', async () => {
    const person = await signInAs(test);
    expect((await request(null)).status).toBe(401);
    for (const bad of [{ role: 'admin' }, { statement: 'short' }, { workEmail: 'x' }, { status: 'approved' }])
      expect((await request(person, bad)).status).toBe(400);
    const tries = await Promise.all([1, 2, 3].map(() => request(person)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body: own } = await ask<AccountRequest[]>('GET', '/api/account-requests', person);
    expect(own).toMatchObject([{ status: 'pending', workEmail: 'someone@bradford.example' }]);
    expect((await ask<AccountRequest[]>('GET', '/api/account-requests', member)).body).toEqual([]);
    const withdraw = `/api/account-requests/${own[0]?.id}/withdraw`;
    expect((await ask('POST', withdraw, member)).status).toBe(404);
    expect((await ask('POST', withdraw, person)).body).toMatchObject({ status: 'withdrawn' });
    expect((await ask('POST', withdraw, person)).status).toBe(404);
    expect((await request(person)).status).toBe(201);
    expect((await request(admin)).status).toBe(409);
  });

  it('are read and decided by admins only; approving gives role and organisation at once', async () => {
    const office = await makeOffice({ cemeteries: ['Bowling Cemetery'] });
    const person = await signInAs(test);
    const { id } = (await request(person)).body;
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [person, 403],
    ] as const) {
      expect((await ask('GET', '/api/admin/account-requests', who)).status).toBe(status);
      expect(
        (await decide(id, who, { status: 'approved', reason: '', organisationId: office.id })).status,
      ).toBe(status);
    }
    const { body: queue } = await ask<QueuedRequest[]>('GET', '/api/admin/account-requests?limit=100', admin);
    expect(queue.find((one) => one.id === id)).toMatchObject({
      member: { id: person.user.id, isEmailProven: false },
    });
    const unproven = await ask('POST', `/api/admin/account-requests/${id}/decide`, admin, {
      status: 'approved',
      reason: '',
      organisationId: office.id,
    });
    expect([unproven.status, unproven.body.code]).toEqual([409, 'offices.asker_unproven']);
    expect(unproven.body.message).toContain('Ask them to confirm it in their profile');
    const isOpen = await ask<AccountRequest[]>('GET', '/api/account-requests', person);
    expect(isOpen.body).toMatchObject([{ id, status: 'pending', isEmailProven: false }]);
    await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.user.id));
    expect((await decide(id, admin, { status: 'approved', reason: '' })).status).toBe(400);
    expect((await decide(id, admin, { status: 'refused', reason: '' })).status).toBe(400);
    const tries = await Promise.all([
      decide(id, admin, { status: 'approved', reason: '', organisationId: office.id }),
      decide(id, await signInAs(test, 'admin'), {
        status: 'approved',
        reason: '',
        organisationId: office.id,
      }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [user] = await test.db.orm.select().from(users).where(eq(users.id, person.user.id));
    expect(user?.role).toBe('official');
    const joined = await test.db.orm
      .select()
      .from(organisationMembers)
      .where(eq(organisationMembers.userId, person.user.id));
    expect(joined).toMatchObject([{ organisationId: office.id }]);
    const acts = await actsOn('user', person.user.id);
    expect(acts.map(({ action }) => action)).toEqual(['account_request.approved']);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.user.id));
    expect(told).toMatchObject([{ kind: 'offices.approved', link: '/official-verification' }]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, person.user.id));
    expect(mails.map(({ template }) => template)).toEqual(['offices.approved']);
    const made = await ask(
      'POST',
      '/api/official-grave-verification',
      person,
      officialBody('Bowling Cemetery', { graveNumber: 'Q1' }),
    );
    expect(made.status).toBe(201);
  });

  it('refused, change no role and tell why', async () => {
    const person = await signInAs(test);
    const { id } = (await request(person)).body;
    expect(
      (await decide(id, admin, { status: 'refused', reason: 'Please write from your office.' })).status,
    ).toBe(200);
    const [user] = await test.db.orm.select().from(users).where(eq(users.id, person.user.id));
    expect(user?.role).toBe('user');
    expect((await ask('GET', '/api/account-requests', person)).body).toMatchObject([
      { status: 'refused', reason: 'Please write from your office.' },
    ]);
  });
});
