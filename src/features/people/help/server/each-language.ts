import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

export function inEachLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;
}
