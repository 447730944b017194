import type { Language } from '#shared/contract/languages.ts';

interface Confirmed {
  name: string;
  /** Of those who may confirm one, as the texts name them. */
  by: string;
}

/** Names in a second script, as a record has them. */
export interface ScriptNames {
  nameArabic: Confirmed | null;
  nameUrdu: Confirmed | null;
  /** The engine's spelling in the reader's letters, where nobody confirmed one. */
  readingAid?: { text: string } | undefined;
}

/** The one that a reader of the language is shown: their own script's, otherwise what there is. */
export function scriptNameFor(language: Language, { nameArabic, nameUrdu, readingAid }: ScriptNames) {
  const arabic = nameArabic && { ...nameArabic, lang: 'ar' as const };
  const urdu = nameUrdu && { ...nameUrdu, lang: 'ur' as const };
  const aid = readingAid && { name: readingAid.text, by: 'aid', lang: language };
  return (language === 'ar' ? (arabic ?? urdu) : (urdu ?? arabic)) ?? aid;
}
