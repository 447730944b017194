import { eq } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { bankDisputes, payers, paymentReceipts } from '#db/schema/payments.ts';
import { notifications } from '#db/schema/trust.ts';
import { cleanerPayouts } from '#db/schema/visit-outcomes.ts';
import { mustPay } from '#features/arrange/payments/server/payment-parts.ts';
import { createTender, inDays, makeBradfordGrave, makeCleaner } from './cleaning-world.ts';
import type { TestApp } from './create-test-app.ts';
import { signInAs } from './factories.ts';
import type { FakeStripe } from './fake-stripe.ts';
import type { FakeIntent, FakeTransfer } from './fake-stripe-objects.ts';
import type { eventParts } from './payment-world.ts';
import { openStripeSite } from './stripe-site.ts';

export type DisputedVisits = Awaited<ReturnType<typeof openDisputedVisits>>;

/** A site that is paid by Stripe, visits that families pay there, and an administrator. */
export async function openDisputedVisits() {
  const site = await openStripeSite();
  const visits = await disputedVisits(site.test, site.stripe, site.parts);
  return {
    ...site,
    visits,
    admin: await signInAs(site.test, 'admin'),
    async close() {
      await visits.tender.close();
      await site.close();
    },
  };
}

/** Visits that families pay by Stripe, and what a bank's dispute changed of them. */
async function disputedVisits(test: TestApp, stripe: FakeStripe, parts: ReturnType<typeof eventParts>) {
  const { orm } = test.db;
  const { payments } = mustPay(parts);
  const tender = createTender(test);
  const graveId = (await makeBradfordGrave(test.db)).id;
  let days = 0;
  const tend = (now = new Date()) => tender.tend({ now, payments });
  /** A visit of £25 that its client approved, and whose sum is held and nothing more. */
  const held = async () => {
    const [client, cleaner] = [await signInAs(test), await makeCleaner(test)];
    const customerId = `cus_visit_${client.user.id}`;
    const [methodId, payeeId] = ['pm_ok', `acct_${cleaner.user.id}`];
    await orm.insert(payers).values({ userId: client.user.id, provider: 'stripe', customerId, methodId });
    const key = `cleaning-of-test-${client.user.id}`;
    const wish = { customerId, methodId, payeeId, amount: 2500, currency: 'gbp', key };
    const { intentId } = await payments.authorise(wish);
    const date = inDays(++days);
    const [row] = await orm
      .insert(bookings)
      .values({
        graveId,
        clientId: client.user.id,
        cleanerId: cleaner.cleaner.id,
        serviceType: 'one_off',
        preferredDate: date,
        scheduledDate: date,
        price: '25.00',
        status: 'approved',
        paymentStatus: 'authorised',
        paymentIntentId: intentId,
        completedAt: new Date(),
        approvedAt: new Date(),
      })
      .returning({ id: bookings.id });
    return { id: row?.id ?? 0, intentId, client, cleaner };
  };
  const transferOf = (intentId: string) => {
    const id = stripe.get<FakeIntent>(intentId).latest_charge?.transfer;
    return typeof id === 'string' ? stripe.get<FakeTransfer>(id) : undefined;
  };
  return {
    tender,
    tend,
    held,
    /** One whose sum was taken, and went to the cleaner. */
    paid: async () => {
      const visit = await held();
      await tend();
      return visit;
    },
    transferOf,
    /** Everything that the money of a visit changed. */
    standing: async (id: number, intentId: string) => {
      const [booking] = await orm.select().from(bookings).where(eq(bookings.id, id));
      const [payout] = await orm.select().from(cleanerPayouts).where(eq(cleanerPayouts.bookingId, id));
      const ofPayment = eq(paymentReceipts.providerRef, intentId);
      const [receipt] = await orm.select().from(paymentReceipts).where(ofPayment);
      const [dispute] = await orm.select().from(bankDisputes).where(eq(bankDisputes.providerRef, intentId));
      return {
        payment: booking?.paymentStatus,
        payout: payout && { status: payout.status, amount: payout.amount },
        receipt: receipt && { status: receipt.status, refunded: receipt.refunded },
        dispute: dispute?.status,
        reversals: transferOf(intentId)?.reversals.map(({ amount }) => amount),
      };
    },
    /** How often somebody was told of something: in the application and by mail. */
    told: async (userId: number, kind: string) => {
      const bell = await orm.select().from(notifications).where(eq(notifications.userId, userId));
      const mail = await orm.select().from(mailOutbox).where(eq(mailOutbox.userId, userId));
      return {
        bell: bell.filter((row) => row.kind === kind).length,
        mail: mail.filter(
          ({ onceKey, template }) => template === kind || onceKey?.includes(kind.split('.')[1] ?? ''),
        ).length,
      };
    },
  };
}
