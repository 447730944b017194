import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactors } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { FactorSetup, SecurityState } from '#features/people/access/security-contract.ts';
import { makeToken } from '#features/people/access/server/account-tokens.ts';
import { appFor, isSignedIn, logIn, signInAgain } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, PASSWORD, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  [test, strict] = await Promise.all([
    createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } }),
    createTestApp({ settings: { ADMIN_SECOND_FACTOR: 'required', RATE_LIMIT_SCALE: '100' } }),
  ]);
});
afterAll(() => Promise.all([test.close(), strict.close()]));

const FACTOR = '/api/account/second-factor';
interface Codes {
  recoveryCodes: string[];
}

/** A member whose factor is in force. The step of the app's present code is used up. */
async function setUp(app = test, person?: Person) {
  const owner = person ?? (await signInAs(app));
  const ask = asker(() => app);
  const begun = await ask<FactorSetup>('POST', FACTOR, owner, { currentPassword: PASSWORD });
  expect(begun.status).toBe(200);
  const code = appFor(begun.body.secret);
  const confirmed = await ask<Codes>('POST', `${FACTOR}/confirm`, owner, { code: code() });
  expect(confirmed.status).toBe(200);
  return { person: owner, setup: begun.body, code, recoveryCodes: confirmed.body.recoveryCodes };
}

const ask = asker(() => test);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('setting a second factor up', () => {
  it('asks for the password, is not in force before a code, and ends the other sessions', async () => {
    const person = await signInAs(test);
    const { email, id } = person.user;
    const other = await signInAgain(test, person);
    const wrong = await ask('POST', FACTOR, person, { currentPassword: 'not the right one' });
    expect([wrong.status, wrong.body.fields?.currentPassword?.code]).toEqual([403, 'access.wrong_password']);
    expect((await ask('POST', FACTOR, null, { currentPassword: PASSWORD })).status).toBe(401);
    const none = await ask('POST', `${FACTOR}/confirm`, person, { code: '123456' });
    expect([none.status, none.body.code]).toEqual([409, 'access.second_factor_missing']);

    const begun = await ask<FactorSetup>('POST', FACTOR, person, { currentPassword: PASSWORD });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toContain(
      `otpauth://totp/Ziyarah:${encodeURIComponent(email)}?secret=${begun.body.secret}`,
    );
    expect(begun.body.qr.path).toMatch(/^M4 4h1v1h-1z/);
    const again = await logIn(test, { email });
    expect(again.status).toBe(200);
    const code = appFor(begun.body.secret);
    const bad = await ask('POST', `${FACTOR}/confirm`, person, { code: code(50) });
    expect([bad.status, bad.body.fields?.code?.code]).toEqual([403, 'access.code_invalid']);
    const confirmed = await ask<Codes>('POST', `${FACTOR}/confirm`, person, { code: code() });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await isSignedIn(test, person)).toBe(true);
    expect(await isSignedIn(test, other)).toBe(false);
    expect(await codeOf(await logIn(test, { email }))).toBe('access.code_required');
    const state = await ask<SecurityState>('GET', '/api/account/security', person);
    expect(state.body.secondFactor).toMatchObject({ isOn: true, isRequired: false, codesLeft: 10 });
    const twice = await ask('POST', FACTOR, person, { currentPassword: PASSWORD });
    expect([twice.status, twice.body.code]).toEqual([409, 'access.second_factor_on']);

    // Neither the secret nor a code lies in the tables.
    const stored = JSON.stringify([
      await test.db.orm.select().from(secondFactors).where(eq(secondFactors.userId, id)),
      await test.db.orm.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    ]);
    expect(stored).not.toContain(begun.body.secret);
    for (const one of confirmed.body.recoveryCodes) expect(stored).not.toContain(one);
    const audit = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(
      audit.filter(({ action }) => action === 'user.second_factor').map(({ details }) => details),
    ).toEqual([{ change: 'on' }]);
  });
});

describe('a new password', () => {
  it('asks for a code where a factor is in force, at its field, and takes each code once', async () => {
    const { person, code } = await setUp();
    const change = (body: object) =>
      ask('POST', '/api/account/password', person, {
        currentPassword: PASSWORD,
        newPassword: 'seven quiet rivers',
        ...body,
      });
    const without = await change({});
    expect([without.status, without.body.fields?.code?.code]).toEqual([403, 'access.code_required']);
    const wrong = await change({ code: code(50) });
    expect([wrong.status, wrong.body.fields?.code?.code]).toEqual([403, 'access.code_invalid']);
    expect((await change({ code: code(1) })).status).toBe(200);
    expect((await change({ currentPassword: 'seven quiet rivers', code: code(1) })).status).toBe(403);
  });
});

