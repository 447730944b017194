import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import { forgetPaymentReceipts } from '#features/arrange/payments/server/forget-payment-receipts.ts';
import { mustPay } from '#features/arrange/payments/server/payment-parts.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { signInAs } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/fake-stripe.ts';
import type { FakeInvoice, FakeSubscription } from '#tests/support/fake-stripe-objects.ts';
import { begin, type Payer, send, standing, wish, workAll } from '#tests/support/payment-world.ts';
import { openStripeSite, type StripeSite } from '#tests/support/stripe-site.ts';

let site: StripeSite;
let { stripe, test, parts, bring } = {} as StripeSite;
let admin: Payer;
beforeAll(async () => {
  site = await openStripeSite();
  ({ stripe, test, parts, bring } = site);
  admin = await signInAs(test, 'admin');
});
afterAll(() => site.close());

/** A member who paid for a month; what Stripe has to tell of it is not delivered yet. */
async function ordered() {
  const payer = await signInAs(test);
  const { body } = await begin(test, payer, wish('extended', 'month'));
  stripe.pay(body.clientSecret);
  const subscription = stripe.all<FakeSubscription>('subscription').at(-1);
  if (!subscription) throw new Error('no subscription');
  const invoice = stripe.get<FakeInvoice>(subscription.latest_invoice);
  return { payer, subscription, invoice, intentId: invoice.payment_intent };
}
async function paid() {
  const plan = await ordered();
  await bring();
  return { ...plan, receipt: await receiptOf(plan.invoice.id) };
}
async function receiptOf(invoiceId: string) {
  const ofInvoice = eq(paymentReceipts.providerRef, invoiceId);
  const [row] = await test.db.orm.select().from(paymentReceipts).where(ofInvoice);
  if (!row) throw new Error('no receipt');
  return row;
}
const refund = (id: number) => send(test, admin, `POST /api/admin/payments/${id}/refund`);
const PAID = { amount: 999, refunded: 0, status: 'paid' };
const LOST = { amount: 999, refunded: 999, status: 'refunded' };

