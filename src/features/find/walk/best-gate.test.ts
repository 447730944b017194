import { describe, expect, it } from 'vitest';
import { bestGate, type WalkGate } from './best-gate.ts';
import { buildPathGraph } from './path-graph.ts';
import { at, path } from './test-paths.ts';

const gateAt = (id: number, east: number, north: number, part: Partial<WalkGate> = {}): WalkGate => {
  const { lat, lng } = at(east, north);
  return {
    id,
    name: `Gate ${id}`,
    position: [lng, lat],
    isMain: false,
    isStepFree: true,
    admitsVehicles: true,
    ...part,
  };
};
const straight = buildPathGraph([
  path(1, [
    [-50, 0],
    [50, 0],
  ]),
]);

describe('the best gate', () => {
  it('of two equal ones is the main gate, whichever stands first', () => {
    const main = gateAt(1, -40, 0, { isMain: true });
    const other = gateAt(2, 40, 0);
    for (const gates of [
      [main, other],
      [other, main],
    ])
      expect(bestGate(straight, gates, at(0, 0))?.gate.id).toBe(1);
    const both = [main, { ...other, isMain: true }];
    expect(bestGate(straight, both, at(0, 0))?.gate.id).toBe(1);
  });

  it('is the nearer one, even where another is the main gate', () => {
    const gates = [gateAt(1, -40, 0, { isMain: true }), gateAt(2, 30, 0)];
    for (const order of [gates, gates.toReversed()])
      expect(bestGate(straight, order, at(0, 0))?.gate.id).toBe(2);
  });

  it('has no steps itself where none are wanted', () => {
    const gates = [gateAt(1, 10, 0, { isStepFree: false }), gateAt(2, 40, 0)];
    expect(bestGate(straight, gates, at(0, 0))?.gate.id).toBe(1);
    expect(bestGate(straight, gates, at(0, 0), { stepFree: true })?.gate.id).toBe(2);
    expect(bestGate(straight, gates.slice(0, 1), at(0, 0), { stepFree: true })).toBeNull();
  });

  it('is reached without steps where none are wanted', () => {
    const graph = buildPathGraph([
      path(
        1,
        [
          [0, 0],
          [40, 0],
        ],
        { kind: 'steps' },
      ),
      path(2, [
        [0, 0],
        [0, 60],
        [40, 60],
        [40, 0],
      ]),
    ]);
    const gates = [gateAt(1, 40, 0)];
    expect(bestGate(graph, gates, at(0, 0))?.route.metres).toBeCloseTo(40, 0);
    expect(bestGate(graph, gates, at(0, 0), { stepFree: true })?.route.metres).toBeCloseTo(160, 0);
  });
});
