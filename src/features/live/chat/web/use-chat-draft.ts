import { useEffect, useState } from 'react';

/** The unsent text, kept in this tab over a reload; sign-out removes keys with the prefix `personal.`. */
export function useChatDraft(memberId: number, streamId: number): [string, (text: string) => void] {
  const key = `personal.draft.${memberId}.stream.${streamId}`;
  const [draft, setDraft] = useState('');
  useEffect(() => {
    try {
      setDraft(sessionStorage.getItem(key) ?? '');
    } catch {
      setDraft('');
    }
  }, [key]);
  return [
    draft,
    (text) => {
      setDraft(text);
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Storage may be refused: the text is still in its field.
      }
    },
  ];
}
