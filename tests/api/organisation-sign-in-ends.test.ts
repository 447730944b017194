import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPowers } from '#app/powers.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { notifications } from '#db/schema/trust.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import type { SignInProvider } from '#features/people/organisation-sign-in/organisation-sign-in-contract.ts';
import { endUnconfirmed } from '#features/people/organisation-sign-in/server/end-unconfirmed.ts';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { CLIENT, type Colleague, type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { until } from '#tests/support/until.ts';

/** What is left of a provider's word once it is taken back. */

const DAY_MS = 86_400_000;
const ORIGIN = 'http://localhost:4321';
const ADMIN = '/api/admin/sign-in-providers';
let test: TestApp;
let admin: Person;
const offices: number[] = [];
const servers: OidcServer[] = [];
const providers: SignInProvider[] = [];
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000', APP_ORIGIN: ORIGIN } });
  admin = await signInAs(test, 'admin');
  for (const name of ['Bradford Council', 'Leeds Council']) {
    offices.push((await makeOffice(test, name)).office.id);
    const oidc = await startOidcServer(`${ORIGIN}${RETURN_PAGE}`);
    servers.push(oidc);
    const form = { ...facts(name), issuer: oidc.issuer, clientSecret: CLIENT.secret };
    const made = await ask<SignInProvider[]>('POST', ADMIN, admin, form);
    expect(made.status).toBe(201);
    providers.push(made.body.at(-1) as SignInProvider);
  }
});
afterAll(() => Promise.all([test.close(), ...servers.map((server) => server.close())]));

const ask = asker(() => test);
const facts = (name: string, extra: object = {}) => ({
  name,
  clientId: CLIENT.id,
  organisationId: offices.at(-1) ?? null,
  groupsClaim: 'groups',
  mappings: [
    { group: 'graves', role: 'official' },
    { group: 'registrars', role: 'registrar' },
    { group: 'everybody', role: 'user' },
  ],
  mailDomains: ['council.example'],
  isEnabled: true,
  ...extra,
});

let people = 0;
const colleague = (groups: string[]): Colleague => {
  people += 1;
  const email = `aisha-${people}@council.example`;
  return { ...{ sub: `sub-${people}`, name: `Aisha Khan ${people}`, email, email_verified: true }, groups };
};

/** @param at which of the two providers */
async function way(at: number, who: Colleague, joins?: Person) {
  servers[at]?.seat(who);
  const path = `/api/auth/organisations/${providers[at]?.id}/begin`;
  const joining = `/api/account/organisations/${providers[at]?.id}`;
  const { status, body } = await ask<{ url: string; attempt: string }>(
    'POST',
    joins ? joining : path,
    joins ?? null,
    joins ? { currentPassword: PASSWORD } : undefined,
  );
  expect(status).toBe(200);
  return { attempt: body.attempt, answer: (await servers[at]?.visit(body.url)) ?? '' };
}
const finish = (back: { attempt: string; answer: string }, person: Person | null = null) =>
  ask<{ token: string; user: { id: number; role: string } }>(
    'POST',
    '/api/auth/organisations/finish',
    person,
    back,
  );
