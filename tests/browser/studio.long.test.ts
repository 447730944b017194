import type { Duplex } from 'node:stream';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readStream } from '#tests/support/broadcast-world.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { noteTexts } from '#tests/support/note-texts.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
/** Every line on which a browser sends. */
const lines: Duplex[] = [];
beforeAll(async () => {
  site = await openSite({}, { withCamera: true });
  site.app.server.on('upgrade', (_request, socket) => lines.push(socket));
});
afterAll(() => site.close());

const visitUntilTheEnd = ownVisits(() => site);
afterEach(() => {
  lines.length = 0;
});

async function visit(who: 'imam' | 'family' | null, isPhone = false): Promise<Visitor> {
  const visitor = await visitUntilTheEnd(who, { isPhone });
  // Nothing has been packed yet when the preview is first asked for.
  visitor.expectFault(/preview.*master|master.*preview/);
  return visitor;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeOf = (page: Page, name: string | RegExp) =>
  page.getByLabel(name).evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectPlaying(page: Page, name: string | RegExp, least = 1): Promise<void> {
  const then = await timeOf(page, name);
  await expect.poll(() => timeOf(page, name)).toBeGreaterThan(then + least);
}

/** An imam in the studio of a new stream. @returns its id */
async function prepare(page: Page, title: string, isRecorded = false): Promise<number> {
  await page.goto('/live-streams/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Who in the family agreed').fill('Nasreen Karim');
  await page.getByLabel('Relation to the deceased').fill('Daughter');
  if (isRecorded) {
    await page.getByLabel('Record the service').check();
    await page.getByLabel('The family agreed to the recording as well.').check();
  }
  await button(page, 'Go on to the camera').click();
  await page.waitForURL(/\/studio$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return Number(/(\d+)\/studio/.exec(page.url())?.[1]);
}

async function send(page: Page): Promise<void> {
  await button(page, 'Open the camera').click();
  await button(page, 'Send to the preview').click();
  await page.getByText('Picture and sound are being sent.').waitFor();
}

async function goLive(page: Page): Promise<void> {
  await expectPlaying(page, 'Preview: only you see this', 0);
  await button(page, 'Go live').click();
  await page.getByText('You are live.').waitFor();
}

/** Somebody far away, who has only the address. */
async function watch(id: number): Promise<Visitor> {
  const far = await visit(null, true);
  far.expectFault(/hls/);
  await far.page.goto(`/live-streams?stream=${id}`);
  await button(far.page, 'Join Stream').first().click();
  await button(far.page, 'Yes, this is right').click();
  return far;
}
const watched = (page: Page) => page.locator('section video');
const watchedTime = (page: Page) => watched(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectWatching(page: Page): Promise<void> {
  await watched(page).waitFor();
  const then = await watchedTime(page);
  await expect.poll(() => watchedTime(page)).toBeGreaterThan(then + 1.5);
}

it('is prepared, seen beforehand, shown to those far away, and ended for everybody', async () => {
  const host = await visit('imam', true);
  const { page } = host;
  const id = await prepare(page, 'Janazah of Haji Abdul Karim', true);
  expect(await readStream(site, id)).toMatchObject({
    consentName: 'Nasreen Karim',
    consentRelation: 'Daughter',
    isLive: false,
  });
  await expect.poll(() => button(page, 'Go live').isDisabled()).toBe(true);

  await button(page, 'Open the camera').click();
  await expectPlaying(page, 'What your camera sees', 0.3);
  // The camera is open, and nothing has left the phone.
  expect((await readStream(site, id)).sourceSince).toBeNull();
  await button(page, 'Send to the preview').click();
  await page.getByText('Only you can see and hear them until you go live.').waitFor();
  await expectPlaying(page, 'Preview: only you see this');
  // Beside the microphone that sends, it must not be heard by itself.
  expect(await page.getByLabel('Preview: only you see this').evaluate(isMuted)).toBe(true);
  await expect.poll(() => page.getByText('LIVE', { exact: true }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const early = await site.fetch(`/api/streams/${id}/join`, { method: 'POST' });
  expect(early.status).toBe(409);

  await button(page, 'Go live').click();
  await page.getByText('You are live.').waitFor();
  const far = await watch(id);
  await expectWatching(far.page);
  await expect.poll(() => far.page.getByText('LIVE', { exact: true }).first().isVisible()).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await button(page, 'End the stream').click();
  await button(page, 'Leave it as it is').click();
  expect((await readStream(site, id)).isLive).toBe(true);
  await button(page, 'End the stream').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the stream' }).click();
  await page.getByText('The recording can be watched until').waitFor();
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await far.page.getByText('The stream has ended.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect([...host.faults(), ...far.faults()]).toEqual([]);
});

const isMuted = (video: HTMLElement) => (video as HTMLVideoElement).muted;

it('is taken up again where the line broke, for the host and for those who watch', async () => {
  const host = await visit('imam');
  const { page } = host;
  const id = await prepare(page, 'Janazah with a bad line');
  await send(page);
  await goLive(page);
  const far = await watch(id);
  await expectWatching(far.page);

  const lost = 'The connection was lost. We are connecting again.';
  const said = await noteTexts(page, [lost]);
  const [before] = lines.splice(0);
  before?.destroy();
  await expect.poll(async () => (await said())[lost]).toBeDefined();
  const broken = performance.now();
  await page.getByText('Picture and sound are being sent.').waitFor();
  const back = Math.round(performance.now() - broken);
  await expect.poll(() => page.getByText('You are live.').count()).toBe(1);
  await expectWatching(far.page);
  console.log(`a broken line was taken up again after ${back} ms`);
  expect((await readStream(site, id)).sourceLostAt).toBeNull();
  expect([...host.faults(), ...far.faults()]).toEqual([]);
});

it('stops where another app takes the camera, and asks before the page is left', async () => {
  const host = await visit('imam');
  const { page } = host;
  await page.addInitScript(keepCameras);
  const id = await prepare(page, 'Janazah with a call');
  await send(page);

  await page.getByRole('link', { name: 'All streams' }).click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor();
  await button(page, 'Stay here').click();
  expect(page.url()).toContain('/studio');
  await expect.poll(() => page.getByText('Picture and sound are being sent.').count()).toBe(1);

  await page.evaluate(loseCamera);
  await page.getByText('A call or another app took the camera').waitFor();
  await expect.poll(async () => (await readStream(site, id)).sourceLostAt).not.toBeNull();
  await button(page, 'Open the camera').click();
  await button(page, 'Send to the preview').click();
  await page.getByText('Picture and sound are being sent.').waitFor();

  await page.getByRole('link', { name: 'All streams' }).click();
  await button(page, 'Leave and stop sending').click();
  await page.getByRole('heading', { name: 'Live Streams', level: 1 }).waitFor();
  await expect.poll(async () => (await readStream(site, id)).sourceLostAt).not.toBeNull();
  expect(await page.evaluate(cameraStates)).not.toContain('live');
  expect(host.faults()).toEqual([]);
});

it('says what to do where the camera is not allowed, or not there, and sends sound alone', async () => {
  const host = await visit('imam');
  const { page } = host;
  await prepare(page, 'Janazah by sound');
  await page.evaluate(breakCamera, 'NotAllowedError');
  await button(page, 'Open the camera').click();
  await page.getByRole('alert').getByText('The camera or microphone is not allowed.').waitFor();
  await page.evaluate(breakCamera, 'NotFoundError');
  await button(page, 'Open the camera').click();
  await page.getByRole('alert').getByText('No camera or microphone was found.').waitFor();
  await expect.poll(() => page.getByText('not allowed').count()).toBe(0);
  await button(page, 'Sound only').click();
  await button(page, 'Send to the preview').click();
  await page.getByText('Picture and sound are being sent.').waitFor();
  await page.getByText('Only sound comes in.').waitFor();
  expect(host.faults()).toEqual([]);
});

it('is not sent to by two at once', async () => {
  const first = await visit('imam');
  const id = await prepare(first.page, 'Janazah with two phones');
  await send(first.page);
  const second = await visit('imam', true);
  await second.page.goto(`/live-streams/${id}/studio`);
  await button(second.page, 'Open the camera').click();
  await button(second.page, 'Send to the preview').click();
  await second.page.getByText('Another device is already sending to this stream.').waitFor();
  await expect.poll(() => first.page.getByText('Picture and sound are being sent.').count()).toBe(1);
  expect([...first.faults(), ...second.faults()]).toEqual([]);
});

/** Runs in the page: remembers every camera that was opened. */
function keepCameras(): void {
  const kept: MediaStream[] = [];
  Object.assign(window, { keptCameras: kept });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    kept.push(stream);
    return stream;
  };
}

/** Runs in the page: from now on a camera is refused for this reason; a microphone is not. */
function breakCamera(reason: string): void {
  const { mediaDevices } = navigator;
  const open = MediaDevices.prototype.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    if (constraints?.video) throw new DOMException('', reason);
    return open(constraints);
  };
}

/** Runs in the page: what the browser says when another app takes the camera. */
function loseCamera(): void {
  const [stream] = (window as unknown as { keptCameras: MediaStream[] }).keptCameras;
  for (const track of stream?.getTracks() ?? []) {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
}

const cameraStates = () =>
  (window as unknown as { keptCameras: MediaStream[] }).keptCameras.flatMap((stream) =>
    stream.getTracks().map(({ readyState }) => readyState),
  );
