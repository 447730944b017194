import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEntries, isDay, pageAfter, type SortKey } from './sort-keys.ts';

const SORTS = ['relevance', 'distance', 'death'] as const;

describe('pageAfter', () => {
  it('walks a list without gaps or repeats, whatever the keys and the page size', () => {
    const key = fc.oneof(
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (keys, limit) => {
        const entries = keys
          .map((value, id): { id: number; key: SortKey } => ({ id, key: value }))
          .sort((a, b) => compareEntries('distance', a, b));
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = pageAfter(entries, 'distance', { limit, cursor });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== undefined);
        expect(seen).toEqual(entries.map(({ id }) => id));
      }),
    );
  });

  it('ends after a thousand, and says to narrow the search beyond', () => {
    const entries = Array.from({ length: 1100 }, (_, id) => ({ id, key: id as SortKey }));
    const last = pageAfter(entries, 'distance', { limit: 1000 });
    expect([last.items.length, last.next]).toEqual([1000, undefined]);
    const cursor = Buffer.from('[999,999]').toString('base64url');
    expect(() => pageAfter(entries, 'distance', { limit: 1, cursor })).toThrow('common.list_too_deep');
  });

  it.each(SORTS)('refuses a cursor that is none of %s', (sort) => {
    expect(() => pageAfter([], sort, { limit: 1, cursor: 'WyJ4IiwxXQ' })).toThrow('common.bad_cursor');
  });
});

describe('isDay', () => {
  it('knows the calendar', () => {
    expect(['2024-02-29', '2023-02-29', '2023-13-01', '0000-01-01', '2023-1-1'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
