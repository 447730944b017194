import { desc, eq, isNull } from 'drizzle-orm';
import { PAYMENT_LISTENERS } from '#app/contributions.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { paymentEvents, paymentReceipts, subscriptions } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import { createPaymentProvider } from '#features/arrange/payments/server/create-payment-provider.ts';
import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { workEvent } from '#features/arrange/payments/server/work-event.ts';
import type { OwnPlan } from '#features/arrange/plans/plans-contract.ts';
import { priceOf } from '#shared/contract/prices.ts';
import { systemClock } from '#shared/server/clock.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import type { TestApp } from './create-test-app.ts';
import type { signInAs } from './factories.ts';
import { deliver, type FakeStripe } from './fake-stripe.ts';
import { TEST_SECRET } from './test-secret.ts';

export type Payer = Awaited<ReturnType<typeof signInAs>>;

/** A request of a signed-in member, or of a visitor. */
export async function send(test: TestApp, who: Payer | null, path: string, body?: unknown) {
  const [method = 'GET', url = ''] = path.split(' ');
  const response = await test.fetch(url, {
    method,
    headers: {
      ...who?.headers,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
}

export const wish = (planId: 'extended' | 'large', interval: 'month' | 'year') => ({
  planId,
  amount: priceOf(planId, interval),
  currency: 'gbp',
});

export const begin = (test: TestApp, who: Payer | null, body: unknown) =>
  send(test, who, 'POST /api/payments/create-intent', body);

export async function readPlan(test: TestApp, who: Payer): Promise<OwnPlan> {
  return (await send(test, who, 'GET /api/plans/mine')).body as OwnPlan;
}

/** The parts with which an instance works events, beside an application without workers. */
export function eventParts(
  test: TestApp,
  settings: Record<string, string>,
): PaymentParts & { close(): Promise<void> } {
  const config = parseConfig({ DATABASE_URL: test.db.url, SECRET_KEY: TEST_SECRET, ...settings });
  const jobs = testJobs(test.db, (error) => console.error(error));
  const payments = createPaymentProvider(config, test.db);
  return {
    db: test.db,
    jobs,
    payments,
    clock: systemClock,
    texts: loadTexts(),
    listeners: PAYMENT_LISTENERS,
    close: () => jobs.close(),
  };
}

/** Works what waits, three at a time, as three instances would. @param order of the events, the oldest first without */
export async function workAll(parts: PaymentParts, order: (ids: string[]) => string[] = (ids) => ids) {
  const rows = await parts.db.orm
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isNull(paymentEvents.processedAt))
    .orderBy(paymentEvents.receivedAt);
  const ids = order(rows.map(({ id }) => id));
  const worker = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) await workEvent(parts, id);
  };
  await Promise.all([worker(), worker(), worker()]);
}

/** Delivers what Stripe told since the last time, in its order, once, and works it. */
export function courier(test: TestApp, stripe: FakeStripe, parts: PaymentParts) {
  let told = 0;
  return async () => {
    for (const event of stripe.events.slice(told)) {
      const status = await deliver(test.origin, event);
      if (status !== 200) throw new Error(`${event.type} was answered ${status}`);
    }
    told = stripe.events.length;
    await workAll(parts);
  };
}

/** Everything that money changed of one member. */
export async function standing(test: TestApp, userId: number) {
  const { orm } = test.db;
  const [member] = await orm
    .select({ tier: users.subscriptionTier, expiry: users.subscriptionExpiry })
    .from(users)
    .where(eq(users.id, userId));
  const receipts = await orm.select().from(paymentReceipts).where(eq(paymentReceipts.userId, userId));
  const mails = await orm
    .select({ template: mailOutbox.template })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId));
  const [subscription] = await orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return {
    tier: member?.tier,
    expiry: member?.expiry?.getTime() ?? null,
    receipts: receipts.map(({ amount, refunded, status }) => ({ amount, refunded, status })),
    mails: mails.map(({ template }) => template).toSorted(),
    subscription,
  };
}
