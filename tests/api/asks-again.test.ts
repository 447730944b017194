import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#db/schema/people.ts';
import { PROOF_MINUTES } from '#features/people/access/access-values.ts';
import type { SecurityState } from '#features/people/access/security-contract.ts';
import { roleOf } from '#shared/contract/operation.ts';
import { appFor, signInAgain } from '#tests/support/account-world.ts';
import { type AnotherInstance, openAnotherInstance } from '#tests/support/another-instance.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { ASKS_NOT, ASKS_OF_ADMINISTRATORS, ASKS_OF_OTHERS } from '#tests/support/asks-again.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { declaredOperations } from '#tests/support/declared-operations.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { makeSoftPasskey, passkeyBrowser } from '#tests/support/soft-passkey.ts';

const MINUTE = 60_000;
const clock = createMovingClock();
let test: TestApp;
let second: AnotherInstance;
let admin: Person;
beforeAll(async () => {
  const settings = { RATE_LIMIT_SCALE: '1000' };
  test = await createTestApp({ clock, settings });
  second = await openAnotherInstance(test, { clock, settings });
});
beforeEach(async () => {
  admin = await signInAs(test, 'admin');
});
afterAll(async () => {
  await second.close();
  await test.close();
});

const ask = asker(() => test);
const NEEDED = [403, 'common.proof_needed'];
const prove = (person: Person, body: object = { currentPassword: PASSWORD }) =>
  ask('POST', '/api/account/proof', person, body);
const setRole = async (person: Person, userId: number, by = ask) => {
  const { status, body } = await by('POST', `/api/admin/users/${userId}/role`, person, { role: 'registrar' });
  return [status, body.code];
};
const roleIn = async (userId: number) =>
  (await test.db.orm.select({ role: users.role }).from(users).where(eq(users.id, userId)))[0]?.role;
const isProven = async (person: Person) =>
  (await ask<SecurityState>('GET', '/api/account/security', person)).body.isProven;
/** Time passes in a session that is used, so that it goes on. */
const letPass = async (person: Person, minutes = PROOF_MINUTES) => {
  clock.advance(minutes * MINUTE);
  await isProven(person);
};

