import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { FAKE_STRIPE_FORM } from '#tests/support/fake-stripe-form.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

const PAY = '/premium/pay?plan=extended&interval=year';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('paying in a demonstration', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({}, { withWorkers: true });
  });
  afterAll(() => site.close());

  it('shows a refusal as a payment error, and a payment as a larger limit', async () => {
    const person = await makePerson(site, 'Hafsa', 'Sample');
    const { page, faults, expectFault } = await visitAs(site, person);
    expectFault(/402/);
    await page.goto('/my-plan');
    await page.getByText('Memorials: 0 of 1').waitFor();
    await page.goto(PAY);
    await expect.poll(() => page.getByTestId('amount').textContent()).toContain('£95.88');
    await page.getByText('That is £7.99 a month').waitFor();
    await button(page, 'Continue to payment').press('Enter');
    await page.getByText('Demonstration: no money is taken').waitFor();
    await button(page, 'Card declined').press('Enter');
    const alert = page.getByRole('alert');
    await alert.getByText('Payment Error').waitFor();
    await alert.getByText('Your card was declined. No money was taken.').waitFor();
    await button(page, 'Pay £95.88').press('Enter');
    await page.getByRole('heading', { name: 'Extended Family is yours' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.getByRole('link', { name: 'My plan' }).click();
    await page.getByText('Memorials: 0 of 6').waitFor();
    await page.getByText('£95.88', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    // The table of prices does not offer what the member has.
    await page.goto('/pricing');
    const own = page.getByRole('main').getByRole('region', { name: 'Extended Family' });
    await own.getByRole('link', { name: 'My plan' }).waitFor();
    await expect.poll(() => own.getByRole('link', { name: 'Choose Extended Family' }).count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('says what a larger plan charges now, and from when what follows, before it begins', async () => {
    const person = await makePerson(site, 'Maryam', 'Sample');
    const { page, faults, expectFault } = await visitAs(site, person);
    await page.goto('/premium/pay?plan=extended&interval=month');
    await button(page, 'Continue to payment').click();
    await button(page, 'Pay £9.99').click();
    await page.getByRole('heading', { name: 'Extended Family is yours' }).waitFor();
    expectFault(/503/);
    await page.route('**/api/payments/preview*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/premium/pay?plan=large&interval=month');
    await page.getByRole('alert').getByText('Payment Error').waitFor();
    await expect.poll(() => button(page, 'Change now').count()).toBe(0);
    await page.unroute('**/api/payments/preview*');
    await button(page, 'Try again').click();
    await page.getByText(/^then £14\.99 a month from \d/).waitFor();
    const dueNow = await page.getByTestId('amount').textContent();
    expect(['£5', '£4.99']).toContain(dueNow);
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Change now').click();
    await page.getByRole('heading', { name: 'Large Family Plus is yours' }).waitFor();
    await page.goto('/my-plan');
    await page.getByText(dueNow ?? '', { exact: true }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('ends as easily as it begins: at the period’s end, taken back, or at once with the money', async () => {
    const person = await makePerson(site, 'Idris', 'Sample');
    const { page, faults } = await visitAs(site, person);
    await page.goto('/premium/pay?plan=large&interval=month');
    await button(page, 'Continue to payment').click();
    await button(page, 'Pay £14.99').click();
    await page.getByRole('heading', { name: 'Large Family Plus is yours' }).waitFor();
    // Extended Family, paid yearly, ranks below: what is paid for stays until then.
    await page.goto(PAY);
    await page.getByText('Nothing is charged before that').waitFor();
    await page.getByText(/^then £95\.88 a year from /).waitFor();
    await expect.poll(() => page.getByTestId('amount').textContent()).toBe('£0');
    await page.goto('/my-plan');
    await button(page, 'Cancel plan').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Large Family Plus stays yours until').waitFor();
    await dialog.getByRole('button', { name: /^Cancel for/ }).click();
    await page.getByText(/^Ends on .* Nothing more will be charged\.$/).waitFor();
    await button(page, 'Keep my plan').click();
    await page.getByText(/^Renews on .*: £14\.99, paid monthly\.$/).waitFor();
    await button(page, 'Cancel now and get a refund').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it and refund me' }).click();
    await page.getByText('Basic Family is free and stays free.').waitFor();
    await page.getByText('Refunded', { exact: true }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('asks a visitor to sign in', async () => {
    const { page } = await visitAs(site, null);
    await page.goto(PAY);
    await page.getByText('Please sign in to choose a plan.').waitFor();
  });
});

describe('paying by Stripe', () => {
  let site: Site;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    site = await openSite(stripe.settings, { withWorkers: true });
  });
  afterAll(async () => {
    await site.close();
    await stripe.close();
  });

  /** Stripe's script, played by a few lines of ours; the bank's answers one after the other. */
  async function playStripe(page: Page, answers: string[]): Promise<void> {
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE_FORM }),
    );
    await page.exposeFunction('bank', async (clientSecret: string) => {
      const refusal = answers.shift() ?? '';
      if (refusal) return refusal;
      const first = stripe.events.length;
      stripe.pay(clientSecret);
      for (const event of stripe.events.slice(first)) await deliver(site.origin, event);
      return '';
    });
  }

  it.each([
    {
      language: 'en',
      begin: 'Continue to payment',
      pay: /^Pay .*£95\.88/,
      error: 'Payment Error',
      done: 'Extended Family is yours',
    },
    {
      language: 'ar',
      begin: 'المتابعة إلى الدفع',
      // Sums stand apart from the words around them, by signs that nobody sees.
      pay: /^دفع .*£95\.88/,
      error: 'خطأ في الدفع',
      done: 'صارت باقة العائلة الممتدة لك',
    },
  ])('enters the card in Stripe’s form, and the plan comes ($language)', async (words) => {
    const person = await makePerson(site, 'Jamila', 'Sample');
    const { page, faults } = await visitAs(site, person, { language: words.language, colorScheme: 'dark' });
    await playStripe(page, ['Your card has too little money.', '']);
    await page.goto(PAY);
    await button(page, words.begin).click();
    await page.getByTestId('card').waitFor();
    const asked = await page.evaluate(() => (window as unknown as { stripeAsked: unknown }).stripeAsked);
    expect(asked).toEqual({ key: stripe.settings.STRIPE_PUBLISHABLE_KEY, locale: words.language });
    await button(page, words.pay).click();
    await page.getByRole('alert').getByText(words.error).waitFor();
    await page.getByText('Your card has too little money.').waitFor();
    await button(page, words.pay).click();
    await page.getByRole('heading', { name: words.done }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('says so where the form does not come, and tries again', async () => {
    const person = await makePerson(site, 'Kareem', 'Sample');
    const { page, expectFault, faults } = await visitAs(site, person);
    expectFault(/js\.stripe\.com|Failed to load/);
    let isBroken = true;
    await page.route('https://js.stripe.com/**', (route) =>
      isBroken ? route.abort('connectionfailed') : route.fallback(),
    );
    await page.goto(PAY);
    await button(page, 'Continue to payment').click();
    await page.getByText('The card form could not be loaded.').waitFor();
    isBroken = false;
    await page.unroute('https://js.stripe.com/**');
    await playStripe(page, []);
    await button(page, 'Try again').click();
    await button(page, 'Pay £95.88').click();
    await page.getByRole('heading', { name: 'Extended Family is yours' }).waitFor();
    expect(faults()).toEqual([]);
  });
});
