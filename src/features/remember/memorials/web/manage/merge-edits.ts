import { changedFields, mergeEdits as mergeFields } from '#shared/web/form/merge-edits.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';

/** What a manager writes here. */
export type Words = Pick<MemorialDetail, 'title' | 'description' | 'timeline' | 'visibility'>;
export const WORD_FIELDS = ['title', 'description', 'timeline', 'visibility'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Joins what two people wrote of one memorial. */
export const mergeEdits = (base: Words, mine: Words, theirs: Words) =>
  mergeFields<Words>(WORD_FIELDS, base, mine, theirs);

/** The fields that differ from what was read: only these are sent. */
export const changedWords = (base: Words, mine: Words): Partial<Words> =>
  changedFields<Words>(WORD_FIELDS, base, mine);
