import { between, type Point } from './plane.ts';

/** Two graves further apart than this, in metres, are not neighbours in a row. */
export const SPACING_MAX_M = 4;

/**
 * The commonest direction from a grave to its nearest neighbour, as a unit vector; null for fewer than two
 * graves.
 */
export function rowDirection(all: readonly Point[]): Point | null {
  let sum = { x: 0, y: 0 };
  for (const point of all) {
    let nearest: Point | null = null;
    let off = SPACING_MAX_M;
    for (const other of all) {
      const away = between(point, other);
      if (other !== point && away > 0.3 && away < off) [nearest, off] = [other, away];
    }
    if (!nearest) continue;
    // A direction and its opposite are the same row: their doubled angles agree.
    const angle = 2 * Math.atan2(nearest.y - point.y, nearest.x - point.x);
    sum = { x: sum.x + Math.cos(angle), y: sum.y + Math.sin(angle) };
  }
  if (Math.hypot(sum.x, sum.y) < 0.5) return null;
  const angle = Math.atan2(sum.y, sum.x) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
