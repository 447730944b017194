import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operatorGrounds } from '#features/records/cemeteries/operator-grounds.ts';
import { placesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import type { MapLayout } from '#shared/web/map/map-types.ts';

/**
 * Every cemetery by its name and place, whatever was found: a map without results is no empty sheet. Those of the
 * results are drawn whole.
 * @param isWanted false where the layouts fill the map by themselves: then nothing is fetched, and they are all
 */
export function useGround(layouts: readonly MapLayout[], isWanted = true) {
  const { data: places } = useQuery({ ...placesQuery, enabled: isWanted });
  return useMemo(() => {
    if (!isWanted) return { layouts };
    const drawn = new Set(layouts.map(({ name }) => name));
    const others = (places ?? []).filter(({ name }) => !drawn.has(name));
    return {
      layouts: [...layouts, ...others.map(placeLayout)],
      grounds: operatorGrounds(places ?? []),
    };
  }, [layouts, places, isWanted]);
}

const placeLayout = ({ name, centre }: { name: string; centre: [number, number] }): MapLayout => ({
  name,
  centre,
  sections: [],
  paths: [],
  gates: [],
  isIllustrative: false,
});
