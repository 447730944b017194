import { REACTION_TYPES, type ReactionType } from '#features/remember/memorials/memorials-values.ts';

/** Columns of the author, null where the account is gone or its holder does not show their profile. */
export interface AuthorColumns {
  shownAuthorId: number | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

export function presentAuthor(row: AuthorColumns) {
  if (row.shownAuthorId === null || row.username === null) return null;
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return { id: row.shownAuthorId, fullName, username: row.username };
}

export interface ReactionCount {
  type: ReactionType;
  count: number;
}

/** In the order in which they are offered: most-chosen-first would make a contest of them. */
export function presentReactions(counts: readonly ReactionCount[]): ReactionCount[] {
  return REACTION_TYPES.flatMap((type) => counts.filter((count) => count.type === type));
}

/** An edit is later than the writing; pinning is none. */
export function presentEdit(row: { createdAt: Date; updatedAt: Date }): string | null {
  return row.updatedAt > row.createdAt ? row.updatedAt.toISOString() : null;
}
