import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { type Clip, makeClip, serveClip } from '#tests/support/fake-hls.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { makeLiveStream } from '#tests/support/make-stream.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { settlePage } from '#tests/support/settle-page.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let clip: Clip;
beforeAll(async () => {
  [site, clip] = await Promise.all([openSite(), makeClip()]);
});
afterAll(() => site.close());

const visitUntilTheEnd = ownVisits(() => site);
/** Each test has the streams that it makes, and no others. */
beforeEach(async () => {
  await site.db.pool.query('delete from live_streams');
});

async function visit(persona: 'family' | 'imam' | 'admin' | null = null, options?: VisitOptions) {
  const visitor = await visitUntilTheEnd(persona, options);
  return { ...visitor, stream: await serveClip(visitor.context, clip) };
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const join = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Join Stream' });
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const volume = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.muted ? 0 : video.volume));

async function expectPlaying(page: Page): Promise<void> {
  await page.locator('video').waitFor();
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  const then = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(then + 0.5);
}

describe('the lists', () => {
  it('stand with their details without JavaScript', async () => {
    const live = await makeLiveStream(site.db, {
      tags: ['graves', 'زيارة'],
      imam: 'Imam Yusuf',
      language: 'ur',
    });
    const later = { isLive: false, startTime: new Date('2031-07-01T12:30:00Z') };
    await makeLiveStream(site.db, { title: 'Dua for the departed', streamType: 'dua', ...later });
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/live-streams');
    await page.getByText('Select a Stream').waitFor();
    await page.getByRole('link', { name: 'Visiting the graves: what to say and do' }).click();
    const details = page.getByRole('region', { name: live.title });
    await expect
      .poll(() => details.textContent())
      .toMatch(/LIVE.*Educational.*Leeds Road Mosque.*Imam Yusuf.*اردو/s);
    await expect.poll(() => details.getByRole('listitem').allTextContents()).toEqual(['graves', 'زيارة']);
    await page.getByRole('tab', { name: 'Scheduled' }).click();
    await expect
      .poll(() => card(page, 'Dua for the departed').textContent())
      .toContain('1 July 2031, 13:30 (UK time)');
    expect(page.url()).toContain(`stream=${live.id}&tab=scheduled`);
    await page.getByRole('tab', { name: 'Recordings' }).click();
    await page.getByText('No recordings').waitFor();
  });

  it('say of each service whether it is recorded, and afterwards that it was not', async () => {
    const live = await makeLiveStream(site.db, { isRecorded: true, recordingConsent: true });
    const over = await makeLiveStream(site.db, { isLive: false, endTime: new Date('2026-02-01T13:00:00Z') });
    const { page } = await visit(null, { javaScript: false });
    await page.goto(`/live-streams?stream=${live.id}`);
    await page
      .getByText('Yes, with the family’s consent. It can be watched afterwards for a while.')
      .waitFor();
    await page.goto(`/live-streams?stream=${over.id}`);
    await page.getByText('The stream has ended. There is no recording of it.').waitFor();
  });

  it('say when they are empty', async () => {
    const { page, faults } = await visit();
    await page.goto('/live-streams');
    await page.getByText('No live streams currently').waitFor();
    await page.getByRole('tab', { name: 'Live Now' }).press('ArrowRight');
    await page.getByText('No scheduled streams').waitFor();
    await expect
      .poll(() => page.getByRole('tab', { name: 'Scheduled' }).getAttribute('aria-selected'))
      .toBe('true');
    expect(faults()).toEqual([]);
  });

  it('shows the hour where the reader is, beside the hour in the United Kingdom', async () => {
    await makeLiveStream(site.db, { startTime: new Date('2026-01-10T22:30:00Z') });
    const { page, context } = await visit();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Karachi' });
    await page.goto('/live-streams');
    await page.getByText('10 January 2026, 22:30 (UK time)').waitFor();
    await page.getByText('03:30 where you are, on another day there').waitFor();
  });
});

