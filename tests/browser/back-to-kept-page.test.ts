import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ PAGE_CACHE_SECONDS: '60' });
});
afterAll(() => site.close());

const accountButton = (page: Page) => page.getByRole('button', { name: /Account of/ });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' });

/** As the page does it, by its own form's call. */
async function send(page: Page, call: 'login' | 'logout'): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const body = { email: 'family@demo.ziyarah.invalid', password: 'demo-ziyarah-visit' };
    const response = await fetch(`/api/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(name === 'login' ? body : {}),
    });
    return response.status;
  }, call);
  expect(status).toBeLessThan(300);
}

async function back(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

describe('the page before', () => {
  it('is the reader’s own after signing in, and the visitor’s after signing out', async () => {
    const { page, faults } = await site.visit();
    const answers: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/memorial/1') answers.push(`${response.status()}`);
    });
    await page.goto('/memorial/1');
    await signInButton(page).waitFor();
    await page.goto('/pricing');
    await send(page, 'login');
    await back(page);
    await accountButton(page).waitFor();
    await expect.poll(() => signInButton(page).count()).toBe(0);

    await page.goto('/pricing');
    await accountButton(page).waitFor();
    await send(page, 'logout');
    await back(page);
    await signInButton(page).waitFor();
    await expect.poll(() => accountButton(page).count()).toBe(0);
    expect(answers).toEqual(['200', '200', '200']);
    expect(faults()).toEqual([]);
  });

  it('is asked for again when somebody else signed in while the browser kept it as it was', async () => {
    const { page } = await site.visit();
    await page.goto('/pricing');
    const reloads = () =>
      page.evaluate(() => {
        globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        return performance.timeOrigin;
      });
    const show = () =>
      page.evaluate(() => globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const begun = await reloads();
    await show();
    await page.evaluate(() => localStorage.setItem('auth_token', 'of somebody'));
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
    await show();
    await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => begun)).not.toBe(begun);
  });

  it('is not sent again to a visitor who comes back with it', async () => {
    const { page } = await site.visit();
    const first = await page.goto('/memorial/1');
    const again = await page.reload();
    const sizes = await Promise.all([first, again].map((one) => one?.request().sizes()));
    expect(first?.headers().etag).toBe(again?.headers().etag);
    expect(sizes[0]?.responseBodySize).toBeGreaterThan(5000);
    expect(sizes[1]?.responseBodySize).toBeLessThan(100);
  });
});

describe('a link that somebody marked to count who follows it', () => {
  it('opens the page that is kept for all, and its address loses the mark', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/search?q=khan');
    const etag = (await page.reload())?.headers().etag;
    const marked = await page.goto('/search?q=khan&fbclid=IwAR0x#content');
    expect(marked?.headers().etag).toBe(etag);
    await expect.poll(() => page.evaluate(() => location.search + location.hash)).toBe('?q=khan#content');
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    expect(faults()).toEqual([]);
  });
});
