interface Spot {
  x: number;
  y: number;
}

/** Whether a point lies inside an outline (its corners in order; the last need not repeat the first). */
export function isWithin({ x, y }: Spot, ring: readonly Spot[]): boolean {
  let isInside = false;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] as Spot;
    if (a.y > y === b.y > y) continue;
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
  }
  return isInside;
}
