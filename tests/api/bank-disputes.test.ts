import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDisputes, paymentEvents } from '#db/schema/payments.ts';
import { auditLog } from '#db/schema/records.ts';
import { mustPay } from '#features/arrange/payments/server/payment-parts.ts';
import { workDispute } from '#features/arrange/payments/server/work-dispute.ts';
import { type DisputedVisits, openDisputedVisits } from '#tests/support/disputed-visits.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { signInAs } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/fake-stripe.ts';
import type { FakeIntent } from '#tests/support/fake-stripe-objects.ts';
import { send, workAll } from '#tests/support/payment-world.ts';

let site: DisputedVisits;
let { stripe, test, parts, bring, visits, admin } = {} as DisputedVisits;
beforeAll(async () => {
  site = await openDisputedVisits();
  ({ stripe, test, parts, bring, visits, admin } = site);
});
afterAll(async () => {
  expect(visits.tender.faults).toEqual([]);
  await site.close();
});

const PAID = {
  payment: 'paid',
  payout: { status: 'paid', amount: 2500 },
  receipt: { status: 'paid', refunded: 0 },
};
const LOST = {
  payment: 'refunded',
  payout: { status: 'reversed', amount: 2500 },
  receipt: { status: 'refunded', refunded: 2500 },
  dispute: 'lost',
  reversals: [2500],
};
const receiptOf = async (bookingId: number) =>
  (await send(test, admin, 'GET /api/admin/payments?limit=100')).body.find(
    (receipt: { bookingId: number }) => receipt.bookingId === bookingId,
  );

