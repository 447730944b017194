import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMembers, sessions, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { signInProviders } from '#db/schema/sign-in.ts';
import type {
  OwnOrganisations,
  SignInProvider,
} from '#features/people/organisation-sign-in/organisation-sign-in-contract.ts';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { asker, type Person, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { CLIENT, type Colleague, type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts';

const ORIGIN = 'http://localhost:4321';
const ADMIN = '/api/admin/sign-in-providers';
const clock = createMovingClock();
let test: TestApp;
let oidc: OidcServer;
let admin: Person;
let officeId: number;
let provider: SignInProvider;
beforeAll(async () => {
  oidc = await startOidcServer(`${ORIGIN}${RETURN_PAGE}`);
  test = await createTestApp({ clock, settings: { RATE_LIMIT_SCALE: '1000', APP_ORIGIN: ORIGIN } });
  admin = await signInAs(test, 'admin');
  officeId = (await makeOffice(test, 'Bradford Council')).office.id;
  const made = await ask<SignInProvider[]>('POST', ADMIN, admin, body());
  expect(made.status).toBe(201);
  provider = made.body[0] as SignInProvider;
});
afterAll(() => Promise.all([test.close(), oidc.close()]));

const ask = asker(() => test);
const facts = () => ({
  name: 'Bradford Council',
  clientId: CLIENT.id,
  organisationId: officeId,
  groupsClaim: 'groups',
  mappings: [
    { group: 'graves', role: 'official' },
    { group: 'registrars', role: 'registrar' },
    { group: 'everybody', role: 'user' },
    { group: 'platform', role: 'admin' },
  ],
  mailDomains: ['bradford.example'],
  isEnabled: true,
});
const body = () => ({ ...facts(), issuer: oidc.issuer, clientSecret: CLIENT.secret });

let people = 0;
const colleague = (extra: Partial<Colleague> = {}): Colleague => {
  people += 1;
  return {
    ...{ sub: `sub-${people}`, name: `Aisha Khan ${people}`, email: `aisha-${people}@bradford.example` },
    ...{ email_verified: true, groups: ['graves'] },
    ...extra,
  };
};

const begin = () =>
  ask<{ url: string; attempt: string }>('POST', `/api/auth/organisations/${provider.id}/begin`, null);
const finish = (attempt: string, answer: string, person: Person | null = null) =>
  ask<{ token: string; user: { id: number; role: string; email: string } }>(
    'POST',
    '/api/auth/organisations/finish',
    person,
    { attempt, answer },
  );
async function come(who: Colleague) {
  oidc.seat(who);
  const { body: way } = await begin();
  return finish(way.attempt, await oidc.visit(way.url));
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const opens = async (token: string, path = '/api/auth/me') => (await test.fetch(path, bearer(token))).status;
const inOffice = async (userId: number) =>
  (await test.db.orm.$count(
    organisationMembers,
    and(eq(organisationMembers.userId, userId), eq(organisationMembers.organisationId, officeId)),
  )) === 1;

describe('a provider', () => {
  it('is kept with its secret sealed, and shown without', async () => {
    const [row] = await test.db.orm.select().from(signInProviders);
    expect(row?.clientSecret).not.toContain(CLIENT.secret);
    const { body: listed } = await ask<SignInProvider[]>('GET', ADMIN, admin);
    expect(JSON.stringify(listed)).not.toContain('ecret');
    expect(listed[0]?.returnAddress).toBe(`${ORIGIN}${RETURN_PAGE}`);
    expect((await ask('GET', '/api/auth/organisations', null)).body).toEqual([
      { id: provider.id, name: 'Bradford Council' },
    ]);
  });

  it('is an administrator’s to keep', async () => {
    const { others } = await signInRoles(test);
    for (const person of others) {
      const refusals = await Promise.all([
        ask('GET', ADMIN, person),
        ask('POST', ADMIN, person, body()),
        ask('PUT', `${ADMIN}/${provider.id}`, person, {}),
        ask('DELETE', `${ADMIN}/${provider.id}`, person),
        ask('POST', `${ADMIN}/${provider.id}/test`, person),
      ]);
      for (const { status } of refusals) expect(status).toBe(person ? 403 : 401);
    }
  });

  it('is refused without encryption elsewhere, with a taken name, and without a group', async () => {
    const wrong = { ...body(), name: 'Another', issuer: 'http://sso.bradford.example' };
    const plain = await ask('POST', ADMIN, admin, wrong);
    expect([plain.status, plain.body.fields?.issuer?.code]).toEqual([400, 'organisation-sign-in.bad_issuer']);
    expect((await ask('POST', ADMIN, admin, body())).body.code).toBe('organisation-sign-in.taken');
    expect((await ask('POST', ADMIN, admin, { ...body(), mappings: [] })).status).toBe(400);
    expect((await ask('POST', ADMIN, admin, { ...body(), mailDomains: [] })).status).toBe(400);
  });

  it('says when it is tested what is wrong with it', async () => {
    const good = await ask('POST', `${ADMIN}/${provider.id}/test`, admin);
    expect(good.body).toEqual({ problem: null, signsOut: true });
    const away = { ...body(), name: 'Away', issuer: 'http://127.0.0.1:9' };
    const rows = (await ask<SignInProvider[]>('POST', ADMIN, admin, away)).body;
    const { id } = rows.find(({ name }) => name === 'Away') as SignInProvider;
    expect((await ask('POST', `${ADMIN}/${id}/test`, admin)).body).toMatchObject({ problem: 'unreachable' });
    const begun = await ask('POST', `/api/auth/organisations/${id}/begin`, null);
    expect([begun.status, begun.body.code]).toEqual([503, 'organisation-sign-in.provider_away']);
    expect((await ask('DELETE', `${ADMIN}/${id}`, admin)).status).toBe(200);
    // An administrator of the site signs in as ever meanwhile.
    expect((await signInAs(test, 'admin')).token).toBeTruthy();
  });
});

describe('a sign-in', () => {
  it('makes the account of somebody new, with role and office of their groups, and finds it again', async () => {
    const who = colleague();
    const first = await come(who);
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ role: 'official', email: who.email });
    expect(await inOffice(first.body.user.id)).toBe(true);
    expect(await opens(first.body.token, '/api/offices/mine')).toBe(200);
    // Known by the provider's word for them, also under another address.
    const again = await come({ ...who, email: 'renamed@bradford.example' });
    expect(again.body.user).toMatchObject({ id: first.body.user.id, email: who.email });
    const out = await test.fetch('/api/account/organisation-way-out', bearer(again.body.token));
    expect(((await out.json()) as { url: string }).url).toContain(`${oidc.issuer}/session/end?`);
    const left = await test.fetch('/api/auth/logout', { method: 'POST', ...bearer(again.body.token) });
    expect(left.status).toBe(200);
    expect(await opens(again.body.token)).toBe(401);
  });

  it('takes away at once, with all sessions, what a group gave that is gone', async () => {
    const who = colleague();
    const before = await come(who);
    const { id } = before.body.user;
    const after = await come({ ...who, groups: ['everybody'] });
    expect(after.body.user.role).toBe('user');
    expect(await opens(before.body.token)).toBe(401);
    expect(await inOffice(id)).toBe(false);
    await come({ ...who, groups: ['registrars'] });
    const refused = await come({ ...who, groups: ['strangers'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'organisation-sign-in.no_group']);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, id));
    expect(row?.role).toBe('user');
    expect(await test.db.orm.$count(sessions, eq(sessions.userId, id))).toBe(0);
    const roles = await test.db.orm
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user.role'), eq(auditLog.subjectId, id)));
    expect(roles.length).toBe(4);
  });

  it('refuses somebody new of no group, of another domain, or whose address has an account', async () => {
    const code = async (extra: Partial<Colleague>) => {
      const { status, body: said } = await come(colleague(extra));
      return [status, said.code];
    };
    expect(await code({ groups: [] })).toEqual([403, 'organisation-sign-in.no_group']);
    expect(await code({ email: 'x@elsewhere.example' })).toEqual([403, 'organisation-sign-in.no_address']);
    expect(await code({ email: 'x@bradford.example.evil.example' })).toEqual([
      403,
      'organisation-sign-in.no_address',
    ]);
    expect(await code({ email_verified: false })).toEqual([403, 'organisation-sign-in.no_address']);
    const { email } = await makeUser(test.db, { email: 'known@bradford.example' });
    expect(await code({ email })).toEqual([409, 'organisation-sign-in.address_known']);
  });

  it('gives an administrator’s role only where the mapping says so', async () => {
    expect((await come(colleague({ groups: ['admin', 'administrators'] }))).status).toBe(403);
    expect((await come(colleague({ groups: ['platform'] }))).body.user.role).toBe('admin');
  });

  it('notes that the provider asked for a second factor', async () => {
    const sessOf = async (token: string) => {
      const { id } = (await (await test.fetch('/api/auth/me', bearer(token))).json()) as { id: number };
      const [row] = await test.db.orm.select().from(sessions).where(eq(sessions.userId, id));
      return row?.sess;
    };
    const plain = await come(colleague());
    expect(await sessOf(plain.body.token)).toMatchObject({ hasFactor: false, provider: provider.id });
    const strong = await come(colleague({ amr: ['pwd', 'mfa'] }));
    expect(await sessOf(strong.body.token)).toMatchObject({ hasFactor: true });
  });

  it('refuses whoever is suspended, in words', async () => {
    const who = colleague();
    const { body: entered } = await come(who);
    await ask('POST', `/api/admin/users/${entered.user.id}/suspend`, admin, { reason: 'He sold places.' });
    expect(await opens(entered.token)).toBe(401);
    const refused = await come(who);
    expect([refused.status, refused.body.code]).toEqual([403, 'access.suspended']);
  });
});

