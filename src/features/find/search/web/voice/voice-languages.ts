import type { Language } from '#shared/contract/languages.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';

/** What a browser may listen in, by its tag: the site's languages, and two more that many families speak. */
export const VOICE_LANGUAGES: readonly { tag: string; name: string }[] = [
  { tag: 'en-GB', name: LANGUAGE_NAMES.en },
  { tag: 'ur-PK', name: LANGUAGE_NAMES.ur },
  { tag: 'ar-SA', name: LANGUAGE_NAMES.ar },
  { tag: 'bn-BD', name: 'বাংলা' },
  { tag: 'so-SO', name: 'Soomaali' },
  { tag: 'tr-TR', name: LANGUAGE_NAMES.tr },
  { tag: 'ms-MY', name: LANGUAGE_NAMES.ms },
  { tag: 'fr-FR', name: LANGUAGE_NAMES.fr },
];

/** The tag of the reader's own language. */
export const voiceTagOf = (language: Language): string =>
  VOICE_LANGUAGES.find(({ tag }) => tag.startsWith(`${language}-`))?.tag ?? 'en-GB';
