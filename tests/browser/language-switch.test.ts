import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PATH = '/search?q=Ghulam+Rasool&tab=memorials';

it('another language by the header’s menu shows the same search', async () => {
  const { page, faults } = await site.visit();
  await page.goto(PATH);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'اردو' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'ur');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH);
  await expect.poll(() => page.locator('main input[name=q]').first().inputValue()).toBe('Ghulam Rasool');
  expect(faults()).toEqual([]);
});

it('another language by the footer shows the same search without JavaScript, and is kept', async () => {
  const { page } = await site.visit({ javaScript: false });
  await page.goto(PATH);
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL(/lang=ar/);
  const url = new URL(page.url());
  expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('tab')]).toEqual([
    '/search',
    'Ghulam Rasool',
    'memorials',
  ]);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar');
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  await expect.poll(() => page.locator('main input[name=q]').first().inputValue()).toBe('Ghulam Rasool');
  // From there to a third, and on to another page without its name in the address.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await page.waitForURL(/lang=fr/);
  expect(new URL(page.url()).searchParams.getAll('lang')).toEqual(['fr']);
  await page.goto('/pricing');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
});
