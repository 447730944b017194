import type { LatLng } from '#shared/geo.ts';
import type { Pose } from './device-pose.ts';
import { dot, type Vector } from './vector.ts';

export interface Size {
  width: number;
  height: number;
}

/** How a camera's picture lies on the screen: CSS pixels, the optical axis through the middle. */
export interface Lens extends Size {
  /** Focal length in CSS pixels; there is only one, because 'object-fit: cover' keeps pixels square. */
  focal: number;
}

/**
 * No browser states a camera's angle of view. Main cameras of phones (24 to 27 mm equivalent) see 63 to 69°
 * along the longer side as a photo and a little less as a video, which is cropped for its stabiliser.
 */
const LONG_SIDE_DEGREES = 63;

const EARTH_RADIUS_M = 6_371_000;
/** Nearer points cannot be projected sensibly. */
const NEAREST_M = 0.1;

/** The lens after the crop: `video` is the camera's own picture, `frame` what 'object-fit: cover' fills with it. */
export function lensOf(video: Size, frame: Size): Lens {
  const source = video.width > 0 && video.height > 0 ? video : frame;
  const ownFocal =
    Math.max(source.width, source.height) / 2 / Math.tan(((LONG_SIDE_DEGREES / 2) * Math.PI) / 180);
  const scale = Math.max(frame.width / source.width, frame.height / source.height);
  return { width: frame.width, height: frame.height, focal: ownFocal * scale };
}

/** Metres east and north on the plane that touches the ground here; within 1 km it errs by less than 0.1 %. */
export function offsetTo(from: LatLng, to: LatLng, up: number): Vector {
  const metresPerDegree = (EARTH_RADIUS_M * Math.PI) / 180;
  const meridian = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  // Across the date line the longitudes differ by almost a full circle.
  const dLng = ((((to.lng - from.lng + 180) % 360) + 360) % 360) - 180;
  return {
    east: dLng * metresPerDegree * meridian,
    north: (to.lat - from.lat) * metresPerDegree,
    up,
  };
}

export interface ScreenPoint {
  x: number;
  y: number;
}

/** Where a point appears, in CSS pixels from the frame's upper left; null behind the camera. May lie outside the frame. */
export function projectPoint(pose: Pose, lens: Lens, offset: Vector): ScreenPoint | null {
  const depth = dot(offset, pose.forward);
  if (depth < NEAREST_M) return null;
  return {
    x: lens.width / 2 + (lens.focal * dot(offset, pose.right)) / depth,
    y: lens.height / 2 - (lens.focal * dot(offset, pose.up)) / depth,
  };
}
