import { foldName } from './fold-name.ts';

/**
 * Phrases by which British registers and families name a relative beside the deceased: Urdu and English
 * abbreviations (s/o, d/o, w/o), English, French, Malay and Turkish words, Arabic and Urdu ones. Source: register usage.
 */
const BEFORE_THE_NAME = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:`,
    String.raw`[sdwhfmc]\s?[/\\]\s?o\b\.?`,
    '|(?:son|daughter|wife|widow|widower|husband|father|mother|brother|sister|child|infant|grandson|granddaughter|grandfather|grandmother|relict)\\s+(?:and\\s+\\p{L}+\\s+)?of',
    '|n[ée]e|born|formerly|maiden\\s+name',
    '|(?:fils|fille|[ée]pouse|veuve|mari|femme|m[èe]re|p[èe]re)\\s+d[eu]',
    '|bin|binti|binte|bint|bte|isteri|balu|anak',
    '|(?:زوج[ةه]|أ?رمل[ةه]|والد[ةه]?|بيو[ہه]|بیوہ|زوجہ|ولد|بنت|بن|ابن|ابنة|دختر|پسر|همسر)',
    String.raw`)(?![\p{L}\p{M}])`,
  ].join(''),
  'giu',
);
/** Turkish sets the relative first: 'Mehmet oğlu', 'Ali kızı', 'Hasan eşi'. */
const AFTER_THE_NAME = /((?:\p{L}+\s+){1,2})(?:oğlu|kızı|eşi|karısı)(?!\p{L})/giu;
const END = /[,;:.()[\]\n]|\s-\s/u;
const WORDS = 5;
const KEYS = 40;
const TEXT_LIMIT = 4000;

/** The names of relatives that a text gives, as written, at most five words each. */
export function relativesNamed(text: string): string[] {
  if (text === '') return [];
  const cut = text.slice(0, TEXT_LIMIT);
  const starts = [...cut.matchAll(BEFORE_THE_NAME)];
  const after = starts.map((found, at) => {
    const from = found.index + found[0].length;
    const until = starts[at + 1]?.index ?? cut.length;
    return cut.slice(from, until).split(END, 1)[0] ?? '';
  });
  const before = [...cut.matchAll(AFTER_THE_NAME)].map((found) => found[1] ?? '');
  return [...after, ...before]
    .map((name) => name.trim().split(/\s+/).slice(0, WORDS).join(' '))
    .filter(Boolean);
}

/** Search keys of every relative whom a grave's name or its additional information names; sorted, at most 40. */
export function kinKeys(deceasedName: string, additionalInfo: string | null | undefined): string[] {
  const names = [...relativesNamed(deceasedName), ...relativesNamed(additionalInfo ?? '')];
  return [...new Set(names.flatMap((name) => foldName(name).keys))].sort().slice(0, KEYS);
}
