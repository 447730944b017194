import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POWERS } from '#app/powers.ts';
import { ENDINGS } from '#shared/server/endings.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
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
