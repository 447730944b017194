/**
 * Where the draft of a dua is kept: words for one person must not stand under another's name, so each has its own. That for a
 * memorial is the same in the memorial's own box.
 */
export const draftPlace = (memorialId: number | string | null, graveId: number | string | null): string =>
  memorialId ? String(memorialId) : graveId ? `grave.${graveId}` : 'page';
