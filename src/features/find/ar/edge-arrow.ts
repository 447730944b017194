import { isSteep, type Pose } from './device-pose.ts';
import type { Bounds } from './place-labels.ts';
import { type Lens, projectPoint, type ScreenPoint } from './project-point.ts';
import { dot, type Vector } from './vector.ts';

export interface EdgeArrow extends ScreenPoint {
  /** Degrees that an arrow pointing to the right is turned clockwise. */
  turn: number;
}

/** The screen position of a point where it can be seen between the screen's bars, otherwise null. */
export function visiblePoint(pose: Pose, lens: Lens, offset: Vector, bounds: Bounds): ScreenPoint | null {
  const point = projectPoint(pose, lens, offset);
  if (!point) return null;
  const isInside =
    point.x >= bounds.left && point.x <= bounds.right && point.y >= bounds.top && point.y <= bounds.bottom;
  return isInside ? point : null;
}

/**
 * For a point outside the picture: the place at the screen's edge in the direction to turn. When looking
 * level that is left or right, even for points behind (nobody tips a phone over backwards); on a phone held
 * flat it is the direction itself.
 */
export function edgeArrow(pose: Pose, offset: Vector, bounds: Bounds): EdgeArrow {
  const level = { ...offset, up: 0 };
  const isAhead = dot(level, pose.forward) > 0;
  const x = dot(level, pose.right);
  const y = isAhead || isSteep(pose) ? -dot(isSteep(pose) ? level : offset, pose.up) : 0;
  // Straight behind: either way round is as good.
  const [dx, dy] = Math.hypot(x, y) < 1e-6 ? [1, 0] : [x, y];
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (bounds.right - bounds.left) / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (bounds.bottom - bounds.top) / 2 / Math.abs(dy),
  );
  return {
    x: middle.x + dx * reach,
    y: middle.y + dy * reach,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
