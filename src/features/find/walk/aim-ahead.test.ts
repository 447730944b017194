import { describe, expect, it } from 'vitest';
import { aimAhead, turnTo } from './aim-ahead.ts';
import { findRoute, type Route } from './find-route.ts';
import { progressOn } from './follow-route.ts';
import { buildPathGraph } from './path-graph.ts';
import { at, DEMO_PATHS } from './test-paths.ts';

const route = findRoute(buildPathGraph(DEMO_PATHS), at(-140, 0), at(60, 70)) as Route;
function aimFrom(east: number, north: number, accuracy = 5) {
  const fix = { ...at(east, north), accuracy };
  return aimAhead(route, fix, progressOn(route, fix));
}

describe('where to go now', () => {
  it('is the next corner, however many junctions lie before it', () => {
    expect(aimFrom(-140, 0)).toMatchObject({ heading: 'e' });
    expect(aimFrom(-140, 0).metres).toBeCloseTo(140, 0);
    expect(aimFrom(0, 20)).toMatchObject({ heading: 'n' });
  });

  it('is the corner after one that is reached', () => {
    expect(aimFrom(-2, 0)).toMatchObject({ heading: 'n' });
  });

  it('is the way itself for somebody who has left it', () => {
    const aim = aimFrom(-60, 15);
    expect(aim.heading).toBe('s');
    expect(aim.metres).toBeCloseTo(15, 0);
  });

  it('is the way’s own direction where the position is less exact than one is beside it', () => {
    expect(aimFrom(-60, 6, 8).bearing).toBeCloseTo(90, 0);
    expect(aimFrom(-60, 6, 4).heading).toBe('s');
    // An exact position is led to the corner itself.
    expect(aimFrom(-2, 0, 0)).toMatchObject({ heading: 'e' });
  });

  it('is told from where one faces: ahead, to a side, or behind', () => {
    const aim = aimFrom(-100, 0);
    expect(aim.bearing).toBeCloseTo(90, 0);
    expect(turnTo(aim, null)).toBeNull();
    expect(turnTo(aim, 90)?.way).toBe('ahead');
    expect(turnTo(aim, 0)).toMatchObject({ way: 'right' });
    expect(turnTo(aim, 180)).toMatchObject({ way: 'left' });
    expect(turnTo(aim, 270)).toMatchObject({ way: 'behind' });
    expect(turnTo({ bearing: 10 }, 350)?.degrees).toBeCloseTo(20);
    expect(turnTo({ bearing: 350 }, 10)?.degrees).toBeCloseTo(-20);
  });
});
