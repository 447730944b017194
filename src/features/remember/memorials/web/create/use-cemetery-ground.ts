import { useQuery } from '@tanstack/react-query';
import { layoutQuery, namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { MapLayout } from '#shared/web/map/map-types.ts';

/**
 * What a map can show of a cemetery known by name: its layout, found through a grave that is recorded there, and a
 * place to look at first. Both are missing for a cemetery of which nothing is known yet.
 */
export function useCemeteryGround(name: string): {
  layouts: MapLayout[];
  centre: LatLng | null;
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
  const { data: layout } = useQuery({
    ...layoutQuery(grave?.cemeteryId ?? 0),
    enabled: grave !== undefined,
  });
  const isDrawn = layout !== undefined && (layout.sections.length > 0 || layout.centre !== null);
  return {
    layouts: layout ? [layout] : [],
    centre: isDrawn || !grave?.gpsCoordinates ? null : parseLatLng(grave.gpsCoordinates),
    key: layout ? String(layout.id) : 'none',
  };
}
