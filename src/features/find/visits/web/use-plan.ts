import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import type { PlanAddress } from '../plan-address.ts';
import { planVisits } from '../plan-visits.ts';
import { type FoundGraves, planQuery } from './plan-query.ts';

const NOTHING: FoundGraves = { found: [], gone: [], failed: [] };
const dataOf = <Data>(answers: { data: Data | undefined }[]): Data[] =>
  answers.flatMap(({ data }) => (data === undefined ? [] : [data]));

/** A plan with everything known of its graves, in walking order. */
export function usePlan(plan: PlanAddress) {
  const { data = NOTHING, refetch } = useQuery({
    ...planQuery(plan.graves),
    enabled: plan.graves.length > 0,
  });
  const placeOf = ({ asked }: { asked: number }) => plan.graves.indexOf(asked);
  const found = [...data.found].sort((a, b) => placeOf(a) - placeOf(b));
  const graves: Grave[] = useQueries({
    queries: found.map(({ asked }) => graveQuery(asked)),
    combine: dataOf<Grave>,
  });
  const cemeteries = [...new Set(graves.map(({ cemeteryId }) => cemeteryId))];
  const layouts: CemeteryLayout[] = useQueries({
    queries: cemeteries.map((id) => layoutQuery(id)),
    combine: dataOf<CemeteryLayout>,
  });
  const { from, isOwnOrder, stepFree } = plan;
  const visits = useMemo(
    () => planVisits(graves, layouts, { from, isOwnOrder, stepFree }),
    [graves, layouts, from, isOwnOrder, stepFree],
  );
  const now = useMemo(() => withKnown(plan, data), [plan, data]);
  return { visits, gone: data.gone, failed: data.failed, now, retry: () => void refetch() };
}

/** The plan without deleted graves and with the current ids of merged ones, which every edit starts from. */
function withKnown(plan: PlanAddress, { found, gone }: FoundGraves): PlanAddress {
  const current = new Map(found.map(({ asked, id }) => [asked, id]));
  const graves = plan.graves.map((id) => current.get(id) ?? id);
  return { ...plan, graves: [...new Set(graves)].filter((id) => !gone.includes(id)) };
}
