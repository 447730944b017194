import type { LatLng } from '#shared/geo.ts';
import { registerNameOf } from '#shared/layout-in-language.ts';
import { isWithin } from '#shared/within-outline.ts';
import type { WalkPath } from './path-graph.ts';
import { between, minus, nearestOn, type Plane, type Point, planeAround } from './plane.ts';
import type { SectionRows } from './section-rows.ts';

/** An area with graves; its outline is [lng, lat] in WGS84 degrees, closed or not. */
export interface WalkSection {
  name: string;
  registerName?: string | undefined;
  outline: readonly (readonly [number, number])[];
}

/** Metres: a path further away from a section's edge than this is not joined to it over the grass. */
const JOIN_PATH_M = 12;
/** Metres by which a line is drawn beyond the path that it meets, so that they surely meet. */
const BEYOND_M = 0.2;

interface Shape {
  rows: SectionRows | null;
  ring: Point[];
}

/**
 * Where one may walk beside the paths without stepping on a grave, as lines: the edges of the sections, the
 * middle between two rows, and from their ends over the grass to the next path. Of a section whose rows are
 * unknown only the edge.
 */
export function groundLines(
  sections: readonly WalkSection[],
  rows: readonly SectionRows[],
  paths: readonly WalkPath[],
): WalkPath[] {
  const origin = sections[0]?.outline[0];
  if (!origin) return [];
  const plane = planeAround({ lng: origin[0], lat: origin[1] });
  const toPoint = ([lng, lat]: readonly [number, number]) => plane.toPlane({ lng, lat });
  const shapes = sections.map((section): Shape => {
    const { outline } = section;
    const name = registerNameOf(section);
    const ring = outline.map(toPoint);
    const isClosed = ring.length > 1 && between(ring[0] as Point, ring.at(-1) as Point) < 0.01;
    return {
      rows: rows.find((row) => row.section === name) ?? null,
      ring: isClosed ? ring.slice(0, -1) : ring,
    };
  });
  const drawn = paths.map(({ line }) => line.map(toPoint));
  const lines: Point[][] = [];
  for (const shape of shapes) {
    if (shape.ring.length < 3) continue;
    lines.push([...shape.ring, shape.ring[0] as Point]);
    const others = shapes.filter((other) => other !== shape);
    for (const corner of shape.ring) {
      const joint = nearestPath(corner, drawn);
      if (joint && !crosses(corner, joint, others) && !isWithin(middleOf(corner, joint), shape.ring))
        lines.push([corner, joint]);
    }
    for (const aisle of aislesOf(shape, plane)) lines.push(aisleToPaths(aisle, drawn, others));
  }
  return lines.map((line, index) => ({
    id: -1 - index,
    name: null,
    kind: 'ground',
    line: line.map((at) => place(plane, at)),
  }));
}

function place(plane: Plane, at: Point): [number, number] {
  const { lat, lng }: LatLng = plane.toLatLng(at);
  return [lng, lat];
}

/** The middle between each two rows, as far as it lies within the section. */
function aislesOf({ rows, ring }: Shape, plane: Plane): [Point, Point][] {
  if (!rows) return [];
  const { along, between: apart } = rows;
  const base = plane.toPlane(rows.at);
  const offsets = ring.map((corner) => offsetOf(minus(corner, base), along));
  const aisles: [Point, Point][] = [];
  const last = Math.floor(Math.max(...offsets) / apart - 0.5);
  for (let row = Math.ceil(Math.min(...offsets) / apart - 0.5); row <= last; row++) {
    const aside = (row + 0.5) * apart;
    const start = { x: base.x + aside * along.y, y: base.y - aside * along.x };
    const ends = endsWithin(start, along, ring);
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const [from, to] = [ends[index] as number, ends[index + 1] as number];
      if (to - from > 0.5) aisles.push([pointAt(start, along, from), pointAt(start, along, to)]);
    }
  }
  return aisles;
}

const offsetOf = ({ x, y }: Point, along: Point): number => x * along.y - y * along.x;
const pointAt = (start: Point, along: Point, metres: number): Point => ({
  x: start.x + metres * along.x,
  y: start.y + metres * along.y,
});

/** Where a line enters and leaves an outline, as metres along it. */
function endsWithin(start: Point, along: Point, ring: readonly Point[]): number[] {
  const ends: number[] = [];
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] as Point;
    const [one, other] = [offsetOf(minus(a, start), along), offsetOf(minus(b, start), along)];
    if (one > 0 === other > 0) continue;
    const share = one / (one - other);
    const meets = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    ends.push((meets.x - start.x) * along.x + (meets.y - start.y) * along.y);
  }
  return ends.sort((a, b) => a - b);
}

/** An aisle, drawn on at both ends to the path that it meets. */
function aisleToPaths([a, b]: [Point, Point], paths: readonly Point[][], others: readonly Shape[]): Point[] {
  const length = between(a, b);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const on = (end: Point, sign: number): Point => {
    const way = { x: sign * along.x, y: sign * along.y };
    const far = pointAt(end, way, JOIN_PATH_M);
    const metres = Math.min(...paths.map((line) => firstCrossing(end, far, line)));
    if (metres > JOIN_PATH_M) return end;
    const joint = pointAt(end, way, metres + BEYOND_M);
    return crosses(end, joint, others) ? end : joint;
  };
  return [on(a, -1), on(b, 1)];
}

/** Metres from `from` to where the stretch first meets the line; infinite where it does not. */
function firstCrossing(from: Point, to: Point, line: readonly Point[]): number {
  let first = Number.POSITIVE_INFINITY;
  const way = minus(to, from);
  const length = between(from, to);
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as Point, line[index] as Point];
    const piece = minus(b, a);
    const cross = way.x * piece.y - way.y * piece.x;
    if (Math.abs(cross) < 1e-9) continue;
    const gap = minus(a, from);
    const share = (gap.x * piece.y - gap.y * piece.x) / cross;
    const other = (gap.x * way.y - gap.y * way.x) / cross;
    if (share >= 0 && share <= 1 && other >= 0 && other <= 1) first = Math.min(first, share * length);
  }
  return first;
}

function nearestPath(from: Point, paths: readonly Point[][]): Point | null {
  let best: { at: Point; off: number } | null = null;
  for (const line of paths) {
    for (let index = 1; index < line.length; index++) {
      const found = nearestOn(line[index - 1] as Point, line[index] as Point, from);
      if (!best || found.off < best.off) best = found;
    }
  }
  return best && best.off <= JOIN_PATH_M ? best.at : null;
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const crosses = (from: Point, to: Point, shapes: readonly Shape[]): boolean =>
  shapes.some(
    ({ ring }) => firstCrossing(from, to, [...ring, ...ring.slice(0, 1)]) < Number.POSITIVE_INFINITY,
  );
