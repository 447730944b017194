import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poseOf, uprightPose } from './device-pose.ts';
import { edgeArrow, visiblePoint } from './edge-arrow.ts';
import { lensOf } from './project-point.ts';

const BOUNDS = { left: 8, top: 60, right: 382, bottom: 600 };
const LENS = lensOf({ width: 720, height: 1280 }, { width: 390, height: 844 });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('edgeArrow', () => {
  it('stands on the edge of the bounds in every pose', () => {
    fc.assert(
      fc.property(
        number(0, 360),
        number(-180, 180),
        number(-90, 90),
        number(-50, 50),
        number(-50, 50),
        (alpha, beta, gamma, east, north) => {
          const { x, y } = edgeArrow(poseOf({ alpha, beta, gamma }, 0), { east, north, up: -0.8 }, BOUNDS);
          expect(x).toBeGreaterThanOrEqual(BOUNDS.left - 1e-6);
          expect(x).toBeLessThanOrEqual(BOUNDS.right + 1e-6);
          expect(y).toBeGreaterThanOrEqual(BOUNDS.top - 1e-6);
          expect(y).toBeLessThanOrEqual(BOUNDS.bottom + 1e-6);
          const isOnEdge =
            Math.min(x - BOUNDS.left, BOUNDS.right - x, y - BOUNDS.top, BOUNDS.bottom - y) < 1e-6;
          expect(isOnEdge).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('points right to what lies to the right or behind it on the right, and left to the left', () => {
    const pose = uprightPose(90);
    const arrow = (east: number, north: number) => edgeArrow(pose, { east, north, up: -0.8 }, BOUNDS);
    expect(arrow(0, -10)).toMatchObject({ x: BOUNDS.right, turn: 0 });
    expect(arrow(-8, -3)).toMatchObject({ x: BOUNDS.right, turn: 0 });
    expect(arrow(-8, 3).x).toBe(BOUNDS.left);
    expect(Math.abs(arrow(-8, 3).turn)).toBe(180);
  });

  it('points like a compass on a phone that lies flat', () => {
    const flat = poseOf({ alpha: 0, beta: 0, gamma: 0 }, 0);
    const north = edgeArrow(flat, { east: 0, north: 10, up: -0.8 }, BOUNDS);
    expect(north).toMatchObject({ y: BOUNDS.top, turn: -90 });
    expect(edgeArrow(flat, { east: 0, north: -10, up: -0.8 }, BOUNDS).y).toBe(BOUNDS.bottom);
  });
});

describe('visiblePoint', () => {
  it('is there for what is ahead, and not for what is beside, behind or under the bars', () => {
    const pose = uprightPose(0);
    const see = (east: number, north: number, up = -0.8) =>
      visiblePoint(pose, LENS, { east, north, up }, BOUNDS);
    expect(see(0, 10)).not.toBeNull();
    expect(see(10, 1)).toBeNull();
    expect(see(0, -10)).toBeNull();
    expect(see(0, 1.5)).toBeNull();
  });
});
