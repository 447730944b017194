import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingDegrees, distanceMetres } from '#shared/geo.ts';
import { poseOf } from './device-pose.ts';
import { lensOf, offsetTo, projectPoint } from './project-point.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Quaternion = readonly [x: number, y: number, z: number, w: number];

const about = (axis: 'x' | 'y' | 'z', degrees: number): Quaternion => {
  const [sin, cos] = [Math.sin(radians(degrees) / 2), Math.cos(radians(degrees) / 2)];
  return [axis === 'x' ? sin : 0, axis === 'y' ? sin : 0, axis === 'z' ? sin : 0, cos];
};

function times([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/**
 * The pinhole formula written another way: the device's attitude as a quaternion, the point turned into the eye's frame by
 * its inverse, then a perspective with angles of view (not a focal length) to −1 … 1, and that to pixels.
 */
function pinhole(
  angles: { alpha: number; beta: number; gamma: number },
  screenAngle: number,
  frame: { width: number; height: number; focal: number },
  [east, north, up]: readonly [number, number, number],
): { x: number; y: number } | null {
  const attitude = [
    about('x', angles.beta),
    about('y', angles.gamma),
    about('z', -screenAngle),
  ].reduce<Quaternion>(times, about('z', angles.alpha));
  const [x, y, z, w] = attitude;
  const inverse: Quaternion = [-x, -y, -z, w];
  const [eyeX, eyeY, eyeZ] = times(times(inverse, [east, north, up, 0]), attitude);
  if (eyeZ > -0.1) return null;
  const tanX = Math.tan(Math.atan2(frame.width / 2, frame.focal));
  const tanY = Math.tan(Math.atan2(frame.height / 2, frame.focal));
  const ndcX = eyeX / -eyeZ / tanX;
  const ndcY = eyeY / -eyeZ / tanY;
  return { x: ((ndcX + 1) / 2) * frame.width, y: ((1 - ndcY) / 2) * frame.height };
}

const LENS = lensOf({ width: 720, height: 1280 }, { width: 390, height: 844 });

const POSES = [0, 37, 90, 143, 200, 271, 315, 359].flatMap((alpha) =>
  [20, 55, 85, 90, 110].flatMap((beta) =>
    [-30, 0, 12].map((gamma, index) => ({
      alpha,
      beta,
      gamma,
      screenAngle: ([0, 90, 270] as const)[index] ?? 0,
    })),
  ),
);

describe('projectPoint', () => {
  it(`agrees with an independent pinhole formula in ${POSES.length} poses to a hundredth of a pixel`, () => {
    let compared = 0;
    for (const { screenAngle, ...angles } of POSES) {
      const pose = poseOf(angles, screenAngle);
      for (const [east, north, up] of [
        [4, 9, -0.8],
        [-12, 3, -0.8],
        [2, -20, -0.8],
        [30, -4, 1],
      ] as const) {
        const ours = projectPoint(pose, LENS, { east, north, up });
        const theirs = pinhole(angles, screenAngle, LENS, [east, north, up]);
        expect(ours === null).toBe(theirs === null);
        if (!ours || !theirs) continue;
        // Near the plane of the lens a picture is thousands of pixels wide; nobody sees that.
        if (Math.abs(theirs.x) > 5000 || Math.abs(theirs.y) > 5000) continue;
        compared++;
        expect(Math.hypot(ours.x - theirs.x, ours.y - theirs.y)).toBeLessThan(0.01);
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('agrees with it in any pose', () => {
    const angle = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
    fc.assert(
      fc.property(
        angle(0, 360),
        angle(-180, 180),
        angle(-90, 90),
        fc.constantFrom(0, 90, 180, 270),
        fc.tuple(angle(-60, 60), angle(-60, 60), angle(-3, 3)),
        (alpha, beta, gamma, screenAngle, [east, north, up]) => {
          const theirs = pinhole({ alpha, beta, gamma }, screenAngle, LENS, [east, north, up]);
          const ours = projectPoint(poseOf({ alpha, beta, gamma }, screenAngle), LENS, { east, north, up });
          if (!ours || !theirs || Math.abs(theirs.x) > 5000 || Math.abs(theirs.y) > 5000) return;
          expect(Math.hypot(ours.x - theirs.x, ours.y - theirs.y)).toBeLessThan(0.01);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('puts what is straight ahead of an upright phone in the middle, and the east of it to the right', () => {
    const pose = poseOf({ alpha: 0, beta: 90, gamma: 0 }, 0);
    const ahead = projectPoint(pose, LENS, { east: 0, north: 10, up: 0 });
    expect(ahead?.x).toBeCloseTo(195);
    expect(ahead?.y).toBeCloseTo(422);
    expect(projectPoint(pose, LENS, { east: 2, north: 10, up: 0 })?.x).toBeGreaterThan(195);
    expect(projectPoint(pose, LENS, { east: 0, north: 10, up: -1 })?.y).toBeGreaterThan(422);
    expect(projectPoint(pose, LENS, { east: 0, north: -10, up: 0 })).toBeNull();
  });
});

describe('lensOf', () => {
  it('sees 63° along the longer side of the camera’s picture, less where it is cropped', () => {
    const whole = lensOf({ width: 1280, height: 720 }, { width: 1280, height: 720 });
    expect((2 * Math.atan(640 / whole.focal) * 180) / Math.PI).toBeCloseTo(63);
    // A picture that is wider than the screen fills its height and loses its sides.
    const cropped = lensOf({ width: 1280, height: 720 }, { width: 390, height: 844 });
    expect(cropped.focal / whole.focal).toBeCloseTo(844 / 720);
  });

  it('takes the screen for the picture as long as no picture is there', () => {
    const lens = lensOf({ width: 0, height: 0 }, { width: 390, height: 844 });
    expect((2 * Math.atan(422 / lens.focal) * 180) / Math.PI).toBeCloseTo(63);
  });
});

describe('offsetTo', () => {
  it('agrees with distance and bearing on the sphere to 0.1 % and a tenth of a degree within a kilometre', () => {
    const here = fc.record({
      lat: fc.double({ min: -65, max: 65, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const step = fc.double({ min: -0.004, max: 0.004, noNaN: true });
    fc.assert(
      fc.property(here, step, step, (from, dLat, dLng) => {
        const to = { lat: from.lat + dLat, lng: ((((from.lng + dLng + 180) % 360) + 360) % 360) - 180 };
        const { east, north } = offsetTo(from, to, 0);
        const metres = distanceMetres(from, to);
        if (metres < 1) return;
        expect(Math.hypot(east, north) / metres).toBeCloseTo(1, 3);
        const turn = (Math.atan2(east, north) * 180) / Math.PI - bearingDegrees(from, to);
        expect(Math.abs(((((turn + 180) % 360) + 360) % 360) - 180)).toBeLessThan(0.1);
      }),
    );
  });
});
