import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentReceipts } from '#db/schema/payments.ts';
import { auditLog } from '#db/schema/records.ts';
import { type DisputedVisits, openDisputedVisits } from '#tests/support/disputed-visits.ts';
import { type Payer, send } from '#tests/support/payment-world.ts';

let site: DisputedVisits;
let { stripe, test, bring, visits, admin } = {} as DisputedVisits;
beforeAll(async () => {
  site = await openDisputedVisits();
  ({ stripe, test, bring, visits, admin } = site);
});
afterAll(() => site.close());

async function paid() {
  const visit = await visits.paid();
  const ofPayment = eq(paymentReceipts.providerRef, visit.intentId);
  const [receipt] = await test.db.orm.select().from(paymentReceipts).where(ofPayment);
  return { ...visit, receiptId: receipt?.id ?? 0 };
}
const refund = (who: Payer, id: number) => send(test, who, `POST /api/admin/payments/${id}/refund`);

it('an administrator gives a visit back that was paid, once, and both sides are told', async () => {
  const { id, intentId, client, cleaner, receiptId } = await paid();
  expect((await refund(client, receiptId)).status).toBe(403);
  expect((await refund(admin, receiptId)).status).toBe(200);
  await bring();
  await visits.tend();
  expect(await visits.standing(id, intentId)).toEqual({
    payment: 'refunded',
    payout: { status: 'reversed', amount: 2500 },
    receipt: { status: 'refunded', refunded: 2500 },
    dispute: undefined,
    reversals: [2500],
  });
  expect(stripe.refunds.filter((given) => given.payment_intent === intentId)).toHaveLength(1);
  for (const { user } of [client, cleaner])
    expect(await visits.told(user.id, 'cleaning.refunded')).toEqual({ bell: 1, mail: 1 });
  const { body: receipts } = await send(test, client, 'GET /api/payments/receipts');
  expect(receipts).toMatchObject([{ bookingId: id, refunded: 2500, byBank: 0 }]);
  const again = await refund(admin, receiptId);
  expect([again.status, again.body.code]).toEqual([409, 'payments.refunded_already']);
  const acts = await test.db.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, receiptId))
    .orderBy(auditLog.id);
  expect(acts.map(({ action }) => action).filter((action) => action.startsWith('payment.'))).toEqual([
    'payment.refund_asked',
    'payment.refund',
  ]);
});

it('a visit whose cleaner no longer has the sum is not said to be given back', async () => {
  const { id, intentId, client, receiptId } = await paid();
  stripe.refuseRefunds('balance_insufficient');
  const refused = await refund(admin, receiptId);
  stripe.refuseRefunds(null);
  expect([refused.status, refused.body.code]).toEqual([409, 'payments.refund_refused']);
  await bring();
  expect(await visits.standing(id, intentId)).toMatchObject({
    payment: 'paid',
    receipt: { status: 'paid', refunded: 0 },
    reversals: [],
  });
  expect(await visits.told(client.user.id, 'cleaning.refunded')).toEqual({ bell: 0, mail: 0 });
  // Once the cleaner has the sum again, the same day.
  expect((await refund(admin, receiptId)).status).toBe(200);
  await bring();
  expect(await visits.standing(id, intentId)).toMatchObject({ payment: 'refunded', reversals: [2500] });
});
