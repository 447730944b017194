import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPence, toPence } from './pence.ts';

test('pence survive the way to pounds and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pence) => {
      expect(toPence(fromPence(pence))).toBe(pence);
    }),
  );
});

test.each([
  ['85', 8500],
  ['85.5', 8550],
  [' 9.99 ', 999],
  ['0', 0],
])('%s is %d pence', (pounds, pence) => {
  expect(toPence(pounds)).toBe(pence);
});

test.each(['', '-1', '1,50', '1.999', '1e3', '٥', 'NaN', '.50', '10000000000'])(
  '%s is no amount',
  (pounds) => {
    expect(toPence(pounds)).toBeNull();
  },
);
