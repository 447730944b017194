import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { importDriver } from '#tests/support/drive-import.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeRegister, REGISTER_MAPPING } from '#tests/support/make-register.ts';

const ROWS = 100_000;
const PATIENCE_MS = 300_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' }, withWorkers: true });
});
afterAll(() => test.close());

it('100,000 rows pass upload, dry run, run and roll-back', { timeout: 900_000 }, async () => {
  const drive = importDriver(test, (await signInAs(test, 'admin')).headers);
  const seconds: Record<string, string> = {};
  let last = performance.now();
  const lap = (name: string) => {
    const now = performance.now();
    seconds[name] = ((now - last) / 1000).toFixed(1);
    last = now;
  };
  const { body } = await drive.upload(makeRegister(ROWS));
  lap('upload');
  await drive.ask('PUT', `/${body.id}/mapping`, { mapping: REGISTER_MAPPING });
  const checked = await drive.settle(body.id, PATIENCE_MS);
  lap('dry run');
  expect(checked.check?.counts).toMatchObject({ rows: ROWS, new: ROWS, refused: 0 });
  expect(checked.check?.points.length).toBeLessThanOrEqual(2000);
  await drive.ask('POST', `/${body.id}/run`, {});
  expect(await drive.settle(body.id, PATIENCE_MS)).toMatchObject({ status: 'done', rowsTaken: ROWS });
  lap('run');
  const again = await drive.upload(makeRegister(ROWS));
  await drive.ask('PUT', `/${again.body.id}/mapping`, { mapping: REGISTER_MAPPING });
  expect((await drive.settle(again.body.id, PATIENCE_MS)).check?.counts).toMatchObject({
    new: 0,
    duplicate: ROWS,
  });
  lap('the same file again, dry run');
  const back = await drive.ask('POST', `/${body.id}/roll-back`);
  lap('roll-back');
  expect(back.body.rollBack).toEqual({ deleted: ROWS, cemeteries: 1, keptTotal: 0, kept: [] });
  expect(await test.db.orm.$count(graves, eq(graves.importId, body.id))).toBe(0);
  console.log(`${ROWS} rows, seconds:`, seconds);
});
