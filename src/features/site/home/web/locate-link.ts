import { parseLatLng } from '#shared/geo.ts';

interface Place {
  deceasedName: string;
  cemetery: string;
  gpsCoordinates: string | null;
}

const LOCATE_ZOOM = '19';

/** The link of 'Locate Grave': the advanced search centred on the grave. */
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
