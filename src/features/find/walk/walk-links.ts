import type { TravelMode } from '#shared/contract/travel-mode.ts';
import type { LatLng } from '#shared/geo.ts';

// The documented forms of Apple's map links and of Android's geo: addresses (RFC 5870 with a named query).
export function appleMapsUrl({ lat, lng }: LatLng, by: TravelMode): string {
  return `https://maps.apple.com/?daddr=${lat},${lng}&dirflg=${by === 'walking' ? 'w' : 'd'}`;
}

/** Google's documented form for public transport. */
export function busUrl({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}&travelmode=transit`;
}

export function geoUrl({ lat, lng }: LatLng, name: string): string {
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`;
}
