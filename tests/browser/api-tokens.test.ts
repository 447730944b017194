import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('a member makes a token, a program calls with it, and it ends', async () => {
  const { page, context, expectFault, faults } = await visitAs(
    site,
    await makePerson(site, 'Safiya', 'Begum'),
  );
  expectFault(/status of 403/);
  await page.goto('/profile?tab=security');
  const part = page.getByRole('region', { name: 'Tokens for programs' });
  await part.getByRole('button', { name: 'Make a token' }).click();
  await part.getByLabel('Name').fill('Nightly copy');
  await part.getByLabel('Read and search graves').check();
  await part.getByLabel('Current password').fill('not this one');
  expect(await findViolations(page, 'main')).toEqual([]);
  await part.getByRole('button', { name: 'Make the token' }).click();
  // A wrong password is said in its field; what was typed and ticked stays.
  await part.getByText('This is not your current password.', { exact: false }).waitFor();
  await expect.poll(() => part.getByLabel('Name').inputValue()).toBe('Nightly copy');
  await expect.poll(() => part.getByLabel('Read and search graves').isChecked()).toBe(true);
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Make the token' }).click();
  await part.getByText('Copy the token now').waitFor();
  const token = (await part.getByRole('status').locator('code').textContent()) ?? '';
  expect(token).toMatch(/^zy_/);

  const call = (path: string) =>
    fetch(`${site.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call('/api/graves?search=mirza')).status).toBe(200);
  expect((await call('/api/account/sessions')).status).toBe(403);

  await part.getByRole('button', { name: 'I have it' }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await part.getByRole('button', { name: 'End Nightly copy' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).last().click();
  await page.getByText('The token has ended.').first().waitFor();
  expect((await call('/api/graves?search=mirza')).status).toBe(401);
  expect(faults()).toEqual([]);
  await context.close();
});

it('an administrator sets the quota of one token and takes it back; its owner sees it', async () => {
  const { user: owner, headers } = await signInAs(site);
  const form = { name: 'Nightly copy', scopes: ['own:read'], days: 30, currentPassword: PASSWORD };
  const made = await site.fetch('/api/account/tokens', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(made.status).toBe(201);
  const { page, context, expectFault, faults } = await visitAs(site, (await signInAs(site, 'admin')).user);
  expectFault(/status of 400/);
  await page.goto('/admin?tab=system');
  const row = page.getByRole('listitem').filter({ hasText: owner.email });
  const opens = row.getByRole('button', { name: 'Change the quota of Nightly copy' });
  await opens.click();
  await row.getByLabel('Calls within 24 hours').fill('7');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Enter a whole number from 100 to 1,000,000.').waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);
  await row.getByLabel('Calls within 24 hours').fill('50000');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('calls of its day, set by an administrator', { exact: false }).waitFor();
  await expect.poll(() => opens.evaluate((button) => button === document.activeElement)).toBe(true);
  const own = await visitAs(site, owner);
  await own.page.goto('/profile?tab=security');
  await own.page.getByText('calls of its day, set by an administrator', { exact: false }).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await opens.click();
  await expect.poll(() => row.getByLabel('Calls within 24 hours').inputValue()).toBe('50000');
  expect(await sidewaysScroll(page)).toBe(0);
  await row.getByRole('button', { name: 'Back to 20,000' }).click();
  await expect.poll(() => row.getByText('set by an administrator', { exact: false }).count()).toBe(0);
  expect([...faults(), ...own.faults()]).toEqual([]);
  await own.context.close();
  await context.close();
});
