import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clip, makeClip, serveClip } from '#tests/support/fake-hls.ts';
import { makeLiveStream } from '#tests/support/make-stream.ts';
import { noteTexts } from '#tests/support/note-texts.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';

let site: Site;
let clip: Clip;
beforeAll(async () => {
  [site, clip] = await Promise.all([openSite(), makeClip()]);
});
afterAll(() => site.close());

let visitor: Visitor;
beforeEach(async () => {
  await site.db.pool.query('delete from live_streams');
  visitor = await site.visit();
});
afterEach(() => visitor.context.close());

const TITLE = 'A lesson';
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Somebody who watches a stream that is live. */
async function watch(overrides: Parameters<typeof makeLiveStream>[1] = {}) {
  const { page, context } = visitor;
  const row = await makeLiveStream(site.db, { title: TITLE, ...overrides });
  const stream = await serveClip(context, clip);
  if (!row.isLive) stream.behave('recording');
  await page.goto(`/live-streams?stream=${row.id}`);
  await page.getByRole('region', { name: 'Picture' }).getByRole('button').first().click();
  await expect.poll(() => time(page).catch(() => 0)).toBeGreaterThan(1);
  return { page, stream, row };
}

async function expectGoingOn(page: Page): Promise<void> {
  const then = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(then + 1);
}

describe('while a stream is watched', () => {
  it('says that the picture waits, that it has stopped, and goes on by itself', async () => {
    const { page, stream } = await watch();
    const [waits, stopped] = ['Waiting for the picture…', 'The picture has stopped. We are still trying.'];
    const said = await noteTexts(page, [waits, stopped]);
    stream.behave('frozen');
    await says(page, waits).waitFor();
    await says(page, stopped).waitFor();
    const saidAt = await said();
    expect((saidAt[stopped] ?? 0) - (saidAt[waits] ?? 0)).toBeGreaterThan(7000);
    stream.behave('live');
    await expectGoingOn(page);
    await expect.poll(() => says(page, 'stopped').count()).toBe(0);
    expect(visitor.faults()).toEqual([]);
  });

  it('connects again after the connection broke', async () => {
    visitor.expectFault(/hls/);
    const { page, stream } = await watch();
    stream.behave('missing');
    await says(page, 'Connecting again…').waitFor();
    stream.behave('live');
    await expectGoingOn(page);
    expect(visitor.faults()).toEqual([]);
  });

  it('asks to be let in again when its cookie has run out, once, and goes on', async () => {
    visitor.expectFault(/hls/);
    const { page, stream } = await watch();
    let joins = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/join')) return;
      joins += 1;
      stream.behave('live');
    });
    stream.behave('refused');
    await expect.poll(() => joins).toBe(1);
    await expectGoingOn(page);
    expect(joins).toBe(1);
    expect(visitor.faults()).toEqual([]);
  });

  it('shuts the picture for whom the host shuts out, and says so', async () => {
    visitor.expectFault(/hls|status of 401/);
    const { page, stream, row } = await watch();
    await site.db.pool.query(`update live_streams set access = 'members' where id = $1`, [row.id]);
    stream.behave('refused');
    await page.getByText('Please log in to watch', { exact: true }).waitFor();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    expect(visitor.faults()).toEqual([]);
  });

  it('says that the stream has ended, and only when it has', async () => {
    const { page, stream, row } = await watch();
    // The engine closed the list, and the stream is live all the same: a new beginning is on its way.
    stream.behave('ended');
    await says(page, 'Connecting again…').waitFor();
    await site.db.pool.query('update live_streams set is_live = false, end_time = now() where id = $1', [
      row.id,
    ]);
    await says(page, 'The stream has ended.').waitFor();
    expect(visitor.faults()).toEqual([]);
  });

  it('joins again before its cookie ends', async () => {
    const { page } = visitor;
    let joins = 0;
    await page.route(/\/join/, async (route) => {
      joins += 1;
      const response = await route.fetch();
      const reply = (await response.json()) as object;
      const renewAt = new Date(Date.now() + (joins === 1 ? 3000 : 300_000)).toISOString();
      await route.fulfill({ response, json: { ...reply, renewAt } });
    });
    await watch();
    await expect.poll(() => joins).toBe(2);
    await expectGoingOn(page);
    expect(visitor.faults()).toEqual([]);
  });

  it('offers the way back to what is sent now', async () => {
    const { page } = await watch();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Go to live' }).waitFor();
    const stood = await time(page);
    await page.getByRole('button', { name: 'Go to live' }).click();
    await expect.poll(() => time(page)).toBeGreaterThan(stood + 5);
    await page.getByRole('button', { name: 'Live', exact: true }).waitFor();
    expect(visitor.faults()).toEqual([]);
  });
});

describe('a recording', () => {
  it('has a timeline and captions, and an end', async () => {
    await visitor.context.route(/captions/, (route) =>
      route.fulfill({
        contentType: 'text/vtt',
        body: 'WEBVTT\n\n00:00.000 --> 00:20.000\nWords of the lesson',
      }),
    );
    const now = Date.now();
    const { page } = await watch({
      isLive: false,
      hasCaptions: true,
      endTime: new Date(now),
      recordingReadyAt: new Date(now),
      recordingExpiresAt: new Date(now + 86_400_000),
      recordingSeconds: 10,
    });
    const shown = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => {
        const track = video.textTracks[0];
        return track?.mode === 'showing' ? (track.activeCues?.[0] as VTTCue | undefined)?.text : null;
      });
    expect(await shown()).toBeNull();
    await page.getByRole('button', { name: 'Captions' }).click();
    await expect.poll(shown).toBe('Words of the lesson');
    await page.keyboard.press('c');
    await expect.poll(shown).toBeNull();
    const slider = page.getByRole('slider', { name: 'Place in the recording' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:10$/);
    await slider.press('End');
    await says(page, 'This is the end of the recording.').waitFor();
    await page.getByRole('button', { name: 'Watch again' }).click();
    await expectGoingOn(page);
    await expect.poll(() => page.getByText('LIVE', { exact: true }).count()).toBe(0);
    expect(visitor.faults()).toEqual([]);
  });
});
