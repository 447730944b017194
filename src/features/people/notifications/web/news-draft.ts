import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { NewsItem } from '../news-contract.ts';

export interface WrittenDraft {
  subject: string;
  text: string;
}

/** News as its form holds it: every language, empty where nothing was written. */
type NewsDraft = Record<Language, WrittenDraft>;

const EMPTY: WrittenDraft = { subject: '', text: '' };

export const draftOf = (news: NewsItem | null): NewsDraft => {
  const of = (language: Language) => news?.texts[language] ?? EMPTY;
  return { en: of('en'), ar: of('ar'), ur: of('ur'), tr: of('tr'), ms: of('ms'), fr: of('fr') };
};

/** The body of the request: languages without text are left out. */
export function bodyOf({ en, ...draft }: NewsDraft): { texts: NewsItem['texts'] } {
  const others = LANGUAGES.flatMap((language) => {
    const written = language === 'en' ? EMPTY : draft[language];
    return `${written.subject}${written.text}`.trim() === '' ? [] : [[language, written] as const];
  });
  return { texts: { en, ...Object.fromEntries(others) } };
}
