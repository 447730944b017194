import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableArea, crossesItself, type ShapePoint, tidyLine, tidyOutline } from './shape-geometry.ts';

const at = (...corners: [number, number][]): ShapePoint[] =>
  corners.map(([east, north]) => [-1.79 + east * 1e-5, 53.78 + north * 1e-5]);
const tidy = (...corners: [number, number][]) => tidyOutline(at(...corners));

describe('crossesItself', () => {
  it.each([
    ['a triangle', tidy([0, 0], [9, 0], [0, 9]), false],
    ['a square', tidy([0, 0], [9, 0], [9, 9], [0, 9]), false],
    ['a corner on a straight edge', tidy([0, 0], [4, 0], [9, 0], [9, 9]), false],
    ['an L', tidy([0, 0], [9, 0], [9, 3], [3, 3], [3, 9], [0, 9]), false],
    ['a bow tie', tidy([0, 0], [9, 9], [9, 0], [0, 9]), true],
    ['a spike', tidy([0, 0], [9, 0], [5, 0], [5, 9]), true],
    ['three corners in a row', tidy([0, 0], [5, 0], [9, 0]), true],
    ['a corner that touches an edge', tidy([0, 0], [9, 0], [9, 9], [5, 0], [0, 9]), true],
    ['a corner that is used twice', tidy([0, 0], [5, 5], [9, 0], [9, 9], [5, 5], [0, 9]), true],
  ])('%s: %#', (_name, corners, expected) => {
    expect(crossesItself(corners)).toBe(expected);
    expect(crossesItself(corners.toReversed())).toBe(expected);
    // Wherever the outline begins.
    expect(crossesItself([...corners.slice(2), ...corners.slice(0, 2)])).toBe(expected);
  });

  it('lets every polygon around a point pass, whatever its corners’ distances', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 3, maxLength: 40 }), (radii) => {
        const corners = radii.map((radius, index): [number, number] => {
          const angle = (index * 2 * Math.PI) / radii.length;
          return [radius * Math.cos(angle), radius * Math.sin(angle)];
        });
        expect(crossesItself(tidy(...corners))).toBe(false);
      }),
    );
  });
});

describe('tidyOutline', () => {
  it('leaves out what closes a ring and what comes twice in a row, and rounds to centimetres', () => {
    const [a, b, c] = at([0, 0], [9, 0], [0, 9]) as [ShapePoint, ShapePoint, ShapePoint];
    expect(tidyOutline([a, a, [b[0] + 1e-9, b[1]], c, a])).toEqual(tidyOutline([a, b, c]));
    expect(tidyOutline([a, b, c])).toHaveLength(3);
    expect(tidyLine([a, b, a])).toHaveLength(3);
    expect(tidyOutline([a, a, a])).toHaveLength(1);
  });
});

it('compares areas', () => {
  const small = comparableArea(tidy([0, 0], [3, 0], [0, 3]));
  expect(comparableArea(tidy([0, 0], [6, 0], [0, 6]))).toBeCloseTo(4 * small, 12);
});
