import { isRightToLeft, type Language } from '#shared/contract/languages.ts';

/** Each language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  tr: 'Türkçe',
  ms: 'Bahasa Melayu',
  fr: 'Français',
};

/** The header offers these; the footer offers all. */
export const HEADER_LANGUAGES: readonly Language[] = ['en', 'ar', 'ur'];

export const DIRECTIONS = ['ltr', 'rtl'] as const;

export function directionOf(language: string): (typeof DIRECTIONS)[number] {
  return isRightToLeft(language) ? 'rtl' : 'ltr';
}

/** Locales for Intl: en-GB as specified; Western digits in Arabic and Urdu, as graves and registers there use them. */
export function intlLocaleOf(language: string): string {
  const locales: Record<string, string> = {
    en: 'en-GB',
    ar: 'ar-EG-u-nu-latn',
    ur: 'ur-PK-u-nu-latn',
    tr: 'tr-TR',
    ms: 'ms-MY',
    fr: 'fr-FR',
  };
  return locales[language] ?? 'en-GB';
}
