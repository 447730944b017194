import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMembers, users } from '#db/schema/people.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import type { Webhook } from '#features/records/webhooks/webhooks-contract.ts';
import type { Role } from '#shared/contract/roles.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { makeOffice } from '#tests/support/office-world.ts';

/** Who in an office watches over the addresses of its own system, and what becomes of these once somebody no longer does. */

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const ask = asker(() => test);
let offices = 0;

/** An office with somebody who chose an address, and colleagues. */
async function makeWorld(roles: readonly Role[] = ['registrar']) {
  const { office, official, cemetery } = await makeOffice(test, `Watched ${++offices}`);
  const colleagues: Person[] = [];
  for (const role of roles) {
    const person = await signInAs(test, role);
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: office.id, userId: person.user.id });
    colleagues.push(person);
  }
  const { status, body } = await add(office.id, official);
  expect(status).toBe(201);
  return { office, official, cemetery, colleagues, id: body.id };
}
const form = (host = 'records.council.example') => ({
  url: `https://${host}/hook`,
  kinds: ['grave.recorded'],
});
const add = (officeId: number, person: Person | null) =>
  ask<{ id: number; code?: string }>('POST', `/api/offices/${officeId}/webhooks`, person, form());
const toldOf = async (person: Person) =>
  (await notificationsOf(test, person)).filter(({ kind }) => kind.startsWith('webhooks.'));
const kindsOf = async (person: Person) => (await toldOf(person)).map(({ kind }) => kind);
const stateOf = async (id: number) =>
  (await test.db.orm.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.state;
const suspend = (person: Person) =>
  ask('POST', `/api/admin/users/${person.user.id}/suspend`, admin, { reason: 'He sold places.' });
const setRole = (person: Person, role: Role) =>
  ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role });
const remove = (officeId: number, person: Person) =>
  ask('DELETE', `/api/admin/organisations/${officeId}/members/${person.user.id}`, admin);
async function erase(person: Person) {
  const asked = { deletionRequestedAt: new Date() };
  await test.db.orm.update(users).set(asked).where(eq(users.id, person.user.id));
  await eraseDue(test);
}
type World = Awaited<ReturnType<typeof makeWorld>>;
const ENDINGS: [string, (world: World, person: Person) => Promise<unknown>][] = [
  ['is removed', ({ office }, person) => remove(office.id, person)],
  ['is suspended', (_, person) => suspend(person)],
  ['loses the role', (_, person) => setRole(person, 'community_leader')],
  ['ends the account', (_, person) => erase(person)],
];

describe('an address that somebody adds or changes', () => {
  it('is told to the others who act for the office, by its host, and to nobody else', async () => {
    const { official, colleagues, office, id } = await makeWorld(['registrar', 'user']);
    const [colleague, powerless] = colleagues as [Person, Person];
    const values = { host: 'records.council.example' };
    expect(await toldOf(colleague)).toMatchObject([{ kind: 'webhooks.added', values, link: '/my-office' }]);
    for (const person of [official, powerless, admin]) expect(await kindsOf(person)).toEqual([]);
    const change = (extra: object, version: number) =>
      ask('PUT', `/api/webhooks/${id}`, colleague, {
        ...{ ...form(), version, renewsSecret: false },
        ...extra,
      });
    expect((await change({ kinds: ['grave.merged'] }, 1)).status).toBe(200);
    expect(await kindsOf(official)).toEqual([]);
    expect((await change({ url: 'https://elsewhere.example/hook' }, 2)).status).toBe(200);
    expect(await toldOf(official)).toMatchObject([
      { kind: 'webhooks.moved', values: { host: 'elsewhere.example' } },
    ]);
    expect(await kindsOf(colleague)).toEqual(['webhooks.added']);
    const { body } = await ask('GET', '/api/notifications', official);
    expect(JSON.stringify(body)).toContain('elsewhere.example is now told when your office’s records change');
    // What an administrator adds is told to everybody of the office.
    expect((await add(office.id, admin)).status).toBe(201);
    expect(await kindsOf(official)).toEqual(['webhooks.moved', 'webhooks.added']);
  });

  it('is told to nobody where it was refused', async () => {
    const { official, office, colleagues } = await makeWorld();
    const before = await kindsOf(official);
    const other = await makeOffice(test, `Others ${++offices}`);
    expect((await add(office.id, other.official)).status).toBe(403);
    expect((await add(office.id, await signInAs(test))).status).toBe(403);
    expect((await add(office.id, null)).status).toBe(401);
    const bad = { ...form(), url: 'https://127.0.0.1/' };
    const path = `/api/offices/${office.id}/webhooks`;
    expect((await ask('POST', path, colleagues[0] as Person, bad)).status).toBe(400);
    expect(await kindsOf(official)).toEqual(before);
  });
});

