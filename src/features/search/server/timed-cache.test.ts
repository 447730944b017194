import { describe, expect, it } from 'vitest';
import { TimedCache } from './timed-cache.ts';

describe('TimedCache', () => {
  it('forgets the longest unused value beyond its limit, and every value in time', () => {
    let now = 0;
    const cache = new TimedCache<number>(2, 100, () => now);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
    now = 100;
    expect(cache.get('a')).toBeUndefined();
  });
});
