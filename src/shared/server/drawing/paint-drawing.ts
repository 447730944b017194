import type { Drawing } from '#shared/drawing/draw-ground.ts';
import { inkStyles, LIGHT } from '#shared/drawing/ink-styles.ts';
import { type Spot, type Trace, tracePath } from '#shared/drawing/trace-path.ts';
import { openPixels, type Pixels, pixelsOf, sheet } from './pixels.ts';

/** Every pixel is painted as this many by this many, so that slanted edges are smooth. */
const FINER = 3;

interface Canvas {
  side: { width: number; height: number };
  pixels: Buffer;
  /** Which stroke or area last painted a pixel: each paints it once, however often it crosses itself. */
  painted: Uint16Array;
  layer: number;
  /** For each row, where the piece that is being painted begins and ends. */
  from: Float64Array;
  to: Float64Array;
}

interface Paint {
  colour: readonly [number, number, number];
  opacity: number;
}

/**
 * A drawing without its words, in the light theme's colours. It is painted here, because the program that makes
 * pixels reads no SVG, so that no upload is ever read as one.
 */
export function paintDrawing(drawing: Drawing, width: number): Promise<Pixels> {
  const scale = (width * FINER) / drawing.width;
  const side = { width: width * FINER, height: Math.round(drawing.height * scale) };
  const styles = inkStyles(LIGHT);
  const ground = sheet(side.width, side.height, LIGHT.ground);
  const canvas: Canvas = {
    side,
    pixels: ground.input,
    painted: new Uint16Array(side.width * side.height),
    layer: 0,
    from: new Float64Array(side.height).fill(Number.POSITIVE_INFINITY),
    to: new Float64Array(side.height).fill(Number.NEGATIVE_INFINITY),
  };
  for (const { ink, d, width: own, tint } of drawing.signs) {
    const style = styles[ink];
    const traces = tracePath(d).map(({ spots, isClosed }) => ({
      spots: spots.map(([x, y]): Spot => [x * scale, y * scale]),
      isClosed,
    }));
    const fill = style.fill ?? tint;
    if (fill && fill !== 'none') fillArea(canvas, traces, fill, style.fillOpacity ?? 1);
    const stroke = style.stroke ?? tint;
    const wide = (style.strokeWidth ?? own ?? 1) * scale;
    const dash = style.dash?.map((units) => units * scale);
    if (stroke) drawLines(canvas, traces, { stroke, opacity: style.strokeOpacity ?? 1, wide, dash });
  }
  return pixelsOf(openPixels(ground).resize(width, Math.round(side.height / FINER), { kernel: 'mitchell' }));
}

function fillArea(canvas: Canvas, traces: readonly Trace[], colour: string, opacity: number): void {
  canvas.layer++;
  paintArea(
    canvas,
    traces.map(({ spots }) => spots),
    { colour: channels(colour), opacity },
  );
}

function drawLines(
  canvas: Canvas,
  traces: readonly Trace[],
  line: { stroke: string; opacity: number; wide: number; dash: readonly number[] | undefined },
): void {
  canvas.layer++;
  const paint: Paint = { colour: channels(line.stroke), opacity: line.opacity };
  const half = line.wide / 2;
  for (const { spots, isClosed } of traces) {
    const ring = isClosed ? [...spots, ...spots.slice(0, 1)] : spots;
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      // A disc at each corner joins the pieces, and rounds the ends.
      if (!line.dash) paintPiece(canvas, disc(to, half), paint);
      if (from) for (const [a, b] of dashes(from, to, line.dash)) paintPiece(canvas, bar(a, b, half), paint);
    }
  }
}

