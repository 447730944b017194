import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { isQuietFor } from '#features/people/notifications/server/is-quiet-for.ts';
import { countAllowance } from '#features/remember/memorials/server/count-allowance.ts';
import { tierInForce } from '#shared/contract/prices.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { OwnPlan } from '../plans-contract.ts';
import { openSubscription } from './plans-store.ts';
import { presentSubscription } from './present-plan.ts';

export async function readOwnPlan(
  db: Queries,
  { clock, payments }: Pick<PaymentParts, 'clock' | 'payments'>,
  viewer: Viewer,
): Promise<OwnPlan> {
  const { id } = memberOf(viewer);
  const now = clock.now();
  const [[member], allowance, open, isQuiet] = await Promise.all([
    db.orm
      .select({ tier: users.subscriptionTier, expiry: users.subscriptionExpiry })
      .from(users)
      .where(eq(users.id, id)),
    countAllowance(db.orm, id),
    openSubscription(db.orm, id),
    isQuietFor(db, id, now),
  ]);
  if (!member) throw notFound();
  const tier = tierInForce(member, now);
  const planId = tier === 'free' ? 'basic' : tier;
  return {
    planId,
    used: allowance.used,
    limit: allowance.limit,
    expiresAt: planId === 'basic' ? null : (member.expiry?.toISOString() ?? null),
    subscription: open ? presentSubscription(open, now) : null,
    isQuiet,
    payments: payments?.name ?? null,
  };
}
