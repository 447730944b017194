import type { Concept } from '#scripts/check/words.ts';

const PLACEHOLDER = /\{\{[^}]*\}\}|\[\[[^\]]+\]\]/g;
const FORMS: Record<string, string> = {
  zero: 'none',
  one: 'one',
  two: 'two',
  few: 'a few, by the rules of your language',
  many: 'many, by the rules of your language',
  other: 'any other number',
};

/** What is not obvious from the English alone: senses of the glossary, placeholders, plural forms, kind of text. */
export function notesOf(
  { id, source }: { id: string; source: string },
  language: string,
  concepts: readonly Concept[],
): string[] {
  const key = id.slice(id.indexOf(':') + 1);
  const words = concepts.filter(({ english }) =>
    new RegExp(`\\b${english}`, 'i').test(source.replace(PLACEHOLDER, '')),
  );
  const names = [...new Set([...source.matchAll(PLACEHOLDER)].map(([whole]) => whole))];
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  return [
    ...words.map(({ english, sense, stems }) => {
      const stem = stems[language as keyof typeof stems]?.join(' / ');
      return `“${english}” is ${sense}${stem ? `; our word: ${stem}` : ''}`;
    }),
    ...(names.length > 0 ? [`Keep ${names.join(', ')}: the program fills it in.`] : []),
    ...(form ? [`Said of ${FORMS[form]}.`] : []),
    ...(/(^|\.)mail\..*\.subject$/.test(key) ? ['The subject of an email.'] : []),
    ...(/(^|\.)mail\..*\.facts$/.test(key)
      ? ['Lines of “label | value”; only the labels are translated.']
      : []),
    ...(/(^|\.)errors\./.test(key) ? ['Tells what went wrong and what to do now.'] : []),
  ];
}
