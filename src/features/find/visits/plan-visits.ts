import { placeOf } from '#features/find/walk/best-gate.ts';
import { orderVisits, type VisitWalk, visitPaths, walkInOrder } from '#features/find/walk/order-visits.ts';
import { buildPathGraph } from '#features/find/walk/path-graph.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { PlanAddress } from './plan-address.ts';

type Gate = CemeteryLayout['gates'][number];

export interface PlannedStop {
  id: number;
  at: LatLng;
  grave: Grave;
}

/** The visits in one cemetery. */
export interface CemeteryVisits {
  cemeteryId: number;
  cemetery: string;
  /** Undefined until the cemetery's layout is loaded; until then the graves are listed in the given order. */
  layout: CemeteryLayout | undefined;
  gate: Gate | null;
  walk: VisitWalk<PlannedStop>;
  /** Graves whose position is not recorded. */
  unplaced: readonly Grave[];
}

/** Groups the graves by cemetery, each in walking order from its easiest gate or the chosen one. */
export function planVisits(
  graves: readonly Grave[],
  layouts: readonly CemeteryLayout[],
  plan: Pick<PlanAddress, 'from' | 'isOwnOrder' | 'stepFree'>,
): CemeteryVisits[] {
  const ids = [...new Set(graves.map(({ cemeteryId }) => cemeteryId))];
  return ids.map((cemeteryId) => {
    const here = graves.filter((grave) => grave.cemeteryId === cemeteryId);
    const layout = layouts.find(({ id }) => id === cemeteryId);
    const stops = here.flatMap((grave) => {
      const at = grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null;
      return at ? [{ id: grave.id, at, grave }] : [];
    });
    return {
      cemeteryId,
      cemetery: here[0]?.cemetery ?? '',
      layout,
      ...(layout ? walkFrom(stops, layout, plan) : { gate: null, walk: untold(stops) }),
      unplaced: here.filter((grave) => !stops.some(({ id }) => id === grave.id)),
    };
  });
}

const untold = (stops: readonly PlannedStop[]): VisitWalk<PlannedStop> => ({
  legs: stops.map((stop) => ({ stop, route: null })),
  unreachable: [],
  metres: 0,
});

function walkFrom(
  stops: readonly PlannedStop[],
  layout: CemeteryLayout,
  { from, isOwnOrder, stepFree }: Pick<PlanAddress, 'from' | 'isOwnOrder' | 'stepFree'>,
): { gate: Gate | null; walk: VisitWalk<PlannedStop> } {
  const paths = visitPaths(buildPathGraph(layout.paths), stops, { stepFree });
  const walk = (start: LatLng | null) => (isOwnOrder ? walkInOrder : orderVisits)(paths, start);
  const open = layout.gates.filter(({ isStepFree }) => isStepFree || !stepFree);
  const chosen = open.find(({ id }) => id === from);
  const gates = chosen ? [chosen] : open;
  let best: { gate: Gate; walk: VisitWalk<PlannedStop> } | null = null;
  for (const gate of gates) {
    const tried = walk(placeOf(gate));
    if (!best || isEasier({ gate, walk: tried }, best)) best = { gate, walk: tried };
  }
  return best ?? { gate: null, walk: walk(null) };
}

type Tried = { gate: Gate; walk: VisitWalk };

/** Reaching all graves counts first, then the distance; of nearly equal gates the main one wins. */
function isEasier(one: Tried, other: Tried): boolean {
  const left = one.walk.unreachable.length - other.walk.unreachable.length;
  if (left !== 0) return left < 0;
  const gain = other.walk.metres - one.walk.metres;
  return gain > 1 || (gain > -1 && one.gate.isMain && !other.gate.isMain);
}
