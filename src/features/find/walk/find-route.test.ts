import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#shared/geo.ts';
import { bestGate, placeOf } from './best-gate.ts';
import { describeRoute } from './describe-route.ts';
import { findRoute } from './find-route.ts';
import { buildPathGraph, type WalkPath } from './path-graph.ts';
import { between, nearestOn } from './plane.ts';
import { at, DEMO_GATES, DEMO_PATHS, path } from './test-paths.ts';

const metre = fc.integer({ min: -80, max: 80 });
const anyPaths = fc.array(
  fc.record({
    line: fc.array(fc.tuple(metre, metre), { maxLength: 6 }),
    kind: fc.constantFrom('path', 'road', 'steps'),
  }),
  { maxLength: 8 },
);
const asPaths = (drawn: { line: [number, number][]; kind: string }[]): WalkPath[] =>
  drawn.map(({ line, kind }, id) => path(id, line, { kind: kind as 'path' }));
const anyPlace = fc.tuple(metre, metre);
/** Two stretches run so near each other that one lies on a place of the other without being joined to it. */
const PASSED_OVER: { line: [number, number][]; kind: string }[] = [
  [
    [0, 0],
    [46, 39],
    [40, 77],
  ],
  [
    [-2, 14],
    [0, -8],
    [-6, 23],
    [0, 0],
  ],
  [
    [45, 50],
    [8, 8],
    [51, 0],
  ],
  [
    [0, 0],
    [-27, 22],
    [42, -4],
    [43, 61],
    [54, -36],
  ],
].map((line) => ({ line: line as [number, number][], kind: 'path' }));

describe('the path graph', () => {
  it('joins lines that cross without a common point', () => {
    const graph = buildPathGraph([
      path(1, [
        [-50, 0],
        [50, 0],
      ]),
      path(2, [
        [0, -50],
        [0, 50],
      ]),
    ]);
    expect(graph.edges).toHaveLength(4);
    expect(findRoute(graph, at(-50, 0), at(0, 50))?.metres).toBeCloseTo(100, 0);
  });

  it('joins a line that ends on another, drawn half a metre short or too far', () => {
    for (const end of [0.5, -0.5, 0]) {
      const graph = buildPathGraph([
        path(1, [
          [-50, 0],
          [50, 0],
        ]),
        path(2, [
          [10, end],
          [10, 40],
        ]),
      ]);
      const route = findRoute(graph, at(-50, 0), at(10, 40));
      expect(route?.metres).toBeGreaterThan(99);
      expect(route?.metres).toBeLessThan(101.5);
    }
  });

  it('takes points drawn twice, lines without length and empty lines', () => {
    const graph = buildPathGraph([
      path(1, [
        [0, 0],
        [0, 0],
        [20, 0],
        [20, 0],
        [40, 0],
      ]),
      path(2, [
        [5, 5],
        [5, 5],
      ]),
      path(3, []),
      path(4, [[7, 7]]),
      path(5, [
        [0, 0],
        [20, 0],
        [40, 0],
      ]),
    ]);
    expect(graph.edges).toHaveLength(2);
    expect(findRoute(graph, at(0, 0), at(40, 0))?.metres).toBeCloseTo(40, 0);
  });
});

