import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import type { AnyToken, OwnTokens } from '#features/people/api-tokens/api-tokens-contract.ts';
import {
  QUOTA_LEAST,
  QUOTA_MOST,
  TOKEN_QUOTA,
  TOKEN_RATE,
} from '#features/people/api-tokens/api-tokens-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

const USUAL = TOKEN_QUOTA.points;
let test: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  admin = await signInAs(test, 'admin');
  owner = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
async function makeToken() {
  const form = { name: 'Nightly copy', scopes: ['own:read'], days: 30, currentPassword: PASSWORD };
  const { body } = await ask<{ id: number; token: string }>('POST', '/api/account/tokens', owner, form);
  const call = (path = '/api/favourites') =>
    test.fetch(path, { headers: { authorization: `Bearer ${body.token}` } });
  return { id: body.id, call };
}
const setQuota = (id: number, quota: unknown, who: Person | null = admin) =>
  ask<AnyToken & { code?: string }>('PUT', `/api/admin/api-tokens/${id}/quota`, who, { quota });
const callsOf = async (id: number) =>
  (await ask<OwnTokens>('GET', '/api/account/tokens', owner)).body.tokens.find((token) => token.id === id)
    ?.calls;
/** Writes how many calls of its day a token has made. */
const spend = (id: number, points: number) =>
  test.db.pool.query('update rate_limits set points = $1 where key = $2', [points, `api-token-day:${id}`]);

describe('a quota of its own', () => {
  it('is set by an administrator: its owner sees it and is told, the audit log has it, and every other token stays', async () => {
    const [one, other] = [await makeToken(), await makeToken()];
    const set = await setQuota(one.id, 50_000);
    expect([set.status, set.body.calls, set.body.owner.email]).toEqual([
      200,
      { made: 0, quota: 50_000, set: 50_000 },
      owner.user.email,
    ]);
    expect(await callsOf(one.id)).toEqual({ made: 0, quota: 50_000, set: 50_000 });
    expect(await callsOf(other.id)).toEqual({ made: 0, quota: USUAL, set: null });
    const told = await ask<{ items: { text: string; link: string }[] }>('GET', '/api/notifications', owner);
    expect(JSON.stringify(told.body)).toContain('set your token Nightly copy to 50,000 calls');
    // What changes nothing tells nobody.
    await setQuota(one.id, 50_000);
    await setQuota(one.id, null);
    expect(await callsOf(one.id)).toEqual({ made: 0, quota: USUAL, set: null });
    const acts = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'api_token.quota'), eq(auditLog.subjectId, one.id)))
      .orderBy(auditLog.id);
    expect(acts.map(({ actorId, details }) => [actorId, details])).toEqual([
      [admin.user.id, { name: 'Nightly copy', ownerId: owner.user.id, quota: 50_000, before: USUAL }],
      [admin.user.id, { name: 'Nightly copy', ownerId: owner.user.id, quota: USUAL, before: 50_000 }],
    ]);
    const rows = await test.db.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, owner.user.id), eq(notifications.kind, 'api-tokens.quota')));
    expect(rows.map(({ link }) => link)).toEqual(['/profile?tab=security', '/profile?tab=security']);
    expect(rows.map(({ values }) => values.quotaNumber)).toContain('50000');
  });

  it('holds from the next call on, up and down', async () => {
    const { id, call } = await makeToken();
    await setQuota(id, QUOTA_LEAST);
    expect((await call()).status).toBe(200);
    await spend(id, QUOTA_LEAST);
    expect((await call()).status).toBe(429);
    expect(await callsOf(id)).toEqual({ made: QUOTA_LEAST, quota: QUOTA_LEAST, set: QUOTA_LEAST });
    await setQuota(id, QUOTA_LEAST * 2);
    expect((await call()).status).toBe(200);
    await setQuota(id, null);
    expect((await call()).status).toBe(200);
    await setQuota(id, QUOTA_LEAST);
    expect((await call()).status).toBe(429);
  });

  it('keeps to its bounds', async () => {
    const { id } = await makeToken();
    for (const wrong of [QUOTA_LEAST - 1, QUOTA_MOST + 1, 1000.5, '1000', undefined]) {
      const { status, body } = await setQuota(id, wrong);
      expect([wrong, status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
        wrong,
        400,
        ['quota'],
      ]);
    }
    for (const right of [QUOTA_LEAST, QUOTA_MOST]) expect((await setQuota(id, right)).status).toBe(200);
    expect((await setQuota(999_999_999, 1000)).body.code).toBe('api-tokens.not_found');
  });

  it('is nobody else’s to set: not its owner’s, another member’s, an office’s or a visitor’s', async () => {
    const { id } = await makeToken();
    const { official } = await makeOffice(test, 'Scholemoor');
    const people = [owner, official, await signInAs(test), await signInAs(test, 'registrar')];
    for (const person of people) expect((await setQuota(id, QUOTA_MOST, person)).status).toBe(403);
    expect((await setQuota(id, QUOTA_MOST, null)).status).toBe(401);
    expect(await callsOf(id)).toEqual({ made: 0, quota: USUAL, set: null });
  });
});

