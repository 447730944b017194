import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/**
 * A busy phone: the messages by which React takes up its work come late, and timers later still. Data that is changed
 * is then seen by what React takes over in between, before those are told who wait for the change.
 */
function makeBusy(): void {
  const MESSAGE_MS = 40;
  const TIMER_MS = 1500;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), MESSAGE_MS);
  };
  const set = window.setTimeout.bind(window);
  const setLate = (run: () => void, ms = 0, ...rest: []) => set(run, ms < 5 ? TIMER_MS : ms, ...rest);
  Object.assign(window, { setTimeout: setLate });
}

it('who signs out on a busy phone sees no part of the page torn from its HTML', async () => {
  const { page, faults, expectFault } = await visitAs(site, 'family');
  // 401: what was still being asked for in the moment of signing out.
  expectFault(/status of 401/);
  await page.addInitScript(makeBusy);
  await page.goto('/memorial/1');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByText('Please sign in to share memories').waitFor();
  expect(faults()).toEqual([]);
});
