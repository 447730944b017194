import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { beginWith, isUnsaved, rebase, type WordsState } from './words-state.ts';

/** Words that are being written, kept in this tab until they are saved, laid over each newer state of the memorial. */
export function useKeptWords(memorial: MemorialDetail): [WordsState, Dispatch<SetStateAction<WordsState>>] {
  // Sign-out removes every key with the prefix `personal.` from the device.
  const key = `personal.words.${memorial.id}`;
  const [state, setState] = useState(() => beginWith(memorial));
  // The server knows nothing of it: the form is the same there and at first here.
  useEffect(() => {
    const kept = readKept(key);
    if (kept) setState(kept);
  }, [key]);
  useEffect(() => {
    setState((now) => (memorial.version > now.base.version ? rebase(now, memorial) : now));
  }, [memorial]);
  useEffect(() => keep(key, isUnsaved(state) ? state : null), [key, state]);
  return [state, setState];
}

function readKept(key: string): WordsState | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as WordsState | null;
  } catch {
    return null;
  }
}

function keep(key: string, state: WordsState | null): void {
  try {
    if (state) sessionStorage.setItem(key, JSON.stringify(state));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be refused: the text is still in its form.
  }
}