describe('a public stream', () => {
  it('is joined, plays, and obeys the keyboard', async () => {
    const { id, title } = await makeLiveStream(site.db, { viewerCount: 1234 });
    const { page, faults } = await visit();
    await page.goto('/live-streams');
    await join(page, title).click();
    const player = page.getByRole('region', { name: `Player: ${title}` });
    await expectPlaying(page);
    expect(page.url()).toContain(`stream=${id}`);
    await expect.poll(() => player.textContent()).toContain('LIVE');
    await expect.poll(() => player.textContent()).toContain('1.2K');
    await card(page, title).getByText('You are watching this').waitFor();

    await player.getByRole('button', { name: 'Pause' }).click();
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const stood = await time(page);
    await settlePage(page);
    expect(await time(page)).toBe(stood);
    await page.keyboard.press('k');
    await player.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => volume(page)).toBe(0.8);
    const slider = player.getByRole('slider', { name: 'Volume' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('80 percent');
    await page.keyboard.press('m');
    await player.getByRole('button', { name: 'Unmute' }).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('f');
    await player.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await page.keyboard.press('f');
    await player.getByRole('button', { name: 'Full screen' }).waitFor();
    // The device remembers.
    await page.goto(`/live-streams?stream=${id}`);
    await page.getByRole('region', { name: 'Picture' }).getByRole('button', { name: 'Join Stream' }).click();
    await expectPlaying(page);
    expect(await volume(page)).toBe(0.8);
    expect(faults()).toEqual([]);
  });

  it('takes no picture any more for sound alone', async () => {
    const { title } = await makeLiveStream(site.db);
    const { page, stream, faults } = await visit();
    await page.goto('/live-streams');
    await join(page, title).click();
    await expectPlaying(page);
    expect(stream.takeFetched().some((file) => file.startsWith('high/') || file.startsWith('low/'))).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Sound only' }).click();
    await page.getByText('The picture is not loaded, so this uses little data.').waitFor();
    await expect.poll(() => stream.takeFetched().join()).toContain('audio/');
    await expectPlaying(page);
    const files = stream.takeFetched();
    const isPiece = (file: string) => /^audio\/\d/.test(file);
    await until(() => {
      files.push(...stream.takeFetched());
      return files.filter(isPiece).length >= 2;
    }, 'two more pieces of sound are fetched');
    expect(files.filter((file) => !file.startsWith('audio/'))).toEqual([]);
    await page.getByRole('combobox', { name: 'Picture quality' }).selectOption({ label: '180p' });
    await expect.poll(() => stream.takeFetched().join()).toMatch(/low\/\d/);
    expect(faults()).toEqual([]);
  });

  it('starts small on a slow connection', async () => {
    const { title } = await makeLiveStream(site.db);
    const { page, stream } = await visit();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } }),
    );
    await page.goto('/live-streams');
    await join(page, title).click();
    await expectPlaying(page);
    expect(stream.takeFetched().find((file) => file.endsWith('.m4s'))).toMatch(/^low\//);
  });

  it('offers a large Play where the browser starts nothing by itself', async () => {
    const { title } = await makeLiveStream(site.db);
    const { page } = await visit();
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function refuse() {
        HTMLMediaElement.prototype.play = play;
        return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
      };
    });
    await page.goto('/live-streams');
    await join(page, title).click();
    await page.getByRole('button', { name: 'Play' }).filter({ hasText: 'Play' }).click();
    await expectPlaying(page);
  });
});

describe('a family’s service', () => {
  it('is asked about before its picture is shown', async () => {
    const { title } = await makeLiveStream(site.db, {
      streamType: 'janazah',
      title: 'Janazah of Salma Qureshi',
    });
    const { page, stream, faults } = await visit();
    await page.goto('/live-streams');
    await join(page, title).click();
    await page
      .getByText('You are watching the service “\u2068Janazah of Salma Qureshi\u2069” – is this right?')
      .waitFor();
    expect(stream.takeFetched()).toEqual([]);
    await page.getByRole('button', { name: 'Show me the list' }).click();
    await page.getByText('Select a Stream').waitFor();
    await join(page, title).click();
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await expectPlaying(page);
    expect(faults()).toEqual([]);
  });
});

describe('who is not let in', () => {
  it('hears so, signs in, and watches', async () => {
    const { title } = await makeLiveStream(site.db, { access: 'members' });
    const { page, expectFault, faults } = await visit();
    expectFault(/status of 401/);
    await page.goto('/live-streams');
    await join(page, title).click();
    await page.getByText('Stream Access Denied').first().waitFor();
    await page.getByText('Unable to join this stream. Please check permissions.').first().waitFor();
    const stage = page.getByRole('region', { name: 'Picture' });
    await stage.getByText('Please log in to watch').waitFor();
    await stage.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /imam/i }).click();
    await expectPlaying(page);
    expect(faults()).toEqual([]);
  });

  it('declares herself a woman for a women-only stream, and can take it back', async () => {
    const women = {
      access: 'women',
      isWomenOnly: true,
      streamType: 'dua',
      title: 'Sisters’ circle',
    } as const;
    const { title } = await makeLiveStream(site.db, women);
    const { page, expectFault, faults } = await visit('family');
    expectFault(/status of 403/);
    await page.goto('/live-streams');
    await expect.poll(() => card(page, title).textContent()).toContain('Women Only');
    await join(page, title).click();
    await page.getByText('This stream is for women only', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Declare and watch' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It cannot prove who is watching: we rely on everyone’s word.').waitFor();
    await dialog.getByLabel('I declare that I am a woman.').check();
    await dialog.getByRole('button', { name: 'Declare and watch' }).click();
    await expectPlaying(page);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('This stream is for women only', { exact: true }).waitFor();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('learns nothing of a stream for invited guests without its link', async () => {
    const { id } = await makeLiveStream(site.db, { access: 'invited', title: 'A family’s own hour' });
    const { page, expectFault } = await visit();
    expectFault(/status of 404/);
    await page.goto(`/live-streams?stream=${id}`);
    await page.getByText('We cannot find this stream: it may have been removed').waitFor();
    expect(await page.content()).not.toContain('own hour');
  });
});

