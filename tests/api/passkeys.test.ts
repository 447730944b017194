import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { sessions, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import type { Passkey } from '#features/people/access/passkeys-contract.ts';
import type { SecurityState } from '#features/people/access/security-contract.ts';
import { purgeChallenges } from '#features/people/access/server/passkey-challenges.ts';
import { appFor, isSignedIn, signInAgain } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeSoftPasskey, passkeyBrowser } from '#tests/support/soft-passkey.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
const PATH = '/api/account/passkeys';
const listOf = async (person: Person) => (await ask<Passkey[]>('GET', PATH, person)).body;
/** A member with a passkey, and the browser in which it was added. */
async function withPasskey() {
  const person = await signInAs(test);
  const passkey = makeSoftPasskey();
  const browser = passkeyBrowser(test, person);
  const added = await browser.add(passkey);
  expect(added.status).toBe(200);
  return { person, passkey, browser, id: added.body.id };
}
const toldOf = async ({ user }: Person) => ({
  kinds: (await test.db.orm.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ kind }) => kind,
  ),
  mails: (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, user.id))).map(
    ({ template }) => template,
  ),
});

describe('adding a passkey', () => {
  it('asks for the password, keeps no secret, tells its owner, and marks the session', async () => {
    const person = await signInAs(test);
    const browser = passkeyBrowser(test, person);
    const wrong = await ask('POST', `${PATH}/options`, person, { currentPassword: 'not the right one' });
    expect([wrong.status, wrong.body.fields?.currentPassword?.code]).toEqual([403, 'access.wrong_password']);
    expect((await ask('POST', `${PATH}/options`, null, { currentPassword: PASSWORD })).status).toBe(401);
    const passkey = makeSoftPasskey();
    expect((await browser.add(passkey)).status).toBe(200);
    expect(await listOf(person)).toMatchObject([
      { name: 'My phone', device: null, isBackedUp: false, lastUsedAt: null },
    ]);
    expect(JSON.stringify(await listOf(person))).not.toContain(passkey.id);
    const told = await toldOf(person);
    expect(told.kinds).toContain('access.passkey_added');
    expect(told.mails).toContain('access.passkey_added');
    const state = await ask<SecurityState>('GET', '/api/account/security', person);
    expect(state.body.secondFactor).toMatchObject({ isOn: false, isShown: true, passkeys: 1 });
    const [session] = await test.db.orm.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(session?.sess).toMatchObject({ hasFactor: true });
    const again = await browser.add(passkey);
    expect([again.status, again.body.code]).toEqual([409, 'access.passkey_known']);
  });

  it('asks for a code as well where two-step sign-in is on', async () => {
    const person = await signInAs(test);
    const factor = '/api/account/second-factor';
    const begun = await ask<{ secret: string }>('POST', factor, person, { currentPassword: PASSWORD });
    const code = appFor(begun.body.secret);
    expect((await ask('POST', `${factor}/confirm`, person, { code: code() })).status).toBe(200);
    const bare = await ask('POST', `${PATH}/options`, person, { currentPassword: PASSWORD });
    expect([bare.status, bare.body.code]).toEqual([403, 'access.code_required']);
    const proof = { currentPassword: PASSWORD, code: code(1) };
    expect((await passkeyBrowser(test, person).add(makeSoftPasskey(), proof)).status).toBe(200);
  });

  it('refuses another origin or host, a device that asked nobody, and a challenge of another browser or used', async () => {
    const person = await signInAs(test);
    const browser = passkeyBrowser(test, person);
    const begin = async () =>
      (await browser.send(`${PATH}/options`, { currentPassword: PASSWORD })).body.challenge;
    const passkey = makeSoftPasskey();
    const outcome = async (body: object, by = browser) => {
      const answer = await by.send<{ code?: string }>(PATH, body);
      return [answer.status, answer.body.code];
    };
    const refused = [403, 'access.passkey_refused'];
    const expired = [403, 'access.passkey_expired'];
    const evil = { challenge: await begin(), origin: 'https://ziyarah.example' };
    expect(await outcome(passkey.create(evil))).toEqual(refused);
    // Refused or not, its challenge is used up.
    expect(await outcome(passkey.create({ challenge: evil.challenge }))).toEqual(expired);
    expect(await outcome(makeSoftPasskey('evil.example').create({ challenge: await begin() }))).toEqual(
      refused,
    );
    expect(await outcome(passkey.create({ challenge: await begin(), verifies: false }))).toEqual(refused);
    const stranger = await signInAs(test);
    expect(
      await outcome(passkey.create({ challenge: await begin() }), passkeyBrowser(test, stranger)),
    ).toEqual(expired);
    const late = await begin();
    await test.db.orm.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await outcome(passkey.create({ challenge: late }))).toEqual(expired);
    expect(await purgeChallenges(test.db)).toBeGreaterThan(0);
    expect(await listOf(person)).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('needs no address and no password, and counts as both steps', async () => {
    const { person, passkey } = await withPasskey();
    const { status, body } = await passkeyBrowser(test).signIn(passkey);
    expect([status, body.user.id]).toEqual([200, person.user.id]);
    expect(await isSignedIn(test, { headers: { authorization: `Bearer ${body.token}` } })).toBe(true);
    const [newest] = await test.db.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, person.user.id), sql`${sessions.sess}->>'hasFactor' = 'true'`));
    expect(newest).toBeDefined();
    expect((await listOf(person))[0]?.lastUsedAt).not.toBeNull();
  });

  it('refuses a wrong origin, an unverified owner, a used or foreign challenge, an unknown key', async () => {
    const { passkey } = await withPasskey();
    const browser = passkeyBrowser(test);
    const outcome = async (ceremony: Parameters<typeof browser.signIn>[1], key = passkey) => {
      const { status, body } = await browser.signIn(key, ceremony);
      return [status, body.code];
    };
    expect(await outcome({ origin: 'https://ziyarah.example' })).toEqual([401, 'access.passkey_refused']);
    expect(await outcome({ verifies: false })).toEqual([401, 'access.passkey_refused']);
    expect(await outcome({}, makeSoftPasskey())).toEqual([401, 'access.passkey_unknown']);
    expect(await outcome({ challenge: 'x'.repeat(43) })).toEqual([401, 'access.passkey_expired']);
    const { body } = await browser.send('/api/auth/passkey/options');
    const signed = passkey.sign(body);
    // Another browser has no cookie of this one's.
    const elsewhere = await passkeyBrowser(test).send('/api/auth/passkey', signed);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'access.passkey_expired']);
    expect((await browser.send('/api/auth/passkey', signed)).status).toBe(200);
    const twice = await browser.send('/api/auth/passkey', signed);
    expect([twice.status, twice.body.code]).toEqual([401, 'access.passkey_expired']);
    const forged = { ...passkey.sign((await browser.send('/api/auth/passkey/options')).body) };
    forged.signature = makeSoftPasskey().sign({ challenge: body.challenge }).signature;
    expect((await browser.send('/api/auth/passkey', forged)).body.code).toBe('access.passkey_refused');
  });

  it('refuses who is suspended, with the reason', async () => {
    const { person, passkey } = await withPasskey();
    await test.db.orm
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: 'He sold places.' })
      .where(eq(users.id, person.user.id));
    const { status, body } = await passkeyBrowser(test).signIn(passkey);
    expect([status, body.code]).toEqual([403, 'access.suspended']);
  });

  it('refuses a key whose count went back, and tells its owner', async () => {
    const { person, passkey } = await withPasskey();
    passkey.counter = 7;
    expect((await passkeyBrowser(test).signIn(passkey)).status).toBe(200);
    passkey.counter = 3;
    const { status, body } = await passkeyBrowser(test).signIn(passkey);
    expect([status, body.code]).toEqual([401, 'access.passkey_copied']);
    const told = await toldOf(person);
    expect(told.kinds).toContain('access.passkey_copied');
    expect(told.mails).toContain('access.passkey_copied');
    const ofOwner = eq(auditLog.subjectId, person.user.id);
    const audit = await test.db.orm.select().from(auditLog).where(ofOwner).orderBy(auditLog.id);
    expect(audit.filter(({ action }) => action === 'user.passkey').map(({ details }) => details)).toEqual([
      { change: 'added' },
      { change: 'copied' },
    ]);
  });

  it('is counted like guesses at a password', async () => {
    const slow = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 55; guess++)
      statuses.push((await passkeyBrowser(slow).signIn(makeSoftPasskey())).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    await slow.close();
  });
});

