import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { holdCode } from '#tests/support/hold-code.ts';
import { keepPicture } from '#tests/support/keep-picture.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const SAID = 'This part of the page could not be loaded';
/** What the browser and the pages say of code that does not come. */
const FAILED = /Failed to (load resource|fetch)|ERR_FAILED|404|\/assets\//;
const working = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.offline === 'ready');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('main') != null);

it('a part of a page that an address opens says that it is missing, and comes when asked for again', async () => {
  const { page, expectFault, faults } = await visitAs(site, 'family');
  expectFault(FAILED);
  await page.goto('/profile');
  await working(page);
  const code = /\/assets\/profile-security-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.locator('a[href*=security]:visible').first().click();
  const note = page.getByRole('status').filter({ hasText: SAID });
  await note.waitFor();
  // The rest of the page is there.
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toContain('security');
  const again = note.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await note.getByRole('button', { name: 'Load the page again' }).waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unroute(code);
  await page.keyboard.press('Enter');
  await expect.poll(() => note.count()).toBe(0);
  await page.locator('main').getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => focused(page)).toBe(true);
  expect(faults()).toEqual([]);
});

it('a part whose HTML is there keeps it, and says below that it cannot answer', async () => {
  const { page, expectFault, faults } = await visitAs(site, null);
  expectFault(FAILED);
  const code = /\/assets\/memorial-posts-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/memorial/1');
  await page.locator('#posts').scrollIntoViewIfNeeded();
  const note = page.getByRole('status').filter({ hasText: SAID });
  await note.waitFor();
  await page.getByText('Please sign in to share memories').waitFor();
  await page.unroute(code);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => note.count()).toBe(0);
  await page.getByText('Please sign in to share memories').waitFor();
  expect(faults()).toEqual([]);
});

it('a page whose code a new version replaced is loaded anew at its address, once', async () => {
  const { page, expectFault } = await visitAs(site, null);
  expectFault(FAILED);
  await page.goto('/');
  await working(page);
  const code = /\/assets\/help-page-[^/]*\.js/;
  let asked = 0;
  await page.route(code, (route) => {
    asked++;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.locator('a[href="/help"]:visible').first().click();
  await page.waitForFunction(
    () => !('isOld' in window) && document.documentElement.dataset.hydrated !== undefined,
  );
  expect(new URL(page.url()).pathname).toBe('/help');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The same address once more: the page says so, and nothing is loaded in turn.
  await page.unroute(code);
  await page.goto('/');
  await working(page);
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.locator('a[href="/help"]:visible').first().click();
  await page.getByRole('heading', { name: 'We can’t reach our records' }).waitFor();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
});

it.each(['en', 'ar'])(
  'a page whose own code does not come can be read, says that it cannot answer, and does once it comes (%s)',
  async (language) => {
    const { page, expectFault, faults } = await site.visit({ isPhone: true, isEarly: true, language });
    expectFault(FAILED);
    const code = /\/assets\/help-page-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    const coming = page.goto('/help');
    const again = page.getByRole('status').getByRole('button').first();
    await again.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keepPicture(page, `page-away-${language}`);
    expect(await findViolations(page)).toEqual([]);
    await again.click();
    await page.getByRole('status').getByRole('button').nth(1).waitFor();
    await page.unroute(code);
    await again.click();
    await coming;
    await expect.poll(() => again.count()).toBe(0);
    expect(faults()).toEqual([]);
  },
);

it('the dialog for signing in says that it is missing, is closed like any other, and comes when asked for again', async () => {
  const { page, expectFault, faults } = await visitAs(site, null);
  expectFault(FAILED);
  await page.goto('/');
  await working(page);
  const code = /\/assets\/access-dialog-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await button.click();
  const said = page.getByRole('dialog', { name: 'Sign In' });
  const note = said.getByRole('status').filter({ hasText: SAID });
  await note.waitFor();
  // In vain once more: it stays.
  await said.getByRole('button', { name: 'Try again' }).click();
  await note.getByRole('button', { name: 'Load the page again' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => said.count()).toBe(0);
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await note.waitFor();
  await page.unroute(code);
  await said.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Ziyarah' });
  await dialog.getByRole('tab').first().waitFor();
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(faults()).toEqual([]);
});

it('the dialog for signing in says that it is on its way while it is slow to come', async () => {
  const { page, context, faults } = await visitAs(site, null, { isPhone: true });
  await page.goto('/my-bookings');
  await working(page);
  const comes = await holdCode(context, '**/assets/access-dialog-*.js');
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  const sign = page.getByRole('progressbar');
  await sign.waitFor({ timeout: 2000 });
  comes();
  await page.getByRole('dialog', { name: 'Access Ziyarah' }).getByRole('tab').first().waitFor();
  await expect.poll(() => sign.count()).toBe(0);
  expect(faults()).toEqual([]);
});

it('a map’s place keeps the ground that the server drew, until code comes that says what is missing', async () => {
  const { page, expectFault, faults } = await visitAs(site, null);
  expectFault(FAILED);
  const said = /\/assets\/no-map-[^/]*\.js/;
  const engine = /\/assets\/map-engine-[^/]*\.js/;
  let tries = 0;
  await page.route(said, (route) => route.abort());
  await page.route(engine, (route) => {
    tries++;
    return route.abort();
  });
  const sentenceFailed = page.waitForEvent('requestfailed', (request) => said.test(request.url()));
  await page.goto('/grave/1/walk');
  await working(page);
  const ground = page.locator('main svg[role=img]').first();
  // The engine's code is asked for three times before anything is said.
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await sentenceFailed;
  await ground.waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.unroute(said);
  const note = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await note.waitFor();
  await ground.waitFor();
  await page.unroute(engine);
  await note.getByRole('button').click();
  await page.locator('main canvas').waitFor();
  expect(faults()).toEqual([]);
});

it('a download whose code does not come says so, and can be asked for again', async () => {
  const { page, expectFault, faults } = await visitAs(site, null);
  expectFault(FAILED);
  const code = /\/assets\/manage-packs-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/cemetery-map?cemetery=1');
  const button = page.getByRole('button', { name: /^Download this cemetery/ });
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'connection' }).waitFor();
  await page.unroute(code);
  await button.click();
  await page.getByRole('button', { name: /^Downloaded/ }).waitFor();
  expect(faults()).toEqual([]);
});
