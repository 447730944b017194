import { useCallback, useMemo } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { bestGate } from '../best-gate.ts';
import { describeRoute } from '../describe-route.ts';
import { buildGround, findWay } from '../find-way.ts';
import type { Fix } from '../follow-route.ts';
import type { RestingPlace } from '../neighbours.ts';
import { planWalk } from '../plan-walk.ts';
import type { SectionRows } from '../section-rows.ts';
import { useFollowing } from './use-following.ts';
import type { WalkWishes } from './walk-state.ts';

/** The current way to a grave: from the visitor's position while they walk, otherwise from the gate. */
export function useWay(props: {
  target: RestingPlace;
  layout: CemeteryLayout | undefined;
  rows: readonly SectionRows[];
  wishes: WalkWishes;
  fix: Fix | null;
}) {
  const { target, layout, rows, fix } = props;
  const { gateId, stepFree } = props.wishes;
  const { lat, lng } = target.at;
  const end = useMemo<LatLng>(() => ({ lat, lng }), [lat, lng]);
  const { section } = target;
  const ground = useMemo(() => buildGround(layout, rows), [layout, rows]);
  const { graph } = ground;
  const planned = useMemo(
    () => planWalk(graph, layout?.gates ?? [], end, { gateId, stepFree }),
    [graph, layout, end, gateId, stepFree],
  );
  const carGate = useMemo(
    () => bestGate(graph, layout?.gates ?? [], end, { by: 'driving' })?.gate ?? null,
    [graph, layout, end],
  );
  const find = useCallback(
    (from: LatLng) =>
      findWay(ground, from, end, section, { stepFree }) ?? findWay(ground, from, end, section),
    [ground, end, section, stepFree],
  );
  const following = useFollowing(fix, find);
  const route = following?.route ?? planned.route;
  const steps = useMemo(() => (route ? describeRoute(route) : []), [route]);
  const isStepFreeMissing = following?.route
    ? stepFree && following.route.pieces.some(({ path }) => path.kind === 'steps')
    : planned.isStepFreeMissing;
  return { planned, carGate, following, route, steps, isStepFreeMissing };
}

export type Way = ReturnType<typeof useWay>;
