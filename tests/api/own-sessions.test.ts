import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { notifications } from '#db/schema/trust.ts';
import type { OwnSession } from '#features/people/access/security-contract.ts';
import { isSignedIn, signInAgain } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
const listOf = async (person: Person) =>
  (await ask<OwnSession[]>('GET', '/api/account/sessions', person)).body;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('a member’s own sessions', () => {
  it('say where, since when, and which one asks; nothing in them opens one', async () => {
    const person = await signInAs(test);
    const phone = await signInAgain(test, person, ANDROID);
    const list = await listOf(person);
    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome · Android', false],
      [null, true],
    ]);
    const text = JSON.stringify(list);
    expect(text).not.toContain('Mozilla');
    for (const { token } of [person, phone]) expect(text).not.toContain(token);
    const { rows } = await test.db.pool.query('select sid, sess from sessions where user_id = $1', [
      person.user.id,
    ]);
    for (const { sid, sess } of rows) {
      expect(text).not.toContain(sid.slice(0, 12));
      // Names only: no version, no model.
      expect(JSON.stringify(sess)).not.toMatch(/\d/);
    }
    expect((await ask('GET', '/api/account/sessions', null)).status).toBe(401);
  });

  it('of a browser that signs in again ends; a failed try and another browser leave it alone', async () => {
    const person = await signInAs(test);
    const { cookie } = await sessionCookie(test, person);
    const elsewhere = await sessionCookie(test, person);
    const isOpen = async (headers: { cookie: string }) =>
      (await ask('GET', '/api/account/sessions', null, undefined, headers)).status === 200;
    const again = (password: string) =>
      ask('POST', '/api/auth/login', null, { email: person.user.email, password }, { cookie });
    expect((await again('not the right one')).status).toBe(401);
    expect(await isOpen({ cookie })).toBe(true);
    const { status, cookies } = await again(PASSWORD);
    expect(status).toBe(200);
    expect(await isOpen({ cookie })).toBe(false);
    expect(await isOpen({ cookie: cookies[0]?.split(';')[0] ?? '' })).toBe(true);
    expect(await isOpen(elsewhere)).toBe(true);

    // Somebody else signs in at the same device.
    const other = await signInAs(test);
    const body = { email: other.user.email, password: PASSWORD };
    expect((await ask('POST', '/api/auth/login', null, body, elsewhere)).status).toBe(200);
    expect(await isOpen(elsewhere)).toBe(false);
  });

  it('end one by one, all but this one at once, and never another member’s', async () => {
    const person = await signInAs(test);
    const stranger = await signInAs(test);
    const others = [
      await signInAgain(test, person),
      await signInAgain(test, person),
      await signInAgain(test, person),
    ];
    const [first] = await listOf(person);
    const path = `/api/account/sessions/${first?.key}`;
    const refused = await ask('DELETE', path, stranger);
    expect([refused.status, refused.body.code]).toEqual([404, 'access.session_not_found']);
    expect((await ask('DELETE', path, null)).status).toBe(401);
    expect((await listOf(person)).length).toBe(4);
    expect((await ask('DELETE', path, person)).body).toEqual({ ended: 1 });
    expect((await ask('DELETE', path, person)).status).toBe(404);
    expect((await ask('DELETE', '/api/account/sessions/nonsense', person)).status).toBe(400);
    expect((await ask('DELETE', '/api/account/sessions', person)).body).toEqual({ ended: 2 });
    expect(await Promise.all(others.map((other) => isSignedIn(test, other)))).toEqual([false, false, false]);
    expect(await isSignedIn(test, person)).toBe(true);
    expect(await isSignedIn(test, stranger)).toBe(true);
  });
});

describe('a sign-in from another kind of device', () => {
  const toldOf = async ({ user }: Person) => ({
    notifications: (
      await test.db.orm
        .select()
        .from(notifications)
        .where(eq(notifications.userId, user.id))
        .orderBy(notifications.id)
    ).map(({ kind, values }) => [kind, values]),
    mails: (
      await test.db.orm
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.userId, user.id), eq(mailOutbox.template, 'access.new_sign_in')))
    ).length,
  });

  it('is told once for each kind, and not for the first, also after everything was signed out', async () => {
    const person = await signInAs(test);
    await signInAgain(test, person, LINUX);
    await signInAgain(test, person, LINUX);
    expect(await toldOf(person)).toEqual({ notifications: [], mails: 0 });
    await signInAgain(test, person, ANDROID);
    await signInAgain(test, person, ANDROID.replace('130', '131'));
    const first = ['access.new_sign_in', { device: 'Chrome · Android' }];
    expect(await toldOf(person)).toEqual({ notifications: [first], mails: 1 });
    await test.db.pool.query('delete from sessions where user_id = $1', [person.user.id]);
    await signInAgain(test, person, ANDROID);
    await signInAgain(test, person, IPHONE);
    const second = ['access.new_sign_in', { device: 'Safari · iPhone' }];
    expect(await toldOf(person)).toEqual({ notifications: [first, second], mails: 2 });
    await signInAgain(test, person, 'curl/8.5.0');
    await signInAgain(test, person, 'node');
    const third = ['access.new_sign_in_unknown', {}];
    expect(await toldOf(person)).toEqual({ notifications: [first, second, third], mails: 2 });
  });
});