describe('signing in', () => {
  it('takes each code of the app once; a wrong password does not tell that one is asked for', async () => {
    const { person, code } = await setUp();
    const { email } = person.user;
    expect(await codeOf(await logIn(test, { email, password: 'not the right one' }))).toBe(
      'access.invalid_credentials',
    );
    expect(await codeOf(await logIn(test, { email, password: 'not the right one', code: code(1) }))).toBe(
      'access.invalid_credentials',
    );
    const used = await logIn(test, { email, code: code() });
    expect([used.status, await codeOf(used)]).toEqual([401, 'access.code_invalid']);
    expect((await logIn(test, { email, code: code(1) })).status).toBe(200);
    expect((await logIn(test, { email, code: code(1) })).status).toBe(401);
    const rows = await test.db.orm.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(rows.map(({ sess }) => (sess as { hasFactor: boolean }).hasFactor).sort()).toEqual([true, true]);
  });

  it('takes each recovery code once, however it is typed, and nobody else’s', async () => {
    const { person, recoveryCodes: codes } = await setUp();
    const stranger = await setUp();
    const { email } = person.user;
    const [one = '', two = ''] = codes;
    expect((await logIn(test, { email, code: stranger.recoveryCodes[0] ?? '' })).status).toBe(401);
    expect((await logIn(test, { email, code: ` ${one.replaceAll('-', ' ')}` })).status).toBe(200);
    expect((await logIn(test, { email, code: one })).status).toBe(401);
    expect((await logIn(test, { email, code: two })).status).toBe(200);
    const state = await ask<SecurityState>('GET', '/api/account/security', person);
    expect(state.body.secondFactor.codesLeft).toBe(8);
  });

  it('evaluates ten of a hundred guesses at the code, from whatever address they come', async () => {
    const open = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } });
    const { person, code } = await setUp(open);
    const { email } = person.user;
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess++) {
      const headers = { 'x-forwarded-for': `192.0.2.${guess}` };
      const wrong = String(Number(code(40)) + guess)
        .padStart(6, '0')
        .slice(-6);
      statuses.push((await logIn(open, { email, code: wrong }, headers)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    // The right one is not heard either, until the time is over.
    expect((await logIn(open, { email, code: code(1) }, { 'x-forwarded-for': '192.0.2.200' })).status).toBe(
      429,
    );
    await open.close();
  });

  it('counts guesses at the code from one address like guesses at the password', async () => {
    const { person } = await setUp();
    const { email } = person.user;
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      // Asking what is wanted gives no guess back.
      statuses.push((await logIn(test, { email, code: `00000${guess}` })).status);
      await logIn(test, { email });
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
  });

  it('by a new password alone does not go past the second factor', async () => {
    const { person } = await setUp();
    const link = { userId: person.user.id, email: person.user.email };
    const token = await test.db.transaction((tx) => makeToken(tx, 'reset_password', link, new Date()));
    const password = 'seven quiet rivers';
    const done = await ask('POST', '/api/auth/reset', null, { token, password });
    expect([done.status, done.cookies]).toEqual([200, []]);
    const refused = await logIn(test, { email: person.user.email, password });
    expect(await codeOf(refused)).toBe('access.code_required');
  });
});

describe('a factor in force', () => {
  it('is switched off, and its codes renewed, by password and code only', async () => {
    const { person, code, recoveryCodes: old } = await setUp();
    const send = (what: string, proof: object) =>
      ask<Codes & { code?: string }>('POST', `${FACTOR}/${what}`, person, proof);
    for (const what of ['remove', 'codes']) {
      expect((await send(what, { currentPassword: 'not the right one', code: code(1) })).status).toBe(403);
      const used = await send(what, { currentPassword: PASSWORD, code: code() });
      expect([used.status, used.body.code]).toEqual([403, 'access.code_invalid']);
      expect((await send(what, { currentPassword: PASSWORD })).status).toBe(400);
    }
    const renewed = await send('codes', { currentPassword: PASSWORD, code: code(1) });
    expect(renewed.status).toBe(200);
    const { email } = person.user;
    expect((await logIn(test, { email, code: old[0] ?? '' })).status).toBe(401);
    const [fresh = '', more = ''] = renewed.body.recoveryCodes;
    expect((await logIn(test, { email, code: fresh })).status).toBe(200);
    expect((await send('remove', { currentPassword: PASSWORD, code: more })).status).toBe(200);
    expect((await logIn(test, { email })).status).toBe(200);
    expect((await send('remove', { currentPassword: PASSWORD, code: more })).status).toBe(409);
    const rest = await test.db.orm
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.user.id));
    expect(rest).toEqual([]);
  });
});

