import type { TravelMode } from '#shared/contract/travel-mode.ts';
import type { LatLng } from '#shared/geo.ts';
import { findRoute, type Route } from './find-route.ts';
import type { PathGraph } from './path-graph.ts';

/** A gate of a cemetery's layout. */
export interface WalkGate {
  id: number;
  name: string;
  position: readonly [number, number];
  isMain: boolean;
  isStepFree: boolean;
  admitsVehicles: boolean;
}

export const placeOf = ({ position: [lng, lat] }: Pick<WalkGate, 'position'>): LatLng => ({ lat, lng });

/**
 * The gate from which the walk to `target` is easiest; by car only one that admits cars. Of equal ones the
 * main gate. @returns null where no gate serves: none recorded, or none that is step-free when that is
 * required
 */
export function bestGate<Gate extends WalkGate>(
  graph: PathGraph,
  gates: readonly Gate[],
  target: LatLng,
  { by = 'walking', stepFree = false }: { by?: TravelMode; stepFree?: boolean } = {},
): { gate: Gate; route: Route } | null {
  let best: { gate: Gate; route: Route } | null = null;
  for (const gate of gates) {
    if (by === 'driving' && !gate.admitsVehicles) continue;
    const route = routeFromGate(graph, gate, target, stepFree);
    if (!route) continue;
    const gain = best ? best.route.effort - route.effort : 1;
    if (gain > 1 || (gain > -1 && (!best || (gate.isMain && !best.gate.isMain)))) best = { gate, route };
  }
  return best;
}

/** Null where a step-free way is required and the gate or the way has steps. */
export function routeFromGate(
  graph: PathGraph,
  gate: WalkGate,
  target: LatLng,
  stepFree: boolean,
): Route | null {
  if (stepFree && !gate.isStepFree) return null;
  return findRoute(graph, placeOf(gate), target, { stepFree });
}
