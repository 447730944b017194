import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#features/people/access/access-contract.ts';
import type { SecurityState } from '#features/people/access/security-contract.ts';
import { POWER_ROLES, ROLES, type Role } from '#shared/contract/roles.ts';
import { appFor, logIn, signInAgain } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { makeSoftPasskey, passkeyBrowser } from '#tests/support/soft-passkey.ts';
import { MAY } from '#tests/support/who-may.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { SECOND_FACTOR_REQUIRED: 'all', RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
/** What no plain member may do. */
const isOfPower = (policy: string) => !(MAY[policy] ?? ROLES).includes('user');

/** Every operation that power opens, with its policy. */
async function actsOfPower() {
  const { paths } = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, { 'x-policy': string }>>;
  };
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, { 'x-policy': policy }]) => isOfPower(policy))
      .map(([method, { 'x-policy': policy }]) => ({
        ...{ method: method.toUpperCase(), policy },
        url: url.replace(/\{[^}]+\}/g, '999999999'),
      })),
  );
}

const REQUIRED = 'access.second_factor_required';
const stateOf = async (person: Person) =>
  (await ask<SecurityState>('GET', '/api/account/security', person)).body.secondFactor;
const userOf = async (person: Person) => (await ask<User>('GET', '/api/auth/me', person)).body;

describe('where every role of power needs a second factor', () => {
  it.each(POWER_ROLES)(
    '%s: every act of power is refused by its own code, what is one’s own goes on',
    async (role) => {
      const person = await signInAs(test, role);
      const acts = await actsOfPower();
      expect(acts.length).toBeGreaterThan(80);
      const wrong: string[] = [];
      for (const { method, url, policy } of acts) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const { status, body: said } = await ask(method, url, person, body);
        // Who could not do it with a second factor either is not told to set one up.
        const code = MAY[policy]?.includes(role) ? REQUIRED : 'common.forbidden';
        if (status !== 403 || said.code !== code) wrong.push(`${method} ${url}: ${status} ${said.code}`);
      }
      expect(wrong).toEqual([]);
      expect(await userOf(person)).toMatchObject({ role, needsFactor: true });
      expect(await stateOf(person)).toMatchObject({ isRequired: true, isShown: false });
      for (const path of ['/api/account/sessions', '/api/account/passkeys', '/api/notifications'])
        expect([path, (await ask('GET', path, person)).status]).toEqual([path, 200]);
    },
  );

  it('asks nothing of a member without power', async () => {
    const person = await signInAs(test);
    expect(await userOf(person)).toMatchObject({ needsFactor: false });
    expect(await stateOf(person)).toMatchObject({ isRequired: false, isShown: true });
    const refused = await ask('GET', '/api/admin/users', person);
    expect([refused.status, refused.body.code]).toEqual([403, 'common.forbidden']);
  });

  it('an official’s office opens with a passkey, in the session that showed it and in no earlier one', async () => {
    const { official } = await makeOffice(test, 'Leeds');
    const earlier = await signInAgain(test, official);
    const office = (person: Person) => ask('GET', '/api/offices/mine', person);
    expect((await office(official)).body.code).toBe(REQUIRED);
    const passkey = makeSoftPasskey();
    expect((await passkeyBrowser(test, official).add(passkey)).status).toBe(200);
    expect((await office(official)).status).toBe(200);
    expect(await userOf(official)).toMatchObject({ role: 'official', needsFactor: false });
    expect((await office(earlier)).body.code).toBe(REQUIRED);
    expect((await passkeyBrowser(test, earlier).confirm(passkey)).status).toBe(200);
    expect((await office(earlier)).status).toBe(200);
    const byPassword = await signInAgain(test, official);
    expect((await office(byPassword)).body.code).toBe(REQUIRED);
    const { body } = await passkeyBrowser(test).signIn(passkey);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await ask('GET', '/api/offices/mine', { headers })).status).toBe(200);
  });

  it('who knows the password alone adds no factor beside one that is there, and takes none away', async () => {
    const leader = await signInAs(test, 'community_leader');
    const browser = passkeyBrowser(test, leader);
    const { body } = await browser.add(makeSoftPasskey());
    const thief = await signInAgain(test, leader);
    const proof = { currentPassword: PASSWORD };
    for (const path of [
      '/api/account/passkeys/options',
      `/api/account/passkeys/${body.id}/remove`,
      '/api/account/second-factor',
    ])
      expect([path, (await ask('POST', path, thief, proof)).body.code]).toEqual([path, REQUIRED]);
    // The owner, who has shown it, cannot take the last one away, but one of two.
    const kept = await ask('POST', `/api/account/passkeys/${body.id}/remove`, leader, proof);
    expect([kept.status, kept.body.code]).toEqual([409, 'access.second_factor_kept']);
    expect((await browser.add(makeSoftPasskey())).status).toBe(200);
    expect((await ask('POST', `/api/account/passkeys/${body.id}/remove`, leader, proof)).status).toBe(200);
  });

  it('a registrar’s app for codes opens as much, and cannot be switched off', async () => {
    const registrar = await signInAs(test, 'registrar');
    const factor = '/api/account/second-factor';
    const records = (person: Pick<Person, 'headers'>) => ask('GET', '/api/death-records', person);
    expect((await records(registrar)).body.code).toBe(REQUIRED);
    const begun = await ask<{ secret: string }>('POST', factor, registrar, { currentPassword: PASSWORD });
    const code = appFor(begun.body.secret);
    expect((await ask('POST', `${factor}/confirm`, registrar, { code: code() })).status).toBe(200);
    expect((await records(registrar)).status).toBe(200);
    const proof = { currentPassword: PASSWORD, code: code(1) };
    expect((await ask('POST', `${factor}/remove`, registrar, proof)).body.code).toBe(
      'access.second_factor_kept',
    );
    const again = await logIn(test, { email: registrar.user.email, code: code(1) });
    const { token } = (await again.json()) as { token: string };
    expect((await records({ headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});

describe('where only some roles need one', () => {
  it('the others have their power by password', async () => {
    const some = await createTestApp({
      settings: { SECOND_FACTOR_REQUIRED: 'registrar', RATE_LIMIT_SCALE: '100' },
    });
    const askSome = asker(() => some);
    const codeFor = async (role: Role, path: string) =>
      (await askSome('GET', path, await signInAs(some, role))).status;
    expect(await codeFor('admin', '/api/admin/users')).toBe(200);
    expect(await codeFor('official', '/api/death-records')).toBe(200);
    expect(await codeFor('registrar', '/api/death-records')).toBe(403);
    await some.close();
  });
});