describe('what asks again', () => {
  it('is declared of all that is listed, and whatever else an administrator writes has a reason', () => {
    const declared = declaredOperations(({ provesAgain }) => provesAgain).map(({ path }) => path);
    expect(declared.toSorted()).toEqual([...ASKS_OF_ADMINISTRATORS, ...ASKS_OF_OTHERS].toSorted());
    const writes = declaredOperations(
      ({ path, policy, onlyReads, provesAgain }) =>
        roleOf(policy) === 'admin' && !path.startsWith('GET ') && !onlyReads && !provesAgain,
    ).map(({ path }) => path);
    expect(writes.toSorted()).toEqual(Object.values(ASKS_NOT).flat().toSorted());
  });

  it('is open for minutes after the sign-in, then refused, and nothing has happened', async () => {
    const { id } = await makeUser(test.db);
    await letPass(admin, PROOF_MINUTES - 1);
    expect(await setRole(admin, id)).toEqual([200, undefined]);
    const another = await makeUser(test.db);
    await letPass(admin, 1);
    expect(await isProven(admin)).toBe(false);
    expect(await setRole(admin, another.id)).toEqual(NEEDED);
    expect(await roleIn(another.id)).toBe('user');
    // What asks for nothing goes on, and a field that is wrong is said before any password is asked for.
    expect((await ask('GET', '/api/admin/users', admin)).status).toBe(200);
    const wrong = await ask('POST', `/api/admin/users/${another.id}/role`, admin, { role: 'king' });
    expect(wrong.status).toBe(400);
  });

  it('refuses every listed operation to a stale session of whoever may call it', async () => {
    await letPass(admin);
    const { paths } = (await (await test.fetch('/api/docs')).json()) as {
      paths: Record<string, Record<string, { 'x-proves-again'?: true }>>;
    };
    const documented = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, said]) =>
        said['x-proves-again'] ? [`${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`] : [],
      ),
    );
    expect(documented.toSorted()).toEqual([...ASKS_OF_ADMINISTRATORS, ...ASKS_OF_OTHERS].toSorted());
    const bodiless = documented.filter((path) => /^(DELETE|GET)/.test(path));
    expect(bodiless.length).toBeGreaterThan(6);
    for (const path of bodiless) {
      const [method = '', url = ''] = path.split(' ');
      const { status, body } = await ask(
        method,
        url.replace(':key', '0'.repeat(24)).replace(/:\w+/g, '1'),
        admin,
      );
      expect([path, status, body.code]).toEqual([path, ...NEEDED]);
    }
  });

  it('opens with the password, on every instance, and in no other session', async () => {
    const { id } = await makeUser(test.db);
    const elsewhere = await signInAgain(test, admin);
    await letPass(admin);
    expect((await prove(admin)).status).toBe(200);
    expect(
      await setRole(
        admin,
        id,
        asker(() => second),
      ),
    ).toEqual([200, undefined]);
    expect(await setRole(elsewhere, id)).toEqual(NEEDED);
    await letPass(admin);
    expect(
      await setRole(
        admin,
        id,
        asker(() => second),
      ),
    ).toEqual(NEEDED);
  });

  it('stays shut after a wrong password, which counts as a guess, and after another member’s proof', async () => {
    const { id } = await makeUser(test.db);
    const member = await signInAs(test);
    await letPass(admin);
    const wrong = await prove(admin, { currentPassword: 'not the right one' });
    expect([wrong.status, wrong.body.fields?.currentPassword?.code]).toEqual([403, 'access.wrong_password']);
    for (const empty of [{}, { code: '000000' }])
      expect((await prove(admin, empty)).body.fields?.currentPassword?.code).toBe('access.password_required');
    expect((await prove(member)).status).toBe(200);
    expect(await setRole(admin, id)).toEqual(NEEDED);
    expect(await setRole(member, id)).toEqual([403, 'common.forbidden']);
    expect(await roleIn(id)).toBe('user');
    expect((await ask('POST', '/api/account/proof', null, { currentPassword: PASSWORD })).status).toBe(401);
    const strict = await openAnotherInstance(test, { clock, settings: { RATE_LIMIT_SCALE: '1' } });
    const guess = () =>
      asker(() => strict)('POST', '/api/account/proof', member, { currentPassword: 'not the right one' });
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await guess()).status);
    await strict.close();
    expect(statuses.at(-1)).toBe(429);
  });

  it('asks for the code, too, where two-step sign-in is on; a passkey opens it alone', async () => {
    const { id } = await makeUser(test.db);
    const factor = '/api/account/second-factor';
    const begun = await ask<{ secret: string }>('POST', factor, admin, { currentPassword: PASSWORD });
    const code = appFor(begun.body.secret, clock.now());
    expect((await ask('POST', `${factor}/confirm`, admin, { code: code() })).status).toBe(200);
    const passkey = makeSoftPasskey();
    const browser = passkeyBrowser(test, admin);
    await letPass(admin);
    const shut = await prove(admin);
    expect([shut.status, shut.body.fields?.code?.code]).toEqual([403, 'access.code_required']);
    expect((await prove(admin, { currentPassword: PASSWORD, code: '000000' })).status).toBe(403);
    expect(await setRole(admin, id)).toEqual(NEEDED);
    const right = appFor(begun.body.secret, clock.now())();
    expect((await prove(admin, { currentPassword: PASSWORD, code: right })).status).toBe(200);
    expect(await setRole(admin, id)).toEqual([200, undefined]);
    clock.advance(MINUTE);
    const later = appFor(begun.body.secret, clock.now())();
    expect((await browser.add(passkey, { currentPassword: PASSWORD, code: later })).status).toBe(200);
    await letPass(admin);
    expect(await setRole(admin, id)).toEqual(NEEDED);
    const stranger = passkeyBrowser(test, await signInAs(test));
    expect((await stranger.confirm(passkey)).status).not.toBe(200);
    expect(await isProven(admin)).toBe(false);
    expect((await browser.confirm(passkey)).status).toBe(200);
    expect(await isProven(admin)).toBe(true);
  });

  it('takes the code alone where an organisation’s sign-in began the session', async () => {
    const member = await signInAs(test);
    const factor = '/api/account/second-factor';
    const begun = await ask<{ secret: string }>('POST', factor, member, { currentPassword: PASSWORD });
    const code = appFor(begun.body.secret, clock.now());
    expect((await ask('POST', `${factor}/confirm`, member, { code: code() })).status).toBe(200);
    const alone = () => prove(member, { code: code(1) });
    expect((await alone()).body.fields?.currentPassword?.code).toBe('access.password_required');
    await test.db.orm
      .update(sessions)
      .set({ sess: { device: {}, hasFactor: true, provider: 1 } })
      .where(eq(sessions.userId, member.user.id));
    const { body } = await ask<SecurityState>('GET', '/api/account/security', member);
    expect(body.signedInBy).toBe(1);
    expect((await prove(member, {})).body.fields?.code?.code).toBe('access.code_required');
    expect((await alone()).status).toBe(200);
  });

  it('is asked of a member who ends other sessions, and of what a page opens by a link', async () => {
    const member = await signInAs(test);
    const elsewhere = await signInAgain(test, member);
    await letPass(member);
    for (const [method, path] of [
      ['DELETE', '/api/account/sessions'],
      ['DELETE', `/api/account/sessions/${'0'.repeat(24)}`],
      ['POST', '/api/account/proof/check'],
    ] as const) {
      const { status, body } = await ask(method, path, member);
      expect([path, status, body.code]).toEqual([path, ...NEEDED]);
    }
    expect((await ask('GET', '/api/account/sessions', elsewhere)).status).toBe(200);
    expect((await prove(member)).status).toBe(200);
    expect((await ask('POST', '/api/account/proof/check', member)).status).toBe(200);
    expect((await ask('DELETE', '/api/account/sessions', member)).status).toBe(200);
    expect((await ask('GET', '/api/account/sessions', elsewhere)).status).toBe(401);
  });

  it('is shut to a program, which can prove nothing', async () => {
    const made = await ask<{ token: string }>('POST', '/api/account/tokens', admin, {
      ...{ name: 'Nightly', scopes: ['graves:read', 'graves:write'], days: 30, currentPassword: PASSWORD },
    });
    expect(made.status).toBe(201);
    const headers = { authorization: `Bearer ${made.body.token}` };
    const merge = await ask('POST', '/api/admin/graves/1/merge', { headers }, { intoId: 2 });
    expect(merge.status).toBe(403);
    const read = await ask('GET', '/api/graves/1', { headers });
    expect([200, 404]).toContain(read.status);
  });
});
