import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

const WINDOW_CODE = '**/dialog-window-*.js';
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const isFocused = (item: Locator) => item.evaluate((node) => node === document.activeElement);

/** A page with a button for a dialog whose code meets with what `answer` does to it. */
async function openWith(answer: (route: Route) => unknown) {
  const stream = await makeStream(site.db);
  const visitor = await site.visit({ isPhone: true });
  await visitor.page.route(WINDOW_CODE, (route) => answer(route));
  await visitor.page.goto(`/live-streams?stream=${stream.id}&tab=scheduled`);
  return { ...visitor, ...partsOf(visitor.page) };
}

const partsOf = (page: Page) => ({
  button: page.getByRole('button', { name: 'Set Reminder' }).first(),
  dialog: page.getByRole('dialog', { name: 'Set Reminder' }),
  content: page.getByRole('link', { name: 'Add to calendar (.ics)' }),
});

it('a dialog that is opened before its code has come says so at once, and is there when the code is', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { page, button, dialog, content, faults } = await openWith((route) =>
    isFree.then(() => route.continue()),
  );
  await button.click();
  await dialog.getByText('Loading…').waitFor();
  expect(await isFocused(dialog.getByRole('button', { name: 'Close' }))).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  // Escape leaves it, as it leaves any dialog, and gives the focus back.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(button)).toBe(true);
  await button.click();
  await dialog.getByText('Loading…').waitFor();
  free();
  await content.waitFor();
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(button)).toBe(true);
  expect(faults()).toEqual([]);
});

it('a dialog whose code cannot be fetched says so, and tries again when asked', async () => {
  let isCut = true;
  const { page, button, dialog, content, expectFault, faults } = await openWith((route) =>
    isCut ? route.abort() : route.continue(),
  );
  expectFault(/dialog-window/);
  await button.click();
  const problem = dialog.getByRole('alert');
  await problem.getByText('This window could not be loaded.', { exact: false }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await retry.click();
  await problem.waitFor();
  await expect.poll(() => isFocused(retry)).toBe(true);
  isCut = false;
  await retry.click();
  await content.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(button)).toBe(true);
  expect(faults()).toEqual([]);
});
