import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { Here } from './nearby.ts';

/** Some steps south of a grave that has a memorial. */
const STEPS_SOUTH_DEGREES = 14 / 111_195;
const ACCURACY_M = 5;

/** In the demonstration: a position among its graves, for trying the finder at a desk. */
export function useDemoPlace() {
  const client = useQueryClient();
  const [place, setPlace] = useState<Here | null>(null);
  const stand = useCallback(async () => {
    const query = { hasMemorial: 'true', sort: 'name', limit: '20' } as const;
    const { items } = await client.fetchQuery(gravesApi.list('list', { query }));
    const at = items.map(({ gpsCoordinates }) => gpsCoordinates && parseLatLng(gpsCoordinates)).find(Boolean);
    if (at) setPlace({ lat: at.lat - STEPS_SOUTH_DEGREES, lng: at.lng, accuracy: ACCURACY_M });
  }, [client]);
  return { place, stand, leave: useCallback(() => setPlace(null), []) };
}
