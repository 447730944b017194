import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { graveQuery, gravesApi } from '#features/records/graves/web/graves-api.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { RestingPlace } from '../neighbours.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/** Kilometres around a grave within which its neighbours are looked for. */
const NEAR_KM = '0.025';
const NEAR_MOST = '80';

/**
 * All that the way to a grave is told from: the grave and its cemetery's plan (left in the client under their own
 * queries), and who lies around it. What cannot be had but the grave is left out: the rest still helps.
 */
export function walkQuery(id: string) {
  return {
    queryKey: ['walk', id] as const,
    queryFn: async ({ client }: QueryContext): Promise<RestingPlace[]> => {
      const grave = await client.ensureQueryData(graveQuery(id));
      const [around] = await Promise.all([
        neighboursOf(grave.gpsCoordinates, client).catch(() => []),
        client.ensureQueryData(layoutQuery(grave.cemeteryId)).catch(() => null),
      ]);
      return around.filter(
        (other) =>
          other.id !== grave.id && other.cemeteryId === grave.cemeteryId && other.section === grave.section,
      );
    },
  };
}

async function neighboursOf(near: string | null, client: QueryContext['client']) {
  if (!near) return [];
  const query = { near, radius: NEAR_KM, limit: NEAR_MOST, sort: 'distance' } as const;
  const found = await gravesApi.query('list', { query }).queryFn({ client });
  return found.flatMap(({ id, deceasedName: name, gpsCoordinates, section, cemeteryId }) => {
    const at = gpsCoordinates ? parseLatLng(gpsCoordinates) : null;
    return at ? [{ id, name, at, section, cemeteryId }] : [];
  });
}
