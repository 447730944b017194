import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellPagesChanged } from '#app/purge-pages.ts';
import { openAnotherInstance } from '#tests/support/another-instance.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { openPurgeService, type PurgeService } from '#tests/support/purge-service.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { until } from '#tests/support/until.ts';

const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const APP_ORIGIN = 'http://ziyarah.test';

/** Two instances of the built site on one database, behind one cache that can be purged. */
let cache: PurgeService;
let test: TestApp;
let second: TestApp;
let owner: Person;
let admin: Person;
const ask = asker(() => test);

beforeAll(async () => {
  cache = await openPurgeService();
  const settings = { ...cache.settings, RATE_LIMIT_SCALE: '1000', APP_ORIGIN };
  test = await createTestApp({ settings, withPages: true });
  second = await openAnotherInstance(test, { settings, withPages: true });
  [owner, admin] = [await signInAs(test), await signInAs(test, 'admin')];
  await until(() => cache.purges.length >= 2, 'the one that leads has purged everything');
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await second.close();
  await test.close();
  await cache.close();
});

/** Longer than a purge's second time comes after it. */
const ECHOED_MS = 900;
/** Until nothing more is purged. */
async function quiet(): Promise<void> {
  let before = -1;
  while (before !== cache.purges.length) {
    before = cache.purges.length;
    await new Promise((resolve) => setTimeout(resolve, ECHOED_MS));
  }
}

const visit = (path: string, init: RequestInit = {}) => test.fetch(path, init);
const control = async (path: string, init: RequestInit = {}) => {
  const response = await visit(path, init);
  await response.arrayBuffer();
  const { headers } = response;
  return [response.status, headers.get('cache-control'), headers.get('surrogate-key')];
};
/** Until the page may be kept outside: an instance that hears nothing yet hands nothing on. */
const shared = (path: string) =>
  until(async () => (await control(path))[1] === SHARED && control(path), `${path} may be kept`);

