/** The two sides of a change that met another. */
export const EDIT_SIDES = ['mine', 'theirs'] as const;
export type EditSide = (typeof EDIT_SIDES)[number];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two people changed one record: `mine` was written over `base`, meanwhile somebody saved `theirs`. What only one of them
 * changed is taken; what both changed differently is a conflict, in which one's own text stands until its writer decides.
 */
export function mergeEdits<Record extends object>(
  fields: readonly (keyof Record)[],
  base: Record,
  mine: Record,
  theirs: Record,
): { merged: Record; conflicts: (keyof Record)[] } {
  const conflicts = fields.filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  );
  const merged = { ...mine };
  for (const field of fields) if (isSame(mine[field], base[field])) merged[field] = theirs[field];
  return { merged, conflicts };
}

/** The fields that differ from what was read. */
export function changedFields<Record extends object>(
  fields: readonly (keyof Record)[],
  base: Record,
  mine: Record,
): Partial<Record> {
  const changed: Partial<Record> = {};
  for (const field of fields) if (!isSame(mine[field], base[field])) changed[field] = mine[field];
  return changed;
}
