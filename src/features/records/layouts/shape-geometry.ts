/** [lng, lat] in WGS84 degrees, as in GeoJSON. */
export type ShapePoint = [lng: number, lat: number];

/** Seven decimals of a degree are a centimetre: finer than any survey of a cemetery. */
const DECIMALS = 7;
const PER_DEGREE = 10 ** DECIMALS;

export const roundPoint = ([lng, lat]: readonly [number, number]): ShapePoint => [
  Number(lng.toFixed(DECIMALS)),
  Number(lat.toFixed(DECIMALS)),
];

const isSame = (a: ShapePoint | undefined, b: ShapePoint | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** A line with its points rounded, none twice in a row. */
export function tidyLine(points: readonly (readonly [number, number])[]): ShapePoint[] {
  return points.map(roundPoint).filter((point, index, all) => !isSame(point, all[index - 1]));
}

/** The corners of an outline, each once; the point that closes a ring is dropped. */
export function tidyOutline(points: readonly (readonly [number, number])[]): ShapePoint[] {
  const corners = tidyLine(points);
  while (corners.length > 1 && isSame(corners[0], corners.at(-1))) corners.pop();
  return corners;
}

/**
 * Whether the edges of an outline cross or touch elsewhere than at shared corners; an outline without an area
 * folds back on itself, so it counts too. Computed exactly, in whole hundred-millionths of degrees.
 * @param corners tidied, at least three
 */
export function crossesItself(corners: readonly ShapePoint[]): boolean {
  const [origin] = corners;
  if (!origin) return false;
  const whole = corners.map(
    ([lng, lat]): ShapePoint => [
      Math.round((lng - origin[0]) * PER_DEGREE),
      Math.round((lat - origin[1]) * PER_DEGREE),
    ],
  );
  const at = (index: number) => whole[index % whole.length] as ShapePoint;
  for (let i = 0; i < whole.length; i++) {
    if (foldsBack(at(i), at(i + 1), at(i + 2))) return true;
    for (let j = i + 2; j < whole.length; j++) {
      // The last edge ends where the first begins.
      if (i === 0 && j === whole.length - 1) continue;
      if (touch(at(i), at(i + 1), at(j), at(j + 1))) return true;
    }
  }
  return false;
}

/** Positive where c lies left of the way from a to b, 0 on its line. */
const turn = (a: ShapePoint, b: ShapePoint, c: ShapePoint) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

function foldsBack(a: ShapePoint, b: ShapePoint, c: ShapePoint): boolean {
  if (turn(a, b, c) !== 0) return false;
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

/** Whether one of two edges lies wholly to one side of the other: most pairs of a long outline do. */
const isApart = (a: ShapePoint, b: ShapePoint, c: ShapePoint, d: ShapePoint, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
  Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);

function touch(a: ShapePoint, b: ShapePoint, c: ShapePoint, d: ShapePoint): boolean {
  if (isApart(a, b, c, d, 0) || isApart(a, b, c, d, 1)) return false;
  const [c1, c2, a1, a2] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (c1 !== c2 && a1 !== a2) return true;
  return (
    (c1 === 0 && isWithin(a, b, c)) ||
    (c2 === 0 && isWithin(a, b, d)) ||
    (a1 === 0 && isWithin(c, d, a)) ||
    (a2 === 0 && isWithin(c, d, b))
  );
}

function isWithin(a: ShapePoint, b: ShapePoint, at: ShapePoint): boolean {
  return (
    Math.min(a[0], b[0]) <= at[0] &&
    at[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= at[1] &&
    at[1] <= Math.max(a[1], b[1])
  );
}

/** The area of an outline as a number to compare with others near by; not in square metres. */
export function comparableArea(corners: readonly ShapePoint[]): number {
  const [origin] = corners;
  if (!origin) return 0;
  const twice = corners.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = corners[(index + 1) % corners.length] ?? origin;
    return sum + (lng - origin[0]) * (nextLat - origin[1]) - (nextLng - origin[0]) * (lat - origin[1]);
  }, 0);
  return Math.abs(twice) / 2;
}

/** How a part of a layout is drawn. */
export type ShapeKind = 'area' | 'line' | 'point';
