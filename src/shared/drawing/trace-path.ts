/** [x, y] in a drawing's units. */
export type Spot = readonly [number, number];

/** A line of a path; `isClosed`: it ends where it begins. */
export interface Trace {
  spots: Spot[];
  isClosed: boolean;
}

/** Straight pieces that stand for a curve; at the sizes of our drawings nobody sees them. */
const CURVE_PIECES = 8;
const ARC_PIECES = 16;

/**
 * The straight lines of an SVG path as our drawings write them: M, L, H, V, Q, half circles and Z, never what somebody
 * uploaded.
 * @throws Error for any other command
 */
export function tracePath(d: string): Trace[] {
  const traces: Trace[] = [];
  let spots: Spot[] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    spots.push([x, y]);
  };
  const toAll = (all: readonly Spot[]) => {
    for (const spot of all) to(...spot);
  };
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    const at = (index: number) => numbers[index] ?? 0;
    if (command === 'M') {
      spots = [];
      traces.push({ spots, isClosed: false });
    }
    if (command === 'M' || command === 'L') {
      for (let index = 0; index + 1 < numbers.length; index += 2) to(at(index), at(index + 1));
    } else if (command === 'H') to(at(0), y);
    else if (command === 'V') to(x, at(0));
    else if (command === 'v') to(x, y + at(0));
    else if (command === 'Q') toAll(curve([x, y], [at(0), at(1)], [at(2), at(3)]));
    else if (command === 'a') toAll(halfCircle([x, y], at(5), at(6)));
    else if (command === 'Z') (traces.at(-1) as Trace).isClosed = true;
    else throw new Error(`a drawing has no path command ${command}`);
  }
  return traces;
}

function curve([x0, y0]: Spot, [x1, y1]: Spot, [x2, y2]: Spot): Spot[] {
  return Array.from({ length: CURVE_PIECES }, (_, index): Spot => {
    const t = (index + 1) / CURVE_PIECES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
  });
}

/** From a spot to the one opposite, always round the same side: two of them make a circle. */
function halfCircle([x, y]: Spot, dx: number, dy: number): Spot[] {
  const [middleX, middleY] = [x + dx / 2, y + dy / 2];
  return Array.from({ length: ARC_PIECES }, (_, index): Spot => {
    const angle = (-Math.PI * (index + 1)) / ARC_PIECES;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [fromX, fromY] = [x - middleX, y - middleY];
    return [middleX + fromX * cos - fromY * sin, middleY + fromX * sin + fromY * cos];
  });
}
