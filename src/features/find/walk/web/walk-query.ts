import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { graveQuery, gravesApi } from '#features/records/graves/web/graves-api.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { RestingPlace } from '../neighbours.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/** Kilometres around a grave within which its neighbours are fetched. */
const NEAR_KM = '0.025';
const NEAR_MOST = '80';

/**
 * Everything that the way to a grave needs: the grave and its cemetery's layout (cached under their own
 * queries), and the graves around it. Apart from the grave, whatever cannot be fetched is left out: the rest
 * still helps.
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
