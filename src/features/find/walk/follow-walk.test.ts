import { describe, expect, it } from 'vitest';
import type { LatLng } from '#shared/geo.ts';
import { findRoute } from './find-route.ts';
import { type Following, followWalk } from './follow-walk.ts';
import { buildPathGraph } from './path-graph.ts';
import { at, DEMO_PATHS } from './test-paths.ts';

const graph = buildPathGraph(DEMO_PATHS);
const find = (from: LatLng) => findRoute(graph, from, at(60, 70));
const walk = (places: [number, number][], accuracy = 6) =>
  places.reduce<Following | null>(
    (before, [east, north]) => followWalk(before, { ...at(east, north), accuracy }, find),
    null,
  );

describe('a walk that is followed', () => {
  it('begins where the visitor is and keeps its route while they keep to it', () => {
    const begun = walk([[-100, 1]]);
    const later = walk([
      [-100, 1],
      [-60, -2],
      [-1, 20],
    ]);
    expect(later?.route?.metres).toBeCloseTo(begun?.route?.metres ?? 0, 5);
    expect(later?.progress?.walked).toBeGreaterThan(110);
    expect(later?.reroutes).toBe(0);
  });

  it('finds another way after three positions beside it, not after one', () => {
    const off: [number, number][] = [
      [-100, 1],
      [-60, -50],
      [-58, -52],
    ];
    expect(walk(off)?.reroutes).toBe(0);
    expect(walk([...off, [-60, 1]])?.off).toBe(0);
    const anew = walk([...off, [-55, -53]]);
    expect(anew?.reroutes).toBe(1);
    expect(anew?.progress?.off).toBeLessThan(5);
    // A signal that is wrong by more than that proves nothing.
    expect(walk([...off, [-55, -53]], 40)?.reroutes).toBe(0);
  });

  it('has no way yet for somebody who is not in the cemetery', () => {
    const far = walk([[-900, 300]]);
    expect(far).toMatchObject({ route: null, progress: null });
    expect(far?.outside).toBeGreaterThan(700);
    expect(
      walk([
        [-900, 300],
        [-139, 1],
      ])?.route,
    ).not.toBeNull();
  });
});
