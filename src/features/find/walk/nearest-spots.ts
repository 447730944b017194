import { SPOT_KINDS, type SpotKind } from '#shared/contract/ground-kinds.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';

type Position = readonly [lng: number, lat: number];

export interface NearSpot {
  kind: SpotKind;
  metres: number;
}

/** What a visitor may need beside a grave; a tree is no help, and a car park is at the gate. */
const NEEDED: readonly SpotKind[] = SPOT_KINDS.filter((kind) =>
  ['tap', 'wudu', 'bench', 'toilet'].includes(kind),
);
/** Farther away than this, nothing is near. */
const NEAR_M = 500;

/** The nearest of each kind from a place, in a straight line, the nearest first. */
export function nearestSpots(
  at: LatLng,
  spots: readonly { kind: SpotKind; points: readonly Position[] }[],
): NearSpot[] {
  return NEEDED.flatMap((kind) => {
    const distances = spots
      .filter((spot) => spot.kind === kind)
      .flatMap(({ points }) => points.map(([lng, lat]) => distanceMetres(at, { lat, lng })));
    const metres = Math.min(...distances);
    return metres <= NEAR_M ? [{ kind, metres }] : [];
  }).toSorted((one, other) => one.metres - other.metres);
}