describe('what comes back is refused', () => {
  it('with another state, another nonce, another issuer', async () => {
    oidc.seat(colleague());
    const { body: way } = await begin();
    const answer = await oidc.visit(way.url);
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(answer);
      query.set(name, value);
      return `?${query}`;
    };
    for (const wrong of [changed('state', 'x'.repeat(43)), changed('iss', 'https://elsewhere.example')])
      expect((await finish(way.attempt, wrong)).body.code).toBe('organisation-sign-in.not_valid');
    const other = new URL(way.url);
    other.searchParams.set('nonce', 'another');
    const late = await finish(way.attempt, await oidc.visit(other.href));
    expect([late.status, late.body.code]).toEqual([400, 'organisation-sign-in.not_valid']);
    // Unchanged it is good: the refusals were for what was changed.
    expect((await finish(way.attempt, answer)).status).toBe(200);
  });

  it('with a code that was used, an attempt that is over or not ours, or of another sign-in', async () => {
    oidc.seat(colleague());
    const [one, other] = [(await begin()).body, (await begin()).body];
    const answer = await oidc.visit(one.url);
    expect((await finish(other.attempt, answer)).body.code).toBe('organisation-sign-in.not_valid');
    expect((await finish('x'.repeat(80), answer)).body.code).toBe('organisation-sign-in.attempt_over');
    expect((await finish(one.attempt, answer)).status).toBe(200);
    expect((await finish(one.attempt, answer)).body.code).toBe('organisation-sign-in.not_valid');
    const { body: late } = await begin();
    const lateAnswer = await oidc.visit(late.url);
    clock.advance(11 * 60_000);
    expect((await finish(late.attempt, lateAnswer)).body.code).toBe('organisation-sign-in.attempt_over');
    admin = await signInAs(test, 'admin');
    const said = await finish((await begin()).body.attempt, '?error=access_denied');
    expect([
      said.status,
      ['organisation-sign-in.not_valid', 'organisation-sign-in.refused_there'].includes(said.body.code ?? ''),
    ]).toEqual([400, true]);
  });
});

