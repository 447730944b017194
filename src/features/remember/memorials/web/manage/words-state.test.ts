import { describe, expect, it } from 'vitest';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { beginWith, decide, isUnsaved, rebase, settle, type WordsState, wordsOf } from './words-state.ts';

const memorialOf = (patch: Partial<MemorialDetail> = {}) =>
  ({
    id: 1,
    version: 1,
    title: 'A',
    description: 'B',
    timeline: [],
    visibility: 'public',
    ...patch,
  }) as MemorialDetail;

const typed = (state: WordsState, patch: Partial<WordsState['draft']['memorial']>): WordsState => ({
  ...state,
  draft: { ...state.draft, memorial: { ...state.draft.memorial, ...patch } },
});

describe('words that are being written', () => {
  it('are unsaved once they differ, and an event that is not added yet counts', () => {
    const state = beginWith(memorialOf());
    expect(isUnsaved(state)).toBe(false);
    expect(isUnsaved(typed(state, { title: ' A ' }))).toBe(false);
    expect(isUnsaved(typed(state, { title: 'A1' }))).toBe(true);
    const entry = { ...state.draft.entry, event: 'Hajj' };
    expect(isUnsaved({ ...state, draft: { ...state.draft, entry } })).toBe(true);
  });

  it('keep what was typed and take what only the other one changed', () => {
    const mine = typed(beginWith(memorialOf()), { title: 'Mine ' });
    const met = rebase(mine, memorialOf({ version: 2, description: 'Theirs' }));
    expect(met.conflicts).toEqual([]);
    expect(met.base.version).toBe(2);
    // The space at the end is still being typed.
    expect(met.draft.memorial).toMatchObject({ title: 'Mine ', description: 'Theirs' });
  });

  it('wait for a decision where both changed one field, also when a third change comes', () => {
    const mine = typed(beginWith(memorialOf()), { title: 'Mine' });
    const met = rebase(mine, memorialOf({ version: 2, title: 'Theirs' }));
    expect(met.conflicts).toEqual(['title']);
    const later = rebase(met, memorialOf({ version: 3, title: 'Theirs', description: 'New' }));
    expect(later.conflicts).toEqual(['title']);
    expect(wordsOf(later.draft)).toMatchObject({ title: 'Mine', description: 'New' });
    expect(decide(later, 'title', 'mine').draft.memorial.title).toBe('Mine');
    const taken = decide(later, 'title', 'theirs');
    expect(taken.draft.memorial.title).toBe('Theirs');
    expect(taken.conflicts).toEqual([]);
  });

  it('keep what was typed while they were on their way', () => {
    const sent = typed(beginWith(memorialOf()), { title: 'Mine', description: 'C' });
    const going = typed(sent, { description: 'C and more' });
    const saved = memorialOf({ version: 2, title: 'Mine', description: 'C' });
    const settled = settle(going, wordsOf(sent.draft), saved);
    expect(settled.draft.memorial).toMatchObject({ title: 'Mine', description: 'C and more' });
    expect(isUnsaved(settled)).toBe(true);
    expect(isUnsaved(settle(sent, wordsOf(sent.draft), saved))).toBe(false);
  });

  it('forget which event was being changed once the timeline is another', () => {
    const begun = beginWith(memorialOf({ timeline: [{ date: '1950', event: 'Born' }] }));
    const changing = { ...begun, draft: { ...begun.draft, entry: { ...begun.draft.entry, index: 0 } } };
    const met = rebase(changing, memorialOf({ version: 2, timeline: [] }));
    expect(met.draft.entry.index).toBeNull();
  });
});
