import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSample } from '#features/live/broadcast/server/make-sample.ts';
import { broadcastFolders } from '#features/live/broadcast/server/open-pieces.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { mediaTools } from '#tests/support/make-media.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-sample-'));
  await makeSample(broadcastFolders(folder).sample, await mediaTools());
  site = await openSite({ DATA_DIR: folder });
});
afterAll(async () => {
  await site.close();
  await removeFolder(folder);
});

/** Longer than the clip, which goes round after 24 seconds. */
const ROUND_SECONDS = 28;

it('the demonstration’s stream really plays: picture, sound alone, and round its end', async () => {
  const { page, faults } = await site.visit();
  await page.goto('/live-streams');
  const card = page.getByRole('article').filter({ hasText: 'Demonstration: janazah prayer' });
  await card.getByRole('button', { name: 'Join Stream' }).click();
  await page.getByRole('button', { name: 'Yes, this is right' }).click();
  const video = page.locator('video');
  const read = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      time: element.currentTime,
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
      cue: (element.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text,
    }));
  await video.waitFor();
  await expect.poll(async () => (await read()).time).toBeGreaterThan(0.5);
  const begun = await read();
  // It goes on over its end.
  const roundIsOver = async () => (await read()).time > begun.time + ROUND_SECONDS;
  await expect.poll(roundIsOver, { timeout: 4 * ROUND_SECONDS * 1000 }).toBe(true);
  expect((await read()).frames).toBeGreaterThan(begun.frames + 100);

  await page.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(async () => (await read()).cue).toContain('no service is being broadcast');

  await page.getByRole('button', { name: 'Sound only' }).click();
  await page.getByText('The picture is not loaded, so this uses little data.').waitFor();
  await expect.poll(async () => (await read()).time).toBeGreaterThan(1);
  const quiet = await read();
  await expect.poll(async () => (await read()).time).toBeGreaterThan(quiet.time + 2);
  expect((await read()).frames).toBe(quiet.frames);
  expect(faults()).toEqual([]);
});
