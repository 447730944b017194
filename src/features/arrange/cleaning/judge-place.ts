import { distanceMetres, isLatLng, type LatLng } from '#shared/geo.ts';
import { NEAR_METRES, type PhotoPlace, WORST_ACCURACY } from './cleaning-values.ts';

/**
 * Judges whether a photo was taken at the grave, by the device's own statement. The client sees the result;
 * it is never a reason to refuse a photo, because the signal in a cemetery is poor.
 * @param accuracy metres, as the device states them
 * @returns metres from the grave; null where the grave's or the device's position is not known
 */
export function judgePlace(
  grave: LatLng | null,
  taken: LatLng | null,
  accuracy: number | null,
): { place: PhotoPlace; distanceM: number | null } {
  if (!grave || !taken || !isLatLng(taken)) return { place: 'unknown', distanceM: null };
  const distanceM = distanceMetres(grave, taken);
  if (accuracy === null || accuracy > WORST_ACCURACY) return { place: 'unknown', distanceM };
  return { place: distanceM <= NEAR_METRES + accuracy ? 'near' : 'far', distanceM };
}