describe.each(ENDINGS)('when somebody who acts for an office %s', (how, end) => {
  it('the others are asked to look at its addresses, which go on', async () => {
    const world = await makeWorld(['registrar', 'user']);
    const [colleague, powerless] = world.colleagues as [Person, Person];
    const { user } = world.official;
    await end(world, world.official);
    const [, left, ...more] = await toldOf(colleague);
    const isErased = how === 'ends the account';
    expect(left).toMatchObject({
      kind: isErased ? 'webhooks.left_unnamed' : 'webhooks.left',
      values: isErased
        ? {}
        : { person: `${user.firstName} ${user.lastName}`.trim(), personId: String(user.id) },
      link: '/my-office',
    });
    expect(more).toEqual([]);
    expect(await kindsOf(powerless)).toEqual([]);
    expect(await stateOf(world.id)).toBe('on');
  });

  it('and was the last, nothing is sent until somebody has looked, and administrators are told', async () => {
    const world = await makeWorld(['user']);
    const others = await makeWorld([]);
    const before = (await toldOf(admin)).length;
    await end(world, world.official);
    expect(await stateOf(world.id)).toBe('unwatched');
    expect(await stateOf(others.id)).toBe('on');
    expect((await toldOf(admin)).slice(before)).toMatchObject([
      {
        kind: 'webhooks.unwatched',
        values: { office: world.office.name },
        link: '/admin?tab=offices',
      },
    ]);
    await makeGrave(test.db, { cemeteryId: world.cemetery.id });
    const waiting = and(
      eq(webhookDeliveries.webhookId, world.id),
      eq(webhookDeliveries.kind, 'grave.recorded'),
    );
    expect(await test.db.orm.$count(webhookDeliveries, waiting)).toBe(1);
    // Whoever comes next sees why, and switches it on; who has no power over it cannot.
    const next = await signInAs(test, 'official');
    const resume = (person: Person) => ask('POST', `/api/webhooks/${world.id}/resume`, person);
    expect((await resume(next)).status).toBe(403);
    expect((await resume(await signInAs(test))).status).toBe(403);
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: world.office.id, userId: next.user.id });
    const { body } = await ask<Webhook[]>('GET', `/api/offices/${world.office.id}/webhooks`, next);
    expect(body).toMatchObject([{ id: world.id, state: 'unwatched', waiting: 1 }]);
    expect((await ask('POST', `/api/webhooks/${world.id}/test`, next)).status).toBe(409);
    expect((await resume(next)).status).toBe(200);
    expect(await stateOf(world.id)).toBe('on');
  });
});

describe('an ending that takes nobody from an office', () => {
  it('says nothing: another role that verifies, somebody who had no power, an office without addresses', async () => {
    const world = await makeWorld(['registrar', 'user']);
    const [colleague, powerless] = world.colleagues as [Person, Person];
    await setRole(world.official, 'registrar');
    await setRole(world.official, 'admin');
    await setRole(world.official, 'official');
    await remove(world.office.id, powerless);
    expect(await kindsOf(colleague)).toEqual(['webhooks.added']);
    expect(await stateOf(world.id)).toBe('on');
    const bare = await makeOffice(test, `Bare ${++offices}`);
    const before = (await toldOf(admin)).length;
    await remove(bare.office.id, bare.official);
    expect(await toldOf(admin)).toHaveLength(before);
  });

  it('says nothing more of who was suspended before, and takes the name away with the account', async () => {
    const world = await makeWorld();
    const [colleague] = world.colleagues as [Person];
    await suspend(world.official);
    await remove(world.office.id, world.official);
    expect(await kindsOf(colleague)).toEqual(['webhooks.added', 'webhooks.left']);
    await erase(world.official);
    const told = await toldOf(colleague);
    expect(told.map(({ kind, values }) => [kind, values])).toEqual([
      ['webhooks.added', { host: 'records.council.example' }],
      ['webhooks.left_unnamed', {}],
    ]);
  });

  it('tells nobody of the addresses of an office that is removed with its people', async () => {
    const world = await makeWorld();
    const before = (await toldOf(admin)).length;
    const { status } = await ask('DELETE', `/api/admin/organisations/${world.office.id}`, admin);
    expect(status).toBe(200);
    expect(await stateOf(world.id)).toBeUndefined();
    expect(await toldOf(admin)).toHaveLength(before);
    expect(await kindsOf(world.colleagues[0] as Person)).toEqual(['webhooks.added']);
  });

  it('leaves one that is paused by failures as it is, for that reason', async () => {
    const world = await makeWorld([]);
    await test.db.orm.update(webhooks).set({ state: 'paused' }).where(eq(webhooks.id, world.id));
    await remove(world.office.id, world.official);
    expect(await stateOf(world.id)).toBe('paused');
  });
});

it('of the last two who leave at once one finds nobody left', async () => {
  for (let time = 0; time < 5; time++) {
    const world = await makeWorld();
    const [colleague] = world.colleagues as [Person];
    const answers = await Promise.all([suspend(world.official), remove(world.office.id, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(world.id)).toBe('unwatched');
  }
});
