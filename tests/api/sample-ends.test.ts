import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSample } from '#app/start-sample.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-sample-'));
});
afterAll(() => removeFolder(folder));

it('the making of the demonstration’s stream ends with its server, and leaves nothing half made', async () => {
  const faults: Error[] = [];
  const stop = startSample(parseConfig({ DATA_DIR: folder, SECRET_KEY: TEST_SECRET, DEMO: '1' }), (error) =>
    faults.push(error),
  );
  const streams = join(folder, 'streams');
  const made = () => readdir(join(streams, `sample.${process.pid}`, 'high')).catch(() => []);
  await until(async () => (await made()).length > 0, 'ffmpeg writes');
  await stop();
  expect(await readdir(streams)).toEqual([]);
  expect(faults).toEqual([]);
});
