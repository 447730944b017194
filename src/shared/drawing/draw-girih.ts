/**
 * Eight-fold girih by Hankin's method on the tiling of octagons and squares: from the middle of every edge two strands
 * enter each tile at the same angle to the edge, and run on until they meet their neighbours. Where two strands cross,
 * one passes over: around every tile the strand towards the next edge lies above, so each strand goes over and under in
 * turn, through the whole plane. (E. H. Hankin, The Drawing of Geometric Patterns in Saracenic Art, 1925.)
 */

type Point = readonly [x: number, y: number];
type Line = readonly [Point, Point];

/** One strand through one tile, from the middle of an edge to the middle of another. */
type Strand = readonly Point[];

interface Family {
  /** Of a strand to the edge it leaves, in degrees. */
  angle: number;
  /** How many edges on the strand ends; straight, if it is not the next one. */
  reach: 1 | 2 | 3;
  /** The widest band for which the weave has room. */
  widest: number;
}

/** From the open khatam to the close weave. */
const FAMILIES: readonly Family[] = [
  { angle: 45, reach: 1, widest: 9 },
  { angle: 56.25, reach: 1, widest: 9 },
  { angle: 67.5, reach: 1, widest: 9 },
  { angle: 45, reach: 2, widest: 9 },
  { angle: 67.5, reach: 3, widest: 5 },
];
/** Each family upright and turned, with a narrow and a wide band. */
const LOOKS = [
  { turn: 0, band: 5, scale: 0.8 },
  { turn: 0, band: 9, scale: 1 },
  { turn: 45, band: 5, scale: 1 },
  { turn: 22.5, band: 9, scale: 0.8 },
] as const;

export const GIRIH_COUNT = FAMILIES.length * LOOKS.length;

const EDGE = 50;
const CELL = EDGE * (1 + Math.SQRT2);
/** Brass that is faint on the light ground and on the dark one; a file cannot read theme.css. */
const INK = '#b08d45';

