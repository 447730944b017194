import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationMembers, users } from '#db/schema/people.ts';
import type { SignInProvider } from '#features/people/organisation-sign-in/organisation-sign-in-contract.ts';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { CLIENT, type Colleague, type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts';
import { until } from '#tests/support/until.ts';

/** What is left of a provider's word once it is taken back. */

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
