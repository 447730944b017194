import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLAN, moveGrave, planPath, readPlan, withGrave, withoutGrave } from './plan-address.ts';

const read = (path: string) => readPlan(new URLSearchParams(path.split('?')[1] ?? ''));
const anyId = fc.integer({ min: 1, max: 10 ** 14 });
const anyPlan = fc.record({
  graves: fc.uniqueArray(anyId, { maxLength: 12 }),
  from: fc.option(anyId),
  title: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}+/gu, ' ').trim()),
  isOwnOrder: fc.boolean(),
  stepFree: fc.boolean(),
  saved: fc.option(anyId),
});

describe('the address of a plan', () => {
  it('says the whole plan and reads back as the same', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(read(planPath(plan))).toEqual(plan);
      }),
    );
    expect(planPath({ ...EMPTY_PLAN, graves: [3145, 12] })).toBe('/visit-plan?graves=3145,12');
  });

  it('reads anything else as an empty plan', () => {
    expect(read('/visit-plan?graves=x,-1,,1e3,0&from=gate&order=mine&saved=0')).toEqual(EMPTY_PLAN);
    fc.assert(
      fc.property(fc.string(), fc.string(), (graves, title) => {
        const plan = readPlan(new URLSearchParams({ graves, title }));
        expect(plan.graves.length).toBeLessThanOrEqual(12);
        expect(plan.title.length).toBeLessThanOrEqual(240);
      }),
    );
  });

  it('takes each grave once and twelve at most', () => {
    const ids = Array.from({ length: 14 }, (_, index) => index + 1);
    expect(read(`/visit-plan?graves=5,5,${ids.join(',')}`).graves).toHaveLength(12);
    const full = ids.reduce(withGrave, EMPTY_PLAN);
    expect(full.graves).toEqual(ids.slice(0, 12));
    expect(withGrave(full, 99)).toEqual(full);
    expect(withoutGrave(full, 1).graves).toEqual(ids.slice(1, 12));
  });

  it('moves a grave in the order that is shown, which is then the plan’s own', () => {
    const plan = { ...EMPTY_PLAN, graves: [1, 2, 3, 9] };
    expect(moveGrave(plan, [3, 1, 2], 1, -1)).toMatchObject({ graves: [1, 3, 2, 9], isOwnOrder: true });
    expect(moveGrave(plan, [3, 1, 2], 2, 1)).toEqual(plan);
    expect(moveGrave(plan, [3, 1, 2], 7, 1)).toEqual(plan);
  });
});
