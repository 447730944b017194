import { describe, expect, it } from 'vitest';
import { seededRandom } from '#db/seed/demo-random.ts';
import { MarkTable } from './mark-table.ts';
import { type MarkedName, SegmentBuilder } from './name-segment.ts';

const random = seededRandom(71);
const below = (most: number) => Math.floor(random() * most);
/** Few common marks and many rare ones, as keys of names are. */
const drawMark = () => `m${Math.floor(600 * random() ** 4)}`;

const names: MarkedName[] = Array.from({ length: 4000 }, (_, id) => ({
  folded: `نام ${id} é`,
  marks: [...new Set(Array.from({ length: 1 + below(9) }, drawMark))],
}));
const builder = new SegmentBuilder();
for (const name of names) builder.add(name);
const segment = builder.build();

const naive = (sets: readonly (readonly string[])[]) =>
  names
    .filter(({ marks }) => sets.every((set) => set.some((mark) => marks.includes(mark))))
    .map(({ folded }) => folded);

describe('a segment of names', () => {
  it('finds those that have a mark of every set, whatever the sets are', () => {
    let found = 0;
    for (let round = 0; round < 400; round++) {
      const sets = Array.from({ length: 1 + below(4) }, () => Array.from({ length: 1 + below(5) }, drawMark));
      const wanted = naive(sets);
      found += wanted.length;
      expect(segment.find({ sets, limit: names.length }).toSorted(), JSON.stringify(sets)).toEqual(
        wanted.toSorted(),
      );
    }
    expect(found).toBeGreaterThan(10_000);
  });

  it('finds a name by more sets than there are bits', () => {
    const most = names.toSorted((a, b) => b.marks.length - a.marks.length)[0] ?? { folded: '', marks: [] };
    const sets = [...most.marks, ...most.marks].map((mark) => [mark, 'nobody']);
    expect(sets.length).toBeGreaterThan(14);
    expect(segment.find({ sets, limit: 10 })).toEqual(naive(sets));
  });

  it('spreads a limit evenly over all that there are', () => {
    const all = naive([['m0']]);
    expect(all.length).toBeGreaterThan(1000);
    const some = segment.find({ sets: [['m0']], limit: 10 });
    expect(new Set(some).size).toBe(10);
    const places = some.map((name) => all.indexOf(name));
    expect(places[0]).toBe(0);
    expect(Math.max(...places)).toBeGreaterThan(all.length * 0.8);
  });

  it('finds nothing for a mark that no name has, and without sets', () => {
    expect(segment.find({ sets: [['m0'], ['nobody']], limit: 10 })).toEqual([]);
    expect(segment.find({ sets: [[]], limit: 10 })).toEqual([]);
    expect(segment.find({ sets: [], limit: 10 })).toEqual([]);
  });

  it('is the same where it was built with turns for others', async () => {
    const again = new SegmentBuilder();
    for (const name of names) again.add(name);
    const other = await again.buildInTurns();
    expect(other.find({ sets: [['m1']], limit: 5000 })).toEqual(
      segment.find({ sets: [['m1']], limit: 5000 }),
    );
    expect(other.size).toBe(4000);
  });
});

describe('a table of marks', () => {
  it('numbers each once and knows what it never met', () => {
    const table = new MarkTable();
    const marks = Array.from({ length: 20_000 }, (_, at) => `KEY${at}`);
    const numbers = marks.map((mark) => table.add(mark));
    expect(marks.map((mark) => table.add(mark))).toEqual(numbers);
    expect(marks.map((mark) => table.find(mark))).toEqual(numbers);
    // Marks that share a hash share a number: hardly any do.
    expect(new Set(numbers).size).toBeGreaterThan(19_998);
    expect(table.find('KEY')).toBe(-1);
  });
});
