import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '#features/people/access/security-contract.ts';
import { type AnotherInstance, openAnotherInstance } from '#tests/support/another-instance.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';

const settings = { RATE_LIMIT_SCALE: '100' };
let test: TestApp;
/** On the same database, where the site is reached over https. */
let secure: AnotherInstance;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ settings });
  secure = await openAnotherInstance(test, {
    settings: { ...settings, APP_ORIGIN: 'https://ziyarah.example' },
    withPages: true,
  });
  person = await signInAs(test);
});
afterAll(async () => {
  await secure.close();
  await test.close();
});

const ask = asker(() => secure);
/** A session that the site opened over https, as its two Set-Cookie headers. */
async function signIn(): Promise<[string, string]> {
  const { email } = person.user;
  const { cookies } = await ask('POST', '/api/auth/login', null, { email, password: PASSWORD });
  expect(cookies).toHaveLength(2);
  return cookies as [string, string];
}
const pair = (set: string) => set.split(';')[0] ?? '';
const secretOf = (set: string) => pair(set).split('=')[1];
const lastsMinutes = (set: string) =>
  (new Date(/Expires=([^;]+)/.exec(set)?.[1] ?? '').getTime() - Date.now()) / 60_000;
const isSignedIn = async (cookie: string, by = ask) =>
  (await by('GET', '/api/auth/me', null, undefined, { cookie })).status === 200;

describe('over https', () => {
  it('the session belongs to this host alone, by its name; the plain name goes with the update', async () => {
    const [host, plain] = await signIn();
    expect(host).toMatch(
      /^__Host-ziyarah_session=[^;]{40,}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(plain).toMatch(
      /^ziyarah_session=[^;]{40,}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(secretOf(plain)).toBe(secretOf(host));
    expect(lastsMinutes(plain)).toBeLessThanOrEqual(15);
    expect(lastsMinutes(host)).toBeGreaterThan(59 * 24 * 60);
  });

  it('an hour after the start only the name that belongs to this host is written', async () => {
    const uptime = vi.spyOn(process, 'uptime').mockReturnValue(3601);
    try {
      const { email } = person.user;
      const { cookies } = await ask('POST', '/api/auth/login', null, { email, password: PASSWORD });
      expect(cookies.map((set) => set.split('=')[0])).toEqual(['__Host-ziyarah_session']);
    } finally {
      uptime.mockRestore();
    }
  });

  it('either name opens it, for an instance of the version before, too', async () => {
    const [host, plain] = await signIn();
    expect(await isSignedIn(pair(host))).toBe(true);
    expect(await isSignedIn(pair(plain))).toBe(true);
    // An instance that knows plain names only, as one over http does.
    expect(
      await isSignedIn(
        `${pair(host)}; ${pair(plain)}`,
        asker(() => test),
      ),
    ).toBe(true);
    expect(
      await isSignedIn(
        pair(host),
        asker(() => test),
      ),
    ).toBe(false);
  });

  it('who signed in before stays signed in', async () => {
    const { cookie } = await sessionCookie(test, person);
    expect(cookie).toMatch(/^ziyarah_session=/);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('a plain one that another host planted takes nobody’s place, in whichever order they come', async () => {
    const stranger = await sessionCookie(test, await signInAs(test));
    const [host] = await signIn();
    for (const cookie of [`${pair(host)}; ${stranger.cookie}`, `${stranger.cookie}; ${pair(host)}`]) {
      const { body } = await ask<{ email: string }>('GET', '/api/auth/me', null, undefined, { cookie });
      expect(body.email).toBe(person.user.email);
    }
  });

  it('signing in again ends the session of the old name, and signing out takes both names away', async () => {
    const { email } = person.user;
    const { cookie: before } = await sessionCookie(test, person);
    const { cookies } = await ask(
      'POST',
      '/api/auth/login',
      null,
      { email, password: PASSWORD },
      { cookie: before },
    );
    expect(await isSignedIn(before)).toBe(false);
    const cookie = cookies.map(pair).join('; ');
    const out = await ask('POST', '/api/auth/logout', null, undefined, { cookie });
    expect(out.cookies.map((set) => [pair(set), lastsMinutes(set) < 0])).toEqual([
      ['__Host-ziyarah_session=', true],
      ['ziyarah_session=', true],
    ]);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('a cookie of a part of the site says that it is for https, and is read by it', async () => {
    const { cookies } = await ask('POST', '/api/auth/passkey/options', null);
    expect(cookies.map((set) => set.match(/^[^=]+|Path=[^;]+/g))).toEqual([
      ['__Secure-ziyarah_passkey', 'Path=/api'],
      ['ziyarah_passkey', 'Path=/api'],
    ]);
    const again = await ask('POST', '/api/auth/passkey/options', null, undefined, {
      cookie: pair(cookies[0] ?? ''),
    });
    expect(secretOf(again.cookies[0] ?? '')).toBe(secretOf(cookies[0] ?? ''));
  });

  it('a page for a reader with either name is kept nowhere; the chosen language has the prefix, too', async () => {
    const [host, plain] = await signIn();
    for (const cookie of [pair(host), pair(plain), '__Host-ziyarah_session=over']) {
      const response = await secure.fetch('/pricing', { headers: { cookie } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      await response.arrayBuffer();
    }
    const response = await secure.fetch('/pricing?lang=ur');
    expect(response.headers.getSetCookie().map((set) => pair(set))).toEqual(['__Host-lang=ur', 'lang=ur']);
    expect(response.headers.getSetCookie().some((set) => set.includes('HttpOnly'))).toBe(false);
    const page = await secure.fetch('/pricing', { headers: { cookie: '__Host-lang=ur; lang=en' } });
    expect(await page.text()).toContain('<html lang="ur"');
  });
});

it('over http a cookie has its plain name, and a prefix opens nothing', async () => {
  const { cookie } = await sessionCookie(test, person);
  const plainly = asker(() => test);
  expect(await isSignedIn(cookie, plainly)).toBe(true);
  expect(await isSignedIn(`__Host-${cookie}`, plainly)).toBe(false);
  const list = await plainly<OwnSession[]>('GET', '/api/account/sessions', null, undefined, { cookie });
  expect(list.body.some(({ isCurrent }) => isCurrent)).toBe(true);
});
