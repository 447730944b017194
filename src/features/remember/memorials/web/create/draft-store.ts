import { DRAFT_VERSION, type Draft, emptyDraft, hasContent } from './draft.ts';

/** Which form a draft belongs to: that of a grave, of a memorial, or of the memorial of the grave with this id. */
export type DraftOf = 'grave' | 'memorial' | `memorial.${number}`;

/** Personal: they go at sign-out with everything under this prefix. */
const keyOf = (of: DraftOf) => (of === 'grave' ? 'personal.add-grave' : `personal.create-${of}`);
const MEMORIALS = keyOf('memorial');

export interface StoredDraft {
  draft: Draft;
  savedAt: string;
}

/** The draft that a member left on this device; null where there is none of theirs. */
export function readDraft(of: DraftOf, owner: number, makeKey: () => string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') as StoredDraft | null;
    if (stored?.draft?.version !== DRAFT_VERSION || stored.draft.owner !== owner) return null;
    const empty = emptyDraft(owner, makeKey);
    const draft: Draft = {
      ...empty,
      ...stored.draft,
      grave: { ...empty.grave, ...stored.draft.grave },
      memorial: { ...empty.memorial, ...stored.draft.memorial },
    };
    return { draft, savedAt: stored.savedAt };
  } catch {
    return null;
  }
}

/** @returns false where the device keeps nothing */
export function writeDraft(of: DraftOf, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify({ draft, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(of));
  } catch {
    // Storage may be refused: then there is nothing to remove.
  }
}

/** A draft of a memorial that waits beside the one that is open. */
export interface WaitingDraft {
  name: string;
  /** The grave that its form was opened for; null where none was. */
  graveId: number | null;
}

/** The other drafts of memorials that a member left on this device, by name. */
export function waitingDrafts(open: DraftOf, owner: number): WaitingDraft[] {
  return keysOfMemorials()
    .filter((of) => of !== open)
    .flatMap((of) => {
      const draft = readDraft(of, owner, () => '')?.draft;
      if (!draft || !hasContent(draft)) return [];
      const { recorded, grave, memorial } = draft;
      const name = recorded?.deceasedName || grave.deceasedName || memorial.title;
      return [{ name, graveId: Number(of.slice('memorial.'.length)) || null }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

function keysOfMemorials(): DraftOf[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === MEMORIALS || key.startsWith(`${MEMORIALS}.`))
      .map((key) => key.slice('personal.create-'.length) as DraftOf);
  } catch {
    return [];
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on a plain http address of a local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
