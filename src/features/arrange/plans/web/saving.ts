import type { PlanOffer } from '../plans-contract.ts';

/** Whole percent that paying yearly saves, the least of all plans, so that nobody is promised too much. */
export function savingOf(plans: readonly PlanOffer[]): number {
  const shares = plans
    .filter(({ monthly }) => monthly.amount > 0)
    .map(({ monthly, yearly }) => Math.floor(100 - (100 * yearly.perMonth) / monthly.amount));
  return Math.min(...shares);
}
