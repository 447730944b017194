import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import { reports } from '#db/schema/trust.ts';
import { asker } from '#tests/support/ask.ts';
import { makeChat } from '#tests/support/chat-world.ts';
import { makeComment, makeDua, makeGrave, makeMemorial, makePost } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { plant } from '#tests/support/takedown-world.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = opener(() => site);
const lastReport = async () =>
  (
    await site.db.pool.query(
      'select target_type as "targetType", target_id::int as "targetId", reason, reporter_id as "reporterId" from reports order by id desc limit 1',
    )
  ).rows[0];

/** Chooses a reason in the open dialog by the keyboard and sends it. */
async function sendReport(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Report to the moderators' });
  await dialog.getByLabel(reason).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('a visitor', () => {
  it('reports a dua by keyboard, is told whom to ring in danger, and stands where they were', async () => {
    const dua = await makeDua(site.db, { graveId: (await makeGrave(site.db)).id });
    const { page, faults } = await open(`/grave/${dua.graveId}`, { isPhone: true });
    const button = page.getByRole('button', { name: 'Report this dua' });
    await expect.poll(() => button.getAttribute('aria-haspopup')).toBe('dialog');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Someone could come to harm').focus();
    await page.keyboard.press('Space');
    await page.getByText('If someone is in danger now, call 999').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await sendReport(page, 'Someone could come to harm');
    await page.getByText('One of our moderators will look at it within 1 hour.').first().waitFor();
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await lastReport()).toEqual({
      targetType: 'dua',
      targetId: dua.id,
      reason: 'danger',
      reporterId: null,
    });
    expect(faults()).toEqual([]);
  });

  it('reports a photo from its full-screen view, a post, a comment and the page itself', async () => {
    const memorial = await makeMemorial(site.db);
    const [photo] = await site.db.orm
      .insert(media)
      .values({
        key: 'reportedphotoxxxxxxxxx',
        ownerId: memorial.createdBy ?? 0,
        memorialId: memorial.id,
        kind: 'photo',
        bytes: 1,
        status: 'ready',
        renditions: [{ name: 'large.webp', type: 'image/webp', width: 10, height: 10, bytes: 1 }],
      })
      .returning();
    await site.db.orm
      .update(memorials)
      .set({ photos: ['/media/reportedphotoxxxxxxxxx/large.webp'] })
      .where(eq(memorials.id, memorial.id));
    const post = await makePost(site.db, { memorialId: memorial.id });
    const comment = await makeComment(site.db, post.id);
    const { page, faults, expectFault } = await open(`/memorial/${memorial.id}`);
    // The file itself is not there.
    expectFault(/reportedphoto/);
    const gallery = page.locator('section[aria-labelledby=gallery]');
    await gallery.scrollIntoViewIfNeeded();
    await gallery.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Report this', exact: true }).click();
    await sendReport(page, 'Wrong person');
    expect(await lastReport()).toMatchObject({ targetType: 'media', targetId: photo?.id, reporterId: null });

    const article = page.getByRole('article').first();
    await article.scrollIntoViewIfNeeded();
    await article.getByRole('button', { name: /^Options for the post/ }).click();
    const item = article.getByRole('button', { name: 'Report', exact: true });
    await expect.poll(() => item.getAttribute('aria-haspopup')).toBe('dialog');
    await item.click();
    await sendReport(page, 'Against the faith');
    expect(await lastReport()).toMatchObject({ targetType: 'post', targetId: post.id });

    await article.getByRole('button', { name: /^Options for the comment/ }).click();
    await article.getByRole('button', { name: 'Report', exact: true }).click();
    await sendReport(page, 'Advertising or spam');
    expect(await lastReport()).toMatchObject({ targetType: 'comment', targetId: comment.id });

    await page.getByRole('button', { name: 'Report this page' }).click();
    await sendReport(page, 'Something else');
    expect(await lastReport()).toMatchObject({ targetType: 'memorial', targetId: memorial.id });
    expect(faults()).toEqual([]);

    // An administrator sees which photo it was, once they ask.
    const moderator = await open('/admin?tab=reports', { persona: 'admin' });
    moderator.expectFault(/reportedphoto/);
    const queued = moderator.page.getByRole('listitem').filter({ hasText: 'Photo or recording ·' });
    await queued.getByText('Wrong person').waitFor();
    const whose = queued.getByRole('link', { name: 'Abdul Kareem Siddiqui' });
    await expect.poll(() => whose.getAttribute('href')).toBe(`/memorial/${memorial.id}`);
    await expect.poll(() => queued.locator('img').count()).toBe(0);
    await queued.getByRole('button', { name: 'Show what was reported' }).click();
    await queued.locator('img[src*=reportedphotoxxxxxxxxx]').waitFor({ state: 'attached' });
    expect(await findViolations(moderator.page)).toEqual([]);
    expect(moderator.faults()).toEqual([]);
  });

  it('opens the demonstration’s drawn pictures as photos are, and reports the page that they stand on', async () => {
    const photos = ['/demo/garden.svg', '/demo/sea.svg'];
    const memorial = await makeMemorial(site.db, { photos });
    const { page, faults } = await open(`/memorial/${memorial.id}`, { isPhone: true });
    const gallery = page.locator('section[aria-labelledby=gallery]');
    await gallery.scrollIntoViewIfNeeded();
    await gallery.getByRole('button', { name: 'Open Drawn picture 1' }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Full-screen view' });
    const shown = viewer.getByRole('img', { name: /^Drawn picture \d$/ });
    const width = () => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.src.slice(-10)]);
    await expect.poll(width).toEqual([800, 'garden.svg']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toEqual([800, 'mo/sea.svg']);
    expect(await findViolations(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Report this', exact: true }).click();
    const note = page.getByLabel('What should we know? (optional)');
    await expect.poll(() => note.inputValue()).toBe('Drawn picture 2');
    await note.fill('Drawn picture 2 is of another grave.');
    await sendReport(page, 'Wrong person');
    expect(await lastReport()).toMatchObject({ targetType: 'memorial', targetId: memorial.id });
    expect(faults()).toEqual([]);
    const moderator = await open('/admin?tab=reports', { persona: 'admin' });
    await moderator.page.getByText('Drawn picture 2 is of another grave.').waitFor();
    expect(moderator.faults()).toEqual([]);
  });

  it('has a review looked at by an administrator, whom the report leads to its provider', async () => {
    const review = await plant(site, 'provider_review');
    const values = { targetType: 'provider_review', targetId: review.id, reason: 'spam' };
    await site.db.orm.insert(reports).values(values);
    const { page, faults } = await open('/admin?tab=reports', { persona: 'admin' });
    const card = page.getByRole('listitem').filter({ hasText: 'Review of a provider' });
    const { rows } = await site.db.pool.query('select id, name, type from service_providers where id = $1', [
      review.ids[1],
    ]);
    const [provider] = rows;
    await card.getByRole('link', { name: provider.name }).click();
    await page.waitForURL(`**/book-service?type=${provider.type}&provider=${provider.id}`);
    await page.getByRole('heading', { name: provider.name }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('reports a stream while it is shown', async () => {
    const { page } = await open('/live-streams?stream=1');
    await page.getByRole('button', { name: 'Report this stream' }).click();
    await sendReport(page, 'Disrespectful to the dead or their family');
    expect(await lastReport()).toMatchObject({ targetType: 'stream', targetId: 1, reporterId: null });
  });
});

describe('a visitor who is not signed in', () => {
  it('reports a message of a live stream’s chat, and an administrator reads what it says', async () => {
    const { host, stream, path } = await makeChat(site, { streamType: 'dua' });
    const said = await asker(() => site)<{ id: number }>('POST', path, host, {
      message: 'Words that hurt a family.',
    });
    expect(said.status).toBe(201);
    const { page, faults, expectFault } = await open(`/live-streams?stream=${stream.id}`, { isPhone: true });
    // Nothing is sent in: the stream has no picture.
    expectFault(/thumbnail/);
    const log = page.getByRole('log');
    await log.getByText('Words that hurt a family.').waitFor();
    await page.getByText('Please log in to participate in chat').waitFor();
    const options = log.getByRole('button', { name: /^Options for the message by / });
    await options.focus();
    await page.keyboard.press('Enter');
    const item = log.getByRole('button', { name: 'Report', exact: true });
    // Who may only read the chat is offered nothing else.
    await expect.poll(() => log.getByRole('button', { name: /^(Delete|Mute|Block)/ }).count()).toBe(0);
    await expect.poll(() => item.getAttribute('aria-haspopup')).toBe('dialog');
    await item.focus();
    await page.keyboard.press('Enter');
    expect(await findViolations(page)).toEqual([]);
    await sendReport(page, 'Disrespectful to the dead or their family');
    await page
      .getByText(/One of our moderators will look at it within /)
      .first()
      .waitFor();
    expect(await lastReport()).toEqual({
      targetType: 'chat',
      targetId: said.body.id,
      reason: 'disrespect',
      reporterId: null,
    });
    expect(faults()).toEqual([]);
    const admin = await open('/admin?tab=reports', { persona: 'admin' });
    const report = admin.page.getByRole('listitem').filter({ hasText: 'Words that hurt a family.' });
    await report.getByText(/^Due by /).waitFor();
    const where = report.getByRole('link', { name: stream.title });
    await expect.poll(() => where.getAttribute('href')).toBe(`/live-streams?stream=${stream.id}`);
    expect(admin.faults()).toEqual([]);
  });
});

it('an administrator is led to no memorial that was deleted, and reads its name in their own letters', async () => {
  const grave = await makeGrave(site.db, { deceasedName: 'Mohammed Hussain' });
  const [secret, gone] = [
    await makeMemorial(site.db, { graveId: grave.id, visibility: 'private' }),
    await makeMemorial(site.db, { deletedAt: new Date() }),
  ];
  for (const { id } of [secret, gone])
    await site.db.pool.query(
      `insert into reports (target_type, target_id, memorial_id, reason) values ('memorial', $1, $1, 'other')`,
      [id],
    );
  const { page, faults } = await open('/admin?tab=reports&lang=ar', { persona: 'admin', isPhone: true });
  const card = page.getByRole('listitem').filter({ hasText: 'Mohammed Hussain' });
  await card.getByText('محمد حسين').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const left = page.getByRole('listitem').filter({ hasText: 'لقد أُزيل.' }).first();
  await left.getByText('الصفحة التذكارية', { exact: true }).waitFor();
  await expect.poll(() => left.getByRole('link').count()).toBe(0);
  await card.getByRole('link', { name: 'Mohammed Hussain' }).click();
  await page.waitForURL(new RegExp(`/memorial/${secret.id}$`));
  await page.getByRole('heading', { level: 1, name: 'In memory' }).waitFor();
  expect(faults()).toEqual([]);
});

it('an administrator sees when each report is due, and what is late', async () => {
  await site.db.pool.query(
    `update reports set created_at = now() - interval '5 days 1 hour' where target_type = 'stream'`,
  );
  const { page, faults } = await open('/admin?tab=reports', { persona: 'admin' });
  const late = page.getByRole('listitem').filter({ hasText: 'Stream ·' });
  await late.getByText('Late by 2 days').waitFor();
  await late.getByText(/^Due by /).waitFor();
  await expect.poll(() => page.getByText(/^Late by/).count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
