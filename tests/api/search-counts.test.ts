import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchCounter } from '#features/find/search/server/count-searches.ts';
import type { SearchCounts } from '#features/records/offices/offices-contract.ts';
import { asker, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { makeOffice } from '#tests/support/office-world.ts';

const PATH = '/api/offices/mine/searches';
const NOW = new Date('2026-07-31T23:30:00Z');

let test: TestApp;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' }, clock: { now: () => NOW } });
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley', 'registrar');
  for (const name of ['Bilal Zwartmarkov', 'Amina Zwartmarkov'])
    await makeGrave(test.db, { cemeteryId: world.cemetery.id, deceasedName: name });
  await makeGrave(test.db, { cemeteryId: other.cemetery.id, deceasedName: 'Yusuf Elsewhere' });
});
afterAll(() => test.close());
const ask = asker(() => test);
const stored = async () =>
  (
    await test.db.pool.query(
      'select cemetery_id::int as cemetery, month, searches from search_counts order by month, cemetery_id',
    )
  ).rows;

describe('searches by words', () => {
  it('count once for each cemetery that their first page shows, and nothing else is stored', async () => {
    const search = (query: string) => ask('GET', `/api/graves?${query}`, null);
    for (let times = 0; times < 5; times++) expect((await search('search=Zwartmarkow')).status).toBe(200);
    const advanced = await ask('POST', '/api/search/advanced', null, { query: 'Zwartmarkov' });
    expect(advanced.status).toBe(200);
    // Lists without words, later pages, and searches that find nothing there are none.
    await search('limit=5');
    const { link = '' } = await search('search=Zwartmarkow&limit=1');
    expect((await ask('GET', link, null)).status).toBe(200);
    await search('search=Qqqqqq');
    await expect.poll(stored).toEqual([{ cemetery: world.cemetery.id, month: '2026-08', searches: 7 }]);
  });

  it('are told to the office whose cemetery it is, and few as fewer than five', async () => {
    const { others, admin } = await signInRoles(test);
    for (const person of others.slice(0, 3))
      expect((await ask('GET', PATH, person)).status).toBe(person ? 403 : 401);
    expect((await ask<SearchCounts>('GET', PATH, admin)).body).toEqual([]);
    await test.db.pool.query(`insert into search_counts values ($1, '2026-07', 4), ($1, '2026-06', 5)`, [
      world.cemetery.id,
    ]);
    const { body } = await ask<SearchCounts>('GET', PATH, world.official);
    expect(body.map(({ cemeteryId }) => cemeteryId)).toEqual([world.cemetery.id]);
    expect(body[0]?.months.slice(0, 4)).toEqual([
      { month: '2026-08', searches: 7 },
      { month: '2026-07', searches: null },
      { month: '2026-06', searches: 5 },
      { month: '2026-05', searches: null },
    ]);
    expect(body[0]?.months.at(-1)).toEqual({ month: '2025-09', searches: null });
    const theirs = await ask<SearchCounts>('GET', PATH, other.official);
    expect(theirs.body.map(({ cemeteryId }) => cemeteryId)).toEqual([other.cemetery.id]);
    expect(theirs.body[0]?.months.every(({ searches }) => searches === null)).toBe(true);
  });
});

describe('the counter', () => {
  it('adds up what several instances write at once, and keeps what could not be written', async () => {
    const { id } = await makeOffice(test, 'Counted').then(({ cemetery }) => cemetery);
    const faults: Error[] = [];
    let isDown = true;
    const pool = {
      query: (...given: unknown[]) =>
        isDown ? Promise.reject(new Error('away')) : test.db.pool.query(...(given as [string, unknown[]])),
    } as never;
    const parts = { pool, clock: createMovingClock(), onFault: (error: Error) => faults.push(error) };
    const counters = [1, 2, 3].map(() => createSearchCounter(parts));
    for (const counter of counters) counter.note([{ cemeteryId: id }, { cemeteryId: id }]);
    await Promise.all(counters.map((counter) => counter.write()));
    expect(faults).toHaveLength(3);
    isDown = false;
    for (const counter of counters) counter.note([{ cemeteryId: id }]);
    await Promise.all(counters.map((counter) => counter.close()));
    expect(
      (await stored()).filter(({ cemetery }) => cemetery === id).map(({ searches }) => searches),
    ).toEqual([6]);
  });
});
