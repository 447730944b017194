import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tellPagesChanged } from '#app/purge-pages.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { memorials } from '#db/schema/memorials.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { tellWatchers } from '#features/live/streams/server/announce-stream.ts';
import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';
import { POLICY_REPORTS_PATH } from '#features/people/admin/policy-reports-values.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import { type AnotherInstance, openAnotherInstance } from '#tests/support/another-instance.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeLink, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeLiveStream } from '#tests/support/make-stream.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { until } from '#tests/support/until.ts';

/** Longer than any wait of a test: what is read anew was purged, and did not grow old. */
const settings = { PAGE_CACHE_SECONDS: '60', RATE_LIMIT_SCALE: '1000' };

/** Two instances of the built site on one database, both keeping pages. */
let test: TestApp;
let other: AnotherInstance;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings, withPages: true });
  other = await openAnotherInstance(test, { settings, withPages: true });
  [owner, admin] = [await signInAs(test), await signInAs(test, 'admin')];
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await other.close();
  await test.close();
});

const ask = asker(() => test);
let count = 0;
function newWord(): string {
  count += 1;
  return `Word${count}x`;
}

async function visit(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** As no instance writes: nobody is told. */
async function retitle(id: number, title = newWord()): Promise<string> {
  await test.db.orm.update(memorials).set({ title }).where(eq(memorials.id, id));
  return title;
}

/** A write that every page may show something of. */
async function purgeEverywhere(): Promise<void> {
  const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
  expect((await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, title: newWord() })).status).toBe(
    200,
  );
}

/** A memorial whose page the instance has kept, as it then says; by now it has another title. */
async function makeKept(app: TestApp, headers: Record<string, string> = {}) {
  const memorial = await makeMemorial(test.db, { createdBy: owner.user.id, title: newWord() });
  const path = `/memorial/${memorial.id}`;
  let shown = memorial.title;
  await until(async () => {
    await visit(app, path, headers);
    const hidden = await retitle(memorial.id);
    // Until the instance hears of others it keeps nothing: then the page says what was just written.
    const { html } = await visit(app, path, headers);
    if (html.includes(shown)) return true;
    shown = hidden;
    return false;
  }, 'a page is kept');
  return { id: memorial.id, path, shown };
}

