import { aliasGroupOf, knownReading, spellingsOf } from './alias-groups.ts';
import { BoundedCache } from './bounded-cache.ts';
import { ABD, ABUL, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';
import { latinSpelling, type Script, scriptOf, soundsOf } from './name-sounds.ts';
import { LIGHT_WORDS, NOT_ARTICLE } from './name-words.ts';
import { packed, unpacked } from './packed-codes.ts';
import { skeletonKeys } from './skeleton-keys.ts';
import { omissionCosts } from './sound-costs.ts';
import { letterBits } from './typing-distance.ts';

/** Everything about one normalised word that comparing needs; depends on its text alone. */
export type Word = {
  text: string;
  script: Script;
  initial: boolean;
  light: boolean;
  /** Codes of sound-codes.ts, packed (packed-codes.ts). */
  sounds: string;
  /** Cost of leaving out each sound, against a word of the same script: packed codes of sound-costs.ts. */
  omitSame: string;
  /** The same against a word of another script, once somebody asked (omitAcross): most are compared within one. */
  omitAcross: string | undefined;
  /** The letters as a bit set: a cheap refusal, too. */
  letters: number;
  /** Which sounds occur, as a bit set folded to 32 classes: a cheap refusal before the full comparison. */
  consonants: number;
  keys: string[];
  /** Script-neutral first letters. */
  initials: string[];
  /** The same as bits, folded to 32 classes: a cheap refusal. */
  firsts: number;
  /** The last two letters of the keys in the same way: a last h may be mute, and a slip may have come between them. */
  lasts: number;
  /** Abul and its like, 'father of' before an article. */
  isFatherOf: boolean;
  alias: string | undefined;
  /** Ben Ali is also found, with a discount, as Ali: registers write both. */
  base: string | undefined;
  /** Whether the base is the whole word, as other letters write it: Sapar is Safar. */
  isReread: boolean;
  /** The real name that it surely spells, once somebody asked (known-identity.ts). */
  known: string | undefined;
};

/** Cost of leaving out each sound of a word, against one of another script. */
export function omitAcross(word: Word): string {
  word.omitAcross ??= packed(omissionCosts(unpacked(word.sounds), true));
  return word.omitAcross;
}

/** Fixed keys of the parts that compounds leave, whatever their spelling or script. */
const FIXED_KEYS = new Map<string, string[]>([
  [ABD, ['ABD']],
  [ARABIC_ABD, ['ABD']],
  [DIN, ['DN']],
  [ARABIC_DIN, ['DN']],
  [ULLAH, ['ALH']],
  [ARABIC_ULLAH, ['ALH']],
]);
/** Cross-script equals of those parts. */
const FIXED_ALIAS = new Map([
  [ARABIC_ABD, ABD],
  [ARABIC_DIN, DIN],
  [ARABIC_ULLAH, ULLAH],
]);
const KEYS_PER_WORD = 8;

const INITIAL_LETTERS: Record<string, string[]> = {
  a: ['A'],
  e: ['A'],
  i: ['A'],
  o: ['A', 'W'],
  u: ['A'],
  c: ['S', 'K', 'A', 'J'],
  d: ['D', 'J', 'Z'],
  g: ['G', 'J', 'K'],
  h: ['H'],
  j: ['J', 'Y', 'Z'],
  k: ['K'],
  p: ['B'],
  q: ['K'],
  t: ['T', 'S'],
  v: ['W'],
  x: ['H'],
  z: ['Z', 'J'],
  s: ['S'],
  y: ['Y'],
  f: ['F'],
};

/** Letters before which the article takes the sound of its word. */
const SUN_LETTERS = 'dnrstz';

/** The article written as one with its word, where the word does not tell it for sure: Alameri, Lahbib, Ennasra. */
function withoutGluedArticle(text: string): string | undefined {
  if (NOT_ARTICLE.has(text) || aliasGroupOf(text) !== undefined) return undefined;
  const before = /^(?:[ae]?l)([aeiou][a-z]{4,})$|^l([bcdfghkmqrstvwxz][a-z]{3,})$/
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (before !== undefined) return before;
  const [first = '', letter = '', doubled = ''] = text;
  return 'ae'.includes(first) && letter === doubled && SUN_LETTERS.includes(letter) && text.length >= 5
    ? text.slice(2)
    : undefined;
}

/** Gujarati families honour a man by -ji behind his name: Abdullahji, Adamji. */
function withoutHonour(text: string): string | undefined {
  const bare = text.endsWith('ji') ? text.slice(0, -2) : '';
  return bare.length >= 4 && aliasGroupOf(bare) !== undefined ? bare : undefined;
}

function baseOf(text: string): string | undefined {
  const found = /^(?:ben|bel)([a-z]{3,})$|^بن(.{3,})$/.exec(text);
  return found?.[1] ?? found?.[2] ?? withoutHonour(text) ?? withoutGluedArticle(text);
}

const ABUL_JOINED = new RegExp(`^(?:${ABUL})(?=[bcdfghjkmnpqrstvwxyz][a-z]{3}|[aeiou][a-z]{2})`);

/** Abu, Abul, Bou, Bu, Ebu, ابو, بو before a name are one word for 'father of'. */
function withoutAbu(text: string): string {
  return text
    .replace(ABUL_JOINED, 'bu')
    .replace(/^(abou|ebu|abu|bou)(?=[bcdfghjklmnpqrstvwxyz][a-z]{2})/, 'bu')
    .replace(/^(abou|bou|abu)(?=[aeiou][a-z]{2})/, 'bu');
}

function consonantSet(sounds: Uint8Array): number {
  let set = 0;
  for (const code of sounds) if (code >= 22) set |= 1 << (code % 32);
  return set;
}

const letterBit = (text: string, at: number) => 1 << (text.charCodeAt(at) % 32);

const firstsOf = (initials: readonly string[]) =>
  initials.reduce((set, letter) => set | letterBit(letter, 0), 0);

function lastsOf(keys: readonly string[]): number {
  let set = 0;
  for (const key of keys) {
    if (key.startsWith('@')) continue;
    set |= letterBit(key, key.length - 1);
    if (key.length > 1) set |= letterBit(key, key.length - 2);
  }
  return set;
}

const FATHER_OF = new RegExp(`^(?:${ABUL})$`);

function bareInitials(text: string): string[] {
  if (/^[a-z]$/.test(text)) return INITIAL_LETTERS[text] ?? [text.toUpperCase()];
  const keys = skeletonKeys(soundsOf(text), scriptOf(text) === 'arabic');
  const letters = [...new Set(keys.map((key) => key.charAt(0)))];
  return letters.length > 0 ? letters : [text];
}

const GROUP_INITIALS = new Map<string, string[]>();

/** First letters of a group's spellings: a register's S. is Zahra where it writes Sahra. Somali's C is an ayn. */
function groupInitials(group: string): string[] {
  let letters = GROUP_INITIALS.get(group);
  if (letters === undefined) {
    const latin = spellingsOf(group).filter((spelling) => /^[abd-z]/.test(spelling));
    letters = [
      ...new Set(latin.flatMap((spelling) => skeletonKeys(soundsOf(spelling), false).slice(0, 1))),
    ].map((key) => key.charAt(0));
    GROUP_INITIALS.set(group, letters);
  }
  return letters;
}

function initialsOf(keys: readonly string[], alias: string | undefined): string[] {
  const own = keys.filter((key) => !key.startsWith('@')).map((key) => key.charAt(0));
  return [...new Set([...own, ...(alias === undefined ? [] : groupInitials(alias))])];
}

function analyse(text: string): Word {
  const script = scriptOf(text);
  const initial = [...text].length === 1;
  const spelling = script === 'latin' ? withoutAbu(latinSpelling(text)) : text.replace(/^ابو(?=.{2})/, 'بو');
  const sounds = soundsOf(spelling);
  const alias = aliasGroupOf(text) ?? FIXED_ALIAS.get(text) ?? (FIXED_KEYS.has(text) ? text : undefined);
  const part = baseOf(text);
  const base = part ?? (alias === undefined ? knownReading(text) : undefined);
  const skeletons =
    FIXED_KEYS.get(text) ?? (script === 'other' ? [] : skeletonKeys(sounds, script === 'arabic'));
  const keys = skeletons.slice(0, KEYS_PER_WORD - 2);
  if (base !== undefined)
    keys.push(...analyse(base).keys.slice(0, 1), ...analyse(base).keys.filter((key) => key.startsWith('@')));
  if (alias !== undefined && !FIXED_KEYS.has(text)) keys.push(`@${alias}`);
  // Digits and other scripts have no sounds here: the word itself is its key.
  if (keys.length === 0) keys.push(`#${text.slice(0, 12)}`);
  const initials = initial ? bareInitials(text) : initialsOf(keys, alias);
  return {
    text,
    script,
    initial,
    light: LIGHT_WORDS.has(text),
    sounds: packed(sounds),
    omitSame: packed(omissionCosts(sounds, false)),
    omitAcross: undefined,
    letters: letterBits(text),
    consonants: consonantSet(sounds),
    keys: initial ? [] : [...new Set(keys)],
    initials,
    firsts: firstsOf(initials),
    lasts: lastsOf(keys),
    isFatherOf: FATHER_OF.test(text),
    alias,
    base,
    isReread: part === undefined && base !== undefined,
    known: undefined,
  };
}

/** About 80,000 words hold the vocabulary that the searches of a million register rows meet, in some 35 MB. */
const CACHE = new BoundedCache<Word>(80_000);
const JOINED = new BoundedCache<Word>(4000);

/** The analysis of one normalised word, from a bounded cache. */
export function analyseWord(text: string): Word {
  return CACHE.get(text, analyse);
}

/** The analysis of two neighbours as one word: most are nobody's name, and would crowd out the words of the register. */
export function analyseJoined(text: string): Word {
  return CACHE.peek(text) ?? JOINED.get(text, analyse);
}
