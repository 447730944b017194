import { useQuery } from '@tanstack/react-query';
import { layoutQuery, namesQuery, searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { MapLayout } from '#shared/web/map/map-types.ts';

/**
 * What is known of a cemetery by its name: its address, and what a map can show, its layout, found through a grave that is listed there (or among those
 * that are search only, which list none), and a
 * place to look at first. Both are missing for a cemetery of which nothing is known yet.
 */
export function useCemeteryGround(name: string): {
  layouts: MapLayout[];
  centre: LatLng | null;
  /** '' where none is known. */
  address: string;
  key: string;
} {
  const { data: names = [] } = useQuery(namesQuery);
  const typed = name.trim().toLowerCase();
  const known = names.find((listed) => listed.toLowerCase() === typed);
  const { data: graves = [] } = useQuery({
    ...gravesApi.query('list', { query: { cemetery: known ?? '', limit: '1' } }),
    enabled: known !== undefined,
  });
  const grave = known === undefined ? undefined : graves[0];
  const { data: unlisted = [] } = useQuery(searchOnlyQuery);
  const id = grave?.cemeteryId ?? unlisted.find(({ name: one }) => one === known)?.id;
  const { data: layout } = useQuery({ ...layoutQuery(id ?? 0), enabled: id !== undefined });
  const isDrawn = layout !== undefined && (layout.sections.length > 0 || layout.centre !== null);
  return {
    layouts: layout ? [layout] : [],
    centre: isDrawn || !grave?.gpsCoordinates ? null : parseLatLng(grave.gpsCoordinates),
    address: layout?.address ?? '',
    key: layout ? String(layout.id) : 'none',
  };
}
