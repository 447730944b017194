/** A direction or an offset in the visitor's own frame: metres east, north and up. */
export interface Vector {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}

export const UP: Vector = { east: 0, north: 0, up: 1 };

export function dot(a: Vector, b: Vector): number {
  return a.east * b.east + a.north * b.north + a.up * b.up;
}

/** a · share of a + b · share of b. */
export function sum(a: Vector, shareOfA: number, b: Vector, shareOfB: number): Vector {
  return {
    east: a.east * shareOfA + b.east * shareOfB,
    north: a.north * shareOfA + b.north * shareOfB,
    up: a.up * shareOfA + b.up * shareOfB,
  };
}

export function cross(a: Vector, b: Vector): Vector {
  return {
    east: a.north * b.up - a.up * b.north,
    north: a.up * b.east - a.east * b.up,
    up: a.east * b.north - a.north * b.east,
  };
}

/** The same direction with length 1; null where there is none. */
export function unit(vector: Vector): Vector | null {
  const length = Math.hypot(vector.east, vector.north, vector.up);
  return length < 1e-9 ? null : sum(vector, 1 / length, vector, 0);
}
