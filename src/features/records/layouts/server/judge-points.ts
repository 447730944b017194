import type { MessageKey } from '#shared/contract/error-body.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { placeInBritishIsles } from '#shared/geo-land.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { REACH_KM } from '../layouts-values.ts';
import type { ShapePoint } from '../shape-geometry.ts';

/**
 * Whether points can belong to a cemetery: near its centre, or on the British Isles where none is known.
 * @returns what is wrong, or null. Swapped numbers are reported as such.
 */
export function judgePoints(centre: LatLng | null, points: readonly ShapePoint[]): MessageKey | null {
  const fits = ({ lat, lng }: LatLng) =>
    centre
      ? distanceMetres(centre, { lat, lng }) <= REACH_KM * 1000
      : placeInBritishIsles({ lat, lng }) !== 'elsewhere';
  if (points.every(([lng, lat]) => fits({ lat, lng }))) return null;
  if (points.every(([lng, lat]) => Math.abs(lng) <= 90 && fits({ lat: lng, lng: lat })))
    return 'layouts.swapped';
  return centre ? 'layouts.too_far' : 'layouts.not_here';
}

export function centreOf({ lat, lng }: { lat: number | null; lng: number | null }): LatLng | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** @throws AppError 400 at `field` */
export function assertNear(
  cemetery: { lat: number | null; lng: number | null },
  points: readonly ShapePoint[],
  field: string,
): void {
  const code = judgePoints(centreOf(cemetery), points);
  if (code) throw new AppError(400, 'common.invalid_input', { fields: { [field]: { code } } });
}
