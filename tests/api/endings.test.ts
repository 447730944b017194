import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BESIDE_TABLE } from '#app/beside-table.ts';
import { POWERS } from '#app/powers.ts';
import { MEMBER_FOLLOWERS } from '#app/references.ts';
import { ENDINGS } from '#shared/server/endings.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { COLUMN_POWERS, OPEN_CHANNELS, SECRET_COLUMNS } from '#tests/support/power-places.ts';
import { makePowerful, type PowerName } from '#tests/support/powers-world.ts';
import { until } from '#tests/support/until.ts';

/** What the product promises: within this time nothing is left of an ended power. */
const GONE_MS = 5000;
const NAMES = Object.keys(POWERS) as PowerName[];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000', MEDIA_SERVER: 'none' } });
});
afterAll(() => test.close());

describe('a kind of power that a slice adds', () => {
  it('is listed: every column that names a member says which power its row gives, or why none', () => {
    expect(Object.keys(COLUMN_POWERS).sort()).toEqual(Object.keys(MEMBER_FOLLOWERS).sort());
  });

  it('is listed: so does every column whose value opens something by itself', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (column_name ~ '(^|_)(hash|code|secret|token|sid|auth)$')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SECRET_COLUMNS).sort());
  });

  it('is listed: so does everything that stays open once it was asked for', async () => {
    const { paths } = (await (await test.fetch('/api/docs')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
    };
    const endless = Object.entries(paths).flatMap(([path, { get }]) =>
      Object.values(get?.responses ?? {}).some(({ content }) => content && 'text/event-stream' in content)
        ? [`GET ${path}`]
        : [],
    );
    const sockets = BESIDE_TABLE.filter(({ why }) => why.includes('WebSocket')).map(({ path }) =>
      path.replace(/:(\w+)/g, '{$1}'),
    );
    expect([...endless, ...sockets].sort()).toEqual(Object.keys(OPEN_CHANNELS).sort());
  });
});

describe.each(ENDINGS)('when somebody is %s', (kind) => {
  let powerful: Awaited<ReturnType<typeof makePowerful>>;
  /** When each power that ended was gone, in ms after the ending. */
  const goneAfter = new Map<PowerName, number>();
  beforeAll(async () => {
    powerful = await makePowerful(test);
    for (const name of NAMES) expect([name, await powerful.trials[name]()]).toEqual([name, true]);
    await powerful.end(kind);
    const ended = performance.now();
    await Promise.all(
      NAMES.filter((name) => !('stays' in POWERS[name][kind])).map(async (name) => {
        await until(async () => !(await powerful.trials[name]()), `${name} is gone`).catch(() => undefined);
        if (!(await powerful.trials[name]())) goneAfter.set(name, performance.now() - ended);
      }),
    );
  }, 120_000);
  afterAll(() => powerful.close());

  it.each(NAMES)('%s', async (name) => {
    if ('stays' in POWERS[name][kind]) expect(await powerful.trials[name]()).toBe(true);
    else expect(goneAfter.get(name) ?? Number.POSITIVE_INFINITY).toBeLessThan(GONE_MS);
  });
});
