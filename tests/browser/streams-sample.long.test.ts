import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { broadcastFolders } from '#features/broadcast/server/create-broadcast.ts';
import { makeSample } from '#features/broadcast/server/make-sample.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { mediaTools } from '#tests/support/make-media.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-sample-'));
  await makeSample(broadcastFolders(folder).sample, await mediaTools());
  site = await openSite({ DATA_DIR: folder });
}, 180_000);
afterAll(async () => {
  await site.close();
  await removeFolder(folder);
});

/** Its clip goes round after 24 seconds. */
const LONGER_THAN_ITS_ROUND_MS = 28_000;

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
  const at = Date.now();
  await page.waitForTimeout(LONGER_THAN_ITS_ROUND_MS);
  const later = await read();
  const passed = (Date.now() - at) / 1000;
  // It goes on over its end, with the clock but for what a loaded machine takes.
  expect(later.time - begun.time).toBeGreaterThan(passed / 2);
  expect(later.frames).toBeGreaterThan(begun.frames + 100);

  await page.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(async () => (await read()).cue).toContain('no service is being broadcast');

  await page.getByRole('button', { name: 'Sound only' }).click();
  await page.getByText('No picture is fetched: this needs little data.').waitFor();
  await expect.poll(async () => (await read()).time).toBeGreaterThan(1);
  const quiet = await read();
  await expect.poll(async () => (await read()).time).toBeGreaterThan(quiet.time + 2);
  expect((await read()).frames).toBe(quiet.frames);
  expect(faults()).toEqual([]);
});
