import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeUser } from '#tests/support/factories.ts';

const DEPTH = 1000;
/** More than a list goes deep. */
const GRAVES = 1150;

let test: TestApp;
let cemetery: string;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const { id, name } = await makeCemetery(test.db);
  cemetery = name;
  const { id: owner } = await makeUser(test.db);
  // Every third has no date of death; names, dates and moments repeat.
  await test.db.pool.query(
    `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location,
       date_of_death, date_of_death_precision, lat, lng, created_at)
     select 'Person', 'person ' || n % 7, '{}', 1, $1, 'A road',
       case when n % 3 > 0 then date '1990-01-01' + n % 50 end, case when n % 3 > 0 then 'day' end,
       53.78 + n * 1e-6, -1.79, timestamptz '2026-01-01' + n % 5 * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [id, GRAVES],
  );
  await test.db.pool.query(
    `insert into memorials (title, grave_id, created_by, created_at)
     select 'In memory', id, $1, created_at from graves`,
    [owner],
  );
});
afterAll(() => test.close());
const ask = asker(() => test);

const page = (path: string) => ask<{ id: number }[]>('GET', path, null);

/** Follows a list to its end. @returns the ids in their order, and the cursors by which it came there */
async function walk(path: string, limit: number) {
  const ids: number[] = [];
  const links: string[] = [];
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`; next; ) {
    const answer: Awaited<ReturnType<typeof page>> = await page(next);
    const { status, body, link } = answer;
    expect([next, status]).toEqual([next, 200]);
    ids.push(...body.map(({ id }) => id));
    if (link) links.push(link);
    next = link;
  }
  return { ids, links };
}

describe('a list that everybody reads', () => {
  it.each([
    ['newest', '/api/graves'],
    ['by name', '/api/graves?sort=name'],
    ['by death', '/api/graves?sort=death'],
    ['nearest', '/api/graves?near=53.78,-1.79&sort=distance'],
    ['of memorials', '/api/memorials'],
  ])('%s ends after a thousand, without gaps or repeats', async (_what, path) => {
    const { ids } = await walk(path, 97);
    expect([ids.length, new Set(ids).size]).toEqual([DEPTH, DEPTH]);
  });

  it('of a cemetery ends there, too', async () => {
    const { ids } = await walk(`/api/graves?cemetery=${encodeURIComponent(cemetery)}&sort=death`, 100);
    expect([ids.length, new Set(ids).size]).toEqual([DEPTH, DEPTH]);
  });

  it.each(['/api/graves', '/api/memorials'])(
    '%s: a cursor beyond it is refused, and told what to do',
    async (path) => {
      const table = path.split('/').at(-1);
      const { rows } = await test.db.pool.query(
        `select id, created_at from ${table} order by created_at desc, id desc offset ${DEPTH + 20} limit 1`,
      );
      const key = [rows[0].created_at.toISOString(), Number(rows[0].id)];
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      const refused = await ask('GET', `${path}?cursor=${cursor}`, null);
      expect([refused.status, refused.body.code]).toEqual([400, 'common.list_too_deep']);
      expect(refused.body.message).toContain('narrow the search');
    },
  );

  it('advanced search without words ends there, too', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask<{ graves: { id: number }[]; nextCursor?: string }>(
        'POST',
        '/api/search/advanced',
        null,
        { limit: 100, ...(cursor ? { cursor } : {}) },
      );
      ids.push(...body.graves.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([DEPTH, DEPTH]);
  });
});
