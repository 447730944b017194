import type { TravelMode } from '#shared/contract/travel-mode.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';

/** A place to go to: its position where it is recorded, otherwise words that a maps service can look up. */
export type Destination = { at: LatLng } | { text: string };

export function destinationOf(place: {
  gpsCoordinates: string | null;
  cemetery: string;
  location: string;
}): Destination {
  const at = place.gpsCoordinates ? parseLatLng(place.gpsCoordinates) : null;
  if (at) return { at };
  // An empty location was filled with the cemetery's name: saying it twice finds nothing.
  const text =
    place.location && place.location !== place.cemetery
      ? `${place.cemetery}, ${place.location}`
      : place.cemetery;
  return { text };
}

const wordsOf = (to: Destination) => ('at' in to ? `${to.at.lat},${to.at.lng}` : to.text);

// Google's documented URL formats (Maps URLs, api=1).
export function mapSearchUrl(to: Destination): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wordsOf(to))}`;
}

export function directionsUrl(to: Destination, mode: TravelMode = 'driving'): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(wordsOf(to))}&travelmode=${mode}`;
}

/** Null where no position is recorded: a panorama needs one. */
export function streetViewUrl(to: Destination): string | null {
  if (!('at' in to)) return null;
  const { lat, lng } = to.at;
  return `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${encodeURIComponent(`${lat},${lng}`)}`;
}
