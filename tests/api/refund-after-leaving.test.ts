import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentReceipts } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { mustPay } from '#features/arrange/payments/server/payment-parts.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { signInAs } from '#tests/support/factories.ts';
import { begin, send, wish } from '#tests/support/payment-world.ts';
import { openStripeSite, type StripeSite } from '#tests/support/stripe-site.ts';

let site: StripeSite;
let { stripe, test, parts } = {} as StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
  ({ stripe, test, parts } = site);
});
afterAll(() => site.close());

async function paid() {
  const payer = await signInAs(test);
  const { body } = await begin(test, payer, wish('extended', 'year'));
  stripe.pay(body.clientSecret);
  await site.bring();
  const [receipt] = await test.db.orm
    .select()
    .from(paymentReceipts)
    .where(eq(paymentReceipts.userId, payer.user.id));
  return { payer, id: receipt?.id ?? 0 };
}
const refund = async (id: number, who: Awaited<ReturnType<typeof signInAs>>) =>
  (await send(test, who, `POST /api/admin/payments/${id}/refund`)).status;
/** What the audit log says of a receipt, the first first. */
const actsOn = async (id: number) => {
  const acts = await test.db.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
  return acts.map(({ action }) => action).filter((action) => action.startsWith('payment.'));
};
const stands = async (id: number) =>
  (await test.db.orm.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0];

it('what is given back of a receipt whose member has left stands in the books', async () => {
  const admin = await signInAs(test, 'admin');
  const { payer, id } = await paid();
  const isPayer = eq(users.id, payer.user.id);
  await test.db.orm.update(users).set({ deletionRequestedAt: new Date() }).where(isPayer);
  expect(await eraseDue(test, mustPay(parts).payments)).toEqual({ erased: 1, faults: [] });
  expect(await stands(id)).toMatchObject({ userId: null, refunded: 0, status: 'paid' });
  expect(await refund(id, admin)).toBe(200);
  expect(await stands(id)).toMatchObject({ refunded: 9588, status: 'refunded' });
  expect(await refund(id, admin)).toBe(409);
});

it('a receipt that two administrators give back at once is given back once, and written down once', async () => {
  const admins = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
  const { id } = await paid();
  const before = stripe.refunds.length;
  const answers = await Promise.all(admins.map((admin) => refund(id, admin)));
  for (const status of answers) expect([200, 409]).toContain(status);
  expect(answers).toContain(200);
  expect(stripe.refunds).toHaveLength(before + 1);
  expect(await actsOn(id)).toEqual(['payment.refund_asked', 'payment.refund']);
});

it.each(['charge_disputed', 'balance_insufficient'])(
  'a refund that the provider refuses (%s) is written down as refused, is not tried later, and can be asked for again',
  async (code) => {
    const admin = await signInAs(test, 'admin');
    const { id } = await paid();
    const before = stripe.refunds.length;
    stripe.refuseRefunds(code);
    const refused = await send(test, admin, `POST /api/admin/payments/${id}/refund`);
    stripe.refuseRefunds(null);
    expect([refused.status, refused.body.code]).toEqual([
      409,
      code === 'charge_disputed' ? 'payments.bank_disputed' : 'payments.refund_refused',
    ]);
    expect(await actsOn(id)).toEqual(['payment.refund_asked', 'payment.refund_refused']);
    await site.bring();
    expect(stripe.refunds).toHaveLength(before);
    expect(await stands(id)).toMatchObject({ refunded: 0, status: 'paid' });
    expect(await refund(id, admin)).toBe(200);
    expect(await stands(id)).toMatchObject({ refunded: 9588, status: 'refunded' });
    expect(await actsOn(id)).toEqual([
      'payment.refund_asked',
      'payment.refund_refused',
      'payment.refund_asked',
      'payment.refund',
    ]);
  },
);
