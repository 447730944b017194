import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

it('never holds more than its limit, and never answers a value of another key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.array(fc.integer({ min: 0, max: 40 })), (limit, keys) => {
      const cache = new BoundedCache<string>(limit);
      for (const key of keys) expect(cache.get(String(key), (text) => `made ${text}`)).toBe(`made ${key}`);
      expect(cache.size).toBeLessThanOrEqual(limit + 1);
    }),
  );
});

it('keeps what is read while others come and go', () => {
  const cache = new BoundedCache<number>(10);
  cache.set('kept', 1);
  for (let n = 0; n < 100; n++) {
    cache.set(`passing ${n}`, n);
    expect(cache.peek('kept')).toBe(1);
  }
  expect(cache.peek('passing 0')).toBeUndefined();
});
