import { expect, it } from 'vitest';
import { TimedCache } from './timed-cache.ts';

it('forgets every value in time', () => {
  let now = 0;
  const cache = new TimedCache<number>(10, 100, () => now);
  cache.set('a', 1);
  now = 99;
  expect(cache.get('a')).toBe(1);
  now = 100;
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', 2);
  expect(cache.get('a')).toBe(2);
});
