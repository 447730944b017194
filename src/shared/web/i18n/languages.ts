/** The interface's languages (decisions: six, complete); two of them are written from right to left. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  tr: 'Türkçe',
  ms: 'Bahasa Melayu',
  fr: 'Français',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const ALL_LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** The header offers these; the footer offers all. */
export const HEADER_LANGUAGES: readonly Language[] = ['en', 'ar', 'ur'];

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
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
