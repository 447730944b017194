import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS } from '#tests/support/conditions.ts';
import { makeComment, makeMemorial, makePost } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';

const EVENTS = /\/api\/memorials\/\d+\/events/;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A memorial of its own for each test, so that none sees another's posts. */
async function makePlace(posts: string[] = []) {
  const memorial = await makeMemorial(site.db, { title: 'In memory of Salma Qureshi' });
  const made = [];
  for (const [index, content] of posts.entries())
    made.push(
      await makePost(site.db, {
        memorialId: memorial.id,
        content,
        createdAt: new Date(Date.now() - (posts.length - index) * 60_000),
      }),
    );
  return { memorial, posts: made, path: `/memorial/${memorial.id}` };
}

/** A reader at the posts; `persona` signs in first. */
async function read(path: string, persona: 'family' | 'imam' | 'admin' | null, options: VisitOptions = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  if (persona) {
    const response = await visitor.context.request.post(`${site.origin}/api/auth/login`, {
      data: { email: `${persona}@demo.ziyarah.invalid`, password: 'demo-ziyarah-visit' },
      headers: { origin: site.origin },
    });
    expect(response.status()).toBe(200);
  }
  const connected = persona ? page.waitForResponse(EVENTS) : null;
  await page.goto(path);
  await page.locator('#posts').scrollIntoViewIfNeeded();
  if (persona) await page.waitForFunction(isAnswering);
  await connected;
  return { ...visitor, area: page.locator('section[aria-labelledby=posts]') };
}