describe('a member’s own passkeys', () => {
  it('are renamed and removed by their owner alone; removing asks for the password and ends other sessions', async () => {
    const { person, passkey, id } = await withPasskey();
    const stranger = await signInAs(test);
    const other = await signInAgain(test, person);
    const proof = { currentPassword: PASSWORD };
    const name = { name: 'Old phone' };
    expect((await ask('PATCH', `${PATH}/${id}`, stranger, name)).status).toBe(404);
    expect((await ask('PATCH', `${PATH}/${id}`, null, name)).status).toBe(401);
    expect((await ask('PATCH', `${PATH}/${id}`, person, { name: '' })).status).toBe(400);
    expect((await ask('PATCH', `${PATH}/${id}`, person, name)).status).toBe(200);
    expect((await listOf(person))[0]?.name).toBe('Old phone');
    expect((await ask('POST', `${PATH}/${id}/remove`, stranger, proof)).status).toBe(404);
    const wrong = await ask('POST', `${PATH}/${id}/remove`, person, { currentPassword: 'no, not this' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'access.wrong_password']);
    expect((await ask('POST', `${PATH}/${id}/remove`, person, proof)).status).toBe(200);
    expect(await isSignedIn(test, person)).toBe(true);
    expect(await isSignedIn(test, other)).toBe(false);
    expect((await toldOf(person)).mails).toContain('access.passkey_removed');
    const { status, body } = await passkeyBrowser(test).signIn(passkey);
    expect([status, body.code]).toEqual([401, 'access.passkey_unknown']);
    expect((await ask('POST', `${PATH}/${id}/remove`, person, proof)).status).toBe(404);
  });

  it('confirm who is signed in, and nobody else’s does', async () => {
    const { person, passkey } = await withPasskey();
    const again = await signInAgain(test, person);
    const stranger = await withPasskey();
    const browser = passkeyBrowser(test, again);
    const foreign = await browser.confirm(stranger.passkey);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'access.passkey_unknown']);
    expect((await browser.confirm(passkey)).status).toBe(200);
    const nobody = await signInAs(test);
    const none = await ask('POST', `${PATH}/confirm/options`, nobody);
    expect([none.status, none.body.code]).toEqual([409, 'access.passkey_missing']);
    expect((await ask('POST', `${PATH}/confirm/options`, null)).status).toBe(401);
  });

  it('are twenty at most', async () => {
    const { person, browser } = await withPasskey();
    await test.db.orm.insert(passkeys).values(
      Array.from({ length: 19 }, (_, index) => ({
        ...{ userId: person.user.id, credentialId: `many-${person.user.id}-${index}`, publicKey: 'x' },
        ...{ counter: 0, name: 'One more', isBackedUp: false },
      })),
    );
    const full = await browser.send(`${PATH}/options`, { currentPassword: PASSWORD });
    expect([full.status, full.body.code]).toEqual([409, 'access.passkeys_full']);
  });
});

describe('a site with an address of its own', () => {
  it('takes passkeys of its host and its origin only', async () => {
    const own = await createTestApp({ settings: { APP_ORIGIN: 'https://ziyarah.example' } });
    const person = await signInAs(own);
    const browser = passkeyBrowser(own, person);
    const add = async (host: string, origin: string) => {
      const { body } = await browser.send('/api/account/passkeys/options', { currentPassword: PASSWORD });
      const made = makeSoftPasskey(host).create({ challenge: body.challenge, origin });
      return (await browser.send('/api/account/passkeys', made)).status;
    };
    expect(await add('ziyarah.example', 'http://ziyarah.example')).toBe(403);
    expect(await add('ziyarah.example', 'https://a.ziyarah.example')).toBe(403);
    expect(await add('localhost', 'http://localhost:3000')).toBe(403);
    expect(await add('ziyarah.example', 'https://ziyarah.example')).toBe(200);
    await own.close();
  });
});
