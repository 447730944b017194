import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '#tests/support/account-world.ts';
import { makeUser } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let server: MailServer;
let site: Site;
beforeAll(async () => {
  server = await openMailServer();
  site = await openSite({ SMTP_URL: server.url }, { withWorkers: true });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const NEW = 'seven quiet rivers';

async function signInFromMain(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

describe('a forgotten password', () => {
  it('is set anew by the link of a mail, and then opens the account', async () => {
    const user = await makeUser(site.db, { firstName: 'Maryam' });
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/forgot-password');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('main').getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('status').getByText('Check your email').waitFor();

    const token = await linkIn(server, user.email, 'reset-password');
    await page.goto(`/reset-password/${token}`);
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByLabel('New password').fill(NEW);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.waitForURL('**/reset-password/done');
    await signInFromMain(page, user.email, NEW);
    await menuOf(page, 'Maryam').waitFor();
    expect(faults()).toEqual([]);

    // The link is used up: its page says so and leads to a new one.
    const again = await page.goto(`/reset-password/${token}`);
    expect(again?.status()).toBe(404);
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    await context.close();
  });
});
