import { fullCircle } from './angles.ts';
import { cross, dot, sum, UP, unit, type Vector } from './vector.ts';

/**
 * The angles of a `deviceorientation` event in degrees (W3C: intrinsic Z-X'-Y'', x to the right, y to the
 * top, z out).
 */
export interface DeviceAngles {
  alpha: number;
  beta: number;
  gamma: number;
}

/**
 * The orientation of the screen in the world: unit vectors of its right and upper edge and of the camera's
 * view.
 */
export interface Pose {
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * Uses the whole rotation: alpha alone is the heading of a phone that lies flat, and nobody looks through one
 * that way.
 * @param screenAngle `screen.orientation.angle`: degrees by which the picture is turned against the device
 */
export function poseOf({ alpha, beta, gamma }: DeviceAngles, screenAngle: number): Pose {
  const [cz, sz] = [Math.cos(radians(alpha)), Math.sin(radians(alpha))];
  const [cx, sx] = [Math.cos(radians(beta)), Math.sin(radians(beta))];
  const [cy, sy] = [Math.cos(radians(gamma)), Math.sin(radians(gamma))];
  // Columns of R = Rz(alpha) · Rx(beta) · Ry(gamma), the device's axes in the world.
  const x: Vector = { east: cz * cy - sz * sx * sy, north: cy * sz + cz * sx * sy, up: -cx * sy };
  const y: Vector = { east: -cx * sz, north: cz * cx, up: sx };
  const z: Vector = { east: cy * sz * sx + cz * sy, north: sz * sy - cz * cy * sx, up: cx * cy };
  const [cs, ss] = [Math.cos(radians(screenAngle)), Math.sin(radians(screenAngle))];
  return { right: sum(x, cs, y, -ss), up: sum(x, ss, y, cs), forward: sum(z, -1, z, 0) };
}

/** A phone held upright, looking level in a direction (degrees clockwise from north). */
export function uprightPose(heading: number): Pose {
  const [sin, cos] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  return {
    right: { east: cos, north: -sin, up: 0 },
    up: UP,
    forward: { east: sin, north: cos, up: 0 },
  };
}

/** The same pose, turned clockwise about the vertical. */
export function turnPose(pose: Pose, clockwise: number): Pose {
  const [cos, sin] = [Math.cos(radians(clockwise)), Math.sin(radians(clockwise))];
  const turn = ({ east, north, up }: Vector): Vector => ({
    east: east * cos + north * sin,
    north: north * cos - east * sin,
    up,
  });
  return { right: turn(pose.right), up: turn(pose.up), forward: turn(pose.forward) };
}

/** The compass direction of a vector, degrees clockwise from north. */
function headingOfVector({ east, north }: Vector): number {
  return fullCircle(degrees(Math.atan2(east, north)));
}

/** Beyond 60° up or down the camera shows sky or ground: then the direction meant is the screen's upper edge. */
const STEEP = Math.sin(radians(60));

export function isSteep({ forward }: Pose): boolean {
  return Math.abs(forward.up) > STEEP;
}

/**
 * The direction one faces: where the camera looks, or the upper edge of a phone that lies flat like a
 * compass.
 */
export function headingOf(pose: Pose): number {
  return headingOfVector(isSteep(pose) ? pose.up : pose.forward);
}

/** A vector with a shorter horizontal part says nothing reliable about its heading. */
const LEVEL_PART = 0.3;

/**
 * The heading that an iPhone's compass means: of the device's top, or of its back once it stands upright.
 * Null where the two contradict each other (looking up at the sky).
 */
export function compassHeadingOf(angles: DeviceAngles): number | null {
  const { up: top, forward } = poseOf(angles, 0);
  if (Math.hypot(top.east, top.north) < LEVEL_PART) return headingOfVector(forward);
  const isTippedOver = top.east * forward.east + top.north * forward.north < -LEVEL_PART / 2;
  return isTippedOver ? null : headingOfVector(top);
}

/**
 * A pose between two: 0 is the first, 1 the second. The axes are made square again, so that smoothing a
 * trembling hand does not bend the picture.
 */
export function blendPoses(from: Pose, to: Pose, share: number): Pose {
  const forward = unit(sum(from.forward, 1 - share, to.forward, share));
  const up = sum(from.up, 1 - share, to.up, share);
  if (!forward) return to;
  const square = unit(sum(up, 1, forward, -dot(up, forward)));
  return square ? { right: cross(forward, square), up: square, forward } : to;
}
