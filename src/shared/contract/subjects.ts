/**
 * What visitors' kept pages are about, so that a write need not drop all of them (decision 52): one memorial, one grave,
 * whatever finds, lists or counts graves and memorials, the duas for all
 * the dead, live streams and the notices that link to them.
 */
export type Subject = `memorial:${number}` | `grave:${number}` | 'finding' | 'general-duas' | 'streams';

/** How an operation names its subjects: of a memorial or a grave it is the one whose id stands in the path. */
export type SubjectKind = 'memorial' | 'grave' | 'finding' | 'general-duas' | 'streams';

export const memorialSubject = (id: number): Subject => `memorial:${id}`;
export const graveSubject = (id: number): Subject => `grave:${id}`;

/** The subjects of the kinds, for an operation that was asked with this id in its path. */
export const subjectsOf = (kinds: readonly SubjectKind[], id: unknown): Subject[] =>
  kinds.map((kind): Subject => (kind === 'memorial' || kind === 'grave' ? `${kind}:${Number(id)}` : kind));
