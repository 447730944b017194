import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords, mergeEdits, WORD_FIELDS, type Words } from './merge-edits.ts';

const BASE: Words = { title: 'A', description: 'B', timeline: [], visibility: 'public' };

const words = fc.record<Words>({
  title: fc.constantFrom('A', 'A1', 'A2'),
  description: fc.constantFrom('B', 'B1', 'B2'),
  timeline: fc.constantFrom([], [{ date: '1950', event: 'Born' }], [{ date: '1951', event: 'Born' }]),
  visibility: fc.constantFrom('public', 'private', 'unlisted'),
});

describe('two changes of one memorial', () => {
  it('are joined where they touch different fields', () => {
    const { merged, conflicts } = mergeEdits(
      BASE,
      { ...BASE, title: 'Mine' },
      { ...BASE, description: 'Theirs' },
    );
    expect(merged).toEqual({ ...BASE, title: 'Mine', description: 'Theirs' });
    expect(conflicts).toEqual([]);
  });

  it('leave one’s own text standing where both changed it, and say so', () => {
    const { merged, conflicts } = mergeEdits(BASE, { ...BASE, title: 'Mine' }, { ...BASE, title: 'Theirs' });
    expect(merged.title).toBe('Mine');
    expect(conflicts).toEqual(['title']);
  });

  it('lose nothing: every change of either side stands or is named', () => {
    fc.assert(
      fc.property(words, words, (mine, theirs) => {
        const { merged, conflicts } = mergeEdits(BASE, mine, theirs);
        for (const field of WORD_FIELDS) {
          const both = [mine[field], theirs[field]].map((value) => JSON.stringify(value));
          expect(both).toContain(JSON.stringify(merged[field]));
          if (changedWords(BASE, mine)[field] !== undefined) expect(merged[field]).toEqual(mine[field]);
          else expect(merged[field]).toEqual(theirs[field]);
          if (conflicts.includes(field)) expect(both[0]).not.toBe(both[1]);
        }
      }),
    );
  });
});
