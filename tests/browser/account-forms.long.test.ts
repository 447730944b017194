import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkFor, logIn } from '#tests/support/account-world.ts';
import { makeUser } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  // Links are read from the outbox: nothing needs to take the mail.
  site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => site.close());

const NEW = 'seven quiet rivers';

it('a new password and the proof of an address work without JavaScript', async () => {
  const user = await makeUser(site.db);
  const { page, context } = await site.visit({ javaScript: false });
  await page.goto('/forgot-password');
  await page.locator('main [name=email]').fill(user.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Check your email').waitFor();
  await page.goto(`/reset-password/${await linkFor(site, user.email)}`);
  await page.locator('[name=password]').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('alert').getByText('at least 8 characters').waitFor();
  await page.locator('[name=password]').fill(NEW);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/reset-password/done');
  expect((await logIn(site, { email: user.email, password: NEW })).status).toBe(200);

  const fresh = { fullName: 'Salma Aziz', email: 'salma@example.org', password: NEW };
  await site.fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fresh),
  });
  await page.goto(`/verify-email/${await linkFor(site, fresh.email)}`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByText('Your email is confirmed').first().waitFor();
  await context.close();
});
