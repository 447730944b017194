import { parseLatLng } from '#shared/geo.ts';

interface Place {
  deceasedName: string;
  cemetery: string;
  gpsCoordinates: string | null;
}

const LOCATE_ZOOM = '19';

/** Locate Grave: the advanced search looking at the grave, as specified in part 1 section 2. */
export function locateLink({ deceasedName, cemetery, gpsCoordinates }: Place): string {
  const search = new URLSearchParams({ query: deceasedName });
  const at = gpsCoordinates ? parseLatLng(gpsCoordinates) : null;
  if (at) {
    search.set('lat', String(at.lat));
    search.set('lng', String(at.lng));
    search.set('zoom', LOCATE_ZOOM);
  }
  search.set('cemetery', cemetery);
  return `/advanced-search?${search}`;
}
