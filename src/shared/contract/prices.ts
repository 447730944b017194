/** Every price of the product stands in this file, in pence: plans, visits to graves, and the examples of the calculator. */
export const PAID_PLANS = ['extended', 'large'] as const;
export const BILLING_INTERVALS = ['month', 'year'] as const;
export const PLAN_IDS = ['basic', ...PAID_PLANS] as const;
export type PlanId = (typeof PLAN_IDS)[number];
export type PaidPlan = (typeof PAID_PLANS)[number];
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const CURRENCY = 'gbp';

interface Plan {
  /** How many memorials the plan allows. */
  memorials: number;
  /** Pence a month, billed monthly. */
  monthly: number;
  /** Pence a month, billed once a year. */
  monthlyOfYear: number;
}

/** Plans for members. Basic Family is free. */
export const PLANS: Record<PlanId, Plan> = {
  basic: { memorials: 1, monthly: 0, monthlyOfYear: 0 },
  extended: { memorials: 6, monthly: 999, monthlyOfYear: 799 },
  large: { memorials: 31, monthly: 1499, monthlyOfYear: 1199 },
};

/** Pence for each monthly visit of a plan of grave cleaning. */
export const VISIT_PRICES = { basic: 999, full: 1999 } as const;

/**
 * Example prices of the funeral cost calculator (part 2, section 9), in pence. Each group's options stand in the order
 * in which they are offered; what they hold is told in the texts `services:option.<group>.<id>`.
 */
export const ESTIMATE_GROUPS = {
  funeral: { simple: 120_000, standard: 180_000, full: 350_000 },
  gravestone: { simple: 45_000, engraved: 75_000, granite: 120_000 },
  cleaning: { basic: 12_000, full: 24_000, once: 8500 },
  florist: { bunch: 2500, arrangement: 8500, year: 15_000 },
  /** A head costs the price ÷ 50, whatever number the option names (decisions, Values). */
  catering: { light: 40_000, meal: 120_000, feast: 225_000 },
} as const;

const MONTHS = 12;

/** @returns pence for one period of a plan: a month, or a year at once */
export function priceOf(plan: PaidPlan, interval: BillingInterval): number {
  return interval === 'month' ? PLANS[plan].monthly : PLANS[plan].monthlyOfYear * MONTHS;
}

/**
 * Which interval an amount pays for; the request names the amount, the table decides.
 * @returns null where no period of that plan costs exactly that in pounds sterling
 */
export function intervalOf(plan: string, amount: number, currency: string): BillingInterval | null {
  if (currency !== CURRENCY || !isPaidPlan(plan)) return null;
  if (amount === priceOf(plan, 'month')) return 'month';
  return amount === priceOf(plan, 'year') ? 'year' : null;
}

export const isPaidPlan = (plan: string): plan is PaidPlan =>
  (PAID_PLANS as readonly string[]).includes(plan);

/** A change to a smaller plan or interval takes effect only when the paid period ends. */
export const isSmaller = (
  next: { planId: PaidPlan; interval: BillingInterval },
  now: { planId: PaidPlan; interval: BillingInterval },
): boolean => {
  const [rankNext, rankNow] = [PAID_PLANS.indexOf(next.planId), PAID_PLANS.indexOf(now.planId)];
  return rankNext < rankNow || (rankNext === rankNow && next.interval === 'month' && now.interval === 'year');
};

export type Tier = 'free' | PaidPlan;

/** A member's plan in force: an expired one, or that of a deleted account, counts as free. */
export function tierInForce(
  member: { tier: string; expiry: Date | null } | undefined,
  now = new Date(),
): Tier {
  const holds = member !== undefined && (member.expiry === null || member.expiry > now);
  return holds && isPaidPlan(member.tier) ? member.tier : 'free';
}
