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
  /** Between two rows of graves; `leaves` tells whether a path is left for it. */
  | { kind: 'rows'; turn: Turn; leaves: boolean; heading: Octant; metres: number; from: number }
  /** Over the grass to the first path. */
  | { kind: 'reach'; heading: Octant; metres: number; from: number }
  /** From the path to the grave, between other graves; `isFar`: no nearer path is recorded. */
  | { kind: 'leave'; side: Side; heading: Octant; metres: number; isFar: boolean; from: number }
  /** No path is recorded at all: only a direction and a distance. */
  | { kind: 'straight'; heading: Octant; metres: number; from: number }
  /** `isBesidePath`: the grave can be reached from the path with the hand. */
  | { kind: 'arrive'; side: Side; isBesidePath: boolean; metres: number; from: number };

/**
 * A turn is judged by the direction some metres before and after the corner, so that a wobble in the drawing
 * does not count.
 */
const LOOK_M = 6;
/** A bend further from the corner than this, in metres, is a corner of its own and no wobble. */
const WOBBLE_M = 2.5;
const PACE_M = 1;
/** Degrees. */
const STRAIGHT_DEGREES = 8;
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
      { kind: 'arrive', side: 'ahead', isBesidePath: false, metres: 0, from: route.after },
    ];
  }
  const steps: WalkStep[] = [];
  if (route.before > BESIDE_M)
    steps.push({ kind: 'reach', heading: octantOf(route.start, route.joins), metres: route.before, from: 0 });
  let walked = route.before;
  const pieces = joined(route.pieces);
  // Nobody turns for a single pace before the way begins.
  while (pieces.length > 1 && (pieces[0] as RoutePiece).metres < PACE_M)
    walked += (pieces.shift() as RoutePiece).metres;
  for (const [index, piece] of pieces.entries()) {
    const turn = index === 0 ? 'straight' : turnAt(pieces, index);
    const step = stepAt(pieces[index - 1], piece, turn, walked);
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
  const heading = octantOf(piece.from, piece.to);
  if (pathKind === 'ground') return betweenRows(before, piece, turn, from);
  const about = { turn, path: name, pathKind, metres: piece.metres, from };
  if (pathKind === 'steps')
    return before?.path.kind === 'steps' ? null : { kind: 'steps', heading, ...about };
  if (!before) return { kind: 'start', heading, ...about };
  if (before.path.kind === 'ground' && turn === 'straight') return { kind: 'start', heading, ...about };
  const isRenamed =
    before.path.name !== name || before.path.kind === 'steps' || before.path.kind === 'ground';
  const isTold = piece.isAtJunction ? turn !== 'straight' || isRenamed : isRenamed;
  return isTold ? { kind: 'turn', heading, ...about } : null;
}

/** Over the grass every bend is told: no path shows the way. */
function betweenRows(
  before: RoutePiece | undefined,
  piece: RoutePiece,
  turn: Turn,
  from: number,
): WalkStep | null {
  const leaves = before !== undefined && before.path.kind !== 'ground';
  if (before && !leaves && turn === 'straight') return null;
  const heading = octantOf(piece.from, piece.to);
  return { kind: 'rows', turn, leaves, heading, metres: piece.metres, from };
}

function endOf(route: Route, walked: number): WalkStep[] {
  const side = sideOf(route);
  const isBesidePath = route.pieces.at(-1)?.path.kind !== 'ground';
  if (route.after <= BESIDE_M) return [{ kind: 'arrive', side, isBesidePath, metres: 0, from: walked }];
  const heading = octantOf(route.leaves, route.end);
  const isFar = route.after > FAR_M;
  return [
    { kind: 'leave', side, heading, metres: route.after, isFar, from: walked },
    { kind: 'arrive', side: 'ahead', isBesidePath: false, metres: 0, from: walked + route.after },
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
  for (let at = index - 1; at >= 0 && between(from, corner) < LOOK_M; at--) {
    if (isCorner(pieces[at], pieces[at + 1]) && at + 1 < index && between(from, corner) >= WOBBLE_M) break;
    from = towards(corner, from, (pieces[at] as RoutePiece).from);
  }
  return minus(corner, from);
}

function goesTo(pieces: readonly RoutePiece[], index: number): Point {
  const corner = (pieces[index] as RoutePiece).from;
  let to = corner;
  for (let at = index; at < pieces.length && between(to, corner) < LOOK_M; at++) {
    if (at > index && isCorner(pieces[at - 1], pieces[at]) && between(to, corner) >= WOBBLE_M) break;
    to = towards(corner, to, (pieces[at] as RoutePiece).to);
  }
  return minus(to, corner);
}

function isCorner(before: RoutePiece | undefined, after: RoutePiece | undefined): boolean {
  if (!before || !after) return false;
  return Math.abs(turnBetween(minus(before.to, before.from), minus(after.to, after.from))) > 45;
}

/** Pieces of one path that go straight on: where only the grass beside it joins, nothing is to be told. */
function joined(pieces: readonly RoutePiece[]): RoutePiece[] {
  const whole: RoutePiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const degrees = last ? turnBetween(minus(last.to, last.from), minus(piece.to, piece.from)) : 180;
    if (last?.path.id === piece.path.id && Math.abs(degrees) < STRAIGHT_DEGREES)
      whole[whole.length - 1] = { ...last, to: piece.to, metres: last.metres + piece.metres };
    else whole.push(piece);
  }
  return whole;
}

/** `next`, or the point on the way to it at the look-ahead distance from the corner. */
function towards(corner: Point, from: Point, next: Point): Point {
  const [near, far] = [between(corner, from), between(corner, next)];
  if (far <= LOOK_M || far <= near) return next;
  const share = (LOOK_M - near) / (far - near);
  return { x: from.x + share * (next.x - from.x), y: from.y + share * (next.y - from.y) };
}