describe('a plan whose payment a bank disputes', () => {
  it('goes on, and is refunded by nobody here, until the bank has decided', async () => {
    const { payer, intentId, receipt } = await paid();
    const dispute = stripe.dispute(intentId);
    await bring();
    const byMember = await send(test, payer, 'POST /api/plans/cancel', { refund: true });
    expect([byMember.status, byMember.body.code]).toEqual([409, 'plans.bank_disputed']);
    const byAdmin = await refund(receipt.id);
    expect([byAdmin.status, byAdmin.body.code]).toEqual([409, 'payments.bank_disputed']);
    expect(await standing(test, payer.user.id)).toMatchObject({ tier: 'extended', receipts: [PAID] });
    stripe.closeDispute(dispute.id, 'won');
    await bring();
    expect(await standing(test, payer.user.id)).toMatchObject({ tier: 'extended', receipts: [PAID] });
    expect((await refund(receipt.id)).status).toBe(200);
    expect(await standing(test, payer.user.id)).toMatchObject({ receipts: [LOST] });
    expect(stripe.refunds).toHaveLength(1);
  });

  it('is not refunded where Stripe knows of the dispute and we do not yet', async () => {
    const { receipt, intentId, payer } = await paid();
    const before = stripe.refunds.length;
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    const refused = await refund(receipt.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'payments.bank_disputed']);
    await bring();
    expect(await standing(test, payer.user.id)).toMatchObject({ receipts: [LOST] });
    expect(stripe.refunds).toHaveLength(before);
    const { body: figures } = await send(test, admin, 'GET /api/admin/payments/figures');
    expect(figures.waiting).toEqual([]);
  });

  it('that Stripe knows of and we do not yet, ends and is refunded when its payment stands', async () => {
    const { payer, intentId } = await paid();
    const before = stripe.refunds.length;
    const dispute = stripe.dispute(intentId);
    expect((await send(test, payer, 'POST /api/plans/cancel', { refund: true })).body.planId).toBe(
      'extended',
    );
    await expect(bring()).rejects.toThrow('charge_disputed');
    stripe.closeDispute(dispute.id, 'won');
    await bring().catch(() => {});
    await workAll(parts);
    expect(await standing(test, payer.user.id)).toMatchObject({ tier: 'free', receipts: [LOST] });
    expect(stripe.refunds).toHaveLength(before + 1);
  });

  it.each([1, 2, 3])('and lost, ends at once, in whatever order it is told (%i)', async (seed) => {
    const first = stripe.events.length;
    const { payer, intentId, subscription } = await ordered();
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    const events = stripe.events.slice(first);
    const shuffled = events.map((_, at) => events[(at * 5 + seed * 2) % events.length] ?? { body: '' });
    for (const event of [...shuffled, ...events]) expect(await deliver(test.origin, event)).toBe(200);
    await workAll(parts, (ids) => [...ids, ...ids.toReversed()]);
    await bring();
    const { subscription: row, ...now } = await standing(test, payer.user.id);
    expect(now).toEqual({
      tier: 'free',
      expiry: null,
      receipts: [LOST],
      // Nothing is on its way to their card from us.
      mails: ['payments.receipt', 'plans.ended'],
    });
    expect(row).toMatchObject({ status: 'ended' });
    expect(stripe.get<FakeSubscription>(subscription.id).status).toBe('canceled');
    expect(stripe.refunds.filter((given) => given.payment_intent === intentId)).toEqual([]);
  });

  it('for a period that is over, goes on: the present one is paid', async () => {
    const { payer, intentId, invoice, subscription } = await paid();
    stripe.endPeriod(subscription.id);
    const paidAt = invoice.status_transitions.paid_at ?? 0;
    invoice.status_transitions.paid_at = paidAt - 30 * 24 * 3600;
    await bring();
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    await bring();
    const now = await standing(test, payer.user.id);
    expect(now).toMatchObject({ tier: 'extended', subscription: { status: 'active' } });
    expect(now.receipts).toHaveLength(2);
    expect(now.receipts).toEqual(expect.arrayContaining([PAID, LOST]));
  });

  it('and lost in part, and refunded for the rest in Stripe, has gone back as a whole', async () => {
    const { payer, intentId, receipt } = await paid();
    stripe.closeDispute(stripe.dispute(intentId, { amount: 400 }).id, 'lost');
    await bring();
    expect((await standing(test, payer.user.id)).receipts).toEqual([
      { amount: 999, refunded: 400, status: 'part_refunded' },
    ]);
    expect((await refund(receipt.id)).body.code).toBe('payments.bank_disputed');
    stripe.refunds.push({ id: 're_rest', payment_intent: intentId, amount: 599, status: 'succeeded' });
    stripe.tell('charge.refunded', { id: 'ch_rest', payment_intent: intentId });
    await bring();
    expect((await standing(test, payer.user.id)).receipts).toEqual([LOST]);
  });
});

describe('a dispute about a plan whose member has left', () => {
  it('stands in the books, without a name, and goes with them after seven years', async () => {
    const { payer, intentId, receipt } = await paid();
    const dispute = stripe.dispute(intentId);
    await bring();
    await test.db.pool.query('update users set deletion_requested_at = now() where id = $1', [payer.user.id]);
    expect(await eraseDue(test, mustPay(parts).payments)).toEqual({ erased: 1, faults: [] });
    stripe.closeDispute(dispute.id, 'lost');
    await bring();
    expect(await receiptOf(receipt.providerRef)).toMatchObject({ ...LOST, userId: null });
    const [row] = await test.db.orm.select().from(bankDisputes).where(eq(bankDisputes.id, dispute.id));
    expect(row).toMatchObject({ status: 'lost', closedAt: expect.any(Date), settledAt: expect.any(Date) });
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
    await forgetPaymentReceipts(test.db, days(7 * 365 - 1));
    expect(await test.db.orm.$count(bankDisputes, eq(bankDisputes.id, dispute.id))).toBe(1);
    await forgetPaymentReceipts(test.db, days(7 * 366));
    expect(await test.db.orm.$count(bankDisputes)).toBe(0);
  });
});
