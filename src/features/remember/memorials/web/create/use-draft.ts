import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft, hasContent, type RecordedGrave, toRecorded } from './draft.ts';
import {
  type DraftOf,
  randomKey,
  readDraft,
  removeDraft,
  type WaitingDraft,
  waitingDrafts,
  writeDraft,
} from './draft-store.ts';

export interface Prefill {
  name: string;
  grave: RecordedGrave | null;
}

interface Kept {
  draft: Draft;
  /** When the draft that was found here was last changed; null for a new one. */
  restoredFrom: string | null;
  /** The device keeps what is typed. */
  isKept: boolean;
  /** The device's own draft has been looked for: until then nothing can be typed. */
  isReady: boolean;
  /** Drafts of other memorials on this device. */
  waiting: readonly WaitingDraft[];
}

/** The draft of a member for one form on this device. Every change is kept at once, before anything else happens. */
export function useDraft(of: DraftOf, owner: number, prefill: Prefill) {
  const [kept, setKept] = useState<Kept>(() => ({
    draft: emptyDraft(owner, () => ''),
    restoredFrom: null,
    isKept: true,
    isReady: false,
    waiting: [],
  }));
  const latest = useRef(kept.draft);
  const beginning = useRef(prefill);

  const replace = useCallback(
    (draft: Draft, more: Partial<Kept> = {}) => {
      latest.current = draft;
      const isKept = keep(of, draft, beginning.current);
      setKept((now) => ({ ...now, draft, isKept, ...more }));
    },
    [of],
  );
  const edit = useCallback((change: (draft: Draft) => Draft) => replace(change(latest.current)), [replace]);
  const startAgain = useCallback(() => {
    removeDraft(of);
    replace(begin(owner, beginning.current), { restoredFrom: null });
  }, [of, owner, replace]);

  useEffect(() => {
    const stored = readDraft(of, owner, randomKey);
    const found = { isReady: true, waiting: of === 'grave' ? [] : waitingDrafts(of, owner) };
    if (stored && hasContent(stored.draft, begin(owner, beginning.current)))
      replace(stored.draft, { ...found, restoredFrom: stored.savedAt });
    else replace(begin(owner, beginning.current), found);
  }, [of, owner, replace]);
  const current = useCallback(() => latest.current, []);
  return { ...kept, current, edit, startAgain };
}

/** @returns false where the device keeps nothing. What the form begins with is no draft. */
function keep(of: DraftOf, draft: Draft, beginning: Prefill): boolean {
  if (hasContent(draft, begin(draft.owner, beginning))) return writeDraft(of, draft);
  if (readDraft(of, draft.owner, randomKey)) removeDraft(of);
  return true;
}

function begin(owner: number, { name, grave }: Prefill): Draft {
  const draft = emptyDraft(owner, randomKey);
  const deceasedName = grave?.deceasedName ?? name;
  return { ...draft, grave: { ...draft.grave, deceasedName }, recorded: grave && toRecorded(grave) };
}
