import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const DEMO_PASSWORD = 'demo-ziyarah-visit';
const IMAM = { email: 'imam@demo.ziyarah.invalid', password: DEMO_PASSWORD };

async function enter(page: import('playwright-core').Page, account: { email: string; password: string }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password').first().fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** A wish is carried out in a document that is loaded anew. */
const signIn = (page: import('playwright-core').Page) =>
  Promise.all([page.waitForEvent('load'), enter(page, IMAM)]);

it.each([
  ['/admin', async () => ({ email: 'admin@demo.ziyarah.invalid', password: DEMO_PASSWORD })],
  [
    '/death-records',
    async () => ({ email: (await makeOffice(site, 'Testfield')).official.user.email, password: PASSWORD }),
  ],
])('%s is opened by signing in on it, and by nobody who may not', async (path, account) => {
  const { page, context, faults, expectFault } = await site.visit({ isPhone: true });
  expectFault(/40[13]/);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Please sign in' }).waitFor();
  await page.getByText('Sign in with an account that may open this page.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
  await enter(page, await account());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Please sign in').count()).toBe(0);
  await expect.poll(() => page.getByText('You do not have access to this page').count()).toBe(0);
  expect(faults()).toEqual([]);
  await context.close();

  const other = await visitAs(site, 'family');
  other.expectFault(/403/);
  await other.page.goto(path);
  await other.page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
  await expect
    .poll(() => other.page.getByRole('main').getByRole('button', { name: 'Sign In' }).count())
    .toBe(0);
  expect(other.faults()).toEqual([]);
  await other.context.close();
});

it('a favourite that a visitor wished is there after signing in, and only once', async () => {
  const { page, context, faults } = await site.visit();
  await page.goto('/memorial/2');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await signIn(page);
  await page.getByRole('button', { name: /Favorites/ }).scrollIntoViewIfNeeded();
  await page.getByText('Added to your favourites').first().waitFor();
  await page.getByRole('button', { name: /Remove from/ }).click();
  await page.getByRole('button', { name: 'Add to Favorites' }).waitFor();
  // The button turns at once; a reload before the answer may call the asking back.
  await page.getByText('Removed from your favourites').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Add to Favorites' }).waitFor();
  expect(faults()).toEqual([]);
  await context.close();
});

it('a claim opens after signing in', async () => {
  const { page, context, faults } = await site.visit();
  await page.goto('/memorial/3');
  await page.getByRole('button', { name: 'Is this your relative?' }).click();
  await signIn(page);
  await page.getByRole('button', { name: 'Is this your relative?' }).scrollIntoViewIfNeeded();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
  expect(faults()).toEqual([]);
  await context.close();
});
