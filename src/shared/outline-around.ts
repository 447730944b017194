import type { LatLng } from './geo.ts';

type Position = readonly [lng: number, lat: number];

const METRES_PER_DEGREE = 111_195;
/** Corners of the ring around each place: a rounded outline. */
const CORNERS = 16;

/**
 * The outline that holds places with some ground around each; [] for none.
 * @param metres of ground around each place
 */
export function outlineAround(places: readonly LatLng[], metres: number): Position[] {
  return hullOf(
    places.flatMap(({ lat, lng }) => {
      const north = metres / METRES_PER_DEGREE;
      const east = north / Math.cos((lat * Math.PI) / 180);
      return Array.from({ length: CORNERS }, (_, corner): Position => {
        const angle = (corner * 2 * Math.PI) / CORNERS;
        return [lng + east * Math.cos(angle), lat + north * Math.sin(angle)];
      });
    }),
  );
}

/** The convex hull, anticlockwise (Andrew's monotone chain). */
function hullOf(points: readonly Position[]): Position[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** One side of a hull, without its last point, which begins the other side. */
function chainOf(points: readonly Position[]): Position[] {
  const chain: Position[] = [];
  for (const at of points) {
    while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), at) <= 0) chain.pop();
    chain.push(at);
  }
  return chain.slice(0, -1);
}

/** Positive where c lies left of the way from a to b. */
function turn(a: Position | undefined, b: Position | undefined, c: Position): number {
  if (!a || !b) return 1;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
