import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { settlePage } from '#tests/support/settle-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PAGE = 20;
/** The first page, and those that come by themselves. */
const AUTOMATIC = 11;

const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const moreButton = (page: Page) => page.getByRole('button', { name: 'Load more' });
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** The requests of the API that a page makes. */
function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

describe('a long list', () => {
  it('says how many there are, without asking again', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    const counted = await page.request.get('/api/graves?search=Hussain');
    const total = counted.headers()['x-total-count'];
    expect(Number(total)).toBeGreaterThan(PAGE);
    const asked = watchApi(page);
    await gotoQuiet(page, '/search?q=Hussain');
    await page.getByRole('tab', { name: `Graves (${total})` }).waitFor();
    await page.getByText(`Listed: ${PAGE} of ${total}`).waitFor();
    await gotoQuiet(page, '/search');
    await page.getByRole('tab', { name: 'Graves (1,000+)' }).waitFor();
    expect(asked).toEqual([]);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('goes on by itself, then waits for its button and leaves the footer in reach', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    const asked = watchApi(page);
    await gotoQuiet(page, '/search');
    await expect.poll(() => names(page).count()).toBe(PAGE);
    // Two pages may come for one scroll: a browser that keeps the footer where it is stays near the end.
    await expect
      .poll(
        async () => {
          await toTheEnd(page);
          return names(page).count();
        },
        { interval: 200, timeout: 20_000 },
      )
      .toBe(AUTOMATIC * PAGE);
    await moreButton(page).waitFor();
    await toTheEnd(page);
    await settlePage(page);
    await expect.poll(() => names(page).count()).toBe(AUTOMATIC * PAGE);
    expect(asked.length).toBe(AUTOMATIC - 1);
    expect(new Set(await names(page).getByRole('link').evaluateAll(hrefs)).size).toBe(AUTOMATIC * PAGE);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.y).toBeLessThan(844);

    const listed = page.getByRole('status').filter({ hasText: /^Listed: / });
    await expect.poll(() => listed.textContent()).toBe('Listed: 220 of 1,000+');
    await moreButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listed.textContent()).toBe('Listed: 240 of 1,000+');
    await expect.poll(() => activeText(page)).toBe('Load more');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('hands the focus to its count when the button goes', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/search?q=Hussain');
    const total = await page.getByText(/^Listed: /).textContent();
    const all = total?.split(' of ')[1];
    await moreButton(page).focus();
    await expect
      .poll(
        async () => {
          await toTheEnd(page);
          return activeText(page);
        },
        { interval: 300 },
      )
      .toBe(`Listed: ${all} of ${all}`);
    await expect.poll(() => moreButton(page).count()).toBe(0);
    expect(String(await names(page).count())).toBe(all);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('says that a page did not come, asks once, and tries again by the button', async () => {
    const { page, context, expectFault, faults } = await site.visit({ isPhone: true });
    expectFault(/status of 503/);
    const asked = watchApi(page);
    await page.goto('/search');
    await page.route(/api\/graves\?/, (route) => route.fulfill({ status: 503, body: '' }));
    await toTheEnd(page);
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch graves' }).waitFor();
    await toTheEnd(page);
    await settlePage(page);
    expect(asked.length).toBe(1);
    await page.unroute(/api\/graves\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(2 * PAGE);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('goes on in the advanced search too', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/advanced-search?cemetery=Scholemoor+Cemetery');
    await page.getByText(/^Listed: 50 of /).waitFor();
    await toTheEnd(page);
    // On a slow machine the reader is near the end again before the first count.
    await page.getByText(/^Listed: 1[05]0 of /).waitFor();
    await expect.poll(() => page.locator('[id^=grave-]').count()).toBeGreaterThanOrEqual(100);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it.each([
    ['/search?q=Hussain', 'main h3 a'],
    ['/search?sort=name', 'main h3 a'],
    ['/advanced-search?cemetery=Scholemoor+Cemetery', '[id^=grave-] h3 a'],
  ])('has a link to its next part without JavaScript: %s', async (path, link) => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto(path);
    const first = await page.locator(link).evaluateAll(hrefs);
    await expect.poll(() => moreButton(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.waitForURL(/[?&]cursor=[\w-]+$/);
    const second = await page.locator(link).evaluateAll(hrefs);
    expect(second.length).toBe(first.length);
    expect(new Set([...first, ...second]).size).toBe(first.length * 2);
    await expect.poll(() => page.getByText('No grave').count()).toBe(0);
    await context.close();
  });
});

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));

const activeText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
