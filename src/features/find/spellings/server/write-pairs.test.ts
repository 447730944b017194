import { describe, expect, it } from 'vitest';
import { writePairs } from './write-pairs.ts';

const pair = (nameA: string, nameB: string, verdict = 'same', community: string | null = null) => ({
  ...{ nameA, nameB, verdict, community },
});
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('accepted pairs as test data', () => {
  it('has the columns of the test set', () => {
    const text = writePairs([pair('Khadeeja', 'خديجة', 'same', 'Sylheti')]);
    const [head, line, rest] = text.split('\n');
    expect(head).toBe('a\tb\tsame\tkind\tsource\tpart');
    expect(line).toMatch(/^Khadeeja\tخديجة\tsame\tlatin-arabic\tsent by a reader \(Sylheti\)\t(tuned|held)$/);
    expect(rest).toBe('');
    expect(writePairs([])).toBe('a\tb\tsame\tkind\tsource\tpart\n');
  });

  it('names the scripts in one order, and names that differ as the set does', () => {
    const kinds = rowsOf(
      writePairs([
        pair('عمر', 'Omar'),
        pair('علي', 'علی'),
        pair('Mohammed', 'মুহাম্মদ'),
        pair('Omar', 'Amir', 'different'),
        pair('Иса', 'Isa'),
      ]),
    ).map(([, , same, kind]) => [same, kind]);
    expect(kinds).toEqual([
      ['same', 'latin-arabic'],
      ['same', 'arabic-arabic'],
      ['same', 'latin-bengali'],
      ['different', 'negative'],
      ['same', 'other-latin'],
    ]);
  });

  it('holds two names once, by the later word, and always in the same half', () => {
    const rows = rowsOf(writePairs([pair('Omar', 'Umar'), pair('umar', 'OMAR', 'different')]));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[2]).toBe('different');
    const [one] = rowsOf(writePairs([pair('Omar', 'Umar')]));
    expect(rows[0]?.[5]).toBe(one?.[5]);
  });
});
