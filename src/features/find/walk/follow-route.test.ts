import { describe, expect, it } from 'vitest';
import { describeRoute } from './describe-route.ts';
import { findRoute, type Route } from './find-route.ts';
import {
  arrivalRadius,
  countOff,
  OFF_FIXES,
  progressOn,
  stepAhead,
  stepAt,
  underway,
} from './follow-route.ts';
import { buildPathGraph } from './path-graph.ts';
import { at, DEMO_PATHS } from './test-paths.ts';

const route = findRoute(buildPathGraph(DEMO_PATHS), at(-140, 0), at(60, 70)) as Route;
const steps = describeRoute(route);

describe('a walker', () => {
  it('is so far along the route, and in the middle of a step', () => {
    const progress = progressOn(route, at(-1, 30));
    expect(progress.walked).toBeCloseTo(170, 0);
    expect(progress.left).toBeCloseTo(route.metres - 170, 0);
    expect(progress.off).toBeCloseTo(1, 0);
    expect(steps[stepAt(steps, progress.walked)]).toMatchObject({ path: 'Chapel Avenue' });
    expect(steps[stepAt(steps, 0)]?.kind).toBe('start');
    expect(steps[stepAt(steps, route.metres)]?.kind).toBe('leave');
  });

  it('is off the route after several fixes in a row, further off than the signal is wrong', () => {
    const far = progressOn(route, at(-60, 40));
    const near = progressOn(route, at(-60, 3));
    let off = 0;
    for (const progress of [far, far, near, far, far, far]) off = countOff(off, progress, 8);
    expect(off).toBe(OFF_FIXES);
    expect(countOff(2, far, 25)).toBe(0);
  });

  it('is on the route up to the very limit, which is twenty metres or twice the doubt', () => {
    const progress = { ...progressOn(route, at(0, 0)), off: 20 };
    expect(countOff(2, progress, 5)).toBe(0);
    expect(countOff(2, { ...progress, off: 20.1 }, 5)).toBe(3);
    expect(countOff(2, { ...progress, off: 30 }, 15)).toBe(0);
  });

  it('has begun a step half a metre before it', () => {
    const from = steps[1]?.from ?? 0;
    expect([from - 0.6, from - 0.5, from].map((walked) => stepAt(steps, walked))).toEqual([0, 1, 1]);
  });

  it('hears of a corner forty metres before it, and of nothing after the last one', () => {
    const corner = steps[1];
    if (!corner || corner.from < 41) throw new Error('the way has no late corner');
    expect(stepAhead(steps, 0, corner.from - 40.1)).toBeNull();
    expect(stepAhead(steps, 0, corner.from - 40)).toEqual(corner);
    expect(stepAhead(steps, steps.length - 2, route.metres)).toBeNull();
  });

  it('is told to go straight on where a turn is behind them', () => {
    const turn = steps.find(({ kind }) => kind === 'turn');
    if (turn?.kind !== 'turn') throw new Error('the way has no turn');
    expect(underway(turn, turn.from + 11)).toEqual(turn);
    expect(underway(turn, turn.from + 12)).toEqual({ ...turn, turn: 'straight' });
    const rows = { kind: 'rows', turn: 'left', leaves: true, heading: 'e', metres: 30, from: 50 } as const;
    expect(underway(rows, 70)).toEqual({ ...rows, turn: 'straight', leaves: false });
    const last = steps.at(-1);
    expect(last && underway(last, 1000)).toEqual(last);
  });

  it('has arrived within what the phone and the record know, never finer than 10 m', () => {
    expect(arrivalRadius(4, 5)).toBe(10);
    expect(arrivalRadius(12, 9)).toBe(15);
    expect(arrivalRadius(300, 5)).toBe(25);
    expect(arrivalRadius(6, null)).toBe(10);
  });
});
