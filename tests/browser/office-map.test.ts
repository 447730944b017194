import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('an official goes from the page of the office to its cemetery’s map, draws a section, and readers see it', async () => {
  const { official, cemetery } = await makeOffice(site, 'Drawn');
  const { page, context, faults } = await visitAs(site, official.user);
  await page.goto('/my-office');
  await page.getByRole('link', { name: /^Draw the map: / }).click();
  await page.getByRole('heading', { name: cemetery.name }).waitFor();
  // Its name and place are an administrator's to change; the page says who to ask.
  await page
    .getByRole('link', { name: 'To change the cemetery’s name, location or boundary, write to us.' })
    .waitFor();
  await expect.poll(() => page.getByText('About the cemetery').count()).toBe(0);
  await expect.poll(() => page.getByRole('heading', { name: 'Boundary' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByLabel('Name').last().fill('Garden of Rest');
  const corners = ['53.786,-1.793', '53.786,-1.792', '53.787,-1.792', '53.787,-1.793'];
  await page.getByLabel('Points, one on each line').fill(corners.join('\n'));
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved').first().waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  const reader = await site.visit();
  await reader.page.goto(`/cemetery-map?cemetery=${cemetery.id}`);
  const offered = () => reader.page.getByLabel('Section').locator('option').allInnerTexts();
  await expect.poll(offered).toContain('Garden of Rest');
  await page.getByRole('link', { name: 'Back to your office' }).click();
  await page.getByRole('link', { name: /^Draw the map: / }).waitFor();
  expect(faults()).toEqual([]);
  await context.close();
});

it('the map of another office’s cemetery is not opened, and the page says why', async () => {
  const { official } = await makeOffice(site, 'Near');
  const { cemetery } = await makeOffice(site, 'Far');
  const { page, context, expectFault, faults } = await visitAs(site, official.user);
  expectFault(/status of 403/);
  await page.goto(`/my-office?map=${cemetery.id}`);
  await page
    .getByRole('alert')
    .filter({ hasText: 'This cemetery is not one of your organisation’s.' })
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add a section' }).count()).toBe(0);
  expect(faults()).toEqual([]);
  await context.close();
});
