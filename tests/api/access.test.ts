import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnotherInstance } from '#tests/support/another-instance.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => test.close());

let nextPerson = 1;

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return test.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const person = () => ({
  fullName: 'Maryam Noor Qureshi',
  email: `maryam-${nextPerson++}@example.org`,
  password: 'seven quiet rivers',
});

describe('register', () => {
  it('creates a plain user, signs them in and names them after their full name', async () => {
    const response = await post('/api/auth/register', { ...person(), email: 'Maryam.Q@Example.ORG' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(
      /^ziyarah_session=[^;]{40,};.*HttpOnly; SameSite=Lax$/,
    );
    const { token, user } = await response.json();
    expect(user).toMatchObject({
      email: 'maryam.q@example.org',
      fullName: 'Maryam Noor Qureshi',
      firstName: 'Maryam',
      lastName: 'Noor Qureshi',
      username: 'maryam-noor-qureshi',
      role: 'user',
      subscriptionTier: 'free',
    });
    expect(JSON.stringify(user)).not.toMatch(/hash|password/i);
    const me = await test.fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toEqual(user);
  });

  it('gives namesakes different usernames, also at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post('/api/auth/register', { ...person(), fullName: 'Same Name' })),
    );
    const names = await Promise.all(replies.map(async (reply) => (await reply.json()).user.username));
    expect(new Set(names).size).toBe(4);
  });

  it.each([
    ['a short password', { password: 'short' }, 'password', 'access.password_too_short'],
    [
      'a password that everyone guesses',
      { password: 'password123' },
      'password',
      'access.password_too_common',
    ],
    ['an address that is none', { email: 'maryam at example' }, 'email', 'access.email_invalid'],
    ['no name', { fullName: '   ' }, 'fullName', 'access.full_name_required'],
  ])('refuses %s at its field', async (_name, change, field, code) => {
    const response = await post('/api/auth/register', { ...person(), ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).fields[field]).toMatchObject({ code });
  });

  it('refuses an email that is taken', async () => {
    const taken = await makeUser(test.db);
    const response = await post('/api/auth/register', { ...person(), email: taken.email.toUpperCase() });
    expect(response.status).toBe(409);
    expect((await response.json()).fields.email.code).toBe('access.email_taken');
  });

  it.each([
    'role',
    'isVerified',
    'subscriptionTier',
    'id',
    'username',
    'isDemo',
    'passwordHash',
    'createdAt',
  ])('refuses the field %s that a body does not own', async (field) => {
    const response = await post('/api/auth/register', { ...person(), [field]: 'admin' });
    expect(response.status).toBe(400);
    expect((await response.json()).fields[field].code).toBe('common.unknown_key');
  });

  it('answers in the reader’s language', async () => {
    const response = await post('/api/auth/register', { ...person(), email: 'x' }, { cookie: 'lang=fr' });
    const english = await post('/api/auth/register', { ...person(), email: 'x' });
    expect((await response.json()).message).not.toBe((await english.json()).message);
  });
});

describe('login', () => {
  it('answers an unknown account and a wrong password alike, of a suspended account too', async () => {
    const user = await makeUser(test.db);
    const suspended = await makeUser(test.db, { suspendedAt: new Date() });
    const bodies = [];
    for (const credentials of [
      { email: 'nobody@example.org', password: 'a long enough password' },
      { email: user.email, password: 'not the right one' },
      { email: suspended.email, password: 'not the right one' },
    ]) {
      const response = await post('/api/auth/login', credentials);
      expect(response.status).toBe(401);
      bodies.push(await response.json());
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0].message).toBe('Invalid email or password');
  });

  it('evaluates at most five guesses for one account from one address in a quarter of an hour', async () => {
    const user = await makeUser(test.db);
    const statuses = [];
    for (let guess = 0; guess < 12; guess++) {
      statuses.push(
        (await post('/api/auth/login', { email: user.email, password: `guess ${guess}` })).status,
      );
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    const refused = await post('/api/auth/login', { email: user.email, password: 'a long enough password' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('gives a browser a token that opens GET /api/auth/me only', async () => {
    const user = await makeUser(test.db);
    const response = await post(
      '/api/auth/login',
      { email: user.email, password: 'a long enough password' },
      { origin: test.origin, 'sec-fetch-site': 'same-origin' },
    );
    const { token } = await response.json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(200);
    expect((await test.fetch('/api/graves', { headers })).status).toBe(401);
    expect((await test.fetch('/api/memorials', { headers })).status).toBe(401);
  });
});

describe('me and logout', () => {
  it('refuses visitors and tokens that nobody gave out', async () => {
    expect((await test.fetch('/api/auth/me')).status).toBe(401);
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(401);
  });

  it('reads the role from the database at each request and ends cookie and token together', async () => {
    const { user, headers } = await signInAs(test);
    await test.db.pool.query('update users set role = $1 where id = $2', ['registrar', user.id]);
    expect((await (await test.fetch('/api/auth/me', { headers })).json()).role).toBe('registrar');
    expect((await test.fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(200);
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(401);
  });

  it('does not open for a suspended account', async () => {
    const { user, headers } = await signInAs(test);
    await test.db.pool.query('update users set suspended_at = now() where id = $1', [user.id]);
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(401);
  });

  it('keeps only hashes of the secrets', async () => {
    const { token } = await signInAs(test);
    const { rows } = await test.db.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('every write', () => {
  const writes = ['/api/auth/login', '/api/auth/register', '/api/auth/logout', '/api/search/advanced'];

  it.each(writes)('%s refuses another site', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const response = await post(path, {}, headers);
      expect(response.status).toBe(403);
    }
  });

  it.each(writes)('%s refuses bodies that a foreign form could send', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await post(path, '{"email":"a@b.c"}', { 'content-type': type });
      expect(response.status).toBe(415);
    }
  });

  it('answers broken JSON and large bodies in words', async () => {
    expect((await post('/api/auth/login', '{"email":')).status).toBe(400);
    const large = await post('/api/auth/login', { email: 'a@b.cd', password: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    expect((await large.json()).message).toBe('This is too large to send. Please choose something smaller.');
  });
});

describe('several instances', () => {
  it('share the limit of guesses', async () => {
    const other = await openAnotherInstance(test);
    const user = await makeUser(test.db);
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++) {
      const payload = { email: user.email, password: `guess ${guess}` };
      const { statusCode } = await other.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      statuses.push(statusCode, (await post('/api/auth/login', payload)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    await other.close();
  });
});

describe('the log', () => {
  it('holds no password, token, cookie or search', async () => {
    const { Writable } = await import('node:stream');
    const Fastify = (await import('fastify')).default;
    const { loggerOptions } = await import('#app/logger-options.ts');
    let written = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    const logger = Fastify({ logger: loggerOptions('info', stream) });
    logger.get('/search', async (request) => {
      request.log.info(
        { headers: request.headers, password: 'marker-1', user: { token: 'marker-2' } },
        'a line',
      );
      request.log.info({ req: request }, 'the request');
      return {};
    });
    await logger.inject({
      url: '/search?q=marker-3',
      headers: { authorization: 'Bearer marker-4', cookie: 'ziyarah_session=marker-5' },
    });
    await logger.close();
    expect(written).toContain('/search');
    expect(written).not.toMatch(/marker-/);
  });
});
