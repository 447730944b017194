import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/records.ts';
import type { AnyToken, OwnTokens } from '#features/people/api-tokens/api-tokens-contract.ts';
import { TOKEN_QUOTA, TOKEN_RATE, TOKEN_SCOPES } from '#features/people/api-tokens/api-tokens-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeMemorial, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';

const DAY_MS = 86_400_000;
const clock = createMovingClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock, settings: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
const form = (extra: object = {}) => ({
  ...{ name: 'Nightly copy', scopes: ['own:read'], days: 30, currentPassword: PASSWORD },
  ...extra,
});
const make = (person: Person, extra: object = {}) =>
  ask<{ id: number; token: string }>('POST', '/api/account/tokens', person, form(extra));
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
async function program(person: Person, extra: object = {}) {
  const { status, body } = await make(person, extra);
  expect(status).toBe(201);
  return { id: body.id, token: body.token, ...bearer(body.token) };
}

describe('making a token', () => {
  it('asks for the password, shows the token once and keeps its hash alone', async () => {
    const person = await signInAs(test);
    const wrong = await make(person, { currentPassword: 'not the right one' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'access.wrong_password']);
    expect((await ask('POST', '/api/account/tokens', null, form())).status).toBe(401);
    const { id, token } = await program(person);
    expect(token).toMatch(/^zy_[\w-]{43}$/);
    const { body } = await ask<OwnTokens>('GET', '/api/account/tokens', person);
    expect(body.tokens).toMatchObject([
      { id, name: 'Nightly copy', prefix: token.slice(0, 11), scopes: ['own:read'], lastUsedAt: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    const [row] = await test.db.orm.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('tells its owner on the site and by mail, since a new password does not end it', async () => {
    const person = await signInAs(test);
    await program(person, { name: 'A stranger’s' });
    const { rows } = await test.db.pool.query<{ kind: string; told: { name: string } }>(
      `select kind, values as told from notifications where user_id = $1
       union all select template, values from mail_outbox where user_id = $1`,
      [person.user.id],
    );
    expect(rows.map(({ kind, told }) => [kind, told.name])).toEqual([
      ['access.token_made', 'A stranger’s'],
      ['access.token_made', 'A stranger’s'],
    ]);
  });

  it('lets nobody give more than is theirs, or for longer than a year', async () => {
    const person = await signInAs(test);
    const { body } = await ask<OwnTokens>('GET', '/api/account/tokens', person);
    expect(body.mayGive).not.toContain('graves:write');
    const beyond = await make(person, { scopes: ['graves:write'] });
    expect([beyond.status, beyond.body.code]).toEqual([403, 'api-tokens.beyond_role']);
    for (const wrong of [
      { days: 366 },
      { days: 0 },
      { scopes: [] },
      { scopes: ['roles:write'] },
      { name: ' ' },
    ])
      expect((await make(person, wrong)).status).toBe(400);
    // What a member may not read stays shut, whatever the scope is called.
    const figures = await program(person, { scopes: ['figures:read'] });
    expect((await test.fetch('/api/admin/stats', figures)).status).toBe(403);
  });
});

describe('a program with a token', () => {
  it('reads what its owner reads, and says when it did', async () => {
    const person = await signInAs(test);
    const memorial = await makeMemorial(test.db, { createdBy: person.user.id, visibility: 'private' });
    const { token, headers } = await program(person);
    expect((await test.fetch(`/api/memorials/${memorial.id}`)).status).toBe(404);
    const read = await test.fetch('/api/user/profile', { headers });
    expect(read.status).toBe(200);
    expect(read.headers.getSetCookie()).toEqual([]);
    const { body } = await ask<OwnTokens>('GET', '/api/account/tokens', person);
    expect(body.tokens[0]?.lastUsedAt).not.toBeNull();
    // Only in its header: an address stands in logs and histories.
    for (const name of ['token', 'access_token', 'authorization'])
      expect((await test.fetch(`/api/user/profile?${name}=${token}`)).status).toBe(401);
    expect((await test.fetch('/api/user/profile', bearer(`${token.slice(0, -1)}_`))).status).toBe(401);
  });

  it('is refused every other operation, and for ever what makes power', async () => {
    const admin = await signInAs(test, 'admin');
    const own = await program(admin, { scopes: ['own:read'] });
    const other = await test.fetch('/api/cemeteries', own);
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      403,
      'api-tokens.outside_scope',
    ]);
    const all = await program(admin, { scopes: TOKEN_SCOPES });
    const never: [string, string][] = [
      ['GET', '/api/auth/me'],
      ['GET', '/api/account/tokens'],
      ['POST', '/api/account/tokens'],
      ['POST', '/api/account/password'],
      ['DELETE', '/api/account/sessions'],
      ['POST', '/api/account/end'],
      ['GET', '/api/admin/users'],
      ['POST', '/api/admin/users/1/role'],
      ['GET', '/api/admin/api-tokens'],
      ['GET', '/api/admin/audit'],
      ['PUT', '/api/user/profile'],
      ['GET', '/api/notifications/events'],
    ];
    for (const [method, path] of never) {
      const { status } = await test.fetch(path, {
        method,
        headers: { ...all.headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(form()) }),
      });
      expect([path, status >= 401 && status <= 404]).toEqual([path, true]);
    }
  });

  it('reads its owner’s memorials, but neither who is of the family and invited to it, nor the codes of links', async () => {
    const manager = await signInAs(test);
    const { id } = await makeMemorial(test.db, { createdBy: manager.user.id });
    const own = await program(manager);
    expect((await test.fetch(`/api/memorials/${id}`, own)).status).toBe(200);
    for (const part of ['family', 'blocks', 'khatm', 'links']) {
      const path = `/api/memorials/${id}/${part}`;
      expect([part, (await ask('GET', path, manager)).status]).toEqual([part, 200]);
      const refused = await test.fetch(path, own);
      expect([part, await refused.json()]).toMatchObject([part, { code: 'api-tokens.never' }]);
    }
  });

  it('may write only where its owner lets it, and each write is in the audit log with its name', async () => {
    const admin = await signInAs(test, 'admin');
    const cemetery = await makeCemetery(test.db);
    const path = `/api/cemeteries/${cemetery.id}/search-only`;
    const { version } = (await ask<{ version: number }>('GET', path, admin)).body;
    const send = (who: Pick<Person, 'headers'>) => ask('PUT', path, who, { isSearchOnly: true, version });
    const reads = await program(admin, { scopes: ['cemeteries:read'] });
    expect((await send(reads)).status).toBe(403);
    const writes = await program(admin, { name: 'Council’s GIS', scopes: ['cemeteries:write'] });
    const written = await send(writes);
    expect([written.status, written.body]).toMatchObject([200, { isSearchOnly: true }]);
    const rows = await test.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.user.id))
      .orderBy(auditLog.id);
    const called = rows.filter(({ action }) => action === 'api_token.call');
    expect(called.map(({ subjectId, details }) => [subjectId, details])).toEqual([
      [writes.id, { operation: 'PUT /api/cemeteries/:id/search-only', apiToken: 'Council’s GIS' }],
    ]);
  });

  it('needs no origin of its own, and one of a foreign page is refused', async () => {
    const admin = await signInAs(test, 'admin');
    const { headers } = await program(admin, { scopes: ['cemeteries:write'] });
    const cemetery = await makeCemetery(test.db);
    const foreign = await test.fetch(`/api/cemeteries/${cemetery.id}/search-only`, {
      method: 'PUT',
      headers: { ...headers, origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: JSON.stringify({ isSearchOnly: true, version: 1 }),
    });
    expect(foreign.status).toBe(403);
  });

  it('is slowed down by itself, and no other token with it', async () => {
    const person = await signInAs(test);
    const [fast, slow] = [await program(person), await program(person)];
    const answers = new Set<number>();
    for (let n = 0; n < TOKEN_RATE.points + 1; n += 1)
      answers.add((await test.fetch('/api/favourites', fast)).status);
    expect([...answers]).toEqual([200, 429]);
    expect((await test.fetch('/api/favourites', slow)).status).toBe(200);
  });
});

describe('a token’s day', () => {
  it('has a quota of calls, which its owner sees; a token whose quota is spent is refused, and no other with it', async () => {
    const person = await signInAs(test);
    const [busy, calm] = [await program(person), await program(person)];
    const callsOf = async (id: number) => {
      const { body } = await ask<OwnTokens>('GET', '/api/account/tokens', person);
      return body.tokens.find((token) => token.id === id)?.calls;
    };
    expect(await callsOf(busy.id)).toEqual({ made: 0, quota: TOKEN_QUOTA.points, set: null });
    expect((await test.fetch('/api/favourites', busy)).status).toBe(200);
    expect(await callsOf(busy.id)).toMatchObject({ made: 1 });
    await test.db.pool.query('update rate_limits set points = $1 where key = $2', [
      TOKEN_QUOTA.points - 1,
      `api-token-day:${busy.id}`,
    ]);
    expect((await test.fetch('/api/favourites', busy)).status).toBe(200);
    const refused = await test.fetch('/api/favourites', busy);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(await callsOf(busy.id)).toMatchObject({ made: TOKEN_QUOTA.points });
    expect((await test.fetch('/api/favourites', calm)).status).toBe(200);
  });
});

describe('a token ends', () => {
  const opens = async (one: { headers: Record<string, string> }) =>
    (await test.fetch('/api/user/profile', one)).status;

  it('by itself when its time is over', async () => {
    const person = await signInAs(test);
    const one = await program(person, { days: 1 });
    clock.advance(DAY_MS - 1000);
    expect(await opens(one)).toBe(200);
    clock.advance(2000);
    expect(await opens(one)).toBe(401);
    const [row] = await test.db.orm.select().from(apiTokens).where(eq(apiTokens.id, one.id));
    expect(row?.expiresAt.getTime()).toBeLessThan(clock.now().getTime());
  });

  it('by its owner and by an administrator, and by nobody else', async () => {
    const [person, stranger] = [await signInAs(test), await signInAs(test)];
    const admin = await signInAs(test, 'admin');
    const [mine, other] = [await program(person), await program(person)];
    expect((await ask('DELETE', `/api/account/tokens/${mine.id}`, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/api/admin/api-tokens/${mine.id}`, stranger)).status).toBe(403);
    expect(await opens(mine)).toBe(200);
    expect((await ask('DELETE', `/api/account/tokens/${mine.id}`, person)).status).toBe(200);
    expect(await opens(mine)).toBe(401);
    const all = await ask<AnyToken[]>('GET', '/api/admin/api-tokens?limit=100', admin);
    expect(all.body.find(({ id }) => id === other.id)?.owner.email).toBe(person.user.email);
    expect((await ask('DELETE', `/api/admin/api-tokens/${other.id}`, admin)).status).toBe(200);
    expect(await opens(other)).toBe(401);
    expect((await ask('GET', '/api/admin/api-tokens', person)).status).toBe(403);
  });

  it('with the role that it was made with, also where a higher one follows', async () => {
    const admin = await signInAs(test, 'admin');
    const person = await signInAs(test);
    const one = await program(person);
    await ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: 'official' });
    expect(await opens(one)).toBe(401);
    const two = await program(person, { scopes: ['own:read'] });
    await ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: 'user' });
    expect(await opens(two)).toBe(401);
    const three = await program(person);
    await ask('POST', `/api/admin/users/${person.user.id}/suspend`, admin, { reason: 'He sold places.' });
    expect(await opens(three)).toBe(401);
    await ask('POST', `/api/admin/users/${person.user.id}/lift`, admin, {});
    expect(await opens(three)).toBe(401);
  });
});

it('no operation that asks for the password again, or of accounts, is in reach of any token', async () => {
  interface Described {
    operationId: string;
    security: Record<string, string[]>[];
    requestBody?: object;
  }
  const document = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, Described>>;
    components: { securitySchemes: Record<string, { description?: string }> };
  };
  expect(document.components.securitySchemes.apiToken?.description).toContain('Bearer zy_');
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const reached = operations.filter(({ security }) => security.some((way) => 'apiToken' in way));
  expect(reached.length).toBeGreaterThan(50);
  const asks = reached.filter(({ requestBody }) =>
    JSON.stringify(requestBody ?? {}).includes('currentPassword'),
  );
  const ofAccounts = reached.filter(({ operationId }) =>
    /\/(auth|account|users|api-tokens|organisations|payments|death-records)(\/|$)/.test(operationId),
  );
  expect([...asks, ...ofAccounts].map(({ operationId }) => operationId)).toEqual([]);
});
