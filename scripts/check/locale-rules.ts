import type { FlatTexts as Texts } from '#shared/contract/flat-texts.ts';

export type { Texts };

export const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL_SUFFIX = new RegExp(`^(.+?)(_ordinal)?_(${CATEGORIES.join('|')})$`);

/** Plural groups: 'graves' → its forms, and 'place_ordinal' → its ordinal forms. */
export function pluralGroups(texts: Texts): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const [, base, ordinal = '', category] = PLURAL_SUFFIX.exec(key) ?? [];
    if (!base || !category || !texts.has(`${base}${ordinal}_other`)) continue;
    const group = groups.get(base + ordinal) ?? new Set();
    groups.set(base + ordinal, group.add(category));
  }
  return groups;
}

/**
 * The plural forms that a language needs (CLDR, by way of Intl); i18next also takes `_zero` in any language.
 */
export function neededForms(language: string, group: string): string[] {
  const type = group.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

/**
 * Compares a language's texts with the English ones and says what is wrong.
 * @param identical keys whose text may equal the English one
 */
export function compareTexts(
  english: Texts,
  other: Texts,
  language: string,
  identical: Set<string>,
): string[] {
  const groups = pluralGroups(english);
  const otherGroups = pluralGroups(other);
  const grouped = (texts: Texts, own: Map<string, Set<string>>): Set<string> =>
    new Set([...texts.keys()].filter((key) => !belongsTo(key, own)));
  const problems: string[] = [];

  for (const key of grouped(english, groups)) {
    const text = other.get(key);
    if (text === undefined) problems.push(`${key} is missing`);
    else problems.push(...compareText(key, [english.get(key) ?? ''], text, language, identical));
  }
  for (const key of grouped(other, groups)) if (!english.has(key)) problems.push(`${key} is not in English`);
  for (const group of groups.keys()) {
    const needed = neededForms(language, group);
    const present = otherGroups.get(group) ?? new Set();
    for (const form of needed) if (!present.has(form)) problems.push(`${group}_${form} is missing`);
    for (const form of present) {
      const key = `${group}_${form}`;
      if (!needed.includes(form) && form !== 'zero') problems.push(`${key} is never used in ${language}`);
      const originals = [...(groups.get(group) ?? [])].map((name) => english.get(`${group}_${name}`) ?? '');
      problems.push(...compareText(key, originals, other.get(key) ?? '', language, identical));
    }
  }
  return problems;
}

function belongsTo(key: string, groups: Map<string, Set<string>>): boolean {
  const [, base, ordinal = ''] = PLURAL_SUFFIX.exec(key) ?? [];
  return base !== undefined && groups.has(base + ordinal);
}

function compareText(
  key: string,
  originals: string[],
  text: string,
  language: string,
  identical: Set<string>,
): string[] {
  const problems: string[] = [];
  if (!text.trim()) return [`${key} is empty`];
  const wanted = new Set(originals.flatMap(placeholdersOf));
  const found = new Set(placeholdersOf(text));
  // 'One grave' needs no number, and the dual of Arabic expresses it in the word.
  const mayLack = originals.length > 1 ? 'count' : undefined;
  const lacking = [...wanted].filter((name) => !found.has(name) && name !== mayLack);
  const added = [...found].filter((name) => !wanted.has(name));
  if (lacking.length > 0) problems.push(`${key} lacks {{${lacking.join('}}, {{')}}}`);
  if (added.length > 0) problems.push(`${key} has {{${added.join('}}, {{')}}}, which English has not`);
  const isWords = /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
  if (language !== 'en' && isWords && originals.includes(text) && !identical.has(key)) {
    problems.push(`${key} equals English (allow it in identical.json if that is right)`);
  }
  return problems;
}

/**
 * Names in {{…}}, tags of rich texts, and what [[…]] inserts into an article; '{{count, number}}' is the name 'count'.
 */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  const tags = [...text.matchAll(/<\/?[a-z0-9]+\s*\/?>/gi)].map((match) => match[0]);
  const inserted = [...text.matchAll(/\[\[[^\]]+\]\]/g)].map((match) => match[0]);
  return [...names, ...tags, ...inserted];
}