describe('where administrators need one', () => {
  it('their sign-in without it opens nothing of theirs, and setting it up opens all', async () => {
    const admin = await signInAs(strict, 'admin');
    const member = await signInAs(strict);
    const askStrict = asker(() => strict);
    const document = await (await strict.fetch('/api/docs')).json();
    const paths = (document as { paths: Record<string, Record<string, { 'x-policy': string }>> }).paths;
    const closed = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods)
        .filter(([, { 'x-policy': policy }]) => ['admin', 'official', 'leader'].includes(policy))
        .map(([method]) => [method.toUpperCase(), url.replace(/\{[^}]+\}/g, '999999999')] as const),
    );
    expect(closed.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const [method, url] of closed) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await askStrict(method, url, admin, body);
      if (answer.status !== 403 || answer.body.code !== 'access.second_factor_required')
        wrong.push(`${method} ${url}: ${answer.status} ${answer.body.code}`);
    }
    expect(wrong).toEqual([]);
    const plain = await askStrict('GET', '/api/admin/users', member);
    expect([plain.status, plain.body.code]).toEqual([403, 'common.forbidden']);
    // They know who they are, and can do what every member can.
    const me = await askStrict<{ role: string }>('GET', '/api/auth/me', admin);
    expect(me.body.role).toBe('admin');
    const state = await askStrict<SecurityState>('GET', '/api/account/security', admin);
    expect(state.body.secondFactor).toMatchObject({ isOn: false, isRequired: true });

    const { code } = await setUp(strict, admin);
    expect((await askStrict('GET', '/api/admin/users', admin)).status).toBe(200);
    const kept = await askStrict('POST', `${FACTOR}/remove`, admin, {
      currentPassword: PASSWORD,
      code: code(1),
    });
    expect([kept.status, kept.body.code]).toEqual([409, 'access.second_factor_kept']);
    const again = await logIn(strict, { email: admin.user.email, code: code(1) });
    const { token } = (await again.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await askStrict('GET', '/api/admin/users', { headers })).status).toBe(200);
  });

  it('power over the records of others is withheld as well', async () => {
    const admin = await signInAs(strict, 'admin');
    const memorial = await makeMemorial(strict.db, { visibility: 'private' });
    const askStrict = asker(() => strict);
    expect((await askStrict('GET', `/api/memorials/${memorial.id}`, admin)).status).toBe(404);
    await setUp(strict, admin);
    expect((await askStrict('GET', `/api/memorials/${memorial.id}`, admin)).status).toBe(200);
  });
});

describe('another email for an account with a second factor', () => {
  const change = (person: Person, body: object) => ask('PUT', '/api/user/profile', person, body);
  const emailOf = async (person: Person) =>
    (await ask<{ email: string }>('GET', '/api/auth/me', person)).body.email;

  it('is taken with password and code, and not with the password alone', async () => {
    const { person, code } = await setUp();
    const wanted = { email: `other-${person.user.id}@example.org`, currentPassword: PASSWORD };
    const without = await change(person, wanted);
    expect([without.status, without.body.fields?.code?.code]).toEqual([403, 'access.code_required']);
    const bad = await change(person, { ...wanted, code: code(50) });
    expect([bad.status, bad.body.fields?.code?.code]).toEqual([403, 'access.code_invalid']);
    expect(await emailOf(person)).toBe(person.user.email);
    expect((await change(person, { ...wanted, code: code(1) })).status).toBe(200);
    expect(await emailOf(person)).toBe(wanted.email);
  });

  it('asks for no code where nothing but the name changes, or there is no factor', async () => {
    const { person } = await setUp();
    expect((await change(person, { fullName: 'Maryam Noor' })).status).toBe(200);
    const plain = await signInAs(test);
    const wanted = { email: `plain-${plain.user.id}@example.org`, currentPassword: PASSWORD };
    expect((await change(plain, wanted)).status).toBe(200);
  });
});
