import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepBroadcasts } from '#features/live/broadcast/server/keep-broadcasts.ts';
import { openPieces } from '#features/live/broadcast/server/open-pieces.ts';
import { makeFolder, makeStream, readStream } from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  folder = await makeFolder();
  test = await createTestApp({ settings: { DATA_DIR: folder.path, MEDIA_SERVER: 'none' } });
});
afterAll(async () => {
  await test?.close();
  await folder?.remove();
});

const place = (id: number, ...rest: string[]) => join(folder.path, 'streams', String(id), ...rest);

async function makeEnded(overrides: Parameters<typeof makeStream>[1]): Promise<number> {
  const { id } = await makeStream(test, { endTime: ago(2), broadcast: 1, source: 'encoder', ...overrides });
  await mkdir(place(id, '1', 'high'), { recursive: true });
  const segment = { file: 'a-0.m4s', seconds: 61.4, at: 0, init: 'a-init.mp4', run: 'a', bytes: 3 };
  const lost = { ...segment, file: 'a-1.m4s' };
  await writeFile(place(id, '1', 'high', 'a-0.m4s'), 'abc');
  await writeFile(
    place(id, '1', 'high', 'segments.jsonl'),
    `${JSON.stringify(segment)}\n${JSON.stringify(lost)}\n{"file":"a-2`,
  );
  return id;
}

it('keeps recordings to their day, makes what a killed process left, and removes all else', async () => {
  const consent = { isRecorded: true, recordingConsent: true };
  const kept = { ...consent, recordingReadyAt: ago(2) };
  const current = await makeEnded({ ...kept, recordingExpiresAt: ago(-1) });
  const expired = await makeEnded({ ...kept, recordingExpiresAt: ago(0.01), hasCaptions: true });
  const unfinished = await makeEnded({ ...consent, recordingDays: 7 });
  const unrecorded = await makeEnded({});
  const forgotten = await makeEnded({ ...consent, endTime: ago(9) });
  const { id: live } = await makeStream(test, { isLive: true, broadcast: 1 });
  for (const run of ['run-dead', 'run-new']) await mkdir(place(live, run, 'high'), { recursive: true });
  await utimes(place(live, 'run-dead', 'high'), ago(1), ago(1));
  await mkdir(place(999_999));

  await keepBroadcasts(test.db, openPieces(test.db, { dataDir: folder.path }, null));

  const left = (await readdir(join(folder.path, 'streams')))
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => a - b);
  expect(left).toEqual([current, unfinished, live].toSorted((a, b) => a - b));
  expect(await readdir(place(live))).toEqual(['run-new']);
  expect(await readStream(test, expired)).toMatchObject({
    recordingReadyAt: null,
    recordingExpiresAt: null,
    recordingSeconds: null,
    hasCaptions: false,
  });
  const made = await readStream(test, unfinished);
  // The second piece is not on the disk: it is not promised.
  expect(made.recordingSeconds).toBe(61);
  expect(Number(made.recordingExpiresAt) - Number(made.endTime)).toBe(7 * DAY_MS);
  expect([unrecorded, forgotten].filter((id) => left.includes(id))).toEqual([]);
});
