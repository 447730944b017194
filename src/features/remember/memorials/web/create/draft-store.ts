import { DRAFT_VERSION, type Draft, emptyDraft } from './draft.ts';

/** Personal: they go at sign-out with everything under this prefix. */
const KEYS = { memorial: 'personal.create-memorial', grave: 'personal.add-grave' } as const;

/** Which form a draft belongs to: each has its own on a device. */
export type DraftOf = keyof typeof KEYS;

export interface StoredDraft {
  draft: Draft;
  savedAt: string;
}

/** The draft that a member left on this device; null where there is none of theirs. */
export function readDraft(of: DraftOf, owner: number, makeKey: () => string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEYS[of]) ?? 'null') as StoredDraft | null;
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
    localStorage.setItem(KEYS[of], JSON.stringify({ draft, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(KEYS[of]);
  } catch {
    // Storage may be refused: then there is nothing to remove.
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on a plain http address of a local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
