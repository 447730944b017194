import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duas } from '#db/schema/memorials.ts';
import { ADDRESS_RATE } from '#features/remember/duas/duas-fields.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';

const POSTS = 1000;
const AT_ONCE = 50;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

const send = (address: string, body: unknown) =>
  test.fetch('/api/duas', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

describe('a flood of duas from one address', () => {
  it('fills the queue to the limit and no further, and keeps nobody else from praying', async () => {
    // Spread over many graves, so that it is the address's limit that holds.
    const graves = await Promise.all(Array.from({ length: 20 }, () => makeGrave(test.db)));
    const others: number[] = [];
    const statuses: number[] = [];
    for (let start = 0; start < POSTS; start += AT_ONCE) {
      const flood = Array.from({ length: AT_ONCE }, async (_, at) => {
        const graveId = graves[(start + at) % graves.length]?.id;
        statuses.push(
          (await send('203.0.113.7', { content: `Visit my shop ${start + at}`, graveId })).status,
        );
      });
      const visitor = send(`198.51.100.${start / AT_ONCE + 1}`, { content: 'May Allah have mercy on them.' });
      others.push((await visitor).status);
      await Promise.all(flood);
    }
    const queued = (await test.db.orm.select().from(duas)).filter(({ content }) =>
      content.startsWith('Visit'),
    );
    expect(statuses.filter((status) => status === 201).length).toBe(queued.length);
    expect(queued.length).toBeLessThanOrEqual(ADDRESS_RATE.points);
    expect(queued.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 429).length).toBe(POSTS - queued.length);
    expect(others).toEqual(others.map(() => 201));
  });
});
