import { isSubscriptionDisputed } from '#features/arrange/payments/server/bank-dispute-on.ts';
import { fileEvent, OWN_EVENTS } from '#features/arrange/payments/server/file-event.ts';
import { mustPay, type PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { isDisputed } from '#features/arrange/payments/server/refund-undisputed.ts';
import { workEventNow } from '#features/arrange/payments/server/work-event.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { CancelForm } from '../plans-fields.ts';
import { openSubscription } from './plans-store.ts';
import { refundableUntil } from './present-plan.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Ends the caller's subscription with its period, or at once with a full refund. */
export async function cancelPlan(maybe: PaymentParts, viewer: Viewer, form: CancelForm): Promise<void> {
  const parts = mustPay(maybe);
  const { row, providerId } = await ownSubscription(parts, viewer);
  if (form.refund && !refundableUntil(row, parts.clock.now())) throw new AppError(422, 'plans.refund_over');
  if (!form.refund) {
    await note(parts, viewer, { action: 'plan.cancel', id: row.id });
    await parts.payments.cancelSubscription(providerId, 'period_end');
    await syncSubscription(parts, providerId);
    return;
  }
  // The bank may give the sum back: it would go back twice.
  if (await isSubscriptionDisputed(parts.db.orm, row.id)) throw new AppError(409, 'plans.bank_disputed');
  const type = OWN_EVENTS.giveBackPlan;
  const event = { id: `${type}-${providerId}`, type, objectId: providerId };
  // Written down before the provider is asked, so that a failure in between leaves nobody without money and
  // plan.
  await parts.db.transaction(async (tx) => {
    await fileEvent(tx, parts.jobs, parts.payments.name, event);
    await writeAudit(tx, viewer, { action: 'plan.refund', subjectType: 'subscription', subjectId: row.id });
  });
  try {
    await workEventNow(parts, event.id);
  } catch (error) {
    // A dispute whose report has not come yet: the plan ends, and is refunded if its payment stands, once the bank has decided.
    if (!isDisputed(error)) throw error;
  }
}

/** Takes back a cancellation, or a scheduled change to a smaller plan. */
export async function resumePlan(maybe: PaymentParts, viewer: Viewer): Promise<void> {
  const parts = mustPay(maybe);
  const { row, providerId } = await ownSubscription(parts, viewer);
  if (!row.endsAtPeriodEnd && !row.nextPlanId) throw new AppError(409, 'plans.nothing_to_resume');
  await note(parts, viewer, { action: 'plan.resume', id: row.id });
  await parts.payments.resumeSubscription(providerId);
  await syncSubscription(parts, providerId);
}

async function ownSubscription({ db, payments }: ReturnType<typeof mustPay>, viewer: Viewer) {
  const row = await openSubscription(db.orm, memberOf(viewer).id);
  if (!row?.providerId || row.provider !== payments.name) throw new AppError(409, 'plans.none');
  return { row, providerId: row.providerId };
}

function note({ db }: PaymentParts, viewer: Viewer, of: { action: AuditAct; id: number }): Promise<void> {
  return writeAudit(db.orm, viewer, { action: of.action, subjectType: 'subscription', subjectId: of.id });
}
