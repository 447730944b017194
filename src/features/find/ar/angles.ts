/** The same direction in 0 ≤ angle < 360 degrees. */
export function fullCircle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Degrees from one direction to another by the shorter way, −180 ≤ turn < 180; clockwise (to the right) is positive. */
export function turnBetween(from: number, to: number): number {
  return fullCircle(to - from + 180) - 180;
}
