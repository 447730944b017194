import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it.each([null, 'family'] as const)(
  'a closed page of offices leads %s to an official account',
  async (who) => {
    const { page, faults, expectFault } = await visitAs(site, who, { isPhone: true });
    expectFault(/40[13]/);
    for (const path of ['/death-records', '/my-office']) {
      await page.goto(path);
      await page.getByText('Our team reads every request.').waitFor();
      const copies = page.getByText('comes from the register office, not from this site');
      expect([path, await copies.count()]).toEqual([path, path === '/death-records' ? 1 : 0]);
    }
    await page.getByRole('main').getByRole('link', { name: 'Request an official account' }).tap();
    await page.getByRole('heading', { name: 'Request an official account' }).waitFor();
    await page.goto('/verification-demo');
    await page.getByRole('main').getByRole('link', { name: 'Request an official account' }).waitFor();
    expect(faults()).toEqual([]);
  },
);

it('whoever asked for an official account reads later how the answer comes', async () => {
  const { page, faults } = await visitAs(site, 'family', { isPhone: true });
  await page.goto('/official-verification');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.getByLabel('Organisation').fill('Doorfield Council');
  await page.getByLabel('Official title').fill('Clerk');
  await page.getByLabel('Email at work').fill('clerk@doorfield.example');
  await page.getByLabel('How can we check that you work there?').fill('Our page names me as the clerk.');
  await page.getByRole('button', { name: 'Send the request' }).tap();
  await page.getByRole('button', { name: 'Withdraw it' }).waitFor();
  await page.reload();
  await page.getByRole('main').getByText('You will hear from us by email.').waitFor();
  expect(faults()).toEqual([]);
});

it('an office learns from its own page who imports its register', async () => {
  const { official } = await makeOffice(site, 'Doorfield');
  const { page, faults } = await visitAs(site, { email: official.user.email }, { isPhone: true });
  await page.goto('/my-office');
  await page.getByText('An administrator of this site imports your register').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).tap();
  await page.waitForURL(/\/help\/contact/);
  expect(faults()).toEqual([]);
});

it('an official of no office is offered no form that would be refused at its end', async () => {
  const { user } = await signInAs(site, 'official');
  const { page, faults } = await visitAs(site, { email: user.email }, { isPhone: true });
  await page.goto('/official-verification');
  await page.getByText('Your account belongs to no organisation with cemeteries at present.').waitFor();
  await expect.poll(() => page.locator('[name=deceasedName]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByText('Your organisation has submitted nothing yet.').count()).toBe(0);
  await page.goto('/death-records');
  await page.getByText('Your account belongs to no organisation at present.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Open a case' }).count()).toBe(0);
  expect(faults()).toEqual([]);
});

it('an official who is taken out of an office is said to keep the role', async () => {
  const { office, official } = await makeOffice(site, 'Leavefield');
  const { page, faults } = await visitAs(site, 'admin', { isPhone: true });
  await page.goto('/admin?tab=offices');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: office.name }) });
  await card.getByText(official.user.email).waitFor();
  await card.getByRole('button', { name: /^Remove (?!the)/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('They keep the role of an official').waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).tap();
  await card.getByText(official.user.email).waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

it.each([true, false])('a date shows its month whole (phone: %s)', async (isPhone) => {
  const { official } = await makeOffice(site, `Monthfield ${isPhone}`);
  const { page } = await visitAs(site, { email: official.user.email }, { isPhone });
  await page.goto('/official-verification');
  const month = page.locator('fieldset', { has: page.locator('[data-field=dateOfDeath]') }).locator('select');
  // 'Not known' and 'September' beside the arrow.
  expect((await month.boundingBox())?.width).toBeGreaterThanOrEqual(128);
});