/** The painted pieces of a straight line; all of it where it is not dashed. */
function dashes(from: Spot, to: Spot, dash: readonly number[] | undefined): [Spot, Spot][] {
  const [on = 0, off = 0] = dash ?? [];
  if (on + off <= 0) return [[from, to]];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (along: number): Spot => {
    const share = length === 0 ? 0 : Math.min(along, length) / length;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const count = Math.ceil(length / (on + off));
  return Array.from({ length: count }, (_, index) => [at(index * (on + off)), at(index * (on + off) + on)]);
}

function bar([ax, ay]: Spot, [bx, by]: Spot, half: number): Spot[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [x, y] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
  return [
    [ax + x, ay + y],
    [bx + x, by + y],
    [bx - x, by - y],
    [ax - x, ay - y],
  ];
}

/** Round enough for lines as thin as ours: twelve corners on a circle of radius 1. */
const ROUND = Array.from({ length: 12 }, (_, index): Spot => {
  const angle = (index * Math.PI) / 6;
  return [Math.cos(angle), Math.sin(angle)];
});

const disc = ([x, y]: Spot, radius: number): Spot[] =>
  ROUND.map(([across, down]) => [x + radius * across, y + radius * down]);

/** Tells where each row of pixels crosses a closed line, and which way the line runs there; a row is crossed at its middle. */
function eachCrossing(
  height: number,
  spots: readonly Spot[],
  tell: (row: number, x: number, turn: 1 | -1) => void,
): void {
  let [ax, ay] = spots.at(-1) ?? [0, 0];
  for (const [bx, by] of spots) {
    const turn = ay < by ? 1 : -1;
    const last = Math.min(height - 1, Math.ceil(Math.max(ay, by) - 0.5) - 1);
    for (let row = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5)); row <= last; row++)
      tell(row, ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax), turn);
    [ax, ay] = [bx, by];
  }
}

/** Paints what lies within closed lines, a row of pixels after the other (nonzero rule, as SVG). */
function paintArea(canvas: Canvas, lines: readonly (readonly Spot[])[], paint: Paint): void {
  const crossings = new Map<number, { x: number; turn: 1 | -1 }[]>();
  for (const spots of lines)
    eachCrossing(canvas.side.height, spots, (row, x, turn) => {
      const known = crossings.get(row);
      if (known) known.push({ x, turn });
      else crossings.set(row, [{ x, turn }]);
    });
  for (const [row, found] of crossings) {
    found.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, turn }] of found.entries()) {
      winding += turn;
      const next = found[index + 1];
      if (winding !== 0 && next) paintSpan(canvas, row, x, next.x, paint);
    }
  }
}

/** Paints a piece without a dent, as lines are made of: each row has one beginning and one end, and needs no sorting. */
function paintPiece(canvas: Canvas, spots: readonly Spot[], paint: Paint): void {
  const { from, to } = canvas;
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  eachCrossing(canvas.side.height, spots, (row, x) => {
    first = Math.min(first, row);
    last = Math.max(last, row);
    from[row] = Math.min(from[row] as number, x);
    to[row] = Math.max(to[row] as number, x);
  });
  for (let row = first; row <= last; row++) {
    paintSpan(canvas, row, from[row] as number, to[row] as number, paint);
    from[row] = Number.POSITIVE_INFINITY;
    to[row] = Number.NEGATIVE_INFINITY;
  }
}

/** The hottest loop of a picture: plain numbers, and nothing made for a pixel. */
function paintSpan(
  { side, pixels, painted, layer }: Canvas,
  row: number,
  from: number,
  to: number,
  { colour: [red, green, blue], opacity }: Paint,
): void {
  const start = row * side.width;
  const end = start + Math.min(side.width, Math.ceil(to - 0.5));
  const kept = 1 - opacity;
  for (let pixel = start + Math.max(0, Math.ceil(from - 0.5)); pixel < end; pixel++) {
    if (painted[pixel] === layer) continue;
    painted[pixel] = layer;
    const at = pixel * 3;
    // Most of a drawing is opaque.
    if (kept === 0) {
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      continue;
    }
    pixels[at] = Math.round((pixels[at] as number) * kept + red * opacity);
    pixels[at + 1] = Math.round((pixels[at + 1] as number) * kept + green * opacity);
    pixels[at + 2] = Math.round((pixels[at + 2] as number) * kept + blue * opacity);
  }
}

/** '#rrggbb' as three numbers. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
