import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnBetween } from './angles.ts';
import {
  blendPoses,
  compassHeadingOf,
  headingOf,
  type Pose,
  poseOf,
  turnPose,
  uprightPose,
} from './device-pose.ts';
import { cross, dot } from './vector.ts';

const near = (one: number, other: number) => Math.abs(turnBetween(one, other));
const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });

function expectSquare({ right, up, forward }: Pose): void {
  for (const axis of [right, up, forward]) expect(dot(axis, axis)).toBeCloseTo(1, 6);
  expect(dot(right, up)).toBeCloseTo(0, 6);
  expect(dot(up, forward)).toBeCloseTo(0, 6);
  expect(dot(cross(forward, up), right)).toBeCloseTo(1, 6);
}

describe('the heading', () => {
  it('is not alpha alone: a rolled phone in portrait, upright, looks where its camera looks', () => {
    // Upright, rolled by 90° (gamma), the same alpha looks elsewhere.
    expect(headingOf(poseOf({ alpha: 0, beta: 90, gamma: 0 }, 0))).toBeCloseTo(0);
    expect(near(headingOf(poseOf({ alpha: 0, beta: 90, gamma: 40 }, 0)), 320)).toBeLessThan(1e-6);
  });

  it('is 360 − alpha for a phone without roll, however far it is raised', () => {
    fc.assert(
      fc.property(degrees(0, 359), degrees(0, 115), (alpha, beta) => {
        expect(near(headingOf(poseOf({ alpha, beta, gamma: 0 }, 0)), 360 - alpha)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is the same however the phone is turned in the hand, with the screen turning along', () => {
    // Held sideways with its top to the left (angle 90): upright landscape is beta 0, gamma −90.
    const sideways = poseOf({ alpha: 30, beta: 0, gamma: -90 }, 90);
    expect(sideways.up.up).toBeCloseTo(1);
    expect(near(headingOf(sideways), 60)).toBeLessThan(1e-6);
  });

  it('turns with the pose', () => {
    fc.assert(
      fc.property(degrees(0, 359), degrees(-400, 400), (heading, turn) => {
        const turned = turnPose(uprightPose(heading), turn);
        expectSquare(turned);
        expect(near(headingOf(turned), heading + turn)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('an iPhone’s compass', () => {
  it('speaks of the top of the device, and of its back once it stands upright', () => {
    expect(compassHeadingOf({ alpha: 350, beta: 10, gamma: 0 })).toBeCloseTo(10);
    expect(compassHeadingOf({ alpha: 350, beta: 88, gamma: 0 })).toBeCloseTo(10);
    expect(compassHeadingOf({ alpha: 350, beta: 100, gamma: 0 })).toBeCloseTo(10);
  });

  it('says nothing where top and back contradict each other', () => {
    expect(compassHeadingOf({ alpha: 350, beta: 135, gamma: 0 })).toBeNull();
  });
});

describe('blendPoses', () => {
  it('stays square, begins with the one and ends with the other', () => {
    const angles = fc.record({ alpha: degrees(0, 360), beta: degrees(-90, 90), gamma: degrees(-80, 80) });
    fc.assert(
      fc.property(angles, angles, degrees(0, 1), (one, other, share) => {
        const [from, to] = [poseOf(one, 0), poseOf(other, 0)];
        expectSquare(blendPoses(from, to, share));
        for (const axis of ['right', 'up', 'forward'] as const) {
          expect(dot(blendPoses(from, to, 0)[axis], from[axis])).toBeCloseTo(1, 6);
          expect(dot(blendPoses(from, to, 1)[axis], to[axis])).toBeCloseTo(1, 6);
        }
      }),
    );
  });
});
