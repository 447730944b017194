import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { changedFields, type EditSide, mergeEdits } from './merge-edits.ts';

/** A record as a form reads it, and the version that a change of it is based on. */
export interface ReadDraft<Draft, Version extends number | string = number> {
  version: Version;
  draft: Draft;
}

export interface Meeting<Draft> {
  /** Fields that somebody else changed differently and nobody has decided yet. */
  conflicts: readonly (keyof Draft & string)[];
  mine: Draft;
  theirs: Draft;
  heading: RefObject<HTMLHeadingElement | null>;
  choose: (field: keyof Draft & string, side: EditSide) => void;
}

/** Sends a draft with the version that it is based on. */
type Send<Draft, Version> = (draft: Draft, version: Version) => Promise<unknown>;

const TRIES = 3;

function nextOf<Version extends number | string>(before: Version, saved: unknown): Version {
  if (typeof before === 'number') return (before + 1) as Version;
  return (typeof saved === 'string' ? saved : before) as Version;
}

/** Whether a change was refused because somebody else was there before. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.body?.code.endsWith('.changed_meanwhile') ?? false);

/**
 * The draft of a form that changes a record. Where somebody else saved the record meanwhile, others' changes of other fields
 * are joined without a word, and of what both changed both texts are laid side by side (ConflictPanel).
 * A version that is a number counts on by one with each save; a text is made anew from the record, so a save answers the next.
 * @param readAgain the record as it stands now; null where it cannot be found any more
 */
export function useVersionedDraft<Draft extends object, Version extends number | string = number>(
  initial: Draft,
  version: Version | null,
  readAgain?: () => Promise<ReadDraft<Draft, Version> | null>,
): {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  meeting: Meeting<Draft>;
  /** Sends the draft with its version. @returns whether it was saved; false while something has to be decided */
  save: (send: Send<Draft, Version>) => Promise<boolean>;
} {
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState<ReadDraft<Draft, Version>>({
    draft: initial,
    // Something new has no version, and what sends it asks for none.
    version: version ?? (0 as Version),
  });
  const [conflicts, setConflicts] = useState<readonly (keyof Draft & string)[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = Object.keys(initial) as (keyof Draft & string)[];
  // Runs once the panel is rendered.
  const showConflict = () => void setTimeout(() => heading.current?.focus());

  async function attempt(
    send: Send<Draft, Version>,
    from: ReadDraft<Draft, Version>,
    mine: Draft,
    tries: number,
  ): Promise<boolean> {
    try {
      const saved = await send(mine, from.version);
      setBase({ draft: mine, version: nextOf(from.version, saved) });
      // What was typed while it was sent stays.
      setDraft((now) => ({ ...mine, ...changedFields(fields, draft, now) }));
      return true;
    } catch (error) {
      const theirs = isChangedMeanwhile(error) && readAgain && tries > 1 ? await readAgain() : null;
      if (!theirs) throw error;
      const met = mergeEdits(fields, from.draft, mine, theirs.draft);
      if (met.conflicts.length === 0) return attempt(send, theirs, met.merged, tries - 1);
      setBase(theirs);
      setDraft((now) => ({ ...met.merged, ...changedFields(fields, draft, now) }));
      setConflicts(met.conflicts as (keyof Draft & string)[]);
      showConflict();
      return false;
    }
  }

  return {
    draft,
    setDraft,
    meeting: {
      conflicts,
      mine: draft,
      theirs: base.draft,
      heading,
      choose(field, side) {
        if (side === 'theirs') setDraft((now) => ({ ...now, [field]: base.draft[field] }));
        setConflicts(conflicts.filter((one) => one !== field));
        const form = heading.current?.closest('form');
        // The pressed button is gone, so the focus moves on: to the panel, or to what saves.
        if (conflicts.length > 1) showConflict();
        else void setTimeout(() => form?.querySelector<HTMLElement>('[type=submit]')?.focus());
      },
    },
    async save(send) {
      if (conflicts.length > 0) {
        showConflict();
        return false;
      }
      return attempt(send, base, draft, TRIES);
    },
  };
}
