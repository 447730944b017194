import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlaceName } from './resolve-cemetery.ts';

describe('foldPlaceName', () => {
  it.each([
    ['Scholemoor Cemetery', 'scholemoor cemetery'],
    ['  The  Gardens of Peace ', 'gardens of peace'],
    ['Heaton-Mount  CEMETERY.', 'heaton mount cemetery'],
    ["St. John's Burial Ground", 'st johns burial ground'],
    ['Saint John’s Burial Ground', 'saint johns burial ground'],
    ['Ｌａｒｋ Hill', 'lark hill'],
    ['The', 'the'],
    ['مقبرة السلام', 'مقبرة السلام'],
    ['+1', '+1'],
    ['-1', '-1'],
    ['−1', '-1'],
    ['$1', '$1'],
    ['£1', '£1'],
    [' 1 ', '1'],
    ['12-14', '12 14'],
    ['Plot -1', 'plot 1'],
    [' – ', ''],
    ['', ''],
  ])('folds %j to %j', (name, folded) => {
    expect(foldPlaceName(name)).toBe(folded);
  });

  it('never throws, fits its column, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const folded = foldPlaceName(name);
        expect([...folded].length).toBeLessThanOrEqual(255);
        expect(foldPlaceName(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });
});
