import { round } from './ground-frame.ts';

/** The signs of plots and gates, the same in drawings and on the map. */

export const unit = (degrees: number): [east: number, north: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
};

/**
 * A plot seen from above: an arch whose round end is the head.
 * @param long units of its long side
 * @param head compass degrees towards which the head lies
 */
export function stoneAt(x: number, y: number, long: number, head: number): string {
  const [east, north] = unit(head);
  const half = long / 2;
  const side = long * 0.225;
  // `along` towards the head, `aside` to its right.
  const spot = (along: number, aside: number) =>
    `${round(x + along * east + aside * north)} ${round(y - along * north + aside * east)}`;
  return (
    `M${spot(-half, -side)}L${spot(half - side, -side)}` +
    `Q${spot(half, -side)} ${spot(half, 0)}Q${spot(half, side)} ${spot(half - side, side)}L${spot(-half, side)}Z`
  );
}

/** A gate: a pointed arch over its place. */
export function arch(x: number, y: number, size: number): string {
  const half = round(size * 0.6);
  return `M${round(x - half)} ${y}v${-size * 0.5}Q${round(x - half)} ${round(y - size)} ${x} ${round(y - size * 1.35)}Q${round(x + half)} ${round(y - size)} ${round(x + half)} ${round(y - size * 0.5)}V${y}`;
}

/** The needle of north: its upper end points there. @param long units from end to end */
export function needle(x: number, y: number, long: number): string {
  const half = long / 2;
  const side = long * 0.36;
  return `M${x} ${round(y - half)}L${round(x + side)} ${round(y + half)}L${x} ${round(y + half * 0.55)}L${round(x - side)} ${round(y + half)}Z`;
}
