import type { MemorialDetail } from '../../memorials-contract.ts';

/** What a manager writes here. */
export type Words = Pick<MemorialDetail, 'title' | 'description' | 'timeline' | 'visibility'>;
export const WORD_FIELDS = ['title', 'description', 'timeline', 'visibility'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two people changed one memorial: `mine` was written over `base`, meanwhile somebody saved `theirs`. What only one
 * of them changed is taken; what both changed differently is a conflict, in which one's own text stands until its
 * writer decides.
 */
export function mergeEdits(
  base: Words,
  mine: Words,
  theirs: Words,
): { merged: Words; conflicts: WordField[] } {
  const conflicts = WORD_FIELDS.filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  );
  const merged = { ...mine };
  for (const field of WORD_FIELDS) {
    if (isSame(mine[field], base[field])) Object.assign(merged, { [field]: theirs[field] });
  }
  return { merged, conflicts };
}

/** The fields that differ from what was read: only these are sent. */
export function changedWords(base: Words, mine: Words): Partial<Words> {
  return Object.fromEntries(
    WORD_FIELDS.filter((field) => !isSame(mine[field], base[field])).map((field) => [field, mine[field]]),
  );
}