describe('a program is told', () => {
  const POLICY = `"minute";q=${TOKEN_RATE.points};w=60, "day";q=${USUAL};w=86400`;
  const told = (answer: Response) => {
    const [, minute, wait, day, hours] =
      answer.headers.get('ratelimit')?.match(/^"minute";r=(\d+);t=(\d+), "day";r=(\d+);t=(\d+)$/) ?? [];
    return { minute: Number(minute), wait: Number(wait), day: Number(day), hours: Number(hours) };
  };

  it('what it may and what is left, with every answer to its token, also with refusals', async () => {
    const { id, call } = await makeToken();
    const first = await call();
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, POLICY]);
    expect(told(first)).toMatchObject({ minute: TOKEN_RATE.points - 1, day: USUAL - 1 });
    expect(told(first).wait).toBeLessThanOrEqual(60);
    expect(told(first).hours).toBeGreaterThan(86_000);
    const outside = await call('/api/cemeteries');
    expect([outside.status, told(outside).day]).toEqual([403, USUAL - 2]);
    const missing = await call('/api/memorials/999999999');
    expect([missing.status, told(missing).day]).toEqual([404, USUAL - 3]);
    await setQuota(id, 1000);
    const lower = await call();
    expect(lower.headers.get('ratelimit-policy')).toContain('"day";q=1000;w=86400');
    expect(told(lower).day).toBe(996);
  });

  it('when its day is used up, until when', async () => {
    const { id, call } = await makeToken();
    await call();
    await spend(id, USUAL);
    const refused = await call();
    expect([refused.status, told(refused).day]).toEqual([429, 0]);
    expect(Number(refused.headers.get('retry-after'))).toBe(told(refused).hours);
    expect(told(refused).hours).toBeGreaterThan(86_000);
  });

  it('when it is in a hurry, for how long; that takes nothing from its day', async () => {
    const { id, call } = await makeToken();
    await call();
    await test.db.pool.query('update rate_limits set points = $1 where key = $2', [
      TOKEN_RATE.points,
      `api-token:${id}`,
    ]);
    const refused = await call();
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, POLICY]);
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await callsOf(id))?.made).toBe(1);
  });

  it('by the OpenAPI document, for each operation that a token calls', async () => {
    interface Described {
      security: object[];
      responses: Record<string, { headers?: object; $ref?: string }>;
    }
    const { paths } = (await (await test.fetch('/api/docs')).json()) as {
      paths: Record<string, Record<string, Described>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const says = operations.filter(({ responses }) => responses[200]?.headers && responses[429]?.$ref);
    const called = operations.filter(({ security }) => security.some((way) => 'apiToken' in way));
    expect(says).toEqual(called);
    expect(called.length).toBeLessThan(operations.length);
  });

  it('and nobody is who comes without a token', async () => {
    const open = await test.fetch('/api/graves?search=a');
    const signedIn = await test.fetch('/api/favourites', { headers: owner.headers });
    expect([open, signedIn].map(({ headers }) => headers.get('ratelimit'))).toEqual([null, null]);
  });
});