describe('a paid visit that the family’s bank disputes', () => {
  it('is shown to administrators, who are told once, and is not refunded here as well', async () => {
    const other = await signInAs(test, 'admin');
    const { id, intentId } = await visits.paid();
    const dispute = stripe.dispute(intentId, { reason: 'product_not_received' });
    await bring();
    for (const event of stripe.events.slice(-2)) await deliver(test.origin, event);
    await bring();
    expect(await visits.standing(id, intentId)).toEqual({ ...PAID, dispute: 'to_answer', reversals: [] });
    const shown = {
      id: dispute.id,
      amount: 2500,
      currency: 'gbp',
      reason: 'product_not_received',
      status: 'to_answer',
      answerBy: new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString(),
    };
    const receipt = await receiptOf(id);
    expect(receipt.bankDispute).toEqual(shown);
    const { body: figures } = await send(test, admin, 'GET /api/admin/payments/figures');
    expect(figures.bankDisputes).toEqual([shown]);
    for (const { user } of [admin, other])
      expect(await visits.told(user.id, 'payments.bank_dispute')).toEqual({ bell: 1, mail: 1 });
    const path = `POST /api/admin/payments/${receipt.id}/refund`;
    const refused = await send(test, admin, path);
    expect([refused.status, refused.body.code]).toEqual([409, 'payments.bank_disputed']);
    for (const role of ['user', 'official'] as const)
      expect((await send(test, await signInAs(test, role), path)).status).toBe(403);
    expect(stripe.refunds).toEqual([]);
    stripe.answerDispute(dispute.id);
    await bring();
    expect((await receiptOf(id)).bankDispute.status).toBe('under_review');
    stripe.closeDispute(dispute.id, 'won');
    await bring();
    expect((await receiptOf(id)).bankDispute.status).toBe('won');
    expect((await send(test, admin, 'GET /api/admin/payments/figures')).body.bankDisputes).toEqual([]);
    expect(await visits.standing(id, intentId)).toEqual({ ...PAID, dispute: 'won', reversals: [] });
    expect(await visits.told(admin.user.id, 'payments.bank_dispute')).toEqual({ bell: 1, mail: 1 });
  });

  it('and lost, has gone back in the books, is taken back of the cleaner once, and she is told', async () => {
    const { id, intentId, client, cleaner } = await visits.paid();
    const first = stripe.events.length;
    const dispute = stripe.dispute(intentId);
    stripe.closeDispute(dispute.id, 'lost');
    // The last first, each three times, worked by three at once.
    const events = stripe.events.slice(first).reverse();
    for (const event of [...events, ...events, ...events]) await deliver(test.origin, event);
    await workAll(parts, (ids) => [...ids, ...ids, ...ids]);
    await bring();
    expect(await visits.standing(id, intentId)).toEqual(LOST);
    expect(await visits.told(cleaner.user.id, 'cleaning.taken_back')).toEqual({ bell: 1, mail: 1 });
    expect(await visits.told(client.user.id, 'cleaning.taken_back')).toEqual({ bell: 0, mail: 0 });
    expect(await visits.told(admin.user.id, 'payments.bank_dispute_lost')).toMatchObject({ bell: 1 });
    const receipt = await receiptOf(id);
    const acts = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'payment.bank_lost'));
    expect(acts.filter(({ subjectId }) => subjectId === receipt.id)).toHaveLength(1);
    await visits.tend();
    expect(await visits.standing(id, intentId)).toEqual(LOST);
    expect(stripe.refunds).toEqual([]);
    // Nobody reads that the operator gave it back.
    expect(receipt).toMatchObject({ refunded: 2500, byBank: 2500 });
    const { body: own } = await send(test, client, 'GET /api/payments/receipts');
    expect(own).toMatchObject([{ bookingId: id, refunded: 2500, byBank: 2500 }]);
    const { body: booking } = await send(test, client, `GET /api/cleaning/bookings/${id}`);
    expect(booking).toMatchObject({ paymentStatus: 'refunded', bank: 'lost', hasReceipt: true });
  });

  it('stays lost where an older answer of the provider comes late', async () => {
    const { id, intentId } = await visits.paid();
    const dispute = stripe.dispute(intentId);
    await bring();
    const paying = mustPay(parts);
    let reads = 0;
    const readDispute = async (of: string) => {
      const answer = await paying.payments.readDispute(of);
      if (++reads === 1) {
        stripe.closeDispute(of, 'lost');
        await workDispute(paying, of);
      }
      return answer;
    };
    await workDispute({ ...paying, payments: { ...paying.payments, readDispute } }, dispute.id);
    expect(reads).toBe(2);
    expect(await visits.standing(id, intentId)).toEqual(LOST);
    await bring();
    expect(await visits.standing(id, intentId)).toEqual(LOST);
  });

  it('and lost in part leaves the visit paid, and the cleaner the rest', async () => {
    const { id, intentId } = await visits.paid();
    stripe.closeDispute(stripe.dispute(intentId, { amount: 1000 }).id, 'lost');
    await bring();
    expect(await visits.standing(id, intentId)).toEqual({
      payment: 'paid',
      payout: { status: 'paid', amount: 1500 },
      receipt: { status: 'part_refunded', refunded: 1000 },
      dispute: 'lost',
      reversals: [1000],
    });
  });

  it('and of which the bank only asked, stands when it asks no more', async () => {
    const { id, intentId } = await visits.paid();
    const { id: disputeId } = stripe.dispute(intentId, {
      status: 'warning_needs_response',
      reason: 'general',
    });
    await bring();
    expect((await receiptOf(id)).bankDispute).toMatchObject({ status: 'to_answer', reason: 'other' });
    stripe.closeDispute(disputeId, 'warning_closed');
    await bring();
    expect(await visits.standing(id, intentId)).toEqual({ ...PAID, dispute: 'won', reversals: [] });
  });

  it('is in the books as lost while her account cannot give the sum back, which is tried again', async () => {
    const { id, intentId, cleaner } = await visits.paid();
    stripe.breakDown(/POST .v1.transfers/);
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    await expect(bring()).rejects.toThrow();
    expect(await visits.standing(id, intentId)).toEqual({
      ...LOST,
      payout: { status: 'paid', amount: 2500 },
      reversals: [],
    });
    expect(await visits.told(cleaner.user.id, 'cleaning.taken_back')).toEqual({ bell: 0, mail: 0 });
    const { body: figures } = await send(test, admin, 'GET /api/admin/payments/figures');
    expect(figures.waiting[0].problem).not.toBe('');
    stripe.breakDown(null);
    await workAll(parts);
    expect(await visits.standing(id, intentId)).toEqual(LOST);
    expect(await visits.told(cleaner.user.id, 'cleaning.taken_back')).toEqual({ bell: 1, mail: 1 });
  });

  it('and lost before it was written down as taken, is both', async () => {
    const { id, intentId } = await visits.held();
    await mustPay(parts).payments.capture(intentId);
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    await bring();
    expect(await visits.standing(id, intentId)).toEqual(LOST);
  });
});