describe('quick actions', () => {
  it('are for members: to ask for a stream, and to invite to a public one', async () => {
    const { id } = await makeLiveStream(site.db);
    const { page, faults } = await visit('family');
    await page.goto(`/live-streams?stream=${id}`);
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await expect.poll(() => actions.getByRole('link').count()).toBe(0);
    await actions.getByRole('button', { name: 'Ask to host' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Please tell us a little more: what, where and when.').waitFor();
    await dialog.getByLabel('What should be shown?').fill('The janazah of my uncle at Scholemoor on Friday.');
    await dialog.getByLabel(/^When/).fill('2031-03-01T13:00');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Request Sent').first().waitFor();
    const { rows } = await site.db.pool.query('select message, wanted_for from stream_requests');
    expect(rows).toMatchObject([{ message: 'The janazah of my uncle at Scholemoor on Friday.' }]);
    expect(rows[0].wanted_for).not.toBeNull();

    await actions.getByRole('button', { name: 'Invite Others' }).click();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect
      .poll(() => dialog.getByLabel('Link', { exact: true }).inputValue())
      .toMatch(new RegExp(`/live-streams\\?stream=${id}$`));
    // Mail is the host's.
    await expect.poll(() => dialog.getByLabel('Email addresses').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('are no one else’s: a visitor has none, an administrator starts and mails', async () => {
    const { id } = await makeLiveStream(site.db, { access: 'invited' });
    const visitor = await visit();
    await visitor.page.goto('/live-streams');
    await expect.poll(() => visitor.page.getByText('Quick Actions').count()).toBe(0);
    const { page, faults } = await visit('admin');
    await page.goto(`/live-streams?stream=${id}`);
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await expect
      .poll(() => actions.getByRole('link', { name: 'Start Stream' }).getAttribute('href'))
      .toBe('/live-streams/new');
    await expect
      .poll(() => actions.getByRole('link', { name: 'Schedule Stream' }).getAttribute('href'))
      .toBe('/live-streams/new?when=later');
    await actions.getByRole('button', { name: 'Invite Others' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill('aunt@example.org, aunt@example.org\nuncle@example.org');
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('2 invitations are on their way').first().waitFor();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect
      .poll(() => dialog.getByLabel('Link', { exact: true }).inputValue())
      .toMatch(/&link=[\w-]{30,}$/);
    expect(faults()).toEqual([]);
  });
});

describe('the demonstration’s services', () => {
  it('are counted, and joined from their own page', async () => {
    const demo = { isDemo: true, imam: 'Imam Yusuf Siddiqui' };
    await makeLiveStream(site.db, { ...demo, title: 'Friday lesson' });
    await makeLiveStream(site.db, {
      ...demo,
      isLive: false,
      title: 'Eid dua',
      startTime: new Date('2031-07-01T12:30:00Z'),
    });
    const { page, faults } = await visit();
    await page.goto('/live-streams');
    await page.getByRole('link', { name: 'See the demonstration’s services' }).click();
    await page.getByRole('heading', { name: 'Live Islamic Services', level: 1 }).waitFor();
    await page.getByText('1 Active').waitFor();
    await page.getByText('1 Scheduled').waitFor();
    await page.getByText('1 July 2031, 13:30 (UK time)').waitFor();
    for (const title of ['Friday Prayers', 'Memorial Services', 'Educational Sessions', 'Special Occasions'])
      await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(1);
    await page.getByRole('link', { name: 'Join Stream' }).click();
    await expectPlaying(page);
    await expect
      .poll(() => page.getByRole('region', { name: 'Player: Friday lesson' }).textContent())
      .toContain('Demonstration');
    expect(faults()).toEqual([]);
  });
});

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it.each(['/live-streams', '/live-streams?tab=scheduled', '/demo/live-services'])(
    'finds nothing on %s',
    async (path) => {
      const planned = { isLive: false, startTime: new Date('2031-07-01T12:30:00Z') };
      await makeLiveStream(site.db, { tags: ['graves'], isDemo: true });
      await makeLiveStream(site.db, { title: 'Eid dua', isDemo: true, ...planned });
      const { page, faults } = await visit('family', { language, colorScheme, isPhone });
      await gotoQuiet(page, path);
      expect(await findViolations(page)).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );

  it('finds nothing on what is watched', async () => {
    const { title } = await makeLiveStream(site.db, { tags: ['graves'], isDemo: true });
    const { page, faults } = await visit('family', { language, colorScheme, isPhone });
    await page.goto('/live-streams');
    await card(page, title).getByRole('button').click();
    await expectPlaying(page);
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    const { id } = await makeLiveStream(site.db, { tags: ['graves', 'visiting-the-graves-of-parents'] });
    const { page } = await visit('imam', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      '/live-streams?tab=recordings',
      '/demo/live-services',
      `/live-streams?stream=${id}`,
    ]) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    await page.locator('main button').first().click();
    await expectPlaying(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
