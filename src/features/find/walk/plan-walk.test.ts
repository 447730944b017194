import { describe, expect, it } from 'vitest';
import { buildPathGraph } from './path-graph.ts';
import { type PlannedWalk, planWalk } from './plan-walk.ts';
import { at, DEMO_GATES, DEMO_PATHS } from './test-paths.ts';

const graph = buildPathGraph(DEMO_PATHS);
const gates = DEMO_GATES.map((gate) => ({ ...gate, position: [...gate.position] as [number, number] }));
const plan = (gateId: number | null, stepFree = false): PlannedWalk =>
  planWalk(graph, gates, at(120, 40), { gateId, stepFree });

describe('a planned walk', () => {
  it('begins at the main gate and says which gate is nearer', () => {
    const walk = plan(null);
    expect(walk.gate?.name).toBe('Necropolis Road Gate');
    expect(walk.nearer?.gate.name).toBe('East Steps Gate');
    expect(walk.nearer?.metres).toBeLessThan(60);
  });

  it('begins where it was asked to; an unknown gate is none', () => {
    expect(plan(3)).toMatchObject({ gate: { id: 3 }, nearer: null, isStepFreeMissing: false });
    expect(plan(99).gate?.id).toBe(1);
  });

  it('says that there is no step-free way, shows the one with steps, and offers a gate that has one', () => {
    const walk = plan(3, true);
    expect(walk.isStepFreeMissing).toBe(true);
    expect(walk.route?.pieces[0]?.path.kind).toBe('steps');
    expect(walk.nearer?.gate.isStepFree).toBe(true);
    expect(plan(1, true)).toMatchObject({ isStepFreeMissing: false });
  });

  it('has no beginning where no gate is recorded', () => {
    const walk = planWalk(graph, [], at(0, 10), { gateId: null, stepFree: false });
    expect(walk).toEqual({ gate: null, route: null, isStepFreeMissing: false, nearer: null });
  });
});
