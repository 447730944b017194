import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { graveQuery, gravesApi } from '#features/records/graves/web/graves-api.ts';
import { parseLatLng } from '#shared/geo.ts';
import { registerNameOf } from '#shared/layout-in-language.ts';
import type { RestingPlace } from '../neighbours.ts';
import type { SectionRows } from '../section-rows.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/** Kilometres around a grave within which its neighbours are fetched. */
const NEAR_KM = '0.025';
const NEAR_MOST = '80';

/**
 * Everything that the way to a grave needs: the grave, its cemetery's layout and its sections' rows (cached
 * under their own queries), and the graves around it. Apart from the grave, whatever cannot be fetched is left out: the rest
 * still helps.
 */
export function walkQuery(id: string) {
  return {
    queryKey: ['walk', id] as const,
    queryFn: async ({ client }: QueryContext): Promise<RestingPlace[]> => {
      const grave = await client.ensureQueryData(graveQuery(id));
      const [around] = await Promise.all([
        neighboursOf(grave.gpsCoordinates, client).catch(() => []),
        client.ensureQueryData(rowsQuery(grave.cemeteryId)).catch(() => null),
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
  return found.flatMap(
    ({ id, deceasedName: name, gpsCoordinates, section, cemeteryId, graveNumber: number }) => {
      const at = gpsCoordinates ? parseLatLng(gpsCoordinates) : null;
      return at ? [{ id, name, at, section, cemeteryId, number }] : [];
    },
  );
}

/** Of a cemetery with more sections only the first ones' rows are asked for: each is a request of its own. */
const SECTIONS_MOST = 8;
/** Graves that show a section's rows, and the kilometres around its middle in which they are looked for. */
const SAMPLE = '80';
const SAMPLE_KM = '0.06';

/**
 * The rows of a cemetery's sections, so that a walker can be led between them from anywhere. Nobody's position
 * is asked with: the graves are those around each section's middle.
 */
export function rowsQuery(cemeteryId: number) {
  return {
    queryKey: ['walk', 'rows', cemeteryId] as const,
    queryFn: async ({ client }: QueryContext): Promise<SectionRows[]> => {
      const layout = await client.ensureQueryData(layoutQuery(cemeteryId));
      if (layout.paths.length === 0) return [];
      const sections = layout.sections.slice(0, SECTIONS_MOST);
      const rows = await Promise.all(
        sections.map((section) => rowsIn(cemeteryId, section, client).catch(() => null)),
      );
      return rows.filter((each) => each !== null);
    },
  };
}

async function rowsIn(
  cemeteryId: number,
  section: CemeteryLayout['sections'][number],
  client: QueryContext['client'],
): Promise<SectionRows | null> {
  const { bounds } = section;
  const name = registerNameOf(section);
  const near = `${(bounds.north + bounds.south) / 2},${(bounds.east + bounds.west) / 2}`;
  const query = {
    cemeteryId: String(cemeteryId),
    section: name,
    near,
    radius: SAMPLE_KM,
    limit: SAMPLE,
    sort: 'distance',
  } as const;
  // Code of its own: the server has found the rows of a page that it sent.
  const [found, { rowsOf }] = await Promise.all([
    gravesApi.query('list', { query }).queryFn({ client }),
    import('../section-rows.ts'),
  ]);
  const graves = found.flatMap((grave) => {
    const { gpsCoordinates } = grave;
    const at = gpsCoordinates && grave.section === name ? parseLatLng(gpsCoordinates) : null;
    return at ? [{ at }] : [];
  });
  return rowsOf(name, graves);
}
