import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  intervalOf,
  isPaidPlan,
  isSmaller,
  PAID_PLANS,
  PLAN_IDS,
  PLANS,
  priceOf,
} from '#shared/contract/prices.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { intentForm } from './plans-fields.ts';
import { readChoice } from './server/read-choice.ts';

/** The prices of the decisions, in pence, written down once more apart from the code. */
const TABLE: Record<string, Record<string, number>> = {
  extended: { month: 999, year: 9588 },
  large: { month: 1499, year: 14388 },
};
const AMOUNTS = Object.values(TABLE).flatMap((prices) => Object.values(prices));

const planId = fc.constantFrom(...PLAN_IDS);
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...AMOUNTS) },
  fc.constantFrom(...AMOUNTS).chain((sum) => fc.constantFrom(sum - 1, sum + 1, sum / 100, sum * 100, -sum)),
  fc.constantFrom(0, 799, 1199, 9.99, Number.NaN, Number.POSITIVE_INFINITY),
  fc.integer(),
  fc.double(),
);
const currency = fc.oneof(
  { weight: 3, arbitrary: fc.constant('gbp') },
  fc.constantFrom('GBP', 'usd', 'eur', 'gbp ', ''),
  fc.string(),
);

describe('the table of prices', () => {
  it('is that of the decisions', () => {
    for (const plan of PAID_PLANS) {
      expect(priceOf(plan, 'month')).toBe(TABLE[plan]?.month);
      expect(priceOf(plan, 'year')).toBe(TABLE[plan]?.year);
    }
  });

  it('accepts no combination of plan, amount and currency but its own', () => {
    let accepted = 0;
    fc.assert(
      fc.property(planId, amount, currency, (plan, sum, money) => {
        const interval = intervalOf(plan, sum, money);
        if (interval) accepted += 1;
        const isInTable = money === 'gbp' && interval !== null && TABLE[plan]?.[interval] === sum;
        expect(interval !== null).toBe(isInTable);
        const isWanted = money === 'gbp' && Object.values(TABLE[plan] ?? {}).includes(sum);
        expect(interval !== null).toBe(isWanted);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('charges what was asked for, or refuses with the field', () => {
    let charged = 0;
    fc.assert(
      fc.property(planId, amount, currency, (plan, sum, money) => {
        const form = { planId: plan, amount: sum, currency: money };
        if (!intentForm.safeParse(form).success) return;
        try {
          const choice = readChoice(form);
          expect(priceOf(choice.planId, choice.interval)).toBe(sum);
          expect([choice.planId, money]).toEqual([plan, 'gbp']);
          charged += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const field = plan === 'basic' ? 'planId' : money === 'gbp' ? 'amount' : 'currency';
          expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
        }
      }),
      { numRuns: 5000 },
    );
    expect(charged).toBeGreaterThan(50);
  });
});

describe('the plans', () => {
  it('hold one, six and thirty-one memorials', () => {
    expect(PLAN_IDS.map((id) => [id, PLANS[id].memorials])).toEqual([
      ['basic', 1],
      ['extended', 6],
      ['large', 31],
    ]);
    expect(PLANS.basic).toMatchObject({ monthly: 0, monthlyOfYear: 0 });
    expect(PLAN_IDS.filter(isPaidPlan)).toEqual(['extended', 'large']);
  });

  it('rank by what they hold, and of the same plan a month below a year', () => {
    const rising = (['month', 'year'] as const).flatMap((interval) =>
      PAID_PLANS.map((id) => ({ planId: id, interval })),
    );
    const smaller = rising.flatMap((next) =>
      rising
        .filter((now) => isSmaller(next, now))
        .map((now) => `${next.planId} ${next.interval} < ${now.planId} ${now.interval}`),
    );
    expect(smaller.toSorted()).toEqual([
      'extended month < extended year',
      'extended month < large month',
      'extended month < large year',
      'extended year < large month',
      'extended year < large year',
      'large month < large year',
    ]);
  });
});
