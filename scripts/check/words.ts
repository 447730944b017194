import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Texts } from '#scripts/check/locale-rules.ts';

type Language = (typeof LANGUAGES)[number];

/** A thing with its English word and, for each other language, the stems of which its texts have one. */
export interface Concept {
  english: string;
  /** What the word means here. */
  sense: string;
  stems: Partial<Record<Language, readonly string[]>>;
}

/** A pattern that no text of a language has, and what to write instead. */
export interface Banned {
  language: Language;
  pattern: RegExp;
  instead: string;
}

export interface Words {
  concepts: readonly Concept[];
  banned: readonly Banned[];
  /** `language slice:key`, with a reason in the document. */
  excused: ReadonlySet<string>;
}

/** Marks that vocalise Arabic letters: they change no word. */
const VOWEL_MARKS = /[\u064B-\u0652\u0670]/g;
const STRAIGHT_APOSTROPHE: [RegExp, string] = [/\p{L}'\p{L}/u, 'a straight apostrophe'];
const GREETING = /^(?:Assalam|Selam)[^\n]*,\n\n(\p{Ll})/u;

/**
 * What typography and script ask of each text, with a name for the finding.
 * Sources: Imprimerie nationale, Lexique des règles typographiques (French); Unicode, chapter 9.2 (letters of Urdu and Arabic).
 */
const SCRIPT_RULES: Partial<Record<Language, readonly [RegExp, string][]>> = {
  en: [[GREETING, 'a small letter after the greeting'], STRAIGHT_APOSTROPHE],
  tr: [[GREETING, 'a small letter after the greeting'], STRAIGHT_APOSTROPHE],
  ms: [[GREETING, 'a small letter after the greeting'], STRAIGHT_APOSTROPHE],
  fr: [
    [GREETING, 'a small letter after the greeting'],
    [/ [:;?!»]|« /, 'a space that breaks beside : ; ? ! « »'],
    STRAIGHT_APOSTROPHE,
  ],
  ar: [
    [/[ىي]?[یکہے]/, 'a letter of Urdu in Arabic'],
    [/[٠-٩۰-۹]/, 'digits that are not Latin'],
  ],
  ur: [
    [/[يك]/, 'a letter of Arabic in Urdu'],
    [/[٠-٩۰-۹]/, 'digits that are not Latin'],
  ],
};

/** @throws Error when docs/words.md lacks a table */
export function readWords(root: string): Words {
  const text = readFileSync(join(root, 'docs/words.md'), 'utf8');
  const concepts = tableAfter(text, '## One word for one thing').map(
    ([english = '', sense = '', ...cells]) => ({
      english,
      sense,
      stems: Object.fromEntries(
        LANGUAGES.slice(1).map((language, at) => [
          language,
          (cells[at] ?? '').split(',').map((stem) => stem.trim()),
        ]),
      ),
    }),
  );
  const banned = tableAfter(text, '## Words that mean something else').map(
    ([language = '', pattern = '', , instead = '']) => ({
      language: language as Language,
      pattern: new RegExp(pattern.replace(/^`|`$/g, '').replaceAll('\\|', '|'), 'mu'),
      instead,
    }),
  );
  const list = text.split('## Excused\n')[1] ?? '';
  const excused = new Set([...list.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
  return { concepts, banned, excused };
}

/**
 * @param texts of one slice, by language
 * @returns one line a finding
 */
export function checkWords(slice: string, texts: ReadonlyMap<string, Texts>, words: Words): string[] {
  const english = texts.get('en') ?? new Map<string, string>();
  return LANGUAGES.flatMap((language) =>
    [...(texts.get(language) ?? [])].flatMap(([key, text]) => {
      const place = `${language} ${slice}:${key}`;
      if (words.excused.has(place)) return [];
      return [
        ...bannedIn(text, language, words.banned),
        ...(language === 'en' ? [] : missingFrom(text, english.get(key), language, words.concepts)),
      ].map((finding) => `${place} ${finding}`);
    }),
  );
}

function bannedIn(text: string, language: Language, banned: readonly Banned[]): string[] {
  return [
    ...banned
      .filter((rule) => rule.language === language && rule.pattern.test(text))
      .map(({ pattern, instead }) => `has ${pattern.source}: write ${instead}`),
    ...(SCRIPT_RULES[language] ?? [])
      .filter(([pattern]) => pattern.test(text))
      .map(([, name]) => `has ${name}`),
  ];
}

function missingFrom(
  text: string,
  english: string | undefined,
  language: Language,
  concepts: readonly Concept[],
): string[] {
  const original = english?.replace(/\{\{[^}]*\}\}|\[\[[^\]]*\]\]|\/[\w/-]+/g, '') ?? '';
  const plain = text.replace(VOWEL_MARKS, '').toLocaleLowerCase(language);
  return (
    concepts
      // A word with a hyphen is part of another name, 'stream-player'.
      .filter((concept) =>
        new RegExp(`(?<![\\w-])${pluralised(concept.english)}(?![\\w-])`, 'i').test(original),
      )
      .filter(({ stems }) => !stems[language]?.some((stem) => plain.includes(stem.replace(VOWEL_MARKS, ''))))
      .map((concept) => `has no word for ‘${concept.english}’ of docs/words.md`)
  );
}

const pluralised = (word: string): string =>
  word.endsWith('y') ? `${word.slice(0, -1)}(?:y|ies)` : `${word}s?`;

/** Cells of the rows below a heading's table head. */
function tableAfter(text: string, heading: string): string[][] {
  const part = text.split(`${heading}\n`)[1]?.split('\n## ')[0];
  if (part === undefined) throw new Error(`docs/words.md has no '${heading}'`);
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}
