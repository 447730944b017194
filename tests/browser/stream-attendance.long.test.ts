import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { UNATTENDED_NOTICE_SECONDS, UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { CONDITIONS } from '#tests/support/conditions.ts';
import { type Clip, makeClip, serveClip } from '#tests/support/fake-hls.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { settlePage } from '#tests/support/settle-page.ts';

const clock = createMovingClock();
let site: Site;
let clip: Clip;
let imamId: number;
beforeAll(async () => {
  [site, clip] = await Promise.all([openSite({}, { clock }), makeClip()]);
  imamId = await personaId(site.db, 'imam');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.pool.query('delete from live_streams');
});

const visitUntilTheEnd = ownVisits(() => site);
async function visit(persona: 'family' | 'imam' | null, options?: VisitOptions) {
  const visitor = await visitUntilTheEnd(persona, options);
  await serveClip(visitor.context, clip);
  return visitor;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const HELD = 'It will open by itself as soon as someone who looks after it is back.';

/** A public lesson that its host shows at this moment. */
async function goLive(): Promise<number> {
  const now = clock.now();
  const { id } = await makeStream(site.db, {
    ...{ hostId: imamId, title: 'A lesson on patience', isLive: true, startTime: now, attendedAt: now },
    ...{ source: 'encoder', sourceSince: now },
  });
  return id;
}

async function familyEmail(): Promise<string> {
  const { rows } = await site.db.pool.query<{ email: string }>('select email from users where id = $1', [
    await personaId(site.db, 'family'),
  ]);
  return rows[0]?.email ?? '';
}

async function expectPlaying(page: Page): Promise<void> {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.locator('video').waitFor();
  await expect.poll(time).toBeGreaterThan(0);
}

describe('a live stream', () => {
  it('holds newcomers once its host is gone, and lets them in by itself when a moderator comes', async () => {
    const id = await goLive();
    const host = await visit('imam');
    await host.page.goto(`/live-streams/${id}/studio`);
    await host.page.getByText('You look after this service while this page is open.').waitFor();
    const panel = host.page.getByRole('region', { name: 'Who looks after it' });
    await panel.getByLabel('Email address').fill(await familyEmail());
    await button(host.page, 'Name them').click();
    await panel.getByText('Not there at the moment').waitFor();
    const early = await visit(null);
    await early.page.goto(`/live-streams?stream=${id}`);
    await early.page
      .getByRole('region', { name: 'Picture' })
      .getByRole('button', { name: 'Join Stream' })
      .click();
    await expectPlaying(early.page);

    await host.page.close();
    clock.advance(UNATTENDED_SECONDS * 1000);
    const late = await visit(null);
    late.expectFault(/status of 409/);
    await late.page.goto(`/live-streams?stream=${id}`);
    await late.page.getByRole('article').getByText('Paused for new viewers').waitFor();
    await late.page
      .getByRole('region', { name: 'Picture' })
      .getByRole('button', { name: 'Join Stream' })
      .click();
    await late.page.getByText(HELD).waitFor();
    await expect.poll(() => late.page.locator('video').count()).toBe(0);
    await expectPlaying(early.page);
    // As the player does it every few minutes: the browser sends the pass along.
    const renew = (path: string) => fetch(path, { method: 'POST' }).then(({ status }) => status);
    expect(await early.page.evaluate(renew, `/api/streams/${id}/join`)).toBe(200);
    expect(await late.page.evaluate(renew, `/api/streams/${id}/join`)).toBe(409);

    const moderator = await visit('family');
    await moderator.page.goto(`/live-streams?stream=${id}`);
    await moderator.page.getByText('You look after this service while this page is open.').waitFor();
    await expectPlaying(late.page);
    const paused = late.page.getByText('Paused for new viewers').filter({ visible: true });
    await expect.poll(() => paused.count()).toBe(0);
    await button(moderator.page, 'Chat settings').waitFor();
    await button(moderator.page, 'Stop looking after it').click();
    await moderator.page.getByRole('dialog').getByRole('button', { name: 'Stop looking after it' }).click();
    await expect
      .poll(() => moderator.page.getByText('You look after this service while this page is open.').count())
      .toBe(0);
    for (const { faults } of [host, early, late, moderator]) expect(faults()).toEqual([]);
  });

  it.each(['public', 'invited'] as const)(
    'that is %s tells whoever looked after it that its host took that back',
    async (access) => {
      const id = await goLive();
      await site.db.orm.update(liveStreams).set({ access }).where(eq(liveStreams.id, id));
      await site.db.orm.insert(streamModerators).values({ streamId: id, email: await familyEmail() });
      const { page, expectFault, faults } = await visit('family');
      expectFault(/status of 40[34]/);
      // Its first call says that the page's code has come, which takes over what the server wrote.
      const isThere = page.waitForResponse(/\/presence$/);
      await page.goto(`/live-streams?stream=${id}`);
      await isThere;
      await page.getByText('You look after this service while this page is open.').waitFor();
      await button(page, 'Chat settings').waitFor();
      await settlePage(page);
      await site.db.orm.delete(streamModerators);
      // As somebody does who comes back to the page.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('You no longer look after this service', { exact: true }).waitFor();
      await expect.poll(() => button(page, 'Chat settings').count()).toBe(0);
      await expect.poll(() => page.getByText('while this page is open.').count()).toBe(0);
      const title = page.getByRole('heading', { name: 'A lesson on patience' });
      await expect.poll(async () => (await title.count()) > 0).toBe(access === 'public');
      expect(faults()).toEqual([]);
    },
  );

  it('warns its host while their calls are lost, and takes them back by one button', async () => {
    const id = await goLive();
    const { page, context, expectFault, faults } = await visit('imam');
    expectFault(/presence|ERR_FAILED/);
    await page.clock.install();
    await page.goto(`/live-streams/${id}/studio`);
    const bar = page.getByRole('region', { name: 'Looking after this service' });
    await bar.getByText('You look after this service').waitFor();
    // Calls get through from the press on: one that the page makes by itself would take the warning away before it.
    const isPressed = () => page.evaluate(() => document.body.dataset.pressed === 'yes');
    await context.route('**/presence', async (route) =>
      (await isPressed()) ? route.continue() : route.abort(),
    );
    await page.clock.fastForward(UNATTENDED_NOTICE_SECONDS * 1000);
    await bar.getByText('Nobody looks after the chat at the moment.').waitFor();
    clock.advance(UNATTENDED_SECONDS * 1000);
    await page.clock.fastForward(UNATTENDED_SECONDS * 1000);
    await bar.getByText('The stream is paused for new viewers').waitFor();
    await page.evaluate(() =>
      document.addEventListener('click', () => document.body.setAttribute('data-pressed', 'yes'), true),
    );
    await bar.getByRole('button', { name: 'I am here' }).click();
    await bar.getByText('You look after this service').waitFor();
    await expect
      .poll(async () => {
        const answer = await site.fetch(`/api/streams/${id}`);
        return ((await answer.json()) as { isPaused: boolean }).isPaused;
      })
      .toBe(false);
    expect(faults()).toEqual([]);
  });
});

describe.each(CONDITIONS)('in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  const conditions = { language, colorScheme, isPhone };
  it('what newcomers and the host are told fits and is accessible', async () => {
    const id = await goLive();
    clock.advance(UNATTENDED_SECONDS * 1000);
    const { page, expectFault } = await visit(null, conditions);
    expectFault(/status of 409/);
    await page.goto(`/live-streams?stream=${id}`);
    await page.locator('section button').first().click();
    await page.locator('section [role=status]').waitFor();
    await settlePage(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    const host = await visit('imam', conditions);
    host.expectFault(/presence|ERR_FAILED/);
    await host.context.route('**/presence', (route) => route.abort());
    await host.page.goto(`/live-streams/${id}/studio`);
    await host.page.locator('section.bg-danger-ground').waitFor();
    await settlePage(host.page);
    expect(await sidewaysScroll(host.page)).toBeLessThanOrEqual(0);
    expect(await findViolations(host.page)).toEqual([]);
  });
});
