import type { EditSide } from '#shared/web/form/merge-edits.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { type Draft, emptyDraft, NO_ENTRY } from '../create/draft.ts';
import { changedWords, mergeEdits, WORD_FIELDS, type WordField, type Words } from './merge-edits.ts';

/** What the server said last, and what is written over it. */
export interface WordsState {
  base: Words & Pick<MemorialDetail, 'id' | 'version'>;
  /** In the shape of the form that makes memorials: both share their fields. */
  draft: Draft;
  /** Fields that somebody else changed differently and nobody has decided yet. */
  conflicts: readonly WordField[];
}

export function beginWith(memorial: MemorialDetail): WordsState {
  const base = baseOf(memorial);
  const empty = emptyDraft(0, () => '');
  const { title, description, timeline, visibility } = base;
  const draft = { ...empty, memorial: { ...empty.memorial, title, description, timeline, visibility } };
  return { base, draft, conflicts: [] };
}

export const wordsOf = ({ memorial }: Draft): Words => ({
  title: memorial.title.trim(),
  description: memorial.description.trim(),
  timeline: memorial.timeline,
  visibility: memorial.visibility,
});

/** True where leaving would lose something. */
export const isUnsaved = ({ base, draft }: WordsState): boolean =>
  Object.keys(changedWords(base, wordsOf(draft))).length > 0 || isEntryBegun(draft);

/** An event was typed that does not stand in the timeline yet. */
export const isEntryBegun = ({ entry }: Draft): boolean =>
  JSON.stringify({ ...entry, index: null }) !== JSON.stringify(NO_ENTRY);

/** Lays what is written over a newer state of the memorial; what both changed waits for a decision. */
export function rebase(state: WordsState, memorial: MemorialDetail): WordsState {
  const theirs = baseOf(memorial);
  const mine = wordsOf(state.draft);
  const { conflicts } = mergeEdits(state.base, mine, theirs);
  const undecided = state.conflicts.filter((field) => !conflicts.includes(field));
  return {
    base: theirs,
    draft: withTheirs(state.draft, changedWords(state.base, mine), theirs),
    conflicts: [...conflicts, ...undecided.filter((field) => !isEqual(mine[field], theirs[field]))],
  };
}

/** After saving `sent`: what was typed meanwhile stays. */
export function settle(state: WordsState, sent: Words, saved: MemorialDetail): WordsState {
  const typedSince = changedWords(sent, wordsOf(state.draft));
  const base = baseOf(saved);
  return { base, draft: withTheirs(state.draft, typedSince, base), conflicts: [] };
}

/** Applies the choice of one of two texts of a field. */
export function decide(state: WordsState, field: WordField, side: EditSide): WordsState {
  const conflicts = state.conflicts.filter((one) => one !== field);
  if (side === 'mine') return { ...state, conflicts };
  const memorial = { ...state.draft.memorial, [field]: state.base[field] };
  return { ...state, conflicts, draft: { ...state.draft, memorial } };
}

/** Every field but those of `mine` as the server has it; text that is being typed is not touched. */
function withTheirs(draft: Draft, mine: Partial<Words>, theirs: Words): Draft {
  const now = wordsOf(draft);
  const taken = WORD_FIELDS.filter((field) => !(field in mine) && !isEqual(now[field], theirs[field]));
  if (taken.length === 0) return draft;
  const memorial = { ...draft.memorial, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  // The place of the event that is being changed belongs to the timeline that is gone.
  const entry = taken.includes('timeline') ? { ...draft.entry, index: null } : draft.entry;
  return { ...draft, memorial, entry };
}

const baseOf = ({ id, version, title, description, timeline, visibility }: MemorialDetail) => ({
  ...{ id, version, title, description, timeline, visibility },
});

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
