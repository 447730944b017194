import type { Language } from '#shared/contract/languages.ts';
import { isArabicScript } from '#shared/names/arabic-letters.ts';
import { SURE_READING, writeName } from '#shared/names/write-name.ts';
import type { ScriptNames } from '#shared/script-names.ts';

type Named = ScriptNames & { deceasedName: string };

/**
 * The record with its name in the letters of a reader of Arabic or Urdu, where nobody confirmed it in other letters and every word
 * of it is a known name. It is made for the answer and never stored: a spelling that the engine made is no fact about a grave.
 */
export function withReadingAid<T extends Named>(record: T, language: Language): T {
  if (language !== 'ar' && language !== 'ur') return record;
  const { deceasedName, nameArabic, nameUrdu } = record;
  if (nameArabic || nameUrdu || isArabicScript(deceasedName)) return record;
  const { text, confidence } = writeName(deceasedName, language, { isKnownOnly: true });
  return confidence < SURE_READING ? record : { ...record, readingAid: { text, confidence } };
}
