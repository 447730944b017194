import { seededRandom } from '#db/seed/demo-random.ts';
import type { WalkPath } from '#features/find/walk/path-graph.ts';
import { planeAround } from '#features/find/walk/plane.ts';
import type { LatLng } from '#shared/geo.ts';

const CENTRE: LatLng = { lat: 53.7866, lng: -1.7925 };
const SPACING_M = 25;

/** A cemetery larger than any: `size` × `size` crossings of paths that waver a little, one in twelve with steps. */
export function gridPaths(size: number): { paths: WalkPath[]; anywhere: () => LatLng } {
  const random = seededRandom(1431);
  const plane = planeAround(CENTRE);
  const half = ((size - 1) * SPACING_M) / 2;
  const waver = Array.from({ length: size }, () => Array.from({ length: size }, () => random() * 8 - 4));
  const at = (column: number, row: number): [number, number] => {
    const off = waver[column]?.[row] ?? 0;
    const { lat, lng } = plane.toLatLng({
      x: column * SPACING_M - half + off,
      y: row * SPACING_M - half - off,
    });
    return [lng, lat];
  };
  const numbers = Array.from({ length: size }, (_, index) => index);
  const lines = numbers.flatMap((fixed) => [
    numbers.map((moving) => at(moving, fixed)),
    numbers.map((moving) => at(fixed, moving)),
  ]);
  return {
    paths: lines.map((line, id) => ({
      id,
      name: `Walk ${id}`,
      kind: id % 12 === 0 ? 'steps' : 'path',
      line,
    })),
    anywhere: () => plane.toLatLng({ x: (random() * 2 - 1) * half, y: (random() * 2 - 1) * half }),
  };
}
