import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

/** A visitor's dua over some network. */
async function send(graveId: number, key: string, from: string) {
  const response = await test.fetch('/api/duas', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
    body: JSON.stringify({ graveId, content: 'May Allah have mercy on her.', language: 'en' }),
  });
  return { status: response.status, body: (await response.json()) as { id?: number } };
}

const countOf = async (graveId: number) =>
  (await test.db.pool.query('select count(*)::int as n from duas where grave_id = $1', [graveId])).rows[0].n;

it('a visitor’s words sent again over another network, even a day later, are the same words', async () => {
  const { id } = await makeGrave(test.db);
  const key = randomUUID();
  const first = await send(id, key, '198.51.100.7');
  expect(first.status).toBe(201);
  // Beyond the ten minutes in which the same words of one sender count as a slip.
  await test.db.pool.query(`update duas set created_at = created_at - interval '1 day' where grave_id = $1`, [
    id,
  ]);
  const again = await send(id, key, '203.0.113.9');
  expect(again).toEqual(first);
  expect(await countOf(id)).toBe(1);
});

it('a key that others may have chosen too belongs to its network', async () => {
  const { id } = await makeGrave(test.db);
  expect((await send(id, 'dua-1', '198.51.100.7')).status).toBe(201);
  expect((await send(id, 'dua-1', '203.0.113.9')).status).toBe(201);
  expect(await countOf(id)).toBe(2);
});
