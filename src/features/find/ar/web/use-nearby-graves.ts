import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery, gravesApi } from '#features/records/graves/web/graves-api.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { distanceMetres, formatLatLng, type LatLng } from '#shared/geo.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { type Here, type Nearby, nearbyOf, shownOf } from './nearby.ts';

const LISTED_MOST = 100;
/** After a shorter step the server's answer would be the same; distances are recomputed here. */
const STEP_M = 8;

/** The graves around the reader, fetched again after some steps; without a signal the last ones stay. */
export function useNearbyGraves(here: Here | null, radius: number, chosenId: number | null) {
  const centre = useCentre(here);
  const near = centre ? formatLatLng(centre) : '';
  const around = useQuery({
    ...gravesApi.list('list', {
      query: { near, radius: String(radius / 1000), limit: String(LISTED_MOST) },
    }),
    enabled: centre !== null,
  });
  const list = useKept(around.data);
  const chosen = useQuery({
    ...graveQuery(chosenId ?? 0),
    enabled: chosenId !== null,
  }).data;
  const nearby = useMemo(
    () => (here ? nearbyOf(joined(list?.items, chosen), here) : []),
    [list, chosen, here],
  );
  const inside = nearby.filter(({ metres }) => metres <= radius).length;
  const isEmpty = around.isSuccess && inside === 0;
  const nearest = useQuery({
    ...gravesApi.list('list', { query: { near, limit: '1' } }),
    enabled: isEmpty && centre !== null,
  });
  const isWhole = (list?.items.length ?? 0) < LISTED_MOST;
  return {
    nearby,
    shown: useMemo(() => shownOf(nearby, radius, chosenId), [nearby, radius, chosenId]),
    /** How many lie inside the radius; more than are listed where there are very many. */
    count: isWhole ? inside : Math.max(inside, list?.total ?? 0),
    isEmpty,
    nearest: nearest.data?.items[0] ?? null,
    isWaiting: here !== null && !list && !around.isError,
    failure: around.isError ? failureOf(around.error) : null,
    retry: () => void around.refetch(),
  };
}

/** Public memorials of these graves, by the grave's id. */
export function useMemorials(shown: readonly Nearby[]): ReadonlyMap<number, Memorial> {
  const ids = shown.filter(({ grave }) => grave.memorialCount > 0).map(({ grave }) => grave.id);
  const found = useQueries({
    queries: ids.map((id) => memorialsApi.query('ofGrave', { params: { id: String(id) } })),
  });
  return new Map(found.flatMap(({ data }) => (data?.[0] ? [[data[0].graveId, data[0]] as const] : [])));
}

function useCentre(here: Here | null): LatLng | null {
  const [centre, setCentre] = useState<LatLng | null>(null);
  if (here && (!centre || distanceMetres(centre, here) > STEP_M)) setCentre({ lat: here.lat, lng: here.lng });
  return centre;
}

function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

function joined(listed: readonly Grave[] = [], chosen: Grave | undefined): readonly Grave[] {
  return chosen && !listed.some(({ id }) => id === chosen.id) ? [...listed, chosen] : listed;
}

export type NearbyFailure = 'offline' | 'server';

/** Without any answer there is no connection; an unusable answer is the server's fault. */
function failureOf(error: Error): NearbyFailure {
  return error instanceof ApiError ? 'server' : 'offline';
}
