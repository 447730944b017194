import type { LatLng } from '#shared/geo.ts';
import { JOIN_M } from './cut-lines.ts';
import { NodeQueue } from './node-queue.ts';
import type { PathEdge, PathGraph } from './path-graph.ts';
import { between, type Plane, type Point, planeAround } from './plane.ts';
import { type Snap, snapsByPart } from './snap-to-path.ts';

/** A straight piece of a route along one path. */
export interface RoutePiece {
  from: Point;
  to: Point;
  metres: number;
  path: PathEdge['path'];
  /** True where more than one way goes on at its start. */
  isAtJunction: boolean;
}

export interface Route {
  /** The plane that its points lie in. */
  plane: Plane;
  start: Point;
  end: Point;
  /** The points where the first path is reached and the last one left. */
  joins: Point;
  leaves: Point;
  /**
   * Pieces along paths, in order; empty where no path is recorded, or where start and end are beside the same
   * point of one.
   */
  pieces: readonly RoutePiece[];
  /**
   * Metres from the start to the first path, and from the last path to the end, over grass in a straight
   * line.
   */
  before: number;
  after: number;
  /** Metres in all. */
  metres: number;
  /** The cost by which routes are compared: metres, those off the paths counted three times. */
  effort: number;
  /** False where the cemetery has no recorded path: `after` is then the whole straight line. */
  hasPaths: boolean;
  /** The line of the way, from start to end. */
  line: readonly LatLng[];
}

export interface RouteWishes {
  stepFree?: boolean;
}

/** Paths are for walking and the ground beside them is for the dead, so a route keeps to paths where it can. */
const OFF_PATH_COST = 3;
/** Between rows one may walk, but a path is the better way. */
const GROUND_COST = 1.5;
/** Metres: a step-free route leads at most this much further over grass than the route with steps. */
const STEP_FREE_DETOUR = { start: 5, end: 25 };

/**
 * The way from one point to another along the paths (A* over edges; both ends join the nearest point of a
 * path). The last metres from the path to the end are a straight line. @returns null where there is no
 * step-free way
 */
export function findRoute(
  graph: PathGraph,
  from: LatLng,
  to: LatLng,
  { stepFree = false }: RouteWishes = {},
): Route | null {
  if (graph.edges.length === 0) return straightWay(from, to);
  const start = graph.plane.toPlane(from);
  const end = graph.plane.toPlane(to);
  const starts = snapsNear(graph, start, stepFree, 'start');
  const ends = snapsNear(graph, end, stepFree, 'end');
  let best: Route | null = null;
  for (const { first, last } of pairsOf(starts, ends)) {
    const least = OFF_PATH_COST * (first.off + last.off) + between(first.at, last.at);
    if (best && least >= best.effort) break;
    const edges = alongPaths(graph, first, last, stepFree);
    const route = edges && assemble(graph, start, end, first, last, edges);
    if (route && (!best || route.effort < best.effort)) best = route;
  }
  return best;
}

function snapsNear(
  graph: PathGraph,
  point: Point,
  stepFree: boolean,
  end: 'start' | 'end',
): Map<number, Snap> {
  const snaps = snapsByPart(graph, point, stepFree);
  if (!stepFree) return snaps;
  const usual = Math.min(...[...snapsByPart(graph, point, false).values()].map(({ off }) => off));
  return new Map([...snaps].filter(([, { off }]) => off <= usual + STEP_FREE_DETOUR[end]));
}

/** Pairs of start and end in the same connected part, the most promising first. */
function pairsOf(starts: Map<number, Snap>, ends: Map<number, Snap>): { first: Snap; last: Snap }[] {
  const promise = ({ first, last }: { first: Snap; last: Snap }) =>
    OFF_PATH_COST * (first.off + last.off) + between(first.at, last.at);
  return [...starts]
    .flatMap(([part, first]) => {
      const last = ends.get(part);
      return last ? [{ first, last }] : [];
    })
    .sort((a, b) => promise(a) - promise(b));
}

