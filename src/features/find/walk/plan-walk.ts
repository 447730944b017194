import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { bestGate, routeFromGate } from './best-gate.ts';
import type { Route } from './find-route.ts';
import type { PathGraph } from './path-graph.ts';

type Gate = CemeteryLayout['gates'][number];

export interface PlannedWalk {
  /** The gate where it begins; null where none is recorded. */
  gate: Gate | null;
  route: Route | null;
  /** A step-free way was asked for but does not exist from this gate: the route is the one with steps. */
  isStepFreeMissing: boolean;
  /** Another gate from which it is clearly shorter. */
  nearer: { gate: Gate; metres: number } | null;
}

/** Metres; a smaller saving is no reason to send somebody to another gate. */
const NEARER_M = 20;

/** The walk to a grave from the gate asked for, otherwise from the main gate. */
export function planWalk(
  graph: PathGraph,
  gates: readonly Gate[],
  target: LatLng,
  asked: { gateId: number | null; stepFree: boolean },
): PlannedWalk {
  const { stepFree } = asked;
  const gate =
    gates.find(({ id }) => id === asked.gateId) ?? gates.find(({ isMain }) => isMain) ?? gates[0] ?? null;
  if (!gate) return { gate, route: null, isStepFreeMissing: false, nearer: null };
  const wished = routeFromGate(graph, gate, target, stepFree);
  const route = wished ?? routeFromGate(graph, gate, target, false);
  const best = bestGate(graph, gates, target, { stepFree });
  const gain = best && best.gate.id !== gate.id && route ? route.metres - best.route.metres : 0;
  const isBetter = gain > NEARER_M || (best !== null && !wished && best.gate.id !== gate.id);
  return {
    gate,
    route,
    isStepFreeMissing: stepFree && !wished,
    nearer: isBetter && best ? { gate: best.gate, metres: best.route.metres } : null,
  };
}
