import { afterAll, beforeAll, expect, it } from 'vitest';
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
