import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderVisits, visitPaths, walkInOrder } from './order-visits.ts';
import { buildPathGraph } from './path-graph.ts';
import { at, DEMO_PATHS, path } from './test-paths.ts';

const graph = buildPathGraph(DEMO_PATHS);
const stopsAt = (places: readonly (readonly [number, number])[]) =>
  places.map(([east, north], id) => ({ id, at: at(east, north) }));
const effort = (walk: ReturnType<typeof walkInOrder>) =>
  walk.legs.reduce((sum, { route }) => sum + (route?.effort ?? 0), 0);
const anyStops = (max: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -125, max: 125 }), fc.integer({ min: -95, max: 95 })), {
      minLength: 1,
      maxLength: max,
    })
    .map(stopsAt);

describe('the order of visits', () => {
  it('is the walk that passes each once', () => {
    const stops = stopsAt([
      [120, 5],
      [-120, 5],
      [60, 5],
      [-60, 5],
    ]);
    const walk = orderVisits(visitPaths(graph, stops), at(-140, 0));
    expect(walk.legs.map(({ stop }) => stop.id)).toEqual([1, 3, 2, 0]);
    // Each time to the path and back: nobody is led from grave to grave over the rows.
    expect(walk.metres).toBeCloseTo(260 + 7 * 5, -1);
  });

  it('is never longer than the order given, has every stop once, and is the same whatever the order', () => {
    fc.assert(
      fc.property(anyStops(7), fc.boolean(), (stops, hasStart) => {
        const start = hasStart ? at(-140, 0) : null;
        const best = orderVisits(visitPaths(graph, stops), start);
        const turned = orderVisits(visitPaths(graph, [...stops].reverse()), start);
        expect(effort(best)).toBeLessThanOrEqual(effort(walkInOrder(visitPaths(graph, stops), start)) + 1e-6);
        expect(Math.abs(effort(best) - effort(turned))).toBeLessThan(1e-6);
        expect(best.legs.map(({ stop }) => stop.id).sort()).toEqual(stops.map(({ id }) => id).sort());
      }),
      { numRuns: 25 },
    );
  });

  it('of more than eight stops is never longer than the order given', () => {
    fc.assert(
      fc.property(anyStops(12), (stops) => {
        const best = orderVisits(visitPaths(graph, stops), at(0, -115));
        expect(best.legs).toHaveLength(stops.length);
        expect(effort(best)).toBeLessThanOrEqual(
          effort(walkInOrder(visitPaths(graph, stops), at(0, -115))) + 1e-6,
        );
      }),
      { numRuns: 15 },
    );
  });

  it('names what cannot be reached without steps instead of dropping it', () => {
    const terrace = buildPathGraph([
      path(1, [
        [0, 0],
        [50, 0],
      ]),
      path(
        2,
        [
          [50, 0],
          [50, 40],
        ],
        { kind: 'steps' },
      ),
      path(3, [
        [50, 40],
        [90, 40],
      ]),
    ]);
    const stops = stopsAt([
      [20, 3],
      [80, 43],
    ]);
    const walk = orderVisits(visitPaths(terrace, stops, { stepFree: true }), at(0, 0));
    expect(walk.legs.map(({ stop }) => stop.id)).toEqual([0]);
    expect(walk.unreachable.map(({ id }) => id)).toEqual([1]);
    expect(orderVisits(visitPaths(terrace, stops), at(0, 0)).unreachable).toEqual([]);
  });

  it('begins anywhere where no gate is recorded', () => {
    const stops = stopsAt([
      [0, 5],
      [120, 5],
      [-120, 5],
    ]);
    const walk = orderVisits(visitPaths(graph, stops), null);
    expect(walk.legs[0]?.route).toBeNull();
    expect(walk.legs[1]?.stop.id).toBe(0);
  });

  it('of nothing is nothing', () => {
    expect(orderVisits(visitPaths(graph, []), at(0, 0))).toEqual({ legs: [], unreachable: [], metres: 0 });
  });
});
