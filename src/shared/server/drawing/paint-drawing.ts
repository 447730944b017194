import sharp from 'sharp';
import type { Drawing } from '#shared/drawing/draw-ground.ts';
import { inkStyles, LIGHT } from '#shared/drawing/ink-styles.ts';
import { type Spot, type Trace, tracePath } from '#shared/drawing/trace-path.ts';

/** Every pixel is painted as this many by this many, so that slanted edges are smooth. */
const FINER = 3;

interface Canvas {
  side: { width: number; height: number };
  pixels: Buffer;
  /** Which stroke or area last painted a pixel: each paints it once, however often it crosses itself. */
  painted: Uint16Array;
  layer: number;
}

/**
 * A drawing as a PNG without its words, in the light theme's colours. It is painted here, because the program that makes
 * pixels reads no SVG, so that no upload is ever read as one.
 */
export function paintDrawing(drawing: Drawing, width: number): Promise<Buffer> {
  const scale = (width * FINER) / drawing.width;
  const side = { width: width * FINER, height: Math.round(drawing.height * scale) };
  const styles = inkStyles(LIGHT);
  const pixels = Buffer.alloc(side.width * side.height * 3);
  const canvas: Canvas = { side, pixels, painted: new Uint16Array(side.width * side.height), layer: 0 };
  const [red, green, blue] = channels(LIGHT.ground);
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  }
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
  return sharp(pixels, { raw: { ...side, channels: 3 } })
    .resize(width, Math.round(side.height / FINER), { kernel: 'mitchell' })
    .png()
    .toBuffer();
}

function fillArea(canvas: Canvas, traces: readonly Trace[], colour: string, opacity: number): void {
  canvas.layer++;
  paintWithin(
    canvas,
    traces.map(({ spots }) => spots),
    channels(colour),
    opacity,
  );
}

function drawLines(
  canvas: Canvas,
  traces: readonly Trace[],
  line: { stroke: string; opacity: number; wide: number; dash: readonly number[] | undefined },
): void {
  canvas.layer++;
  const colour = channels(line.stroke);
  const half = line.wide / 2;
  const paint = (spots: Spot[]) => paintWithin(canvas, [spots], colour, line.opacity);
  for (const { spots, isClosed } of traces) {
    const ring = isClosed ? [...spots, ...spots.slice(0, 1)] : spots;
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      // A disc at each corner joins the pieces, and rounds the ends.
      if (!line.dash) paint(disc(to, half));
      if (from) for (const [a, b] of dashes(from, to, line.dash)) paint(bar(a, b, half));
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

const disc = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Paints what lies within closed lines, a row of pixels after the other (nonzero rule, as SVG). */
function paintWithin(
  canvas: Canvas,
  lines: readonly (readonly Spot[])[],
  colour: readonly [number, number, number],
  opacity: number,
): void {
  const { width, height } = canvas.side;
  const crossings = new Map<number, { x: number; turn: 1 | -1 }[]>();
  for (const spots of lines) {
    for (const [index, [bx, by]] of spots.entries()) {
      const [ax, ay] = spots.at(index - 1) as Spot;
      if (ay === by) continue;
      const [low, high, turn] = ay < by ? ([ay, by, 1] as const) : ([by, ay, -1] as const);
      // A row is crossed at its middle.
      const last = Math.min(height - 1, Math.ceil(high - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(low - 0.5)); row <= last; row++) {
        const x = ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax);
        const known = crossings.get(row);
        if (known) known.push({ x, turn });
        else crossings.set(row, [{ x, turn }]);
      }
    }
  }
  for (const [row, found] of crossings) {
    found.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, turn }] of found.entries()) {
      winding += turn;
      const next = found[index + 1];
      if (winding === 0 || !next) continue;
      const last = Math.min(width, Math.ceil(next.x - 0.5));
      for (let at = Math.max(0, Math.ceil(x - 0.5)); at < last; at++)
        paintPixel(canvas, row * width + at, colour, opacity);
    }
  }
}

function paintPixel(
  { pixels, painted, layer }: Canvas,
  at: number,
  colour: readonly [number, number, number],
  opacity: number,
): void {
  if (painted[at] === layer) return;
  painted[at] = layer;
  for (const [channel, value] of colour.entries()) {
    const before = pixels[at * 3 + channel] ?? 0;
    pixels[at * 3 + channel] = Math.round(before + (value - before) * opacity);
  }
}

/** '#rrggbb' as three numbers. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