describe('a page for visitors', () => {
  it('may be kept outside, names what it is about, and differs by language and cookie', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    const [status, , tags] = await shared(`/memorial/${memorial.id}`);
    expect(status).toBe(200);
    expect(String(tags).split(' ')).toEqual(
      expect.arrayContaining(['pages', `memorial:${memorial.id}`, `grave:${memorial.graveId}`]),
    );
    expect(String((await shared('/search?q=khan'))[2]).split(' ')).toContain('finding');
    // Nothing that a write names is on it: only what drops every page drops it.
    expect((await shared('/services'))[2]).toBe('pages');
    const response = await visit(`/memorial/${memorial.id}`);
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(response.headers.get('set-cookie')).toBeNull();
    const again = await visit(`/memorial/${memorial.id}`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    // Whoever asks again learns the tags and times anew.
    expect([again.status, again.headers.get('cache-control'), again.headers.get('surrogate-key')]).toEqual([
      304,
      SHARED,
      tags,
    ]);
  });

  it('is the same whatever was chosen on the device: colours and large print are in no page', async () => {
    await shared('/pricing');
    const bytes = async (headers: Record<string, string>) => (await visit('/pricing', { headers })).text();
    const plain = await bytes({});
    for (const headers of [
      { 'sec-ch-prefers-color-scheme': 'dark' },
      { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      { 'save-data': 'on' },
    ] as Record<string, string>[])
      expect(await bytes(headers)).toBe(plain);
    expect(await bytes({ 'accept-language': 'ur' })).not.toBe(plain);
    expect(await bytes({ cookie: 'lang=ur' })).toBe(await bytes({ 'accept-language': 'ur' }));
  });
});

describe('nothing else may be kept outside', () => {
  const NOWHERE = [200, 'private, no-store', null];

  it('what a reader with a session or a token sees, even one that is over', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    const path = `/memorial/${memorial.id}`;
    await shared(path);
    const signedIn = await sessionCookie(test, owner);
    for (const headers of [signedIn, { cookie: 'ziyarah_session=over' }, owner.headers])
      expect(await control(path, { headers })).toEqual(NOWHERE);
  });

  it('pages with a secret, a position or a language in their address, and pages nobody listed', async () => {
    for (const path of [
      '/search?q=khan&near=53.8,-1.7',
      '/pricing?lang=ur',
      '/pricing?x=1',
      '/forgot-password',
    ])
      expect(await control(path), path).toEqual(NOWHERE);
  });

  it('what is missing, refused, moved or broken, and answers to forms', async () => {
    const hidden = await makeMemorial(test.db, { visibility: 'private' });
    expect(await control(`/memorial/${hidden.id}`)).toEqual([404, 'private, no-store', null]);
    expect(await control('/no-such-page')).toEqual([404, 'private, no-store', null]);
    const moved = await control('/profile');
    expect([moved[1], moved[2]]).toEqual(['private, no-store', null]);
    const body = new FormData();
    body.set('content', 'x');
    const form = { method: 'POST', headers: { origin: APP_ORIGIN }, body };
    expect(await control('/submit-dua', form)).toEqual([422, 'private, no-store', null]);
    expect(await control('/search', form)).toEqual([405, 'private, no-store', null]);
  });

  it('the API, pictures, lists of addresses, health: only what never changes', async () => {
    const memorial = await makeMemorial(test.db);
    for (const path of [
      `/api/memorials/${memorial.id}`,
      '/api/memorials/999999',
      '/api/nothing-here',
      '/health',
      '/ready',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      `/api/memorials/${memorial.id}/preview.png`,
      '/app-shell',
      '/sw.js',
    ]) {
      const said = (await control(path))[1];
      expect(said, path).toMatch(/^private, /);
    }
    const html = await (await visit('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await control(script))[1]).toBe('public, max-age=31536000, immutable');
  });
});

async function startQuiet(): Promise<void> {
  await quiet();
  cache.purges.length = 0;
}

describe('a write', () => {
  beforeEach(startQuiet);

  it('is purged by one of the instances, once and once more, by what it changed', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    const dua = await makeDua(test.db, { memorialId: memorial.id, isApproved: null });
    const moderated = await ask('POST', `/api/admin/duas/${dua.id}/moderate`, admin, { isApproved: true });
    expect(moderated.status).toBe(200);
    await quiet();
    expect(cache.purges).toHaveLength(2);
    for (const tags of cache.purges) {
      expect(tags).toContain(`memorial:${memorial.id}`);
      expect(tags).toContain('anything');
      expect(tags).not.toContain('pages');
    }
  });

  it('that takes away drops every page, also where the other instance took it, a command or a hand', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    const removed = await second.app.inject({
      method: 'DELETE',
      url: `/api/memorials/${memorial.id}`,
      headers: { ...owner.headers, origin: APP_ORIGIN },
    });
    expect(removed.statusCode).toBe(200);
    await quiet();
    expect(cache.purges).toEqual([['pages'], ['pages']]);
    await tellPagesChanged(test.db);
    await quiet();
    expect(cache.purges).toEqual([['pages'], ['pages'], ['pages'], ['pages']]);
  });

  it('that was refused, or that no page shows, purges nothing', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    expect((await ask('DELETE', `/api/memorials/${memorial.id}`, null)).status).toBe(401);
    expect((await ask('PUT', `/api/memorials/${memorial.id}/favourite`, owner)).status).toBeLessThan(300);
    await quiet();
    expect(cache.purges).toEqual([]);
  });

  it('is purged all the same when the hook fails at first', async () => {
    cache.isBroken = true;
    await tellPagesChanged(test.db, ['memorial:77']);
    await until(async () => {
      const { body } = await test.app.inject({ url: '/metrics' });
      const other = await second.app.inject({ url: '/metrics' });
      return [body, other.body].some((text) => /^outside_purges_total\{outcome="failed"\} [1-9]/m.test(text));
    }, 'a purge has failed');
    expect(cache.purges).toEqual([]);
    cache.isBroken = false;
    await until(() => cache.purges.some((tags) => tags.includes('memorial:77')), 'it was purged');
  });
});

describe('of the instances', () => {
  beforeEach(startQuiet);

  it('another one purges when the one that did can hear no more, and drops everything first', async () => {
    await test.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ziyarah-live' and datname = current_database()`,
    );
    await until(() => cache.purges.some((tags) => tags.includes('pages')), 'everything was dropped');
    await quiet();
    cache.purges.length = 0;
    await tellPagesChanged(test.db, ['memorial:5']);
    await quiet();
    expect(cache.purges).toEqual([
      ['memorial:5', 'anything'],
      ['memorial:5', 'anything'],
    ]);
  });
});
