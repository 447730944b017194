import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTables } from './order-tables.ts';

describe('orderTables', () => {
  it('puts every table after those it refers to', () => {
    const tables = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 12 });
    const drawn = tables.chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(fc.tuple(fc.nat({ max: names.length - 1 }), fc.nat({ max: names.length - 1 }))),
      ),
    );
    fc.assert(
      fc.property(drawn, ([names, pairs]) => {
        const references = pairs.map(([a, b]) => ({
          from: names[Math.max(a, b)] ?? '',
          to: names[Math.min(a, b)] ?? '',
        }));
        const ordered = orderTables(names, references);
        expect([...ordered].sort()).toEqual([...names].sort());
        for (const { from, to } of references) {
          if (from !== to) expect(ordered.indexOf(to)).toBeLessThan(ordered.indexOf(from));
        }
      }),
    );
  });

  it('names the tables of a circle', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => orderTables(['a', 'b', 'c'], circle)).toThrow('a, b');
  });
});