/** One pattern as an SVG that fills any box. @param index 0 to GIRIH_COUNT - 1 */
export function drawGirih(index: number): string {
  const family = FAMILIES[index % FAMILIES.length];
  const look = LOOKS[Math.floor(index / FAMILIES.length)];
  if (!family || !look) throw new RangeError(`there is no pattern ${index}`);
  const band = Math.min(look.band, family.widest);
  const octagon = pathOf(octagonStrands(family), family, band);
  const square = pathOf(squareStrands(family), family, band);
  const cell = format(CELL);
  const half = format(CELL / 2);
  const uses = (id: string, places: readonly string[]) =>
    places.map((place) => `<use href="#${id}" ${place}/>`).join('');
  const sides = ['', `x="${cell}"`, `x="-${cell}"`, `y="${cell}"`, `y="-${cell}"`];
  const corners = [
    `x="${half}" y="${half}"`,
    `x="-${half}" y="${half}"`,
    `x="${half}" y="-${half}"`,
    `x="-${half}" y="-${half}"`,
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><path id="o" d="${octagon}"/><path id="s" d="${square}"/>` +
    `<pattern id="p" width="${cell}" height="${cell}" x="-${half}" y="-${half}" viewBox="-${half} -${half} ${cell} ${cell}" patternUnits="userSpaceOnUse" patternTransform="translate(200 200) rotate(${look.turn}) scale(${look.scale})">` +
    `<g fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${uses('o', sides)}${uses('s', corners)}</g></pattern></defs>` +
    `<path fill="url(#p)" d="M0 0h400v400H0z"/></svg>`
  );
}

/** Strands of the regular octagon in the middle of a cell, counter-clockwise. */
function octagonStrands({ angle, reach }: Family): Strand[] {
  const middles = middlesOf(8, CELL / 2, 0);
  return middles.map((_, at) => strand(middles, at, reach, angle));
}

/** Strands of the square that stands on its corner where four octagons meet: the same angle, always to the next edge. */
function squareStrands({ angle }: Family): Strand[] {
  const middles = middlesOf(4, EDGE / 2, 45);
  return middles.map((_, at) => strand(middles, at, 1, angle));
}

function middlesOf(count: number, radius: number, firstDegrees: number): { at: Point; degrees: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = firstDegrees + (index * 360) / count;
    return { at: along([0, 0], degrees, radius), degrees };
  });
}

function strand(
  middles: readonly { at: Point; degrees: number }[],
  from: number,
  reach: number,
  angle: number,
): Strand {
  const start = middles[from];
  const end = middles[(from + reach) % middles.length];
  if (!start || !end) throw new RangeError('no such edge');
  if (reach > 1) return [start.at, end.at];
  // The edge runs at right angles to the ray from the centre; inwards and towards the next edge is to the left of it.
  const out: Line = [start.at, along(start.at, start.degrees + 90 + angle, 1)];
  const back: Line = [end.at, along(end.at, end.degrees - 90 - angle, 1)];
  const meeting = cross(out, back);
  return meeting ? [start.at, meeting, end.at] : [start.at, end.at];
}

/** Both edges of the band of each strand, broken where another passes over it. */
function pathOf(strands: readonly Strand[], { angle }: Family, band: number): string {
  return strands
    .flatMap((own, at) =>
      [band / 2, -band / 2].flatMap((offset) => {
        const edge = beside(own, offset);
        trimEnd(edge, own, band, angle);
        const [first, second] = edge;
        if (edge.length !== 2 || !first || !second) return [edge];
        return breakUnder([first, second], overlying(strands, at), band);
      }),
    )
    .map((points) => `M${points.map(([x, y]) => `${format(x)} ${format(y)}`).join('L')}`)
    .join('');
}

/** The straight strands that pass over this one inside the tile: every other crossing, the first of them. */
function overlying(strands: readonly Strand[], at: number): Line[] {
  const own = strands[at] as Line;
  const met = strands.flatMap((other, index) => {
    const place = index === at ? null : inside(own, other as Line);
    return place === null ? [] : [{ line: other as Line, place }];
  });
  return met
    .sort((a, b) => a.place - b.place)
    .filter((_, order) => order % 2 === 0)
    .map(({ line }) => line);
}

/** The line between two points without what lies below the bands of others. */
function breakUnder(edge: Line, above: readonly Line[], band: number): Point[][] {
  const pieces: Point[][] = [];
  let from = edge[0];
  for (const line of above) {
    const sides = [band / 2, -band / 2].flatMap((offset) => {
      const [a, b] = beside(line, offset);
      const met = a && b && cross(edge, [a, b]);
      return met ? [met] : [];
    });
    const [near, far] = sides.sort((a, b) => distance(edge[0], a) - distance(edge[0], b));
    if (!near || !far) continue;
    pieces.push([from, near]);
    from = far;
  }
  return [...pieces, [from, edge[1]]];
}

/** Ends an edge of the band where the strand that passes over it at the last middle begins. */
function trimEnd(edge: Point[], own: Strand, band: number, angle: number): void {
  const [before, last] = [own.at(-2), own.at(-1)];
  const [edgeBefore, edgeLast] = [edge.at(-2), edge.at(-1)];
  if (!before || !last || !edgeBefore || !edgeLast) return;
  // The strand above crosses at twice the angle of this one to the edge.
  const degrees = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  const above: Line = [last, along(last, degrees + 2 * angle, 1)];
  const ends = [band / 2, -band / 2].flatMap((offset) => {
    const [a, b] = beside(above, offset);
    const met = a && b && cross([edgeBefore, edgeLast], [a, b]);
    return met ? [met] : [];
  });
  const [near] = ends.sort((a, b) => distance(edgeBefore, a) - distance(edgeBefore, b));
  if (near) edge[edge.length - 1] = near;
}

/** A line of one or two pieces, moved aside; at its corner the pieces meet again. */
function beside(line: readonly Point[], offset: number): Point[] {
  const pieces = line.slice(1).map((to, at): Line => {
    const from = line[at] as Point;
    const length = distance(from, to);
    const move: Point = [(-(to[1] - from[1]) / length) * offset, ((to[0] - from[0]) / length) * offset];
    return [add(from, move), add(to, move)];
  });
  const [first, second] = pieces;
  if (!first) return [];
  return second ? [first[0], cross(first, second) ?? first[1], second[1]] : [...first];
}

/** Where two lines cross, as if they had no end; null if they run side by side. */
function cross([a, b]: Line, [c, d]: Line): Point | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = ux * vy - uy * vx;
  if (Math.abs(area) < 1e-9) return null;
  const part = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / area;
  return [a[0] + ux * part, a[1] + uy * part];
}

/** Where on a line another one crosses it between both their ends: 0 to 1; null if nowhere. */
function inside(own: Line, other: Line): number | null {
  const met = cross(own, other);
  if (!met) return null;
  const part = ([from, to]: Line) => distance(from, met) / distance(from, to);
  const isBetween = ([from, to]: Line) =>
    Math.abs(distance(from, met) + distance(met, to) - distance(from, to)) < 1e-6 &&
    distance(from, met) > 1e-6;
  return isBetween(own) && isBetween(other) && distance(met, own[1]) > 1e-6 ? part(own) : null;
}

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
function along([x, y]: Point, degrees: number, length: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
}
/** A tenth of a pixel is finer than anybody sees. */
const format = (value: number): string => String(Math.round(value * 10) / 10);