/** The part answers once its code has come: React then marks what it hydrated. */
function isAnswering(): boolean {
  const section = document.querySelector('section[aria-labelledby=posts]');
  return section !== null && Object.keys(section).some((key) => key.startsWith('__reactProps'));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const postOf = (page: Page, text: string) => page.locator('article article').filter({ hasText: text });

describe('a visitor', () => {
  it('reads the posts without JavaScript', async () => {
    const { path, posts } = await makePlace(['He planted the apple tree.', 'She fed the whole street.']);
    await makeComment(site.db, posts[0]?.id ?? 0, { content: 'Ameen to that.' });
    const { page } = await read(path, null, { javaScript: false });
    await page.getByText('He planted the apple tree.').waitFor();
    await page.getByText('Ameen to that.').waitFor();
    await page.getByText('Please sign in to share memories and messages.').waitFor();
    await expect
      .poll(() => page.locator('article article').allTextContents())
      .toMatchObject([expect.stringContaining('street'), expect.stringContaining('apple')]);
  });

  it('is asked to sign in, and writes once signed in', async () => {
    const { path } = await makePlace();
    const { page, area, faults } = await read(path, null);
    await area.getByText('No messages yet').waitFor();
    await expect.poll(() => area.getByRole('textbox').count()).toBe(0);
    await page.waitForFunction(isAnswering);
    await area.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /imam/i }).click();
    await area.getByLabel('Share a memory or a message').fill('She fed the whole street.');
    await area.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Post shared').first().waitFor();
    await postOf(page, 'She fed the whole street.').waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('a member', () => {
  it('shares, reacts, comments and replies, and the family sees each at once', async () => {
    const { path } = await makePlace();
    const imam = await read(path, 'imam');
    const family = await read(path, 'family', { isPhone: true });
    const share = imam.area.getByRole('button', { name: 'Share', exact: true });
    await expect.poll(() => share.isDisabled()).toBe(true);
    await imam.area.getByLabel('Share a memory or a message').fill('  ');
    await expect.poll(() => share.isDisabled()).toBe(true);
    await imam.area.getByLabel('Share a memory or a message').fill('He taught me to read.\nالله يرحمه');
    await imam.area.getByRole('button', { name: 'Add tags' }).click();
    await imam.area.getByLabel('Tag', { exact: true }).fill('mosque,school,');
    await share.click();
    await imam.page.getByText('Post shared').first().waitFor();
    await expect.poll(() => imam.area.getByLabel('Share a memory or a message').inputValue()).toBe('');

    const seen = postOf(family.page, 'He taught me to read.');
    await seen.waitFor();
    await expect
      .poll(() => seen.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents())
      .toEqual(['mosque', 'school']);
    await seen.getByRole('button', { name: 'React' }).click();
    await expect
      .poll(() => seen.getByRole('group').getByRole('button').allTextContents())
      .toEqual(['Love', 'Prayer', 'Flower', 'Support']);
    await seen.getByRole('button', { name: 'Prayer' }).click();
    await seen.getByRole('button', { name: 'Your reaction: Prayer. Change it' }).waitFor();
    await seen.getByRole('button', { name: 'Comment', exact: true }).click();
    await seen.getByLabel('Your comment').fill('Ameen.');
    await seen.getByRole('button', { name: 'Send' }).click();
    await family.page.getByText('Comment added').first().waitFor();

    const own = postOf(imam.page, 'He taught me to read.');
    await own.getByText('Ameen.').waitFor();
    await own.getByRole('list', { name: 'Reactions' }).getByText('Prayer').waitFor({ state: 'attached' });
    await own.getByRole('button', { name: 'Reply to Amina Mirza' }).click();
    await own.getByLabel('Reply to Amina Mirza').last().fill('May Allah reward you.');
    await own.getByRole('button', { name: 'Send' }).click();
    await seen.getByRole('list', { name: 'Replies' }).getByText('May Allah reward you.').waitFor();
    await expect.poll(() => seen.getByText('2 comments').count()).toBe(1);
    expect([...imam.faults(), ...family.faults()]).toEqual([]);
  });

  it('has one comment box open at a time, and finds the typed text again', async () => {
    const { path } = await makePlace(['The first post', 'The second post']);
    const { page, area, faults } = await read(path, 'imam');
    const [first, second] = [postOf(page, 'The first post'), postOf(page, 'The second post')];
    await first.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.keyboard.type('Not sent yet');
    await second.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => area.getByLabel('Your comment').count()).toBe(1);
    await expect.poll(() => second.getByLabel('Your comment').inputValue()).toBe('');
    await second.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => area.getByLabel('Your comment').count()).toBe(0);
    await area.getByLabel('Share a memory or a message').fill('Half a thought');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.locator('#posts').scrollIntoViewIfNeeded();
    await page.waitForFunction(isAnswering);
    await expect
      .poll(() => area.getByLabel('Share a memory or a message').inputValue())
      .toBe('Half a thought');
    await first.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => first.getByLabel('Your comment').inputValue()).toBe('Not sent yet');
    expect(faults()).toEqual([]);
  });

  it('keeps the text where the server cannot be reached, and sends it once when it can', async () => {
    const { path, memorial } = await makePlace(['Here before']);
    const { page, area, expectFault, faults } = await read(path, 'imam');
    expectFault(/posts|reactions|comments/);
    let mayArrive = false;
    // The first call arrives and its answer is lost; the second one never arrives.
    await page.route(`**/api/memorials/${memorial.id}/posts`, async (route) => {
      if (route.request().method() !== 'POST' || mayArrive) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await area.getByLabel('Share a memory or a message').fill('Sent twice, shared once');
    const share = area.getByRole('button', { name: 'Share', exact: true });
    await share.click();
    await page.getByText('Failed to share post. Please try again.').first().waitFor();
    await expect
      .poll(() => area.getByLabel('Share a memory or a message').inputValue())
      .toBe('Sent twice, shared once');
    mayArrive = true;
    await share.click();
    await page.getByText('Post shared').first().waitFor();
    await expect.poll(() => postOf(page, 'Sent twice, shared once').count()).toBe(1);
    const listed = await (await site.fetch(`/api/memorials/${memorial.id}/posts`)).json();
    expect(listed).toHaveLength(2);

    await page.route('**/reactions', (route) => route.abort());
    const post = postOf(page, 'Here before');
    await post.getByRole('button', { name: 'React' }).click();
    await post.getByRole('button', { name: 'Love' }).click();
    await expect.poll(() => post.getByRole('button', { name: 'React', exact: true }).count()).toBe(1);
    await expect.poll(() => post.getByRole('list', { name: 'Reactions' }).count()).toBe(0);

    await page.route('**/comments', (route) => route.abort());
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await post.getByLabel('Your comment').fill('Kept');
    await post.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your comment was not sent', { exact: false }).first().waitFor();
    await expect.poll(() => post.getByRole('list', { name: 'Comments' }).count()).toBe(0);
    await expect.poll(() => post.getByLabel('Your comment').inputValue()).toBe('Kept');
    expect(faults()).toEqual([]);
  });

  it('changes and deletes own words by the keyboard alone', async () => {
    const { path } = await makePlace();
    const { page, area, faults } = await read(path, 'imam');
    await area.getByLabel('Share a memory or a message').focus();
    await page.keyboard.type('Writen in haste');
    for (let tabs = 0; tabs < 8 && (await focused(page)) !== 'Share'; tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Post shared').first().waitFor();
    const options = area.getByRole('button', { name: 'Options for the post by Yusuf Siddiqui' });
    await options.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Edit');
    await page.keyboard.press('Escape');
    await expect.poll(() => options.getAttribute('aria-expanded')).toBe('false');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('Options');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Written with care');
    await area.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await postOf(page, 'Written with care').getByText('edited').waitFor();

    await options.focus();
    await page.keyboard.press('Enter');
    await area.getByRole('group').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const question = area.getByRole('alertdialog', { name: 'Delete this post with its comments?' });
    await question.waitFor();
    await expect.poll(() => focused(page)).toBe('Keep it');
    await page.keyboard.press('Enter');
    await expect.poll(() => postOf(page, 'Written with care').count()).toBe(1);
    await options.focus();
    await page.keyboard.press('Enter');
    await area.getByRole('group').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await area.getByText('No messages yet').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('posts');
    expect(faults()).toEqual([]);
  });

  it('shares a photo without words', async () => {
    const { path } = await makePlace();
    const { page, area, faults } = await read(path, 'imam');
    const buffer = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#486' },
    })
      .jpeg()
      .toBuffer();
    await area.getByRole('button', { name: 'Photo' }).waitFor();
    await area
      .locator('input[data-kind=photo]')
      .setInputFiles({ name: 'garden.jpg', mimeType: 'image/jpeg', buffer });
    await area.getByRole('button', { name: 'Take out file 1' }).waitFor();
    await area.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Post shared').first().waitFor();
    const photo = page.locator('article article img').first();
    await photo.waitFor();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => area.getByRole('button', { name: 'Take out file 1' }).count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('reports a post of somebody else', async () => {
    const { path } = await makePlace(['Buy cheap tiles today']);
    const { page, faults } = await read(path, 'imam');
    const post = postOf(page, 'Buy cheap tiles today');
    await post.getByRole('button', { name: /Options for the post/ }).click();
    await expect
      .poll(() => post.getByRole('group').getByRole('button').allTextContents())
      .toEqual(['Report']);
    await post.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report to the moderators' });
    await dialog.getByLabel('Advertising or spam').check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. One of our moderators will look at it within 3 days.').first().waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('the list', () => {
  it('goes on by Load more, and keeps what is loaded when something new comes', async () => {
    const { path, memorial } = await makePlace(
      Array.from({ length: 25 }, (_, index) => `Post no. ${index}.`),
    );
    const { page, area, faults } = await read(path, 'imam');
    await expect.poll(() => page.locator('article article').count()).toBe(20);
    await area.getByRole('button', { name: 'Load more' }).click();
    await postOf(page, 'Post no. 0.').waitFor();
    await expect.poll(() => page.locator('article article').count()).toBe(25);
    await area.getByLabel('Share a memory or a message').fill('The newest');
    await area.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Post shared').first().waitFor();
    await makePost(site.db, { memorialId: memorial.id, content: 'Missed by events' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await postOf(page, 'Missed by events').waitFor();
    await expect.poll(() => page.locator('article article').count()).toBe(27);
    expect(faults()).toEqual([]);
  });

  it('is asked for again every 20 seconds where events do not come through', async () => {
    const { path, memorial } = await makePlace(['Here before']);
    const visitor = await site.visit();
    const { page } = visitor;
    visitor.expectFault(EVENTS);
    await page.route(EVENTS, (route) => route.fulfill({ status: 404, json: {} }));
    await page.clock.install();
    const refused = page.waitForResponse(EVENTS);
    await page.goto(path);
    await page.locator('#posts').scrollIntoViewIfNeeded();
    await page.waitForFunction(isAnswering);
    await refused;
    await page.evaluate(() => fetch('/health'));
    await makePost(site.db, { memorialId: memorial.id, content: 'Found by asking' });
    await page.clock.fastForward(10_000);
    await expect.poll(() => postOf(page, 'Found by asking').count()).toBe(0);
    await page.clock.fastForward(11_000);
    await postOf(page, 'Found by asking').waitFor();
    expect(visitor.faults()).toEqual([]);
  });

  it('says so where it cannot be fetched, and tries again', async () => {
    const { path } = await makePlace(['Fetched at last']);
    const { page, expectFault, faults } = await site.visit();
    expectFault(/\/posts/);
    await page.goto('/');
    let isBroken = true;
    await page.route('**/api/memorials/*/posts', (route) =>
      isBroken ? route.fulfill({ status: 503, json: { message: 'x', code: 'y' } }) : route.fallback(),
    );
    // A step inside the browser: the page asks for its own data.
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>(
        'main a[href="/memorial/1"], main a[href^="/memorial/"]',
      );
      if (!link) throw new Error('no link to a memorial');
      history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.getByRole('heading', { name: 'Memories & Messages' }).scrollIntoViewIfNeeded();
    await page.getByText('Failed to fetch posts').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await postOf(page, 'Fetched at last').waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('hostile words', () => {
  it('are text: nothing runs, nothing is fetched, nothing turns the line around', async () => {
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '"><svg/onload=alert(1)>',
      'javascript:alert(1)',
      '{{constructor.constructor("alert(1)")()}}',
      '</script><script>alert(1)</script>',
      'https://evil.example/x.png',
      '\u202egnp.exe',
    ];
    const { path, posts } = await makePlace(payloads);
    for (const post of posts)
      for (const payload of payloads) await makeComment(site.db, post.id, { content: payload });
    for (const javaScript of [false, true]) {
      const { page, faults } = await read(path, null, { javaScript });
      let dialogs = 0;
      page.on('dialog', async (dialog) => {
        dialogs++;
        await dialog.dismiss();
      });
      if (javaScript) await page.waitForFunction(isAnswering);
      await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
      const made = await page.locator('section[aria-labelledby=posts] :is(img, script, iframe, a)').count();
      expect([dialogs, made]).toEqual([0, 0]);
      // Without JavaScript the page's own scripts are refused, which is no fault of the words.
      expect(faults().filter((fault) => javaScript || !fault.includes('/assets/'))).toEqual([]);
    }
  });
});

describe('axe', () => {
  it.each(CONDITIONS)(
    'finds nothing in %s, %s with every form open at 320 pixels; nothing scrolls sideways',
    async (language, colorScheme) => {
      const { path, posts, memorial } = await makePlace(['x'.repeat(300), 'A post with a talk']);
      const id = posts[1]?.id ?? 0;
      const top = await makeComment(site.db, id);
      await makeComment(site.db, id, { parentId: top.id, content: 'y'.repeat(200) });
      await makePost(site.db, { memorialId: memorial.id, isPinned: true, tags: ['a', 'ب'] });
      const { page, faults } = await read(path, 'admin', { language, colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      const closed = page.locator('article article').first().locator('button[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
      await page.locator('article article').nth(1).locator('button[aria-expanded=false]').first().click();
      expect(await findViolations(page, 'section[aria-labelledby=posts]')).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(faults()).toEqual([]);
    },
  );
});
