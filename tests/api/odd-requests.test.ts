import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);

/** Sends a body as it is. */
async function send(method: string, path: string, body: string) {
  const headers = { ...owner.headers, 'content-type': 'application/json' };
  const response = await test.fetch(path, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

describe('a body that nothing could read', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each([34, 5000, 60_000])('with %i lists in each other is refused in words', async (depth) => {
    for (const body of [lists(depth), `{"query":${lists(depth)}}`]) {
      const { status, text } = await send('POST', '/api/search/advanced', body);
      expect([status, JSON.parse(text).code]).toEqual([400, 'common.malformed']);
      expect(JSON.parse(text).message).toMatch(/\w/);
    }
  });

  it('with half of a character is refused in words, wherever it stands', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    for (const odd of [
      '{"version":1,"timeline":[{"date":"1960","event":"Came \\ud800 here"}]}',
      '{"version":1,"description":"\\udc00"}',
      '{"version":1,"\\ud800":1}',
    ]) {
      const { status, text } = await send('PATCH', `/api/memorials/${id}`, odd);
      expect([status, JSON.parse(text).code], odd).toEqual([400, 'common.malformed']);
    }
    const whole = '{"version":1,"timeline":[{"date":"1960","event":"Came \\ud83d\\udd4a here"}]}';
    expect((await send('PATCH', `/api/memorials/${id}`, whole)).status).toBe(200);
  });

  it('with thousands of unknown fields is refused shortly', async () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]));
    const { status, text } = await send('POST', '/api/search/advanced', JSON.stringify(wide));
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(20_000);
    expect(JSON.parse(text).fields.f0.code).toBe('common.unknown_key');
  });
});

describe('a request to no host', () => {
  const get = (path: string, host: string) =>
    rawRequest(test.origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  it.each(['a b', 'a/b', '[::1', 'a:999999', 'a@b', '<a>', 'a%b'])(
    'such as %j is refused in words',
    async (host) => {
      for (const path of ['/', '/api/cemeteries']) {
        const { status, body } = await get(path, host);
        expect(status).toBe(400);
        expect(body).toContain('"common.malformed"');
      }
    },
  );

  it.each(['ziyarah.example', 'localhost:3000', '[::1]:3000', '127.0.0.1'])('is none to %j', async (host) => {
    expect((await get('/api/cemeteries', host)).status).toBe(200);
  });

  it('is refused where it names another with its path', async () => {
    expect((await get('http://elsewhere.example/api/cemeteries', 'localhost:3000')).status).toBe(400);
  });

  it('is one of an old client that names none', async () => {
    expect((await rawRequest(test.origin, 'GET /health HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('the framing of a request', () => {
  const head = 'Host: localhost:3000\r\nConnection: close\r\nX-Marker: marker-9\r\n';

  it('that says its length in two ways is refused, so that nobody hides a second request in it', async () => {
    const both = 'Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n';
    const { status } = await rawRequest(
      test.origin,
      `POST /api/auth/logout HTTP/1.1\r\n${head}${both}\r\n0\r\n\r\n`,
    );
    expect(status).toBe(400);
  });

  it('is echoed to nobody who asks by TRACE', async () => {
    for (const path of ['/', '/api/cemeteries']) {
      const { status, body } = await rawRequest(test.origin, `TRACE ${path} HTTP/1.1\r\n${head}\r\n`);
      expect([400, 404, 405, 501]).toContain(status);
      expect(body).not.toContain('marker-9');
    }
  });
});

describe('the pages of a search', () => {
  const search = (body: object) =>
    ask<{ graves: { id: number }[]; nextCursor?: string; code?: string }>(
      'POST',
      '/api/search/advanced',
      null,
      body,
    );
  const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

  it('are as long in a body as in an address', async () => {
    const { id: cemeteryId, name: cemetery } = await makeCemetery(test.db);
    await Promise.all(Array.from({ length: 103 }, () => makeGrave(test.db, { cemeteryId })));
    for (const [limit, shown] of [
      [5000, 100],
      [0, 1],
      [-3, 1],
      [7, 7],
      [undefined, 20],
    ] as const) {
      const { status, body } = await search({ cemetery, limit });
      expect([status, body.graves.length], String(limit)).toEqual([200, shown]);
      expect(body.nextCursor).toBeTruthy();
    }
    expect((await search({ cemetery, limit: 1.5 })).status).toBe(400);
    expect((await search({ cemetery, limit: '5' })).status).toBe(400);
  });

  it('go on from no cursor that somebody made up', async () => {
    for (const cursor of [
      cursorOf('0000-01-01T00:00:00.000Z', 1),
      cursorOf('2020-01-01T1:1.1.1:1Z', 1),
      cursorOf('2020-01-01T00:00:00.000Z', 1.5),
      cursorOf('2020-01-01T00:00:00.000Z\u0000', 1),
      'a b',
      'ø',
    ]) {
      const { status, body } = await search({ cursor });
      expect([status, body.code], cursor).toEqual([
        400,
        cursor.length < 4 ? 'common.invalid_input' : 'common.bad_cursor',
      ]);
      const inAddress = await ask('GET', `/api/graves?cursor=${encodeURIComponent(cursor)}`, null);
      expect(inAddress.status, cursor).toBe(400);
    }
    const named = cursorOf('a\u0000', 1);
    expect((await ask('GET', `/api/services/providers?cursor=${named}`, null)).status).toBeLessThan(500);
  });
});
