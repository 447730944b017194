import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { type AnotherInstance, openAnotherInstance } from '#tests/support/another-instance.ts';
import type { Person } from '#tests/support/ask.ts';
import {
  cookieOf,
  endLive,
  faultsIn,
  fetchWhole,
  joinStream,
  makeStream,
  readPlaylists,
  readStream,
  showLive,
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { openSender, RECORDED_AS, recordInto } from '#tests/support/send-from-browser.ts';
import { until } from '#tests/support/until.ts';

let s3: FakeS3;
let folder: string;
let first: TestApp;
let second: AnotherInstance;
let host: Person;
const ending: (() => void)[] = [];

beforeAll(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-bucket-'));
  const settings = { ...s3.settings, MEDIA_SERVER: 'none', RATE_LIMIT_SCALE: '100' };
  first = await createTestApp({ settings: { ...settings, DATA_DIR: folder } });
  second = await openAnotherInstance(first, { settings });
  host = await signInAs(first, 'community_leader');
});
afterAll(async () => {
  for (const end of ending) end();
  await second?.close();
  await first?.close();
  await s3?.close();
  await removeFolder(folder);
});

/** The host's browser sends to this instance. */
async function sendTo(instance: TestApp, id: number): Promise<void> {
  const { socket, said } = await openSender(instance.origin, id, {
    origin: instance.origin,
    ...host.headers,
  });
  socket.send(JSON.stringify({ mimeType: RECORDED_AS }));
  ending.push(() => socket.close(), await recordInto(socket));
  await until(async () => said.some(({ state }) => state === 'receiving'), 'it is taken in');
}

const piecesIn = (text: string | undefined) => text?.match(/^.+\.m4s$/gm) ?? [];

it('is seen and kept at an instance that does not take it in, and by the other when the first one stops', async () => {
  const { id } = await makeStream(first, {
    hostId: host.user.id,
    isRecorded: true,
    recordingConsent: true,
    recordingDays: 7,
  });
  await sendTo(first, id);
  await until(async () => (await readStream(first, id)).source === 'browser', 'the source is known');
  // The host's studio may be open at the other instance.
  const studio = await second.fetch(`/api/streams/${id}/studio`, { headers: host.headers });
  const { previewUrl } = (await studio.json()) as { previewUrl: string };
  const incoming = { cookie: cookieOf(studio), url: previewUrl };
  await until(async () => {
    const { media } = await readPlaylists(second, incoming);
    return piecesIn(media[0]?.text).length > 0;
  }, 'its host sees it there before anybody else');
  await showLive(first, id);
  const watching = await joinStream(second, id);
  const seen = await until(async () => {
    const found = await readPlaylists(second, watching);
    return piecesIn(found.media[0]?.text).length >= 2 && found;
  }, 'viewers of the other instance see it');
  expect(seen.text).toContain('RESOLUTION=640x360');
  // The first instance is stopped as an update stops it, and the browser comes back to the other.
  const [run] = piecesIn(seen.media[0]?.text);
  await Promise.all([
    first.app.close(),
    until(async () => (await readStream(second, id)).sourceLostAt !== null, 'it is lost'),
  ]);
  await sendTo(second, id);
  const after = await until(async () => {
    const found = await readPlaylists(second, watching);
    return found.media[0]?.text.includes('DISCONTINUITY\n') && found;
  }, 'viewers see it again');
  expect(piecesIn(after.media[0]?.text).some((name) => name.split('-')[0] !== run?.split('-')[0])).toBe(true);
  await endLive(second, id);
  await until(async () => (await readStream(second, id)).recordingReadyAt !== null, 'it is kept');

  // An instance that has neither taken it in nor shown it, with an empty disk.
  const third = await openAnotherInstance(second, { settings: { ...s3.settings, MEDIA_SERVER: 'none' } });
  try {
    const again = await joinStream(third, id);
    const recording = await readPlaylists(third, again);
    const [high] = recording.media;
    expect(high?.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(high?.text.match(/#EXT-X-MAP/g)).toHaveLength(2);
    const names = piecesIn(high?.text);
    const [head] = names.map((name) => name.split('-')[0]);
    const beginning = high?.text.slice(0, high.text.indexOf('#EXT-X-DISCONTINUITY\n')) ?? '';
    expect(piecesIn(beginning).every((name) => name.startsWith(`${head}-`))).toBe(true);
    const file = join(folder, 'whole.mp4');
    await writeFile(file, await fetchWhole(third, { path: high?.path ?? '', text: beginning }, again.cookie));
    expect(await faultsIn(file)).toBe('');
    expect((await readStream(third, id)).recordingSeconds).toBeGreaterThanOrEqual(2 * names.length - 3);
  } finally {
    await third.close();
  }
  // What a packager wrote went to the bucket: nothing of the recording is on a disk.
  expect(await readdir(join(folder, 'streams', String(id))).catch(() => [])).toEqual([]);
  const kept = [...s3.objects.keys()].filter((name) => name.startsWith(`streams/${id}/`));
  expect(kept.filter((name) => name.includes('/preview.'))).toEqual([]);
  const removed = await second.fetch(`/api/streams/${id}/recording`, {
    method: 'DELETE',
    headers: host.headers,
  });
  expect(removed.status).toBeLessThan(300);
  expect([...s3.objects.keys()].filter((name) => name.startsWith(`streams/${id}/`))).toEqual([]);
});
