import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTIMATE_GROUPS } from '#shared/contract/prices.ts';
import {
  type Choice,
  cateringPence,
  costOf,
  estimate,
  GROUP_NAMES,
  GUESTS_MAX,
  GUESTS_MIN,
  optionsOf,
  penceAHead,
} from './estimate.ts';
import {
  calculatorLink,
  DEFAULT_CHOICE,
  estimateParams,
  packChoice,
  readChoice,
  readCompared,
  readGuests,
} from './estimate-address.ts';

const guests = fc.integer({ min: GUESTS_MIN, max: GUESTS_MAX });
const choice: fc.Arbitrary<Choice> = fc.record({
  guests,
  funeral: fc.constantFrom('simple', 'standard', 'full'),
  gravestone: fc.constantFrom('', 'simple', 'engraved', 'granite'),
  cleaning: fc.constantFrom('', 'basic', 'full', 'once'),
  florist: fc.constantFrom('', 'bunch', 'arrangement', 'year'),
  catering: fc.constantFrom('', 'light', 'meal', 'feast'),
});

/** In pounds, as the specification has them. */
const SPECIFIED = {
  funeral: [1200, 1800, 3500],
  gravestone: [450, 750, 1200],
  cleaning: [120, 240, 85],
  florist: [25, 85, 150],
  catering: [400, 1200, 2250],
};

describe('the estimate', () => {
  it('has the specified prices and no others', () => {
    const pounds = Object.entries(ESTIMATE_GROUPS).map(([group, prices]) => [
      group,
      Object.values(prices).map((pence) => pence / 100),
    ]);
    expect(Object.fromEntries(pounds)).toEqual(SPECIFIED);
  });

  it('costs what its lines cost together', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const { lines, total } = estimate(chosen);
        expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(total);
        expect(lines.map(({ group }) => group)).toEqual(GROUP_NAMES.filter((group) => chosen[group] !== ''));
        expect(lines.every(({ pence }) => Number.isSafeInteger(pence) && pence > 0)).toBe(true);
      }),
    );
  });

  it('rises with every guest by the price of a head, and only where food is chosen', () => {
    for (const option of optionsOf('catering')) {
      const aHead = penceAHead(ESTIMATE_GROUPS.catering[option as 'light']);
      for (let count = GUESTS_MIN; count < GUESTS_MAX; count++) {
        expect(costOf('catering', option, count + 1) - costOf('catering', option, count)).toBe(aHead);
      }
    }
    fc.assert(
      fc.property(choice, guests, (chosen, other) => {
        const change = estimate({ ...chosen, guests: other }).total - estimate(chosen).total;
        const direction = chosen.catering === '' ? 0 : Math.sign(other - chosen.guests);
        expect(Math.sign(change)).toBe(direction);
      }),
    );
  });

  it('loses no penny against exact arithmetic, for any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), guests, (pence, count) => {
        const exact = (2n * BigInt(pence) * BigInt(count) + 50n) / 100n;
        expect(BigInt(cateringPence(pence, count))).toBe(exact);
      }),
    );
    // 1.01 ÷ 50 × 25 = 50.5 pence.
    expect(cateringPence(101, 25)).toBe(51);
    expect(cateringPence(40_000, 80)).toBe(64_000);
  });
});

describe('its address', () => {
  it('gives the choice back', () => {
    fc.assert(
      fc.property(choice, choice, choice, (chosen, a, c) => {
        const params = new URL(calculatorLink(chosen, { a, c }), 'https://example.org').searchParams;
        expect(readChoice(params)).toEqual(chosen);
        expect(readCompared(params)).toEqual({ a, c });
      }),
    );
    expect(calculatorLink(DEFAULT_CHOICE)).toBe('/services?tab=calculator');
    expect(packChoice({ ...DEFAULT_CHOICE, catering: 'meal', guests: 80 })).toBe('simple.-.-.-.meal.80');
  });

  it('is a choice that can be made, whatever stands in it', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('simple', 'toString', '__proto__', '51', '-', '.....'),
    );
    const keys = fc.constantFrom('guests', ...GROUP_NAMES, 'a', 'b', 'c', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, value)), (pairs) => {
        const params = new URLSearchParams(pairs);
        for (const found of [readChoice(params), ...Object.values(readCompared(params))]) {
          expect(found.guests).toBeGreaterThanOrEqual(GUESTS_MIN);
          expect(found.guests).toBeLessThanOrEqual(GUESTS_MAX);
          expect(Number.isSafeInteger(estimate(found).total)).toBe(true);
          expect(estimate(found).total).toBeGreaterThanOrEqual(120_000);
          expect(readChoice(estimateParams(found))).toEqual(found);
        }
      }),
    );
  });

  it.each([
    ['', 50],
    [null, 50],
    ['abc', 50],
    ['9', 50],
    ['501', 50],
    ['12.5', 50],
    ['-20', 50],
    ['1e2', 50],
    ['10', 10],
    [' 500 ', 500],
  ])('takes %j for %d guests', (typed, count) => {
    expect(readGuests(typed)).toBe(count);
  });
});
