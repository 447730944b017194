import { LANGUAGES, type Language } from '#db/schema/values.ts';

export function inEachLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;
}