describe('a held sum that the family’s bank disputes', () => {
  const held = { payment: 'authorised', payout: undefined, receipt: undefined, reversals: undefined };
  const statusOf = (intentId: string) => stripe.get<FakeIntent>(intentId).status;

  it('goes to nobody until the bank has decided, and to the cleaner where it stands', async () => {
    const { id, intentId, client, cleaner } = await visits.held();
    const dispute = stripe.dispute(intentId);
    await bring();
    await visits.tend();
    expect(await visits.standing(id, intentId)).toEqual({ ...held, dispute: 'to_answer' });
    expect(statusOf(intentId)).toBe('requires_capture');
    await visits.tend();
    // She knows that her pay waits, and is told it once.
    expect(await visits.told(cleaner.user.id, 'cleaning.payout_waits')).toEqual({ bell: 1, mail: 1 });
    expect(await visits.told(client.user.id, 'cleaning.payout_waits')).toEqual({ bell: 0, mail: 0 });
    for (const who of [client, cleaner])
      expect((await send(test, who, `GET /api/cleaning/bookings/${id}`)).body).toMatchObject({
        bank: 'open',
        hasReceipt: false,
      });
    stripe.closeDispute(dispute.id, 'won');
    await bring();
    expect(await visits.standing(id, intentId)).toEqual({ ...PAID, dispute: 'won', reversals: [] });
  });

  it('is released where it is lost', async () => {
    const { id, intentId } = await visits.held();
    stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
    await bring();
    await visits.tend();
    expect(await visits.standing(id, intentId)).toEqual({ ...held, payment: 'failed', dispute: 'lost' });
    expect(statusOf(intentId)).toBe('canceled');
  });

  it('is not refunded by the hour where it was taken by mistake', async () => {
    const { id, intentId } = await visits.paid();
    await test.db.pool.query(`update grave_cleaning_bookings set status = 'cancelled' where id = $1`, [id]);
    const dispute = stripe.dispute(intentId);
    await bring();
    await visits.tend();
    expect(await visits.standing(id, intentId)).toMatchObject({ payment: 'paid', dispute: 'to_answer' });
    stripe.closeDispute(dispute.id, 'won');
    await bring();
    expect(await visits.standing(id, intentId)).toMatchObject({ payment: 'refunded' });
    expect(stripe.refunds.filter((refund) => refund.payment_intent === intentId)).toHaveLength(1);
  });
});

describe('a dispute about what has gone meanwhile', () => {
  it.each(['client', 'cleaner'] as const)(
    'stands in the books where the account of the %s is closed',
    async (who) => {
      const visit = await visits.paid();
      const dispute = stripe.dispute(visit.intentId);
      await bring();
      const { rowCount } = await test.db.pool.query(
        'update users set deletion_requested_at = now() where id = $1',
        [visit[who].user.id],
      );
      expect(rowCount).toBe(1);
      expect(await eraseDue(test, mustPay(parts).payments)).toEqual({ erased: 1, faults: [] });
      stripe.closeDispute(dispute.id, 'lost');
      await bring();
      expect(await visits.standing(visit.id, visit.intentId)).toEqual(LOST);
      expect(await visits.told(visit.cleaner.user.id, 'cleaning.taken_back')).toMatchObject({
        bell: who === 'cleaner' ? 0 : 1,
      });
    },
  );

  it('takes the sum back of the cleaner though the booking is erased', async () => {
    const { id, intentId } = await visits.paid();
    const dispute = stripe.dispute(intentId);
    await bring();
    await test.db.pool.query('delete from cleaner_payouts where booking_id = $1', [id]);
    await test.db.pool.query('delete from grave_cleaning_bookings where id = $1', [id]);
    stripe.closeDispute(dispute.id, 'lost');
    await bring();
    expect(await visits.standing(id, intentId)).toEqual({ ...LOST, payment: undefined, payout: undefined });
  });

  it('is left alone where the payment is another shop’s, or the dispute unknown', async () => {
    const { intentId } = await mustPay(parts).payments.authorise({
      customerId: 'cus_of_another_shop',
      methodId: 'pm_ok',
      payeeId: 'acct_of_another_shop',
      amount: 900,
      currency: 'gbp',
      key: 'of-another-shop',
    });
    const { id } = stripe.dispute(intentId);
    const unknown = {
      id: 'evt_unknown_dispute',
      object: 'event',
      type: 'charge.dispute.closed',
      data: { object: { id: 'du_unknown', object: 'dispute', payment_intent: intentId } },
    };
    expect(await deliver(test.origin, { body: JSON.stringify(unknown) })).toBe(200);
    await bring();
    expect(await test.db.orm.select().from(bankDisputes).where(eq(bankDisputes.id, id))).toEqual([]);
    const [event] = await test.db.orm.select().from(paymentEvents).where(eq(paymentEvents.id, unknown.id));
    expect(event).toMatchObject({ objectId: 'du_unknown', processedAt: expect.any(Date) });
  });
});
