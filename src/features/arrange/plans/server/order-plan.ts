import { ensurePayer } from '#features/arrange/payments/server/keep-payer.ts';
import {
  mustPay,
  type PayingParts,
  type PaymentParts,
} from '#features/arrange/payments/server/payment-parts.ts';
import { PaymentRefused } from '#features/arrange/payments/server/payment-provider.ts';
import { CURRENCY, priceOf } from '#shared/contract/prices.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { IntentForm } from '../plans-fields.ts';
import { changePlan } from './change-plan.ts';
import { orderKey } from './order-key.ts';
import {
  holdMember,
  insertOrder,
  openSubscription,
  type Subscription,
  setSubscription,
  unpaidOrders,
} from './plans-store.ts';
import { type Begun, type Choice, readChoice } from './read-choice.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The provider drops an unpaid order after a day; a little before that a new one is begun. */
const ORDER_MS = 20 * 3_600_000;

/** Begins the payment of a plan, or changes the plan that runs; the payer is always the signed-in member. */
export async function orderPlan(maybe: PaymentParts, viewer: Viewer, form: IntentForm): Promise<Begun> {
  const member = memberOf(viewer);
  const choice = readChoice(form);
  const parts = mustPay(maybe);
  try {
    const open = await openSubscription(parts.db.orm, member.id);
    if (open) return await changePlan(parts, viewer, open, choice);
    const paidMeanwhile = await closeOtherOrders(parts, member.id, choice);
    if (paidMeanwhile) return await changePlan(parts, viewer, paidMeanwhile, choice);
    return await begin(parts, viewer, choice);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError(402, 'payments.declined', { cause: error });
    throw error;
  }
}

async function begin(parts: PayingParts, viewer: Viewer, choice: Choice): Promise<Begun> {
  const { db, payments } = parts;
  const userId = memberOf(viewer).id;
  const { customerId } = await ensurePayer(parts, userId);
  const order = await ensureOrder(parts, viewer, choice);
  const { amount, currency } = order;
  const { subscriptionId, clientSecret } = await payments.startSubscription({
    customerId,
    orderId: orderKey(order),
    ...choice,
    amount,
    currency,
  });
  if (order.providerId !== subscriptionId) {
    await setSubscription(db.orm, order.id, { providerId: subscriptionId });
  }
  return { orderId: order.id, outcome: 'pay', clientSecret };
}

/** Keeps one order for each member, plan and interval, however often or concurrently it is asked for. */
function ensureOrder({ db, payments }: PayingParts, viewer: Viewer, choice: Choice): Promise<Subscription> {
  const userId = memberOf(viewer).id;
  return db.transaction(async (tx) => {
    await holdMember(tx, userId);
    const known = (await unpaidOrders(tx, userId)).find(
      (order) => isSame(order, choice) && isFresh(order) && order.provider === payments.name,
    );
    if (known) return known;
    const amount = priceOf(choice.planId, choice.interval);
    const values = { userId, ...choice, amount, currency: CURRENCY, provider: payments.name };
    const order = await insertOrder(tx, values);
    await writeAudit(tx, viewer, {
      action: 'plan.order',
      subjectType: 'subscription',
      subjectId: order.id,
      details: { planId: choice.planId, interval: choice.interval },
    });
    return order;
  });
}

/** Nobody pays for two plans, so orders for others are taken back. @returns one that was paid meanwhile */
async function closeOtherOrders(parts: PayingParts, userId: number, choice: Choice) {
  const { db, payments } = parts;
  for (const order of await unpaidOrders(db.orm, userId)) {
    if (order.provider !== payments.name) continue;
    if (order.providerId) await syncSubscription(parts, order.providerId);
    const open = await openSubscription(db.orm, userId);
    if (open) return open;
    if (isSame(order, choice) && isFresh(order)) continue;
    await closeOrder(parts, order);
  }
  return undefined;
}

/** Takes an order back. If it is paid at this very moment, its next event refunds it. */
export async function closeOrder(parts: PayingParts, order: Subscription): Promise<void> {
  if (order.providerId) {
    await parts.payments.cancelSubscription(order.providerId, 'now');
    await syncSubscription(parts, order.providerId);
    return;
  }
  await setSubscription(parts.db.orm, order.id, { status: 'ended', endedAt: parts.clock.now() });
}

const isSame = (order: Subscription, choice: Choice) =>
  order.planId === choice.planId && order.interval === choice.interval;

const isFresh = (order: Subscription) => Date.now() - order.createdAt.getTime() < ORDER_MS;
