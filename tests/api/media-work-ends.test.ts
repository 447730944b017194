import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { finishPhoto } from '#features/remember/media/server/finish-photo.ts';
import { finishVideo } from '#features/remember/media/server/finish-video.ts';
import { createMediaParts, type MediaParts } from '#features/remember/media/server/media-parts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { upload } from '#tests/support/send-media.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'media-work-ends-'));
let test: TestApp;
let parts: MediaParts;

beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir } });
  const jobs = testJobs(test.db, (error) => console.error(error));
  const config = { s3: undefined, dataDir, ffmpegPath: undefined };
  const made = createMediaParts({ db: test.db, jobs, config });
  // As if the process died before its first removal: nothing is removed by the work itself.
  const dead = () => Promise.reject(new Error('the process is gone'));
  parts = { ...made, storage: { ...made.storage, remove: dead, removeGroup: dead } };
});
afterAll(async () => {
  await parts.jobs.close();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const removals = async (key: string) =>
  (
    await test.db.pool.query<{ names: string[] }>(
      `select data->'names' as names from pgboss.job
       where name = 'media.remove' and data->>'key' = $1 and not coalesce((data->>'unlessKept')::boolean, false)`,
      [key],
    )
  ).rows.map(({ names }) => names);

it('a photo whose work is done has the removal of its uploaded file queued with the same commit', async () => {
  const { headers } = await signInAs(test);
  const { key } = await upload(test, headers, await makePicture());
  const [row] = await test.db.orm.select().from(media).where(eq(media.key, key));
  expect(row?.source).toBe('source');
  await finishPhoto(parts, row?.id ?? 0);
  const [after] = await test.db.orm.select().from(media).where(eq(media.key, key));
  expect(after?.source).toBeNull();
  expect(await removals(key)).toEqual([['source']]);
});

it('a sound that can never be played has the removal of all its files queued with the word that says so', async () => {
  const { user } = await signInAs(test);
  const key = 'W'.repeat(22);
  const broken = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(400)]);
  await parts.storage.put(`${key}/source`, broken, 'application/octet-stream');
  const [row] = await test.db.orm
    .insert(media)
    .values({
      key,
      kind: 'audio',
      bytes: broken.length,
      ownerId: user.id,
      source: 'source',
      status: 'processing',
    })
    .returning();
  await finishVideo(parts, row?.id ?? 0);
  const [after] = await test.db.orm.select().from(media).where(eq(media.key, key));
  expect(after).toMatchObject({ status: 'failed', failure: 'media.unplayable', source: null });
  expect(await removals(key)).toEqual([[]]);
});
