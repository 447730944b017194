import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const BOUNDS = { left: 8, top: 60, right: 382, bottom: 600 };
const pixels = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const wish = fc.record({
  x: pixels(-2000, 2000),
  y: pixels(-2000, 2000),
  width: pixels(40, 300),
  height: pixels(44, 90),
});
const wishes = fc
  .array(wish, { minLength: 1, maxLength: 12 })
  .map((drawn) => drawn.map((one, id) => ({ id, ...one })));

describe('placeLabels', () => {
  it('never lets two labels overlap, and none leave the bounds', () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const boxes = placeLabels(asked, BOUNDS, 6).map(({ id, x, y }) => {
          const { width = 0, height = 0 } = asked[id] ?? {};
          return { left: x, top: y, right: x + width, bottom: y + height };
        });
        for (const [index, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(BOUNDS.left);
          expect(one.top).toBeGreaterThanOrEqual(BOUNDS.top);
          expect(one.right).toBeLessThanOrEqual(BOUNDS.right + 1e-9);
          expect(one.bottom).toBeLessThanOrEqual(BOUNDS.bottom + 1e-9);
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top + 1e-9 ||
              other.bottom <= one.top + 1e-9;
            expect(isApart).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('always finds room for five labels of the usual size', () => {
    const usual = fc
      .array(fc.record({ x: pixels(-500, 900), y: pixels(-500, 1200) }), { minLength: 5, maxLength: 5 })
      .map((drawn) => drawn.map((one, id) => ({ id, ...one, width: 190, height: 54 })));
    fc.assert(
      fc.property(usual, (asked) => {
        expect(placeLabels(asked, BOUNDS, 6)).toHaveLength(5);
      }),
    );
  });

  it('leaves a label where it wants to be, and moves the later one just as far as needed', () => {
    const [first, second] = placeLabels(
      [
        { id: 1, x: 200, y: 300, width: 100, height: 50 },
        { id: 2, x: 210, y: 310, width: 100, height: 50 },
      ],
      BOUNDS,
      6,
    );
    expect(first).toEqual({ id: 1, x: 150, y: 275 });
    expect(second).toEqual({ id: 2, x: 160, y: 331 });
  });

  it('leaves out what has no room', () => {
    const tall = { id: 1, x: 100, y: 100, width: 100, height: 600 };
    expect(placeLabels([tall], BOUNDS, 6)).toEqual([]);
  });
});
