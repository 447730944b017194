import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpRequests } from '#db/schema/accounts.ts';
import { PRAYERS } from '#shared/prayers.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const visit = ownVisits(() => site);

const lastRequest = async () =>
  (await site.db.orm.select().from(helpRequests).orderBy(desc(helpRequests.id)).limit(1))[0];

describe('the help centre', () => {
  it('answers while one types, marks what was found, and leads to the question, open', async () => {
    const { page, faults } = await visit();
    await page.goto('/help');
    await page.getByRole('searchbox').pressSequentially('delete my account');
    await page.getByRole('heading', { name: /answers? for “delete my account”/ }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('delete my account');
    await expect.poll(() => page.locator('mark').allInnerTexts()).toContain('account');
    await page.getByRole('link', { name: /How do I delete my account/ }).click();
    await page.locator('#faq-delete[open]').waitFor();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  it('says what to do where nothing is found', async () => {
    const { page } = await visit();
    await page.goto('/help?q=zxqvw');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).first().click();
    await page.waitForURL('**/help/contact');
  });

  it('has one question open at a time', async () => {
    const { page } = await visit();
    await page.goto('/help?tab=faq');
    await page.getByText('What does it cost?').click();
    await page.getByText('How exact is the position of a grave?').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await page.getByText('A phone is usually 3 to 10 metres off').waitFor();
    await expect
      .poll(() => page.locator('link[hreflang=ar][rel=alternate]').getAttribute('href'))
      .toMatch(/\/help\?tab=faq&lang=ar$/);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([expect.objectContaining({ name: 'What does it cost?' })]),
    });
  });

  it('opens its tabs by keyboard, each with an address', async () => {
    const { page } = await visit();
    await page.goto('/help');
    await page.getByRole('tab', { name: 'Guides' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/help?tab=faq');
    await page.keyboard.press('End');
    await page.waitForURL('**/help?tab=about');
    await page.getByRole('heading', { name: 'How it is paid for' }).waitFor();
    await expect
      .poll(() => page.getByRole('tab', { name: 'About' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  it('works without JavaScript: search, tabs, guides with their pictures', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/help');
    await page.getByRole('searchbox').fill('khatm');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/help?q=khatm');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Guide Duas and khatm/ })
      .click();
    await page.waitForURL('**/help/duas');
    const picture = page.locator('main article img');
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/assets\/dua-.+\.webp$/);
    await expect.poll(() => picture.getAttribute('alt')).toBe('The page for sending a dua.');
    const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
    await page.goto('/help?tab=faq');
    await page.getByText('What does it cost?').click();
    await page.getByText('Searching, visiting and duas never cost anything').waitFor();
  });

  it('answers 404 for what there is not', async () => {
    const { page, expectFault } = await visit();
    expectFault(/404/);
    const response = await page.goto('/help/nothing-of-the-kind');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Guide not found' }).first().waitFor();
  });

  it('is reached from the foot of every page, and its policies from there', async () => {
    const { page } = await visit();
    await page.goto('/search');
    const foot = page.getByRole('contentinfo').getByRole('navigation', { name: 'Support' });
    for (const [name, path] of [
      ['Help Centre', '/help'],
      ['Contact Us', '/help?open=contact#support'],
      ['Privacy Policy', '/help?open=privacy#help-privacy'],
      ['Terms of Service', '/help?open=terms#help-terms'],
      ['Community Support', '/help?open=community#help-community'],
      ['Accessibility', '/help?open=accessibility#help-accessibility'],
      ['Cookies', '/help?open=cookies#help-cookies'],
    ] as const) {
      await expect.poll(() => foot.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
      expect((await page.request.get(path)).status()).toBe(200);
    }
  });
});

describe('in Arabic', () => {
  it('the etiquette holds the greeting as it is taught, from right to left', async () => {
    const { page, faults } = await visit(null, { language: 'ar', isPhone: true });
    await page.goto('/help/visiting-etiquette');
    await page.getByText(PRAYERS.salam.arabic).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(faults()).toEqual([]);
  });
});

describe('writing to the operators', () => {
  it('answers a reference; what is wrong stands at its field and nothing is lost', async () => {
    const { page, expectFault } = await visit();
    expectFault(/400/);
    await page.goto('/help/contact');
    await page.getByLabel('Your name').fill('Umm Salma');
    await page.getByLabel('Email').fill('umm.salma@example.org');
    await page.getByLabel('Your message').fill('I cannot find my father.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please choose what it is about.').waitFor();
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('I cannot find my father.');
    await page.getByLabel('What is it about?').selectOption('finding');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Your message has reached us.').waitFor();
    const row = await lastRequest();
    expect(row).toMatchObject({ name: 'Umm Salma', topic: 'finding', userId: null });
    await page.getByText(row?.reference ?? '').waitFor();
  });

  it('works without JavaScript', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/help/contact');
    await page.locator('[name=name]').fill('Abdullah');
    await page.locator('[name=email]').fill('not an address');
    await page.locator('[name=topic]').selectOption('other');
    await page.locator('[name=message]').fill('Thank you for your work.');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Thank you for your work.');
    await expect.poll(() => page.locator('[name=topic]').inputValue()).toBe('other');
    await page.locator('[name=email]').fill('abdullah@example.org');
    await send.click();
    await page.waitForURL(/sent=ZH-/);
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    await page.getByText(reference).waitFor();
    const [row] = await site.db.orm.select().from(helpRequests).where(eq(helpRequests.reference, reference));
    expect(row).toMatchObject({ name: 'Abdullah', message: 'Thank you for your work.' });
  });

  it('is read and marked as answered by an administrator', async () => {
    const { page, faults } = await visit('admin');
    await page.goto('/admin?tab=support');
    const card = page.getByRole('listitem').filter({ hasText: 'Umm Salma' });
    await card.getByRole('button', { name: 'Mark as answered' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await page.getByText('I cannot find my father.').waitFor();
    expect(faults()).toEqual([]);
  });
});

describe.each(CONDITIONS)('in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it.each([
    '/help',
    '/help?tab=faq&open=cost',
    '/help?tab=features',
    '/help?tab=about',
    '/help?q=grave',
    '/help/privacy',
    '/help/search-graves',
    '/help/visiting-etiquette',
    '/help/contact',
  ])('%s is open to everybody', async (path) => {
    const { page, faults } = await visit(null, { language, colorScheme, isPhone });
    await page.goto(path);
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

it.each(NARROW_LANGUAGES)('fits 320 pixels in %s', async (language) => {
  const { page } = await visit(null, { language });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/help', '/help?tab=faq', '/help/cookies', '/help/for-councils', '/help/contact']) {
    await page.goto(path);
    expect([path, (await sidewaysScroll(page)) <= 0]).toEqual([path, true]);
  }
});
