import { fullCircle, turnBetween } from '../angles.ts';
import {
  blendPoses,
  compassHeadingOf,
  type DeviceAngles,
  headingOf,
  type Pose,
  poseOf,
  turnPose,
  uprightPose,
} from '../device-pose.ts';

/** `relative`: the device senses turns but not north; `none`: it senses nothing. */
export type CompassSource = 'waiting' | 'compass' | 'relative' | 'none';

export interface CompassState {
  source: CompassSource;
  /** Whether the view is aligned with the world: by a compass, or by the reader's own pointing. */
  isAligned: boolean;
  /** Degrees by which the device says that its compass may be off; null where it says nothing. */
  accuracy: number | null;
}

export const COMPASS_AT_FIRST: CompassState = { source: 'waiting', isAligned: false, accuracy: null };

export interface Compass {
  /** The screen's present orientation, smoothed since the last call; null before the first reading. */
  pose(now: number): Pose | null;
  /** Aligns the view: the reader states the bearing that lies straight ahead. */
  pointAt(bearing: number): void;
  /** Turns the view by hand, clockwise. */
  turn(degrees: number): void;
  stop(): void;
}

interface OrientationReading extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
  webkitCompassAccuracy?: number;
}

/** A device that has a compass delivers a reading within this time. */
const GRACE_MS = 1500;
/** A trembling hand is faster than this; deliberate turns are slow enough not to lag visibly. */
const SMOOTHING_MS = 90;
/** The gyroscope turns the picture at once; the compass, which wavers, only corrects it slowly. */
const COMPASS_MS = 1500;

export function watchCompass(onChange: (state: CompassState) => void): Compass {
  let state = COMPASS_AT_FIRST;
  let angles: DeviceAngles | null = null;
  /** The angle from the device's own zero to north, and the reader's correction on top. */
  let north: number | null = null;
  let correction = 0;
  let heardAt = 0;
  let shown: { pose: Pose; at: number } | null = null;

  const change = (next: Partial<CompassState>) => {
    const changed = { ...state, ...next };
    if (JSON.stringify(changed) === JSON.stringify(state)) return;
    state = changed;
    onChange(state);
  };
  const trust = (accuracy: number | null) => {
    if (state.source !== 'compass') correction = 0;
    change({ source: 'compass', isAligned: true, accuracy });
  };

  function hear(event: OrientationReading) {
    const { alpha, beta, gamma, webkitCompassHeading: heading, webkitCompassAccuracy: accuracy } = event;
    if (beta === null || gamma === null) return;
    const isApple = heading !== undefined && heading !== null;
    if (!isApple && alpha === null) return;
    const read = { alpha: alpha ?? 0, beta, gamma };
    if (isApple) {
      angles = read;
      follow(read, heading, accuracy ?? -1, event.timeStamp);
    } else if (event.absolute) {
      angles = read;
      north = 0;
      trust(null);
    } else if (state.source !== 'compass') {
      angles = read;
      if (state.source === 'none') change({ source: 'relative', isAligned: false });
    }
  }

  function follow(read: DeviceAngles, heading: number, accuracy: number, at: number) {
    const own = compassHeadingOf(read);
    if (accuracy < 0 || own === null) return;
    const offset = turnBetween(own, heading);
    const share = north === null ? 1 : 1 - Math.exp(-(at - heardAt) / COMPASS_MS);
    north = fullCircle((north ?? 0) + turnBetween(north ?? 0, offset) * share);
    heardAt = at;
    trust(Math.max(5, Math.round(accuracy / 5) * 5));
  }

  function rawPose(): Pose | null {
    if (angles && (state.source === 'compass' || state.source === 'relative')) {
      return turnPose(poseOf(angles, screenAngle()), (north ?? 0) + correction);
    }
    return state.source === 'none' ? uprightPose(correction) : null;
  }

  const listen = (event: Event) => hear(event as OrientationReading);
  window.addEventListener('deviceorientationabsolute', listen);
  window.addEventListener('deviceorientation', listen);
  const timer = setTimeout(() => {
    if (state.source === 'waiting') change({ source: angles ? 'relative' : 'none' });
  }, GRACE_MS);

  return {
    pose(now) {
      const pose = rawPose();
      if (!pose) return null;
      const share = shown ? 1 - Math.exp(-(now - shown.at) / SMOOTHING_MS) : 1;
      shown = { pose: shown ? blendPoses(shown.pose, pose, share) : pose, at: now };
      return shown.pose;
    },
    pointAt(bearing) {
      const pose = rawPose();
      if (pose) correction += turnBetween(headingOf(pose), bearing);
      change({ isAligned: true });
    },
    turn(degrees) {
      correction += degrees;
      change({ isAligned: true });
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('deviceorientationabsolute', listen);
      window.removeEventListener('deviceorientation', listen);
    },
  };
}

function screenAngle(): number {
  return screen.orientation?.angle ?? (window as { orientation?: number }).orientation ?? 0;
}
