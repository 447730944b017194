import { desc, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { providerContacts } from '#db/schema/services.ts';
import { NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeProvider } from '#tests/support/make-provider.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { openedLink } from '#tests/support/opened-link.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { SERVICE_SCREENS } from '#tests/support/service-screens.ts';
import { makePerson } from '#tests/support/visit-as.ts';

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
  it('that was asked today already is named with its reference', async () => {
    const person = await makePerson(site, 'Amina', 'Rashid');
    const provider = await makeProvider(site.db, { name: 'Twice Asked', type: 'catering' });
    const { page, expectFault, faults } = await visit(person);
    expectFault(/provider-contact|409/);
    for (const word of ['Contact Request Sent', 'Request Failed']) {
      await page.goto('/book-service?type=catering');
      await card(page, provider.name).getByText('Request Contact').click();
      await card(page, provider.name).getByRole('button', { name: 'Send request' }).click();
      await page.getByText(word, { exact: true }).first().waitFor();
    }
    await page
      .getByText((await lastContact())?.reference ?? '', { exact: false })
      .first()
      .waitFor();
    expect(faults()).toEqual([]);
  });

  it('comes after the others by a button, or by a link without JavaScript', async () => {
    for (let number = 0; number < 25; number++)
      await makeProvider(site.db, { name: `Stone ${String(number).padStart(2, '0')}`, type: 'gravestone' });
    const { page, faults } = await visit();
    await page.goto('/book-service?type=gravestone');
    const listed = () => page.getByRole('article').count();
    const first = await listed();
    await button(page, 'Load more').click();
    await expect.poll(listed).toBeGreaterThan(first);
    await card(page, 'Stone 24').waitFor();
    await expect.poll(() => button(page, 'Load more').count()).toBe(0);
    expect(page.url()).toMatch(/type=gravestone$/);
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await page.goto('/services');
    await page.goto('/book-service?type=gravestone');
    expect(await listed()).toBe(first);
    expect(faults()).toEqual([]);

    const plain = await visit(null, { javaScript: false });
    await plain.page.goto('/book-service?type=gravestone');
    await plain.page.getByRole('link', { name: 'Load more' }).click();
    await card(plain.page, 'Stone 24').waitFor();
    await expect.poll(() => plain.page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
  });
});

describe('the calculator', () => {
  it('adds up at once, falls back to 50 guests, and keeps the choice in its address', async () => {
    const { page, faults } = await visit();
    await page.goto('/services');
    await page.getByRole('tab', { name: 'Service Providers' }).press('ArrowRight');
    const guests = page.getByLabel('Number of guests');
    await guests.waitFor();
    await expect.poll(() => guests.inputValue()).toBe('50');
    expect(await total(page)).toBe('£1,200');
    // What is costed is asked for from here.
    const ask = page.getByRole('link', { name: /^Ask a provider\W+Funeral director$/ });
    await expect.poll(() => ask.getAttribute('href')).toBe('/book-service?type=undertaker');
    await page.getByRole('radio', { name: /Full meal £1,200/ }).check();
    await page.getByRole('radio', { name: /One deep clean/ }).check();
    expect(await total(page)).toBe('£2,485');
    await guests.fill('80');
    expect(await total(page)).toBe('£3,205');
    await page.getByText('£24 a head, for 80 guests').waitFor();
    await guests.fill('5');
    expect(await total(page)).toBe('£2,485');
    await expect.poll(() => guests.inputValue()).toBe('5');
    await guests.blur();
    await expect.poll(() => guests.inputValue()).toBe('50');
    await guests.fill('500');
    expect(await total(page)).toBe('£13,285');
    await page.waitForURL(/guests=500/);
    await page.getByRole('link', { name: 'Keep this choice as A' }).click();
    await page.getByRole('heading', { name: 'Choice A' }).waitFor();
    await page.getByRole('radio', { name: /Simple marker/ }).check();
    await page.getByRole('link', { name: 'Keep this choice as B' }).click();
    await page.getByText('Total: £13,735').waitFor();
    await page.reload();
    expect(await total(page)).toBe('£13,735');
    await expect
      .poll(() => page.getByText(/^Total: /).allTextContents())
      .toEqual(['Total: £13,285', 'Total: £13,735']);
    const pdf = await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href');
    expect((await site.fetch(pdf ?? '')).headers.get('content-type')).toBe('application/pdf');
    await page.getByRole('link', { name: 'Change this choice' }).first().click();
    await expect.poll(() => total(page)).toBe('£13,285');
    await page.goBack();
    await expect.poll(() => total(page)).toBe('£13,735');
    expect(faults()).toEqual([]);
  });
});

describe('the total on a phone', () => {
  it('stays in sight among the choices, beside what has the focus, and ends before the estimate', async () => {
    const { page } = await visit(null, { isPhone: true });
    await page.goto('/services?tab=calculator');
    const bar = page.getByRole('link', { name: 'See estimate' });
    const box = async (of: Locator) => {
      const found = await of.boundingBox();
      if (!found) throw new Error('nothing is there');
      return found;
    };
    const height = page.viewportSize()?.height ?? 0;
    await page.getByRole('radio', { name: /Simple marker/ }).check();
    await page.getByText('Total £1,650').waitFor();
    const radios = page.locator('input[type=radio]');
    await radios.first().focus();
    // Four groups follow the first; the next stop is the bar's own link.
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      const focused = await box(page.locator(':focus'));
      expect(focused.y + focused.height).toBeLessThanOrEqual((await box(bar)).y);
    }
    expect((await box(bar)).y).toBeLessThan(height);
    await bar.click();
    await expect.poll(async () => (await box(page.locator('#estimate'))).y).toBeLessThan(height / 2);
    expect((await box(bar)).y).toBeLessThan((await box(page.locator('#estimate'))).y);
  });
});