/** The nodes between two points on paths, in order; [] where both lie on one edge and nothing is shorter. */
function alongPaths(graph: PathGraph, first: Snap, last: Snap, stepFree: boolean): number[] | null {
  const { nodes, edges, around } = graph;
  const goal = nodes.length;
  const costs = new Float64Array(goal + 1).fill(Number.POSITIVE_INFINITY);
  const came = new Int32Array(goal + 1).fill(-1);
  const queue = new NodeQueue();
  const reach = (node: number, cost: number, from: number) => {
    if (cost >= (costs[node] as number)) return;
    costs[node] = cost;
    came[node] = from;
    queue.push(node, cost + (node === goal ? 0 : between(nodes[node] as Point, last.at)));
  };
  const begin = edges[first.edge] as PathEdge;
  const finish = edges[last.edge] as PathEdge;
  const [leaving, ending] = [costOf(begin), costOf(finish)];
  if (first.edge === last.edge) reach(goal, leaving * Math.abs(first.along - last.along), -1);
  reach(begin.from, leaving * first.along, -1);
  reach(begin.to, leaving * (begin.metres - first.along), -1);
  // A stretch may pass over a place without a recorded junction there: points this near are the same place.
  for (const [node, point] of nodes.entries()) {
    const off = between(point, first.at);
    if (off <= JOIN_M) reach(node, off, -1);
  }
  const isDone = new Uint8Array(goal + 1);
  while (queue.size > 0) {
    const node = queue.pop();
    if (node === goal) return trace(came, goal);
    if (isDone[node]) continue;
    isDone[node] = 1;
    const cost = costs[node] as number;
    const off = between(nodes[node] as Point, last.at);
    if (off <= JOIN_M) reach(goal, cost + off, node);
    if (node === finish.from) reach(goal, cost + ending * last.along, node);
    if (node === finish.to) reach(goal, cost + ending * (finish.metres - last.along), node);
    for (const number of around[node] ?? []) {
      const edge = edges[number] as PathEdge;
      const { from, to, metres, path } = edge;
      if (stepFree && path.kind === 'steps') continue;
      reach(from === node ? to : from, cost + costOf(edge) * metres, node);
    }
  }
  return null;
}

const costOf = ({ path }: Pick<PathEdge, 'path'>): number => (path.kind === 'ground' ? GROUND_COST : 1);

function trace(came: Int32Array, goal: number): number[] {
  const nodes: number[] = [];
  for (let node = came[goal] as number; node >= 0; node = came[node] as number) nodes.push(node);
  return nodes.reverse();
}

function assemble(
  graph: PathGraph,
  start: Point,
  end: Point,
  first: Snap,
  last: Snap,
  nodes: readonly number[],
): Route {
  const { edges, around } = graph;
  const pieces: RoutePiece[] = [];
  const add = (from: Point, to: Point, edge: number, node: number | null) => {
    const metres = between(from, to);
    if (metres < 0.05) return;
    const isAtJunction = node !== null && (around[node]?.length ?? 0) > 2;
    pieces.push({ from, to, metres, path: (edges[edge] as PathEdge).path, isAtJunction });
  };
  let at = first.at;
  let edge = first.edge;
  let before: number | null = null;
  for (const node of nodes) {
    const point = graph.nodes[node] as Point;
    if (before !== null) edge = cheapest(graph, before, node);
    add(at, point, edge, before);
    at = point;
    before = node;
  }
  add(at, last.at, last.edge, before);
  const pathMetres = pieces.reduce((sum, { metres }) => sum + metres, 0);
  const off = first.off + last.off;
  return {
    plane: graph.plane,
    start,
    end,
    joins: first.at,
    leaves: last.at,
    pieces,
    before: first.off,
    after: last.off,
    metres: pathMetres + off,
    effort: pieces.reduce((sum, piece) => sum + costOf(piece) * piece.metres, 0) + OFF_PATH_COST * off,
    hasPaths: true,
    line: [start, first.at, ...pieces.map(({ to }) => to), end].map(graph.plane.toLatLng),
  };
}

/** Two places may be joined by a path, by ground and by steps of equal length: they are chosen in this order. */
function cheapest({ edges, around }: PathGraph, from: number, to: number): number {
  const joining = (around[from] ?? []).filter((number) => {
    const edge = edges[number] as PathEdge;
    return edge.from === to || edge.to === to;
  });
  const kindOf = (number: number) => (edges[number] as PathEdge).path.kind;
  const path = joining.find((number) => kindOf(number) !== 'steps' && kindOf(number) !== 'ground');
  return (path ?? joining.find((number) => kindOf(number) !== 'steps') ?? joining[0]) as number;
}

/** Without anything to walk on: only a direction and a distance. */
export function straightWay(from: LatLng, to: LatLng): Route {
  const plane = planeAround(from);
  const [start, end] = [plane.toPlane(from), plane.toPlane(to)];
  const metres = between(start, end);
  return {
    plane,
    start,
    end,
    joins: start,
    leaves: start,
    pieces: [],
    before: 0,
    after: metres,
    metres,
    effort: OFF_PATH_COST * metres,
    hasPaths: false,
    line: [from, to],
  };
}