describe('a kept page', () => {
  it('is the next visitor’s too, byte for byte', async () => {
    const { path, shown } = await makeKept(test);
    const pages = [await visit(test, path), await visit(test, path)];
    for (const { headers, html } of pages) {
      expect(html).toContain(shown);
      expect(html).not.toContain('nonce');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
      expect(headers.get('content-security-policy')).toBe(pages[0]?.headers.get('content-security-policy'));
    }
    expect(pages[0]?.html).toBe(pages[1]?.html);
    expect(pages[0]?.headers.get('etag')).toBe(pages[1]?.headers.get('etag'));
  });

  it('is not sent again to a visitor who has it, as long as it says the same', async () => {
    const { id, path, shown } = await makeKept(test);
    const knownOf = async (page: string) => ({
      'if-none-match': (await visit(test, page)).headers.get('etag') ?? '',
    });
    const [known, guides] = [await knownOf(path), await knownOf('/help')];
    expect(await visit(test, path, known)).toMatchObject({ status: 304, html: '' });
    const title = await retitle(id);
    await purgeEverywhere();
    const changed = await visit(test, path, known);
    expect([changed.status, changed.html.includes(title), changed.html.includes(shown)]).toEqual([
      200,
      true,
      false,
    ]);
    // Rendered anew, with the same data.
    expect((await visit(test, '/help', guides)).status).toBe(304);
    const cookie = await sessionCookie(test, owner);
    const own = await visit(test, path, { ...cookie, ...(await knownOf(path)) });
    expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
  });

  it('carries a stamp where it has a form without JavaScript, the same for all', async () => {
    const { path } = await makeKept(test);
    const stampsOf = async (page: string) =>
      [...(await visit(test, page)).html.matchAll(/\b[a-z0-9]{8}\.[\w-]{22}/g)].map(([stamp]) => stamp);
    const [hidden, state, ...more] = await stampsOf(path);
    expect([state, more]).toEqual([hidden, []]);
    expect(await stampsOf(path)).toEqual([hidden, state]);
    expect(await stampsOf('/help')).toEqual([]);
  });

  it('is neither given to members nor filled by them', async () => {
    const { id, path, shown } = await makeKept(test);
    const cookie = await sessionCookie(test, owner);
    const title = await retitle(id);
    for (const headers of [cookie, owner.headers, { cookie: `${SESSION_COOKIE}=stale` }])
      expect((await visit(test, path, headers)).html).toContain(title);
    expect((await visit(test, path)).html).toContain(shown);
    // What a member read is not the next visitor's.
    await tellPagesChanged(test.db);
    const own = await makeMemorial(test.db, { createdBy: owner.user.id, title: newWord() });
    expect((await visit(test, `/memorial/${own.id}`, cookie)).html).toContain(own.title);
    const later = await retitle(own.id);
    expect((await visit(test, `/memorial/${own.id}`)).html).toContain(later);
  });

  it('is another one in each language and under each host', async () => {
    const { path, shown } = await makeKept(test);
    for (const [name, value] of [
      ['accept-language', 'ur'],
      ['cookie', 'lang=tr'],
    ] as const) {
      const { html } = await visit(test, path, { [name]: value });
      expect(html).toContain(`<html lang="${value.replace('lang=', '')}"`);
      expect(html).not.toContain(shown);
    }
    const elsewhere = await test.app.inject({ url: path, headers: { host: 'elsewhere.example' } });
    expect(elsewhere.body).toContain('http://elsewhere.example/memorial/');
    const { html } = await visit(test, path);
    expect(html).toContain(shown);
    expect(html).not.toContain('elsewhere.example');
  });

  it('is none with a parameter that it does not know', async () => {
    const { path, shown } = await makeKept(test);
    for (const query of ['source=x', 'lang=en']) {
      const { headers, html } = await visit(test, `${path}?${query}`);
      expect(headers.get('cache-control')).toBe('private, no-store');
      // It is made of the same answers.
      expect(html).toContain(shown);
    }
  });

  it('is none with a secret, which is asked for anew each time', async () => {
    const { id, path, shown } = await makeKept(test);
    const link = `${path}?link=${await makeLink(test.db, id)}`;
    for (const title of [await retitle(id), await retitle(id)]) {
      await retitle(id, title);
      expect((await visit(test, link)).html).toContain(title);
    }
    expect((await visit(test, path)).html).toContain(shown);
  });

  it('is the same for whoever comes by a marked link', async () => {
    const { path } = await makeKept(test);
    const plain = await visit(test, path);
    expect((await visit(test, `${path}?fbclid=IwAR0x&utm_source=y`)).html).toBe(plain.html);
  });

  it('is none where something was refused, missing or away', async () => {
    await makeKept(test);
    const memorial = await makeMemorial(test.db, { visibility: 'private' });
    const path = `/memorial/${memorial.id}`;
    expect((await visit(test, path)).status).toBe(404);
    await test.db.orm.update(memorials).set({ visibility: 'public' }).where(eq(memorials.id, memorial.id));
    expect((await visit(test, path)).status).toBe(200);

    const away = await makeMemorial(test.db, { title: newWord() });
    const spied = vi
      .spyOn(test.db, 'rows')
      .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await visit(test, `/memorial/${away.id}`)).status).toBe(503);
    spied.mockRestore();
    expect((await visit(test, `/memorial/${away.id}`)).html).toContain(away.title);

    // The page stands, a list on it failed: nobody else is to miss it.
    const grave = await makeGrave(test.db);
    const dua = await makeDua(test.db, { graveId: grave.id, content: newWord() });
    const { rows } = test.db;
    const broken = vi.spyOn(test.db, 'rows').mockImplementation((query) => {
      if (query.text.includes('duas')) throw new Error('broken');
      return rows.call(test.db, query) as never;
    });
    const execute = vi.spyOn(test.db.orm, 'select').mockImplementation(() => {
      throw new Error('broken');
    });
    expect((await visit(test, `/grave/${grave.id}`)).html).not.toContain(dua.content);
    broken.mockRestore();
    execute.mockRestore();
    expect((await visit(test, `/grave/${grave.id}`)).html).toContain(dua.content);
  });
});