describe('joining an account', () => {
  const own = async (person: Person) =>
    (await ask<OwnOrganisations>('GET', '/api/account/organisations', person)).body;
  const beginJoin = (person: Person, currentPassword = PASSWORD) =>
    ask<{ url: string; attempt: string }>('POST', `/api/account/organisations/${provider.id}`, person, {
      currentPassword,
    });

  it('asks for the password, is for whoever began it, and ends again', async () => {
    const [person, stranger] = [await signInAs(test), await signInAs(test)];
    const who = colleague({ email: person.user.email });
    oidc.seat(who);
    const wrong = await beginJoin(person, 'not the right one');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'access.wrong_password']);
    const { body: way } = await beginJoin(person);
    const answer = await oidc.visit(way.url);
    for (const other of [null, stranger])
      expect((await finish(way.attempt, answer, other)).body.code).toBe('organisation-sign-in.other_member');
    const joined = await finish(way.attempt, answer, person);
    expect(joined.body.user).toMatchObject({ id: person.user.id, role: 'official' });
    expect((await own(person)).joined.map(({ name }) => name)).toEqual(['Bradford Council']);
    expect((await come(who)).body.user.id).toBe(person.user.id);
    const { body: second } = await beginJoin(stranger);
    const taken = await finish(second.attempt, await oidc.visit(second.url), stranger);
    expect([taken.status, taken.body.code]).toEqual([409, 'organisation-sign-in.joined_already']);

    expect((await ask('DELETE', `/api/account/organisations/${provider.id}`, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/api/account/organisations/${provider.id}`, person)).status).toBe(200);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, person.user.id));
    expect([row?.role, await inOffice(person.user.id)]).toEqual(['user', false]);
  });

  it('leaves a role alone that an administrator gave, and an office', async () => {
    const local = await signInAs(test, 'admin');
    oidc.seat(colleague());
    const { body: way } = await beginJoin(local);
    const joined = await finish(way.attempt, await oidc.visit(way.url), local);
    expect(joined.body.user.role).toBe('admin');
    const leader = await signInAs(test, 'community_leader');
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: officeId, userId: leader.user.id });
    const who = colleague();
    oidc.seat(who);
    const { body: other } = await beginJoin(leader);
    expect((await finish(other.attempt, await oidc.visit(other.url), leader)).body.user.role).toBe(
      'official',
    );
    await come({ ...who, groups: [] });
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, leader.user.id));
    expect([row?.role, await inOffice(leader.user.id)]).toEqual(['community_leader', true]);
  });
});

describe('the end of a provider', () => {
  it('takes what came by it when it is switched off, and when it is removed', async () => {
    const who = colleague();
    const { body: entered } = await come(who);
    const version = (await ask<SignInProvider[]>('GET', ADMIN, admin)).body[0]?.version;
    const off = { ...facts(), clientSecret: '', isEnabled: false, version };
    expect((await ask('PUT', `${ADMIN}/${provider.id}`, admin, off)).status).toBe(200);
    expect(await opens(entered.token)).toBe(401);
    expect(await inOffice(entered.user.id)).toBe(false);
    expect((await ask('PUT', `${ADMIN}/${provider.id}`, admin, off)).status).toBe(409);
    expect((await begin()).status).toBe(404);
    expect((await ask('GET', '/api/auth/organisations', null)).body).toEqual([]);
    const on = { ...off, isEnabled: true, version: (version ?? 0) + 1 };
    expect((await ask('PUT', `${ADMIN}/${provider.id}`, admin, on)).status).toBe(200);
    // The secret stayed what it was, and the account is the same.
    const again = await come(who);
    expect(again.body.user).toMatchObject({ id: entered.user.id, role: 'official' });
    const begun = (await begin()).body;
    const answer = await oidc.visit(begun.url);
    expect((await ask('DELETE', `${ADMIN}/${provider.id}`, admin)).status).toBe(200);
    expect(await opens(again.body.token)).toBe(401);
    expect((await finish(begun.attempt, answer)).status).toBe(404);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, entered.user.id));
    expect(row?.role).toBe('user');
  });
});
