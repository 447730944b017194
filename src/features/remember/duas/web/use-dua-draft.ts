import { useEffect, useMemo, useState } from 'react';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { DUA_LANGUAGES, type DuaLanguage } from '../duas-values.ts';
import { type Writing, withLanguage, withPreset, withWords } from './writing.ts';

export interface DuaDraft extends Writing {
  isAnonymous: boolean;
  name: string;
}

/**
 * An unsent dua, kept in this tab over a reload; `place` identifies its form. Sign-out removes keys with the
 * prefix `personal.`.
 */
export function useDuaDraft(place: string, offered: readonly DuaLanguage[]) {
  const key = `personal.dua.${place}`;
  const { language: own } = useTexts('duas');
  const sent = useSubmitted()?.values;
  const empty = useMemo<DuaDraft>(
    () => ({
      content: '',
      language: offered.find((code) => code === own) ?? 'en',
      before: null,
      isAnonymous: false,
      name: '',
    }),
    [offered, own],
  );
  // A dua that was refused without JavaScript fills its form again.
  const [draft, setDraft] = useState<DuaDraft>(() => ({
    ...empty,
    ...(sent?.message === undefined
      ? {}
      : {
          content: sent.message,
          language: offered.find((code) => code === sent.language) ?? empty.language,
          name: sent.submittedBy ?? '',
          isAnonymous: sent.isAnonymous === 'on',
        }),
  }));
  // The server knows no drafts, so the first render shows an empty form, as the server did.
  useEffect(() => {
    const kept = read(key, offered);
    if (kept) setDraft({ ...empty, ...kept });
  }, [key, empty, offered]);
  function change(part: Partial<DuaDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(key, next);
  }
  return {
    draft,
    write: (content: string) => change(withWords(draft, content)),
    addPreset: (arabic: string) => change(withPreset(draft, arabic)),
    choose: (language: DuaLanguage) => change(withLanguage(draft, language)),
    change: (part: Partial<Pick<DuaDraft, 'isAnonymous' | 'name'>>) => change(part),
    clear(): void {
      setDraft(empty);
      keep(key, null);
    },
  };
}

function read(key: string, offered: readonly DuaLanguage[]): Partial<DuaDraft> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<DuaDraft> | null;
    if (typeof kept?.content !== 'string') return null;
    const known = (wanted: unknown) =>
      DUA_LANGUAGES.find((code) => code === wanted && offered.includes(code));
    const language = known(kept.language);
    return {
      content: kept.content,
      ...(language ? { language } : {}),
      before: known(kept.before) ?? null,
      isAnonymous: kept.isAnonymous === true,
      name: typeof kept.name === 'string' ? kept.name : '',
    };
  } catch {
    return null;
  }
}

function keep(key: string, draft: DuaDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be refused: the text is still in its form.
  }
}
