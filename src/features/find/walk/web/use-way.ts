import { useCallback, useMemo } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { bestGate } from '../best-gate.ts';
import { describeRoute } from '../describe-route.ts';
import { findRoute } from '../find-route.ts';
import type { Fix } from '../follow-route.ts';
import { landmarksOf, type RestingPlace } from '../neighbours.ts';
import { buildPathGraph } from '../path-graph.ts';
import { planWalk } from '../plan-walk.ts';
import { useFollowing } from './use-following.ts';
import type { WalkWishes } from './walk-state.ts';

/** The current way to a grave: from the visitor's position while they walk, otherwise from the gate. */
export function useWay(props: {
  target: RestingPlace;
  layout: CemeteryLayout | undefined;
  nearby: readonly RestingPlace[];
  wishes: WalkWishes;
  fix: Fix | null;
}) {
  const { target, layout, nearby, fix } = props;
  const { gateId, stepFree } = props.wishes;
  const { lat, lng } = target.at;
  const end = useMemo<LatLng>(() => ({ lat, lng }), [lat, lng]);
  const graph = useMemo(() => buildPathGraph(layout?.paths ?? []), [layout]);
  const planned = useMemo(
    () => planWalk(graph, layout?.gates ?? [], end, { gateId, stepFree }),
    [graph, layout, end, gateId, stepFree],
  );
  const carGate = useMemo(
    () => bestGate(graph, layout?.gates ?? [], end, { by: 'driving' })?.gate ?? null,
    [graph, layout, end],
  );
  const find = useCallback(
    (from: LatLng) => findRoute(graph, from, end, { stepFree }) ?? findRoute(graph, from, end),
    [graph, end, stepFree],
  );
  const following = useFollowing(fix, find);
  const route = following?.route ?? planned.route;
  const steps = useMemo(() => (route ? describeRoute(route) : []), [route]);
  const landmarks = useMemo(
    () => landmarksOf(target, nearby, route ? route.plane.toLatLng(route.leaves) : null),
    [target, nearby, route],
  );
  const isStepFreeMissing = following?.route
    ? stepFree && following.route.pieces.some(({ path }) => path.kind === 'steps')
    : planned.isStepFreeMissing;
  return { planned, carGate, following, route, steps, landmarks, isStepFreeMissing };
}

export type Way = ReturnType<typeof useWay>;
