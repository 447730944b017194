import { expect, it } from 'vitest';
import {
  codeOf,
  countLetter,
  countOf,
  EDGE,
  EDGE_PLACE,
  placesOf,
  REST,
  REST_PLACE,
} from './writing-codes.ts';

it('reads the codes of segments that stand one after the other', () => {
  const places = Array.from({ length: 1500 }, (_, at) => at);
  const codes = [EDGE, REST, ...places.map(codeOf), EDGE].join('');
  expect(placesOf(codes)).toEqual([EDGE_PLACE, REST_PLACE, ...places, EDGE_PLACE]);
  expect(codes).not.toMatch(/[`\\$\s]/);
});

it('keeps a count within an eighth, from a rare one to that of a whole table', () => {
  for (const count of [0.02, 0.3, 1, 7, 450, 20_000])
    expect(Math.abs(Math.log(countOf(countLetter(count)) / count))).toBeLessThan(0.125);
});
