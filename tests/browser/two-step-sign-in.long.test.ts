import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appFor } from '#tests/support/account-world.ts';
import { makeUser, PASSWORD } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => site.close());

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

describe('two-step sign-in', () => {
  it('is set up, asked for at the next sign-in, and sessions elsewhere are ended', async () => {
    const user = await makeUser(site.db, { firstName: 'Yusuf', role: 'admin' });
    const { page, context, expectFault, faults } = await site.visit();
    // The browser itself notes an answer that is not OK.
    expectFault(/status of 40[13]/);
    await page.goto('/');
    await signIn(page, user.email, PASSWORD);
    await menuOf(page, 'Yusuf').waitFor();
    // An administrator without one is led to it.
    expect((await page.goto('/admin'))?.status()).toBe(403);
    expect(await findViolations(page, 'main')).toEqual([]);
    // The same is set up there or here.
    await page.getByRole('main').getByRole('button', { name: 'Use an app for codes' }).waitFor();
    await page.goto('/profile?tab=security');
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Set it up' }).click();
    const factor = page.locator('section[aria-labelledby=security-factor]');
    await factor.getByLabel('Current password').fill(PASSWORD);
    await factor.getByRole('button', { name: 'Continue' }).click();
    await factor.getByRole('img', { name: 'QR code for your app' }).waitFor();
    const secret = (await factor.locator('.font-mono').textContent())?.replaceAll(' ', '') ?? '';
    const code = appFor(secret);
    await factor.getByLabel('Code from the app').fill(code());
    await factor.getByRole('button', { name: 'Switch it on' }).click();
    await factor.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expect.poll(() => factor.locator('ol li').count()).toBe(10);
    expect(await findViolations(page, 'main')).toEqual([]);
    await factor.getByRole('button', { name: 'I have kept them' }).click();
    await factor.getByText('Recovery codes left: 10').waitFor();
    await expect.poll(() => factor.getByRole('button', { name: 'Switch it off' }).count()).toBe(0);
    expect((await page.goto('/admin'))?.status()).toBe(200);
    // As another browser of the same kind.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());

    await page.goto('/');
    await signIn(page, user.email, PASSWORD);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Code from your app');
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
    await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
    await field.fill(code());
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog
      .getByRole('alert')
      .getByText('This code is wrong or has already been used', { exact: false })
      .waitFor();
    await field.fill(code(1));
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await menuOf(page, 'Yusuf').waitFor();

    await page.goto('/profile?tab=security');
    const sessions = page.locator('section[aria-labelledby=security-sessions]');
    await sessions.getByText('This one').waitFor();
    await expect.poll(() => sessions.locator('li').count()).toBe(2);
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => sessions.locator('li').count()).toBe(1);
    expect(faults()).toEqual([]);
    await context.close();
  });
});