describe('without JavaScript', () => {
  it('a provider is asked, and answers by the link of its mail', async () => {
    const provider = await makeProvider(site.db, { name: 'Quiet Stones', type: 'gravestone' });
    const visitor = await visit(null, { javaScript: false });
    const ask = async (page: Page) => {
      await page.goto('/book-service?type=gravestone');
      await card(page, 'Quiet Stones').getByText('Request Contact').click();
      await card(page, 'Quiet Stones').getByLabel('Your message').fill('A small stone.');
      await card(page, 'Quiet Stones').getByRole('button', { name: 'Send request' }).click();
    };
    await ask(visitor.page);
    await card(visitor.page, 'Quiet Stones').getByRole('alert').waitFor();
    await expect
      .poll(() => card(visitor.page, 'Quiet Stones').getByLabel('Your message').inputValue())
      .toBe('A small stone.');

    const { page } = await visit(await makePerson(site, 'Bilal', 'Khan'), { javaScript: false });
    await ask(page);
    await page.getByText('Contact Request Sent').waitFor();
    const contact = await lastContact();
    await page.getByText(contact?.reference ?? '').waitFor();
    const [mail] = await site.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, provider.email));
    await visitor.page.goto(mail ? openedLink(mail) : '');
    await visitor.page.getByRole('button', { name: 'I have answered' }).click();
    await visitor.page.getByText('Thank you. The request is marked as answered.').waitFor();
    expect(await lastContact()).toMatchObject({ id: contact?.id, status: 'answered' });
    await page.goto('/services?tab=requests');
    await page.getByText('Answered', { exact: true }).waitFor();
    expect((await visitor.page.goto(`/provider-reply/${'x'.repeat(43)}`))?.status()).toBe(404);
  });
});

describe('an entry', () => {
  it('is written, published and handed over by an administrator, and changed by its owner', async () => {
    const owner = await makePerson(site, 'Yusra', 'Malik');
    const { page, expectFault, faults } = await visit('admin');
    expectFault(/422/);
    await page.goto('/admin?tab=services');
    const waiting = page.getByRole('region', { name: 'Requests', exact: true }).getByRole('listitem').first();
    await expect.poll(() => waiting.textContent()).toMatch(/Waiting for \d+ (minute|hour|day)/);
    await button(page, 'Add a provider').click();
    await button(page, 'Save').click();
    await page.getByText('Please fill this in.').first().waitFor();
    await page.getByRole('combobox', { name: 'Kind of service' }).selectOption({ label: 'Flowers' });
    await page.getByLabel('Name', { exact: true }).fill('Browser Blooms');
    await page.getByLabel('Town or area').fill('Leeds');
    await page.getByLabel('Price, or lowest price').fill('12.5');
    await page.getByLabel('UK phone number').fill('01632 960177');
    await page.getByLabel('Email address', { exact: true }).fill('blooms@example.org');
    await page.getByLabel('What you do').fill('Bunches\nPlants');
    await button(page, 'Save').click();
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Browser Blooms' }) });
    await entry.getByText('Not published').waitFor();
    await entry.getByRole('button', { name: 'Publish', exact: true }).click();
    await entry.getByText('Published', { exact: true }).waitFor();
    await entry.getByText('Hand to a member').click();
    await entry.getByLabel('The email address of their account').fill('nobody@example.org');
    await entry.getByRole('button', { name: 'Hand over' }).click();
    await entry.getByText('No account has this email address.').waitFor();
    await entry.getByLabel('The email address of their account').fill(owner.email);
    await entry.getByRole('button', { name: 'Hand over' }).click();
    await entry.getByText('Ask them to confirm it in their profile').waitFor();
    await site.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, owner.email));
    await entry.getByLabel('The email address of their account').fill(owner.email);
    await entry.getByRole('button', { name: 'Hand over' }).click();
    await entry.getByText('Looked after by').waitFor();
    expect(faults()).toEqual([]);

    const own = await visit(owner);
    await own.page.goto('/my-services');
    await button(own.page, 'Edit').click();
    await expect.poll(() => own.page.getByLabel('Price, or lowest price').inputValue()).toBe('12.50');
    await own.page.getByLabel('Price, or lowest price').fill('13');
    await button(own.page, 'Save').click();
    await own.page.getByText('Saved', { exact: true }).waitFor();
    await own.page.goto('/book-service?type=florist');
    await expect.poll(() => card(own.page, 'Browser Blooms').textContent()).toContain('£13');
    expect(own.faults()).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    await makeProvider(site.db, {
      name: 'Abdur-Rahman-ibn-Abdul-Latif-al-Kashmiri-and-Sons',
      type: 'cleaning',
    });
    const { page } = await visit('imam', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of SERVICE_SCREENS) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });
});
