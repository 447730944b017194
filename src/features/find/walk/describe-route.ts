import type { PathKind } from '#shared/contract/ground-kinds.ts';
import type { Route, RoutePiece } from './find-route.ts';
import { between, minus, type Octant, octantOf, type Point, turnBetween } from './plane.ts';

export type Turn =
  | 'straight'
  | 'slightLeft'
  | 'left'
  | 'sharpLeft'
  | 'slightRight'
  | 'right'
  | 'sharpRight'
  | 'back';
export type Side = 'left' | 'right' | 'ahead';

export type WalkStep =
  /** Along a path; says how one gets onto it. `steps` are stairs. */
  | {
      kind: 'start' | 'turn' | 'steps';
      turn: Turn;
      path: string | null;
      pathKind: PathKind;
      heading: Octant;
      metres: number;
      from: number;
    }
  /** Over the grass to the first path. */
  | { kind: 'reach'; heading: Octant; metres: number; from: number }
  /** From the path to the grave, between other graves; `isFar`: no nearer path is recorded. */
  | { kind: 'leave'; side: Side; heading: Octant; metres: number; isFar: boolean; from: number }
  /** No path is recorded at all: only a direction and a distance. */
  | { kind: 'straight'; heading: Octant; metres: number; from: number }
  | { kind: 'arrive'; side: Side; metres: number; from: number };

/**
 * A turn is judged by the direction some metres before and after the corner, so that a wobble in the drawing
 * does not count.
 */
const LOOK_M = 6;
/** A grave nearer to a path than this is beside it. */
const BESIDE_M = 2.5;
/** A grave nearer to a path than this counts as on it. */
const ON_PATH_M = 0.8;
/** Further than this from any path, the recorded paths do not lead to the place. */
const FAR_M = 40;

/**
 * Instructions in order: one at each junction where the way turns or the path's name changes. `metres` is the
 * distance walked after it, `from` the distance along the route where it begins. Bends of a path without
 * another way on are left out.
 */
export function describeRoute(route: Route): WalkStep[] {
  if (!route.hasPaths) {
    const heading = octantOf(route.start, route.end);
    return [
      { kind: 'straight', heading, metres: route.after, from: 0 },
      { kind: 'arrive', side: 'ahead', metres: 0, from: route.after },
    ];
  }
  const steps: WalkStep[] = [];
  if (route.before > BESIDE_M)
    steps.push({ kind: 'reach', heading: octantOf(route.start, route.joins), metres: route.before, from: 0 });
  let walked = route.before;
  for (const [index, piece] of route.pieces.entries()) {
    const turn = index === 0 ? 'straight' : turnAt(route.pieces, index);
    const step = stepAt(route.pieces[index - 1], piece, turn, walked);
    const last = steps.at(-1);
    if (step) steps.push(step);
    else if (last) last.metres += piece.metres;
    walked += piece.metres;
  }
  return [...steps, ...endOf(route, walked)];
}

/** Null where one simply walks on. */
function stepAt(
  before: RoutePiece | undefined,
  piece: RoutePiece,
  turn: Turn,
  from: number,
): WalkStep | null {
  const { name, kind: pathKind } = piece.path;
  const about = { turn, path: name, pathKind, metres: piece.metres, from };
  const heading = octantOf(piece.from, piece.to);
  if (pathKind === 'steps')
    return before?.path.kind === 'steps' ? null : { kind: 'steps', heading, ...about };
  if (!before) return { kind: 'start', heading, ...about };
  const isRenamed = before.path.name !== name || before.path.kind === 'steps';
  const isTold = piece.isAtJunction ? turn !== 'straight' || isRenamed : isRenamed;
  return isTold ? { kind: 'turn', heading, ...about } : null;
}

function endOf(route: Route, walked: number): WalkStep[] {
  const side = sideOf(route);
  if (route.after <= BESIDE_M) return [{ kind: 'arrive', side, metres: 0, from: walked }];
  const heading = octantOf(route.leaves, route.end);
  const isFar = route.after > FAR_M;
  return [
    { kind: 'leave', side, heading, metres: route.after, isFar, from: walked },
    { kind: 'arrive', side: 'ahead', metres: 0, from: walked + route.after },
  ];
}

/** The side on which the end lies, seen by a walker on the last path. */
function sideOf(route: Route): Side {
  const last = route.pieces.at(-1);
  if (!last || route.after < ON_PATH_M) return 'ahead';
  const degrees = turnBetween(cameFrom(route.pieces, route.pieces.length), minus(route.end, last.to));
  if (Math.abs(degrees) < 30) return 'ahead';
  return degrees < 0 ? 'left' : 'right';
}

function turnAt(pieces: readonly RoutePiece[], index: number): Turn {
  const degrees = turnBetween(cameFrom(pieces, index), goesTo(pieces, index));
  const size = Math.abs(degrees);
  if (size < 25) return 'straight';
  if (size > 160) return 'back';
  const isLeft = degrees < 0;
  if (size < 50) return isLeft ? 'slightLeft' : 'slightRight';
  if (size > 125) return isLeft ? 'sharpLeft' : 'sharpRight';
  return isLeft ? 'left' : 'right';
}

/** The direction of the last metres before the piece with this index. */
function cameFrom(pieces: readonly RoutePiece[], index: number): Point {
  const corner = (pieces[index - 1] as RoutePiece).to;
  let from = corner;
  for (let at = index - 1; at >= 0 && between(from, corner) < LOOK_M; at--)
    from = towards(corner, from, (pieces[at] as RoutePiece).from);
  return minus(corner, from);
}

function goesTo(pieces: readonly RoutePiece[], index: number): Point {
  const corner = (pieces[index] as RoutePiece).from;
  let to = corner;
  for (let at = index; at < pieces.length && between(to, corner) < LOOK_M; at++)
    to = towards(corner, to, (pieces[at] as RoutePiece).to);
  return minus(to, corner);
}

/** `next`, or the point on the way to it at the look-ahead distance from the corner. */
function towards(corner: Point, from: Point, next: Point): Point {
  const [near, far] = [between(corner, from), between(corner, next)];
  if (far <= LOOK_M || far <= near) return next;
  const share = (LOOK_M - near) / (far - near);
  return { x: from.x + share * (next.x - from.x), y: from.y + share * (next.y - from.y) };
}
