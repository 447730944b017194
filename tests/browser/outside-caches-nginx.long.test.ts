import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropPages } from '#scripts/purge-nginx/drop-pages.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { portOpens } from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { openPurgeService, type PurgeService } from '#tests/support/purge-service.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { until } from '#tests/support/until.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
if (!NGINX) console.log('skipped: nginx is not installed here');

/** As docs/operations.md has it, with a test's ports and folders. */
const configuration = (ports: { asking: number; lenient: number }, app: string) => `
worker_processes 1;
pid nginx.pid;
error_log error.log warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
  proxy_cache_path cache levels=1:2 keys_zone=pages:10m max_size=1g inactive=10m use_temp_path=off;
  map $http_cookie $has_session { "~(^|;\\s*)(__Host-)?ziyarah_session=" 1; }
  ${server(ports.asking, app)}
  ${server(ports.lenient, app, 'proxy_cache_background_update on;')}
}
`;

const server = (port: number, app: string, more = '') => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${app};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_bypass $has_session $http_authorization;
      proxy_no_cache $has_session $http_authorization;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
      ${more}
    }
  }`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What a family hides is gone from every cache within this time. */
const WITHIN_MS = 1000;
const STALE_MS = 11_000;

describe.skipIf(!NGINX)('nginx in front', () => {
  let test: TestApp;
  let purges: PurgeService;
  let nginx: ChildProcess;
  let folder: string;
  let site: string;
  /** The same cache, where it gives a page that is over once more while it asks. */
  let lenient: string;
  let owner: Person;
  let admin: Person;
  const ask = asker(() => test);
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ziyarah-nginx-'));
    for (const part of ['cache', 'tmp']) await mkdir(join(folder, part));
    purges = await openPurgeService((tags) => dropPages(join(folder, 'cache'), tags));
    const ports = { asking: await freePort(), lenient: await freePort() };
    [site, lenient] = [`http://127.0.0.1:${ports.asking}`, `http://127.0.0.1:${ports.lenient}`];
    const settings = { ...purges.settings, APP_ORIGIN: site, RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1' };
    test = await createTestApp({ settings, withPages: true });
    await writeFile(join(folder, 'nginx.conf'), configuration(ports, test.origin));
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    nginx = spawn(NGINX ?? '', [...args, '-g', 'daemon off; master_process off;'], { stdio: 'inherit' });
    await portOpens(String(ports.lenient));
    [owner, admin] = [await signInAs(test), await signInAs(test, 'admin')];
    await until(() => purges.purges.length >= 2, 'an instance purges');
  });
  afterAll(async () => {
    nginx?.kill('SIGKILL');
    test?.app.server.closeAllConnections();
    await test?.close();
    await purges?.close();
    if (folder) await removeFolder(folder);
  });

  async function visit(path: string, headers: Record<string, string> = {}, at = site) {
    const response = await fetch(`${at}${path}`, { headers });
    const html = await response.text();
    return {
      status: response.status,
      from: response.headers.get('x-cache'),
      headers: response.headers,
      html,
    };
  }

  /** Readers whose bytes differ. */
  const READERS: Record<string, string>[] = [
    {},
    { 'accept-language': 'ur', 'accept-encoding': 'br' },
    { 'accept-language': 'ar', 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { cookie: 'lang=tr' },
  ];

  interface Kept {
    id: number;
    path: string;
    title: string;
  }

  /** A memorial whose page lies in nginx for each of the readers. */
  async function makeKept(at = site): Promise<Kept> {
    count += 1;
    const title = `Hidden${count}x`;
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id, title });
    const path = `/memorial/${memorial.id}`;
    for (const reader of READERS)
      await until(async () => {
        const { from, html } = await visit(path, reader, at);
        return from === 'HIT' && html.includes(title);
      }, `${path} lies in nginx`);
    return { id: memorial.id, path, title };
  }

  /** How long it takes until nobody gets the page any more, ms, and that it stays so. */
  async function timeUntilGone({ path, title }: Kept, at = site): Promise<number> {
    const begun = performance.now();
    let last = begun;
    while (performance.now() - begun < WITHIN_MS + 1500) {
      for (const reader of READERS) {
        const { status, html } = await visit(path, reader, at);
        if (status === 200 || html.includes(title)) last = performance.now();
      }
      await wait(20);
    }
    return last - begun;
  }

  const hides: Record<string, (id: number) => Promise<{ status: number }>> = {
    'made private': (id) =>
      ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, visibility: 'private' }),
    deleted: (id) => ask('DELETE', `/api/memorials/${id}`, owner),
    'taken down': (id) =>
      ask('POST', '/api/admin/takedowns', admin, {
        targetType: 'memorial',
        targetId: id,
        reason: 'disrespect',
        explanation: 'It mocks the dead.',
      }),
  };

  it('keeps a page for each language and encoding, and none for whoever may be known', async () => {
    const { path } = await makeKept();
    const pages = await Promise.all(READERS.map((reader) => visit(path, reader)));
    expect(pages.map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual([
      'en',
      'ur',
      'ar',
      'en',
      'tr',
    ]);
    expect(pages.every(({ from }) => from === 'HIT')).toBe(true);
    const signedIn = await visit(path, await sessionCookie(test, owner));
    expect([signedIn.from, signedIn.headers.get('cache-control')]).toEqual(['BYPASS', 'private, no-store']);
    expect(signedIn.html).not.toBe(pages[0]?.html);
    // By the name that the session has over https, whether it is the first cookie or not.
    for (const cookie of ['__Host-ziyarah_session=x', 'lang=en; __Host-ziyarah_session=x'])
      expect((await visit(path, { cookie })).from, cookie).toBe('BYPASS');
    expect((await visit(path)).html).toBe(pages[0]?.html);
    for (const other of ['/api/memorials', '/sitemap.xml', '/memorial/999999'])
      for (const _ of [1, 2]) expect((await visit(other)).from, other).toBe('MISS');
  });

  it.each(Object.keys(hides))('a page that is %s is gone for every reader within a second', async (how) => {
    const kept = await makeKept();
    expect((await hides[how]?.(kept.id))?.status).toBeLessThan(300);
    expect(await timeUntilGone(kept)).toBeLessThan(WITHIN_MS);
  });

  it('shows no hidden page once more while it asks for the new one', async () => {
    const [kept, beside] = [await makeKept(lenient), await makeKept(lenient)];
    await wait(STALE_MS);
    // One that was not hidden is given as it was, and fetched anew meanwhile.
    expect((await visit(beside.path, {}, lenient)).from).toBe('STALE');
    expect((await hides['made private']?.(kept.id))?.status).toBe(200);
    expect(await timeUntilGone(kept, lenient)).toBeLessThan(WITHIN_MS);
  });

  it('purges again what a lost purge has left, and asks again after 10 s without any', async () => {
    const [kept, beside] = [await makeKept(), await makeKept()];
    purges.isBroken = true;
    try {
      expect((await hides.deleted?.(kept.id))?.status).toBe(200);
      expect((await visit(kept.path)).html).toContain(kept.title);
      purges.isBroken = false;
      await until(async () => (await visit(kept.path)).status === 404, 'it is gone');
      expect(await timeUntilGone(kept)).toBe(0);
      for (const reader of READERS) await visit(beside.path, reader);
      purges.isBroken = true;
      expect((await hides.deleted?.(beside.id))?.status).toBe(200);
      expect((await visit(beside.path)).html).toContain(beside.title);
      await wait(STALE_MS);
      expect(await timeUntilGone(beside)).toBe(0);
    } finally {
      purges.isBroken = false;
    }
  });

  it('a browser that has seen the page asks for it again', async () => {
    const browser = await sharedBrowser();
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const { id, path, title } = await makeKept();
    await page.goto(`${site}${path}`);
    await page.getByRole('heading', { name: title }).first().waitFor();
    expect((await hides.deleted?.(id))?.status).toBe(200);
    await wait(WITHIN_MS);
    const again = await page.goto(`${site}${path}`);
    expect(again?.status()).toBe(404);
    expect(await page.content()).not.toContain(title);
    await page.context().close();
  });
});
