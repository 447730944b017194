import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import { makeUser } from '#tests/support/factories.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
  site = await openSite(stripe.settings);
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

it('an administrator sees what a bank disputes, until when to answer, and where, instead of a refund', async () => {
  const payer = await makePerson(site, 'Hafsa', 'Sample');
  const plan = { userId: payer.id, provider: 'stripe', planId: 'extended', interval: 'year', amount: 9588 };
  await site.db.orm.insert(paymentReceipts).values([
    { ...plan, providerRef: 'in_lost', status: 'refunded', refunded: 9588 },
    { ...plan, providerRef: 'in_open' },
    { ...plan, providerRef: 'in_quiet', amount: 999, interval: 'month' },
  ]);
  const dispute = { provider: 'stripe', amount: 9588, currency: 'gbp' };
  const answerBy = new Date('2026-12-05T23:59:59Z');
  await site.db.orm.insert(bankDisputes).values([
    {
      ...dispute,
      id: 'du_open',
      providerRef: 'in_open',
      reason: 'fraudulent',
      status: 'to_answer',
      answerBy,
    },
    { ...dispute, id: 'du_lost', providerRef: 'in_lost', reason: 'of_a_new_kind', status: 'lost' },
  ]);
  const { page, faults } = await visitAs(site, await makeUser(site.db, { role: 'admin' }));
  await page.goto('/admin?tab=payments');
  await page.getByRole('heading', { name: 'Disputed by a bank' }).waitFor();
  const row = (text: RegExp) =>
    page.getByRole('listitem').filter({ hasText: 'Hafsa Sample' }).filter({ hasText: text });
  await row(/Answer by 5 December 2026 · Fraud/).waitFor();
  await row(/The bank gave it back · Another reason/).waitFor();
  await row(/Another reason/)
    .getByText('Given back by the bank')
    .waitFor();
  await expect.poll(() => page.getByText('Refunded', { exact: true }).count()).toBe(0);
  const link = row(/Answer by/).getByRole('link', { name: 'See the dispute in Stripe' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://dashboard.stripe.com/disputes/du_open');
  const refunds = page.getByRole('button', { name: 'Refund', exact: true });
  await expect.poll(() => refunds.count()).toBe(1);
  await row(/£9\.99/)
    .getByRole('button', { name: 'Refund', exact: true })
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
  const own = await visitAs(site, payer);
  await own.page.goto('/my-plan');
  const paid = own.page.getByRole('listitem').filter({ hasText: '£95.88' });
  await paid.getByText('Given back by the bank').waitFor();
  await expect.poll(() => own.page.getByText('Refunded', { exact: true }).count()).toBe(0);
  expect(own.faults()).toEqual([]);
});
