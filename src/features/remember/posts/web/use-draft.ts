import { useEffect, useState } from 'react';

/**
 * What is not sent yet, kept in this tab over a reload or a step to another page. A function changes what stands at
 * that moment: two uploads may be ready at once.
 */
export function useDraft<Value extends string | object>(
  key: string,
  empty: Value,
): [Value, (next: Value | ((old: Value) => Value)) => void] {
  const [draft, setDraft] = useState(empty);
  // The server knows no drafts: the form is the same there and at first here.
  useEffect(() => {
    setDraft(readDraft<Value>(key) ?? empty);
  }, [key, empty]);
  return [
    draft,
    (next) =>
      setDraft((old) => {
        const value = typeof next === 'function' ? next(old) : next;
        keepDraft(key, value === empty || value === '' ? null : value);
        return value;
      }),
  ];
}

/** Sign-out removes every key with the prefix `personal.` from the device. */
export const draftKey = (memberId: number, memorialId: string, what: string): string =>
  `personal.draft.${memberId}.${memorialId}.${what}`;

function readDraft<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function keepDraft(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be refused: the text is still in its form.
  }
}