describe('a write', () => {
  it('that hides is seen at once here, and elsewhere when the announcement arrives', async () => {
    const hides: ((id: number) => Promise<{ status: number }>)[] = [
      (id) => ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, visibility: 'private' }),
      (id) => ask('DELETE', `/api/memorials/${id}`, owner),
      (id) =>
        ask('POST', '/api/admin/takedowns', admin, {
          targetType: 'memorial',
          targetId: id,
          reason: 'disrespect',
          explanation: 'It mocks the dead.',
        }),
    ];
    for (const hide of hides) {
      const { id, path, shown } = await makeKept(test);
      // The same page, kept there as well.
      await test.db.orm.update(memorials).set({ title: shown }).where(eq(memorials.id, id));
      expect((await visit(other, path)).html).toContain(shown);
      expect((await hide(id)).status).toBeLessThan(300);
      const after = await visit(test, path);
      expect(after.status).toBe(404);
      expect(after.html).not.toContain(shown);
      await until(async () => (await visit(other, path)).status === 404, 'the other instance has heard');
    }
  });

  it('of any kind is seen at once: a dua that was approved', async () => {
    const { id, path } = await makeKept(test);
    const dua = await makeDua(test.db, { memorialId: id, isApproved: null, content: newWord() });
    expect((await visit(test, path)).html).not.toContain(dua.content);
    const moderated = await ask('POST', `/api/admin/duas/${dua.id}/moderate`, admin, { isApproved: true });
    expect(moderated.status).toBe(200);
    expect((await visit(test, path)).html).toContain(dua.content);
  });

  it('that says what it changed is seen there at once, here and elsewhere, and leaves other pages kept', async () => {
    const [spokenOn, beside] = [await makeKept(test), await makeKept(test)];
    for (const { id, path, shown } of [spokenOn, beside]) {
      // The same page, kept there as well; by now it has another title.
      await retitle(id, shown);
      expect((await visit(other, path)).html).toContain(shown);
      await retitle(id);
    }
    const content = newWord();
    const said = await ask('POST', `/api/memorials/${spokenOn.id}/posts`, owner, { content });
    expect(said.status).toBe(201);
    expect((await visit(test, spokenOn.path)).html).toContain(content);
    await until(async () => (await visit(other, spokenOn.path)).html.includes(content), 'it has heard');
    for (const app of [test, other]) expect((await visit(app, beside.path)).html).toContain(beside.shown);
    // What the family takes away drops every page again.
    const [post] = (await ask<{ id: number }[]>('GET', `/api/memorials/${spokenOn.id}/posts`, null)).body;
    expect((await ask('DELETE', `/api/posts/${post?.id}`, owner)).status).toBe(200);
    expect((await visit(test, spokenOn.path)).html).not.toContain(content);
    expect((await visit(test, beside.path)).html).not.toContain(beside.shown);
    await until(
      async () => !(await visit(other, spokenOn.path)).html.includes(content),
      'it has heard again',
    );
  });

  it('of a stream that began or ended is seen where streams are, and leaves other pages kept', async () => {
    const { path, shown } = await makeKept(test);
    const stream = await makeLiveStream(test.db, { title: newWord() });
    const list = '/live-streams';
    await until(async () => (await visit(test, list)).html.includes(stream.title), 'it is listed');
    expect((await visit(test, path)).html).toContain(shown);
    const renamed = newWord();
    await test.db.orm.update(liveStreams).set({ title: renamed }).where(eq(liveStreams.id, stream.id));
    expect((await visit(test, list)).html).toContain(stream.title);
    await test.db.transaction((tx) => tellWatchers(tx, stream.id));
    await until(async () => (await visit(test, list)).html.includes(renamed), 'the announcement has arrived');
    expect((await visit(test, path)).html).toContain(shown);
  });

  it('that was refused, or that nobody sees, purges nothing', async () => {
    const { id, path, shown } = await makeKept(test);
    expect(
      (await ask('PATCH', `/api/memorials/${id}`, null, { version: 1, visibility: 'private' })).status,
    ).toBe(401);
    await signInAs(test);
    const report = { 'document-uri': `${test.origin}${path}`, 'effective-directive': 'img-src' };
    const reported = await test.fetch(POLICY_REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { ...report, 'blocked-uri': 'inline' } }),
    });
    expect(reported.status).toBe(204);
    expect((await visit(test, path)).html).toContain(shown);
  });

  it('past the operations is seen as well: a part of an upload, a job', async () => {
    const uploading = await makeKept(test);
    const title = await retitle(uploading.id);
    const begun = await test.fetch(RESUMABLE_PATH, {
      method: 'POST',
      headers: {
        ...owner.headers,
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': `type ${btoa('photo')}`,
      },
    });
    expect(begun.status).toBe(201);
    await until(async () => (await visit(test, uploading.path)).html.includes(title), 'it is read anew');

    const { db, origin } = test;
    const working = await makeKept(test);
    const later = await retitle(working.id);
    const onFault = (error: Error) => console.error(error);
    const stop = await startAllWorkers({ config: other.config, db, origin, onFault });
    const jobs = testJobs(db, onFault);
    await db.transaction((tx) => jobs.send(tx, 'graves.public-records', {}));
    await until(async () => (await visit(test, working.path)).html.includes(later), 'the job has ended');
    await Promise.all([stop(), jobs.close()]);
  });

  it('during a render leaves a page that is not kept', async () => {
    await makeKept(test);
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id, title: newWord() });
    const path = `/memorial/${memorial.id}`;
    const { rows } = test.db;
    let isRead = false;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const spied = vi.spyOn(test.db, 'rows').mockImplementation(async (query) => {
      const found = await rows.call(test.db, query);
      if (query.name === 'memorial-by-id' && !isRead) {
        isRead = true;
        await gate;
      }
      return found as never;
    });
    try {
      const early = visit(test, path);
      await until(() => isRead, 'the page has read its memorial');
      const title = newWord();
      expect((await ask('PATCH', `/api/memorials/${memorial.id}`, owner, { version: 1, title })).status).toBe(
        200,
      );
      goOn();
      expect((await early).html).toContain(memorial.title);
      expect((await visit(test, path)).html).toContain(title);
    } finally {
      goOn();
      spied.mockRestore();
    }
  });
});

describe('an instance', () => {
  it('gives no kept page once it cannot hear the others', async () => {
    const { id, path, shown } = await makeKept(other);
    const title = await retitle(id);
    expect((await visit(other, path)).html).toContain(shown);
    await test.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ziyarah-live' and datname = current_database()`,
    );
    await until(async () => (await visit(other, path)).html.includes(title), 'it reads anew');
    await makeKept(other);
  });

  it('keeps nothing where the setting says so', async () => {
    const unkept = { ...settings, PAGE_CACHE_SECONDS: '0' };
    const { app, close } = await openAnotherInstance(test, { settings: unkept, withPages: true });
    const memorial = await makeMemorial(test.db, { title: newWord() });
    const read = async () => (await app.inject({ url: `/memorial/${memorial.id}` })).body;
    expect(await read()).toContain(memorial.title);
    const title = await retitle(memorial.id);
    expect(await read()).toContain(title);
    await close();
  });
});

/** As a browser signs in. */
