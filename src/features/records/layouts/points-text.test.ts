import { describe, expect, it } from 'vitest';
import { formatPoints, parsePoints } from './points-text.ts';
import type { ShapePoint } from './shape-geometry.ts';

const POINTS: ShapePoint[] = [
  [-1.7925, 53.7866],
  [-1.79, 53.7871234],
];

describe('points as text', () => {
  it('are written latitude first and read back the same', () => {
    expect(formatPoints(POINTS)).toBe('53.7866,-1.7925\n53.7871234,-1.79');
    expect(parsePoints(formatPoints(POINTS))).toEqual({ points: POINTS });
    expect(parsePoints(' \n')).toEqual({ points: [] });
  });

  it.each(['53.7866, -1.7925', '53.7866 -1.7925', '53.7866;-1.7925', '٥٣٫٧٨٦٦، −١٫٧٩٢٥', '۵۳٫۷۸۶۶,-۱٫۷۹۲۵'])(
    'are read from %j',
    (line) => {
      expect(parsePoints(line)).toEqual({ points: [POINTS[0]] });
    },
  );

  it.each([
    ['53.78', 1],
    ['53.78,-1.79\n\n53.78,W1.79', 3],
    ['93,-1.79', 1],
    ['53.78,-1.79,12', 1],
  ])('of %j name the bad line', (text, badLine) => {
    expect(parsePoints(text)).toEqual({ badLine });
  });
});
