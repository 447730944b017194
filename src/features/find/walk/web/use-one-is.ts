import { useEffect, useMemo, useState } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { aimAhead, turnTo } from '../aim-ahead.ts';
import type { Fix } from '../follow-route.ts';
import { metresOutside, metresToGate, NOWHERE, type OneIs, whereOneIs } from '../where-one-is.ts';
import type { Way } from './use-way.ts';

/** Where the walker is on their way, where to go now, and how to turn for it. */
export function useOneIs(props: {
  way: Way;
  fix: Fix | null;
  facing: number | null;
  grave: LatLng;
  layout: CemeteryLayout | undefined;
}) {
  const { fix, facing, grave, layout } = props;
  const { following } = props.way;
  const aim = useMemo(() => {
    if (!following?.route || !following.progress) return null;
    return aimAhead(following.route, following.fix, following.progress);
  }, [following]);
  const turn = aim && turnTo(aim, facing);
  const degrees = turn?.degrees ?? null;
  const [oneIs, setOneIs] = useState<OneIs>(NOWHERE);
  useEffect(() => {
    setOneIs((before) =>
      whereOneIs(before, {
        fix,
        grave,
        outside: fix ? metresOutside(fix, grave, layout) : 0,
        toGate: fix ? metresToGate(fix, layout?.gates ?? []) : null,
        left: following?.progress?.left ?? null,
        way: following?.reroutes ?? 0,
        turn: degrees,
      }),
    );
  }, [fix, grave, layout, following, degrees]);
  return { oneIs, aim, turn };
}
