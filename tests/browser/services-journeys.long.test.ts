import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { providerContacts } from '#db/schema/services.ts';
import { CONDITIONS } from '#tests/support/conditions.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { makeProvider } from '#tests/support/make-provider.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { SERVICE_SCREENS } from '#tests/support/service-screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const total = (page: Page) => page.locator('output').textContent();
const lastContact = async () =>
  (await site.db.orm.select().from(providerContacts).orderBy(desc(providerContacts.id)).limit(1))[0];

describe('a provider', () => {
  it('is asked by a visitor who signs in on the way, and nothing typed is lost', async () => {
    const provider = await makeProvider(site.db, { name: 'Journey Flowers', type: 'florist' });
    const { page, faults } = await visit(null, { isPhone: true });
    await page.goto('/services');
    await page.getByRole('link', { name: /^Flowers/ }).click();
    await page.getByRole('heading', { name: 'Flowers', level: 1 }).waitFor();
    const own = card(page, 'Journey Flowers');
    await expect.poll(() => own.textContent()).toMatch(/Bradford.*No reviews yet.*£25/s);
    await expect
      .poll(() => own.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
      .toBe('tel:01632960199');
    await own.getByText('Request Contact').click();
    await page.getByText('Login Required', { exact: true }).waitFor();
    await page.getByText('Please log in to contact service providers.').first().waitFor();
    const dialog = page.getByRole('dialog', { name: 'Access Ziyarah' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await own.getByLabel('Your message').fill('White flowers for Friday.');
    await own.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Family Member').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => own.getByLabel('Your message').inputValue()).toBe('White flowers for Friday.');
    await own.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Contact Request Sent').first().waitFor();
    await page
      .getByText('The provider will contact you directly within 24 hours. If it cannot wait, call them.')
      .first()
      .waitFor();

    const contact = await lastContact();
    expect(contact).toMatchObject({ providerId: provider.id, message: 'White flowers for Friday.' });
    const [mail] = await site.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, provider.email));
    expect(mail).toMatchObject({ template: 'services.request', replyToUserId: contact?.userId });

    await own.getByRole('link', { name: 'My requests' }).click();
    const sent = page.getByRole('listitem').filter({ hasText: contact?.reference ?? 'nothing' });
    await sent.getByRole('button', { name: 'I no longer need an answer' }).waitFor();
    await sent.getByRole('button', { name: 'They have answered me' }).click();
    await sent.getByRole('button', { name: 'Close this request' }).waitFor();
    await page.getByText('Review this provider').click();
    await button(page, 'Send review').click();
    await page.getByText('Please choose a number from 1 to 5.').waitFor();
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByLabel('In a few words').fill('Fresh, and on time.');
    await button(page, 'Send review').click();
    await page.getByText('Your review:').waitFor();
    await page.goto(`/book-service?type=florist&provider=${provider.id}`);
    await page.getByText('Fresh, and on time.').waitFor();
    await expect.poll(() => card(page, 'Journey Flowers').textContent()).toContain('4 of 5');
    await button(page, 'Report this review').waitFor();
    const { rows } = await site.db.pool.query('select max(id) as id from provider_reviews');
    await page.goto(`/book-service?review=${rows[0]?.id}`);
    await page.waitForURL(`**/book-service?type=florist&provider=${provider.id}`);
    expect(faults()).toEqual([]);
  });

  it('of an unknown kind is an alert with the way back', async () => {
    const { page } = await visit();
    await page.goto('/book-service?type=wedding');
    await expect
      .poll(() => page.getByRole('main').getByRole('alert').textContent())
      .toBe('Service type not found. Please select a valid service from our marketplace.');
    await expect
      .poll(() => page.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href'))
      .toBe('/pricing');
    await page.goto('/book-service');
    await page.getByRole('heading', { name: 'Grave Cleaning', level: 1 }).waitFor();
    // Back is to the prices, as specified, and to where its kinds are chosen.
    const back = page.getByRole('main').getByRole('link', { name: 'Funeral services', exact: true });
    await expect.poll(() => back.getAttribute('href')).toBe('/services');
    const link = page.getByRole('link', { name: 'Book a verified cleaner' }).first();
    await expect.poll(() => link.getAttribute('href')).toBe('/grave-cleaning');
  });
});

describe('without JavaScript', () => {
  it('costs are added up, and kept to compare', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/services');
    await page.getByRole('tab', { name: 'Funeral Cost Calculator' }).click();
    await page.getByLabel('Number of guests').fill('80');
    await page.getByRole('radio', { name: /Full meal £1,200/ }).check();
    await button(page, 'Calculate').click();
    expect(await total(page)).toBe('£3,120');
    await page.getByRole('link', { name: 'Keep this choice as A' }).click();
    await page.getByRole('radio', { name: /Standard funeral/ }).check();
    await button(page, 'Calculate').click();
    expect(await total(page)).toBe('£3,720');
    await page.getByText('Total: £3,120').waitFor();
  });
});

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it('finds nothing on the screens of services', async () => {
    const { page, faults } = await visit('imam', { language, colorScheme, isPhone });
    for (const path of SERVICE_SCREENS) {
      await gotoQuiet(page, path);
      for (const summary of (await page.locator('article summary').all()).slice(0, 1)) await summary.click();
      expect(await findViolations(page), path).toEqual([]);
    }
    expect(faults()).toEqual([]);
  });
});
