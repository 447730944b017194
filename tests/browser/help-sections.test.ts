import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpRequests } from '#db/schema/accounts.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const POLL = { timeout: 5000 };
const visit = ownVisits(() => site);
const foot = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

it.each([
  ['Privacy Policy', 'privacy', 'Privacy Policy'],
  ['Terms of Service', 'terms', 'Terms of Service'],
  ['Community Support', 'community', 'Community Support'],
  ['Accessibility', 'accessibility', 'Accessibility Statement'],
  ['Cookies', 'cookies', 'Cookies and what your device keeps'],
])('the footer’s %s opens its section of the help centre, by the keyboard', async (name, slug, title) => {
  const { page, faults } = await visit();
  await page.goto('/search');
  await foot(page, name).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/help?open=${slug}#help-${slug}`);
  const section = page.locator(`#help-${slug}`);
  await section.getByRole('heading').first().waitFor();
  await expect.poll(() => section.getAttribute('open')).not.toBeNull();
  await expect.poll(() => focused(page), POLL).toBe(title);
  // The section is in sight, and the keyboard closes it.
  const box = await section.locator('summary').boundingBox();
  expect(box && box.y >= 0 && box.y < 700).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => section.getAttribute('open')).toBeNull();
  expect(faults()).toEqual([]);
});

it('one section after the other is opened from the same page', async () => {
  const { page } = await visit(null, { isPhone: true });
  await page.goto('/help?open=privacy#help-privacy');
  await page.locator('#help-privacy[open]').waitFor();
  await foot(page, 'Terms of Service').click();
  await page.locator('#help-terms[open]').waitFor();
  await expect.poll(() => page.locator('#help-privacy[open]').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

it('Contact Us opens the form, which sends', async () => {
  const { page, faults } = await visit();
  await page.goto('/search');
  await foot(page, 'Contact Us').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help?open=contact#support');
  await expect.poll(() => focused(page), POLL).toBe('Still need help?');
  await page.getByLabel('Your name').fill('Amina Rashid');
  await page.getByRole('main').getByLabel('Email').fill('amina@example.org');
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Your message').fill('The map of our cemetery does not open on my phone.');
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => site.db.orm.$count(helpRequests)).toBe(1);
  expect(faults()).toEqual([]);
});

it('without JavaScript the section is open, and the form sends', async () => {
  const { page } = await visit(null, { javaScript: false });
  await page.goto('/search');
  await foot(page, 'Privacy Policy').click();
  await page.locator('#help-privacy[open]').getByText('UK GDPR').first().waitFor();
  await page.goto('/help?open=contact#support');
  await page.locator('[name=name]').fill('Abdullah');
  await page.locator('[name=email]').fill('not an address');
  await page.locator('[name=topic]').selectOption('other');
  await page.locator('[name=message]').fill('Thank you for your work.');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Thank you for your work.');
  await page.locator('[name=email]').fill('abdullah@example.org');
  await send.click();
  await page.waitForURL(/\/help\/contact\?sent=ZH-/);
  await page.goto('/help?open=nothing-of-the-kind');
  await page.getByRole('heading', { name: 'Your rights and our rules' }).waitFor();
  await expect.poll(() => page.locator('details[open]').count()).toBe(0);
});
