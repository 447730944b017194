import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft, hasContent, type RecordedGrave, toRecorded } from './draft.ts';
import { type DraftOf, randomKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';

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
}

/** The draft of a member for one form on this device. Every change is kept at once, before anything else happens. */
export function useDraft(of: DraftOf, owner: number, prefill: Prefill) {
  const [kept, setKept] = useState<Kept>(() => ({
    draft: emptyDraft(owner, () => ''),
    restoredFrom: null,
    isKept: true,
    isReady: false,
  }));
  const latest = useRef(kept.draft);
  const beginning = useRef(prefill);

  const replace = useCallback(
    (draft: Draft, more: Partial<Kept> = {}) => {
      latest.current = draft;
      const isKept = hasContent(draft) ? writeDraft(of, draft) : true;
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
    if (stored && hasContent(stored.draft))
      replace(stored.draft, { restoredFrom: stored.savedAt, isReady: true });
    else replace(begin(owner, beginning.current), { isReady: true });
  }, [of, owner, replace]);
  const current = useCallback(() => latest.current, []);
  return { ...kept, current, edit, startAgain };
}

function begin(owner: number, { name, grave }: Prefill): Draft {
  const draft = emptyDraft(owner, randomKey);
  const deceasedName = grave?.deceasedName ?? name;
  return { ...draft, grave: { ...draft.grave, deceasedName }, recorded: grave && toRecorded(grave) };
}