const come = async (at: number, who: Colleague) => finish(await way(at, who));
const change = async (at: number, form: object) => {
  const { body } = await ask<SignInProvider[]>('GET', ADMIN, admin);
  const now = body.find(({ id }) => id === providers[at]?.id);
  return ask('PUT', `${ADMIN}/${now?.id}`, admin, { ...form, clientSecret: '', version: now?.version });
};
const opens = async (token: string) =>
  (await test.fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;
const roleOf = async (id: number) =>
  (await test.db.orm.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const toldOf = async (id: number) =>
  (await notificationsOf(test, { user: { id } } as Person)).map(({ kind, values }) =>
    [kind, ...Object.values(values)].join(' '),
  );
const isIn = async (office: number | undefined, userId: number) =>
  (await test.db.orm.$count(
    organisationMembers,
    and(eq(organisationMembers.userId, userId), eq(organisationMembers.organisationId, office ?? 0)),
  )) === 1;

it('a mapping that is taken away takes the role at once, with office and sessions, and another office is the new one', async () => {
  const name = 'Bradford Council';
  const own = facts(name, { organisationId: offices[0] });
  expect((await change(0, own)).status).toBe(200);
  const official = (await come(0, colleague(['graves']))).body;
  const registrar = (await come(0, colleague(['registrars']))).body;
  expect(await isIn(offices[0], official.user.id)).toBe(true);
  const without = { ...own, mappings: own.mappings.filter(({ role }) => role !== 'official') };
  expect((await change(0, without)).status).toBe(200);
  expect([await roleOf(official.user.id), await isIn(offices[0], official.user.id)]).toEqual(['user', false]);
  expect(await opens(official.token)).toBe(401);
  expect([await roleOf(registrar.user.id), await opens(registrar.token)]).toEqual(['registrar', 200]);
  expect((await change(0, { ...without, organisationId: offices[1] })).status).toBe(200);
  expect([await isIn(offices[0], registrar.user.id), await isIn(offices[1], registrar.user.id)]).toEqual([
    false,
    true,
  ]);
  expect((await change(0, own)).status).toBe(200);
  // Each is told as by an administrator, and nobody of what did not change.
  const [bradford, leeds] = ['Bradford Council Council', 'Leeds Council Council'];
  expect(await toldOf(official.user.id)).toEqual([
    'access.role_official',
    `offices.joined ${bradford}`,
    'access.role_user',
    `offices.left ${bradford}`,
  ]);
  const moves = [`offices.left ${bradford}`, `offices.joined ${leeds}`];
  const back = [`offices.left ${leeds}`, `offices.joined ${bradford}`];
  expect(await toldOf(registrar.user.id)).toEqual([
    'access.role_registrar',
    `offices.joined ${bradford}`,
    ...moves,
    ...back,
  ]);
});

it('an office’s people who go by a group are told of to the others, and its addresses wait once nobody is left', async () => {
  const { office, official } = await makeOffice(test, 'Keighley');
  const made = await ask<{ id: number }>('POST', `/api/offices/${office.id}/webhooks`, official, {
    ...{ url: 'https://records.council.example/hook', kinds: ['grave.changed'] },
  });
  const stateOf = async () =>
    (await test.db.orm.select().from(webhooks).where(eq(webhooks.id, made.body.id)))[0]?.state;
  const own = facts('Bradford Council', { organisationId: offices[0] });
  const here = { ...own, organisationId: office.id };
  expect((await change(0, here)).status).toBe(200);
  const others = await test.db.orm
    .select({ id: organisationMembers.userId })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, office.id));
  const who = colleague(['graves']);
  const { id } = (await come(0, who)).body.user;
  await come(0, { ...who, groups: [] });
  expect((await toldOf(official.user.id)).at(-1)).toBe(`webhooks.left ${who.name} ${id}`);
  expect(await stateOf()).toBe('on');
  // They come back, and are the last to go.
  const back = (await come(0, who)).body;
  for (const member of others)
    await ask('DELETE', `/api/admin/organisations/${office.id}/members/${member.id}`, admin);
  expect(await stateOf()).toBe('on');
  await come(0, { ...who, groups: [] });
  expect([await isIn(office.id, id), await stateOf()]).toEqual([false, 'unwatched']);
  const again = (await come(0, who)).body;
  expect([await isIn(office.id, id), await stateOf()]).toEqual([true, 'unwatched']);
  const headers = { authorization: `Bearer ${again.token}` };
  const seen = await test.fetch(`/api/offices/${office.id}/webhooks`, { headers });
  expect(await seen.json()).toMatchObject([{ state: 'unwatched' }]);
  expect(await opens(back.token)).toBe(401);
  expect((await change(0, own)).status).toBe(200);
});

it('whoever two providers gave a role keeps what one still gives, and nothing once both have taken it back', async () => {
  const person = await signInAs(test);
  const { id } = person.user;
  const [first, second] = [colleague(['registrars']), colleague(['graves'])];
  const joined = await finish(await way(0, first, person), person);
  expect(joined.body.user.role).toBe('registrar');
  const again = { ...person, headers: { authorization: `Bearer ${joined.body.token}` } };
  expect((await finish(await way(1, second, again), again)).body.user.role).toBe('official');
  expect((await come(0, first)).body.user.role).toBe('registrar');
  await come(0, { ...first, groups: [] });
  expect(await roleOf(id)).toBe('official');
  await come(1, { ...second, groups: [] });
  expect(await roleOf(id)).toBe('user');
});