describe('a route', () => {
  it('keeps to the paths and leaves them at the point nearest to the grave', () => {
    const graph = buildPathGraph(DEMO_PATHS);
    const route = findRoute(graph, at(-140, 0), at(60, 70));
    // Along the avenues to the unnamed path north of the middle, then 17 m over the grass.
    expect(route?.after).toBeCloseTo(17, 0);
    expect(route?.metres).toBeCloseTo(140 + 53 + 60 + 17, -1);
  });

  it('takes another way without steps, and says where there is none', () => {
    const graph = buildPathGraph(DEMO_PATHS);
    const [top, grave] = [at(150, 30), at(120, 30)];
    expect(findRoute(graph, top, grave)?.pieces[0]?.path.kind).toBe('steps');
    expect(findRoute(graph, top, grave, { stepFree: true })).toBeNull();
    expect(findRoute(graph, at(140, 0), grave, { stepFree: true })?.pieces.length).toBeGreaterThan(0);
  });

  it('without any path is a straight line and says so', () => {
    const route = findRoute(buildPathGraph([]), at(0, 0), at(30, 40));
    expect(route?.hasPaths).toBe(false);
    expect(route?.after).toBeCloseTo(50, 0);
    expect(describeRoute(route as never).map(({ kind }) => kind)).toEqual(['straight', 'arrive']);
  });

  it('reaches a grave by the paths that join, where the nearest path leads nowhere', () => {
    const graph = buildPathGraph([
      path(1, [
        [0, 0],
        [100, 0],
      ]),
      path(2, [
        [95, 12],
        [105, 12],
      ]),
    ]);
    const route = findRoute(graph, at(0, 0), at(100, 10));
    expect(route?.pieces.every((piece) => piece.path.id === 1)).toBe(true);
    expect(route?.after).toBeCloseTo(10, 0);
  });

  it('to a grave on a path has no last metres over the grass', () => {
    const route = findRoute(buildPathGraph(DEMO_PATHS), at(-140, 0), at(-50, 0));
    expect(route?.after).toBeLessThan(0.2);
    expect(route?.metres).toBeCloseTo(90, 0);
  });

  it('is unbroken, no shorter than the straight line, and on paths but for its ends', () => {
    fc.assert(
      fc.property(anyPaths, anyPlace, anyPlace, fc.boolean(), (drawn, from, to, stepFree) => {
        const graph = buildPathGraph(asPaths(drawn));
        const route = findRoute(graph, at(...from), at(...to), { stepFree });
        if (!route) return stepFree;
        const steps = describeRoute(route);
        const told = steps.reduce((sum, { metres }) => sum + metres, 0);
        const along = route.line.slice(1, -1).map(route.plane.toPlane);
        const onPaths = along.every((point) =>
          graph.edges.some(
            (edge) =>
              nearestOn(graph.nodes[edge.from] as never, graph.nodes[edge.to] as never, point).off < 0.01,
          ),
        );
        const joined = route.pieces.every(
          (piece, index) => index === 0 || between(route.pieces[index - 1]?.to as never, piece.from) < 0.06,
        );
        return (
          (onPaths || !route.hasPaths) &&
          joined &&
          (!stepFree || route.pieces.every((piece) => piece.path.kind !== 'steps')) &&
          route.metres >= distanceMetres(at(...from), at(...to)) * 0.999 - 0.1 &&
          // Nothing of the way is left untold but a step to the path, or beside it.
          Math.abs(told - route.metres) < 6
        );
      }),
      { numRuns: 400 },
    );
  });

  it('takes the way that begins at a place though another stretch passes over it unjoined', () => {
    const graph = buildPathGraph(asPaths(PASSED_OVER));
    const route = findRoute(graph, graph.plane.toLatLng(graph.nodes[6] as never), at(0, 0));
    expect(route?.effort).toBeCloseTo(75.67, 1);
  });

  it('is as short as any way from node to node can be', () => {
    fc.assert(
      fc.property(anyPaths, fc.nat(), fc.nat(), (drawn, one, other) => {
        const graph = buildPathGraph(asPaths(drawn));
        if (graph.nodes.length === 0) return true;
        const [from, to] = [one % graph.nodes.length, other % graph.nodes.length];
        // Bellman and Ford: every edge again and again until nothing gets shorter.
        const least = graph.nodes.map((_, node) => (node === from ? 0 : Number.POSITIVE_INFINITY));
        for (const _ of graph.nodes)
          for (const { from: a, to: b, metres } of graph.edges) {
            least[b] = Math.min(least[b] as number, (least[a] as number) + metres);
            least[a] = Math.min(least[a] as number, (least[b] as number) + metres);
          }
        const place = (node: number) => graph.plane.toLatLng(graph.nodes[node] as never);
        const route = findRoute(graph, place(from), place(to));
        // A node within a line's drawing error of another part is joined there too: never longer than this.
        return (route?.effort ?? 0) <= (least[to] as number) + 0.2;
      }),
      { numRuns: 300 },
    );
  });
});

describe('the best gate', () => {
  const graph = buildPathGraph(DEMO_PATHS);

  it('is the one nearest by path, with steps only for those who may take them', () => {
    expect(bestGate(graph, DEMO_GATES, at(120, 40))?.gate.name).toBe('East Steps Gate');
    expect(bestGate(graph, DEMO_GATES, at(120, 40), { stepFree: true })?.gate.name).not.toBe(
      'East Steps Gate',
    );
    expect(bestGate(graph, DEMO_GATES, at(20, -90))?.gate.name).toBe('South Gate');
  });

  it('by car lets cars in; without such a gate there is none', () => {
    expect(bestGate(graph, DEMO_GATES, at(120, 40), { by: 'driving' })?.gate.name).toBe(
      'Necropolis Road Gate',
    );
    const closed = DEMO_GATES.map((gate) => ({ ...gate, admitsVehicles: false }));
    expect(bestGate(graph, closed, at(120, 40), { by: 'driving' })).toBeNull();
    expect(bestGate(graph, [], at(0, 0))).toBeNull();
  });

  it('of equal ones is the main gate', () => {
    const twins = [at(-30, 0), at(30, 0)].map(({ lat, lng }, id) => ({
      ...(DEMO_GATES[0] as (typeof DEMO_GATES)[number]),
      id,
      position: [lng, lat] as const,
      isMain: id === 1,
    }));
    expect(bestGate(graph, twins, at(0, 0))?.gate.id).toBe(1);
    expect(placeOf(twins[0] as never).lat).toBeCloseTo(53.7866, 4);
  });
});
