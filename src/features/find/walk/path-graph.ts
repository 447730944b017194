import type { PathKind } from '#shared/contract/ground-kinds.ts';
import type { LatLng } from '#shared/geo.ts';
import { createPlaces, cutWherePiecesMeet, JOIN_M, type Piece } from './cut-lines.ts';
import { between, type Plane, type Point, planeAround } from './plane.ts';

/** What one walks on; 'ground' is no path: the grass between two rows, or along the edge of a section. */
export type WalkKind = PathKind | 'ground';

/** A path of a cemetery's layout; positions are [lng, lat] in WGS84 degrees. */
export interface WalkPath {
  id: number;
  name: string | null;
  kind: WalkKind;
  line: readonly (readonly [number, number])[];
}

/** A stretch of a path between two junctions or ends. */
export interface PathEdge {
  from: number;
  to: number;
  metres: number;
  path: { id: number; name: string | null; kind: WalkKind };
}

export interface PathGraph {
  plane: Plane;
  nodes: readonly Point[];
  edges: readonly PathEdge[];
  /** By node: the edges that begin or end there. */
  around: readonly (readonly number[])[];
  /** By node: the number of its connected part, over all paths and over step-free ones. */
  parts: { all: readonly number[]; stepFree: readonly number[] };
}

/**
 * Builds the network of a cemetery's paths: lines are split where they meet or cross, even if drawn a little
 * apart. Duplicate points, lines without length and isolated paths are all accepted.
 */
export function buildPathGraph(paths: readonly WalkPath[]): PathGraph {
  const drawn = paths.flatMap(({ line }) => line);
  const plane = planeAround(middleOf(drawn));
  const lines = paths.map((path) => ({ path, pieces: piecesOf(path, plane) }));
  cutWherePiecesMeet(lines.flatMap(({ pieces }) => pieces));
  const places = createPlaces();
  const edges: PathEdge[] = [];
  const known = new Set<string>();
  for (const { path, pieces } of lines) {
    const { id, name, kind } = path;
    for (const { a, b, cuts } of pieces) {
      let from = places.numberOf(a);
      for (const share of [...cuts.sort((one, other) => one - other), 1]) {
        const to = places.numberOf({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
        if (to === from) continue;
        const key = `${Math.min(from, to)} ${Math.max(from, to)} ${kind === 'steps' || kind === 'ground' ? kind : ''}`;
        // A stretch that was drawn twice counts once.
        if (!known.has(key)) {
          known.add(key);
          const metres = between(places.points[from] as Point, places.points[to] as Point);
          edges.push({ from, to, metres, path: { id, name, kind } });
        }
        from = to;
      }
    }
  }
  const around: number[][] = places.points.map(() => []);
  for (const [number, { from, to }] of edges.entries()) {
    around[from]?.push(number);
    around[to]?.push(number);
  }
  const parts = {
    all: partsOf(around.length, edges),
    stepFree: partsOf(
      around.length,
      edges.filter(({ path }) => path.kind !== 'steps'),
    ),
  };
  return { plane, nodes: places.points, edges, around, parts };
}

function middleOf(positions: readonly (readonly [number, number])[]): LatLng {
  if (positions.length === 0) return { lat: 0, lng: 0 };
  const bounds = { south: 90, north: -90, west: 180, east: -180 };
  for (const [lng, lat] of positions) {
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
  }
  return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
}

function piecesOf({ line }: WalkPath, plane: Plane): Piece[] {
  const points = line.map(([lng, lat]) => plane.toPlane({ lat, lng }));
  const pieces: Piece[] = [];
  let last = points[0];
  for (const [index, point] of points.entries()) {
    if (!last || index === 0) continue;
    // Points drawn on top of each other are merged; a line's last point is always kept, so that it ends where
    // it was drawn to.
    if (between(last, point) < JOIN_M / 4 && index < points.length - 1) continue;
    if (between(last, point) > 0) pieces.push({ a: last, b: point, cuts: [] });
    last = point;
  }
  return pieces;
}

/** Connected parts by union-find; nodes without an edge are parts of their own. */
function partsOf(count: number, edges: readonly PathEdge[]): number[] {
  const parent = Array.from({ length: count }, (_, node) => node);
  const find = (node: number): number => {
    let root = node;
    while (parent[root] !== root) root = parent[root] as number;
    for (let at = node; at !== root; ) {
      const next = parent[at] as number;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  for (const { from, to } of edges) parent[find(from)] = find(to);
  return parent.map((_, node) => find(node));
}