it('a sign-in under way while its provider is switched off leaves nothing behind', async () => {
  const back = await way(0, colleague(['graves']));
  const holder = await test.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table provider_identities in exclusive mode');
    const finishing = finish(back);
    const waits = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'provider_identities' and not l.granted`;
    await until(async () => (await test.db.pool.query(waits)).rowCount === 1, 'the sign-in waits');
    const off = change(0, facts('Bradford Council', { organisationId: offices[0], isEnabled: false }));
    // Either the change waits for the sign-in, or it is done before the sign-in goes on.
    await Promise.race([off, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await holder.query('commit');
    const { status, body } = await finishing;
    expect((await off).status).toBe(200);
    expect(status === 200 ? await opens(body.token) : 401).toBe(401);
    if (status === 200) expect(await roleOf(body.user.id)).toBe('user');
    const made = await test.db.orm.$count(
      users,
      and(eq(users.role, 'official'), eq(users.firstName, 'Aisha')),
    );
    expect(made).toBe(0);
  } finally {
    holder.release();
  }
});

describe('what a group gave', () => {
  const endAfter = async (days: number) => {
    const faults: Error[] = [];
    const jobs = testJobs(test.db, (error) => faults.push(error));
    const now = new Date(Date.now() + days * DAY_MS);
    const clock = { now: () => now };
    const endPower = endPowers({ jobs, texts: loadTexts(), origin: test.origin, clock });
    await endUnconfirmed(test.db, endPower, now);
    await jobs.close();
    expect(faults).toEqual([]);
  };
  const told = (userId: number) =>
    test.db.orm.$count(
      notifications,
      and(eq(notifications.userId, userId), eq(notifications.kind, 'organisation-sign-in.unconfirmed')),
    );
  const makeToken = async (person: Person) => {
    const body = { name: 'Nightly', scopes: ['graves:write'], days: 90, currentPassword: PASSWORD };
    const made = await ask<{ token: string }>('POST', '/api/account/tokens', person, body);
    expect(made.status).toBe(201);
    return made.body.token;
  };

  it('ends with office, sessions and tokens where no sign-in confirmed it for so long, and comes back with the next', async () => {
    expect((await change(0, facts('Bradford Council', { organisationId: offices[0] }))).status).toBe(200);
    const who = colleague(['graves']);
    const person = await signInAs(test);
    const userId = person.user.id;
    expect((await finish(await way(0, who, person), person)).status).toBe(200);
    const { token: session } = (await come(0, who)).body;
    const program = await makeToken({ ...person, headers: { authorization: `Bearer ${session}` } });
    const byHand = await signInAs(test, 'official');

    await endAfter(29);
    expect([await roleOf(userId), await isIn(offices[0], userId), await told(userId)]).toEqual([
      'official',
      true,
      0,
    ]);
    // A token that is good, for something else.
    expect([await opens(session), await opens(program)]).toEqual([200, 403]);

    await endAfter(31);
    await endAfter(31);
    expect([await roleOf(userId), await isIn(offices[0], userId), await told(userId)]).toEqual([
      'user',
      false,
      1,
    ]);
    expect([await opens(session), await opens(program)]).toEqual([401, 401]);
    expect((await toldOf(userId)).slice(-2)).toEqual([
      'offices.left Bradford Council Council',
      'organisation-sign-in.unconfirmed Bradford Council',
    ]);
    expect([await roleOf(byHand.user.id), await opens(byHand.token)]).toEqual(['official', 200]);

    const again = await come(0, who);
    expect([again.body.user.role, await isIn(offices[0], userId)]).toEqual(['official', true]);
    expect(await opens(program)).toBe(401);
  });

  it('lasts as many days as the provider was given, which an administrator sets', async () => {
    const form = (confirmDays: unknown) =>
      facts('Bradford Council', { organisationId: offices[0], confirmDays });
    for (const days of [0, 366, 1.5, 'x']) {
      const { status, body } = await change(0, form(days));
      expect([status, body]).toMatchObject([
        400,
        { fields: { confirmDays: { code: 'organisation-sign-in.bad_days' } } },
      ]);
    }
    expect((await change(0, form(200))).status).toBe(200);
    const { user } = (await come(0, colleague(['registrars']))).body;
    // Left out, it stays as it is.
    expect((await change(0, facts('Bradford Council', { organisationId: offices[0] }))).status).toBe(200);
    await endAfter(199);
    expect(await roleOf(user.id)).toBe('registrar');
    await endAfter(201);
    expect(await roleOf(user.id)).toBe('user');
  });
});
