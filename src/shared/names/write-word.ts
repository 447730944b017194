import { aliasGroupOf, knownReading, spellingsOf } from './alias-groups.ts';
import { analyseWord } from './analyse-word.ts';
import { isArabicScript, unifyArabicLetter } from './arabic-letters.ts';
import { arabicOfLatin, latinOfArabic } from './arabic-spellings.ts';
import { isBengaliScript } from './bengali-letters.ts';
import { compareWords } from './compare-words.ts';
import { knownName } from './known-identity.ts';
import { latinSpelling } from './name-sounds.ts';
import { type Spelling, spellWord } from './spell-word.ts';
import { furtherLatin, furtherSpelling, LETTERS_OF, type Letters } from './written-spellings.ts';

/** Letters to write in: Arabic, Urdu, or Latin ones. */
export type Writing = Letters | 'en';

export interface WrittenWord {
  text: string;
  confidence: number;
  alternatives: string[];
}

/** A spelling that the tables hold, one that sounds like it, one that stands for two names. */
const IN_TABLES = 0.97;
const BY_SOUND = 0.8;
const ONE_OF_TWO = 0.6;
/** What learned segments spell is right about as often as their share of all spellings says, and less in Urdu, whose letters they never saw. */
const LEARNED = { ar: 0.85, ur: 0.6, en: 0.6 };
const FROM_BENGALI = 0.5;
/** How much the comparison's likeness, 0 to 1, counts beside the learned share. */
const LIKENESS_WEIGHT = 4;

interface Known {
  letters: string;
  confidence: number;
}

/** Rubinah is Rubina; short words may hold a letter there: Sabah. */
const withoutLastH = (latin: string) => (/^[a-z]{4,}ah$/.test(latin) ? latin.slice(0, -1) : undefined);

function inTables(latin: string): Known | undefined {
  const further = furtherSpelling(latin);
  if (further) return { letters: further.letters, confidence: further.isSure ? IN_TABLES : ONE_OF_TWO };
  const letters = arabicOfLatin(latin) ?? groupLetters(aliasGroupOf(latin));
  if (letters !== undefined)
    return { letters, confidence: knownReading(latin) === undefined ? IN_TABLES : BY_SOUND };
  const plain = withoutLastH(latin);
  return plain === undefined ? undefined : inTables(plain);
}

const groupLetters = (group: string | undefined) =>
  group === undefined ? undefined : spellingsOf(group).find(isArabicScript);

function knownLetters(latin: string): Known | undefined {
  const sure = inTables(latin);
  if (sure) return sure;
  const name = knownName(latin);
  const known = name === '' ? undefined : inTables(name);
  return known && { letters: known.letters, confidence: Math.min(BY_SOUND, known.confidence) };
}

/** A spelling that others differ from by one letter is the safer guess: so much of their shares counts for it. */
const NEAR_SHARE = 0.7;

/** Two spellings that one letter, left out or another one, turns into each other. */
function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Best first: what the learned segments say, and how like the word the comparison finds it. */
function likely(word: string, spellings: readonly Spelling[]): Spelling[] {
  const one = analyseWord(word);
  const weighed = spellings.map(({ text, share }) => {
    const other = analyseWord([...text].map(unifyArabicLetter).join(''));
    return { text, share: share * Math.exp(LIKENESS_WEIGHT * compareWords(one, other).score) };
  });
  const total = weighed.reduce((sum, { share }) => sum + share, 0);
  return weighed
    .map(({ text, share }) => {
      const near = weighed.reduce((sum, other) => sum + (isOneOff(text, other.text) ? other.share : 0), 0);
      return { text, share: share / total, rank: share + NEAR_SHARE * near };
    })
    .sort((a, b) => b.rank - a.rank);
}

function learned(word: string, spellings: readonly Spelling[], factor: number): WrittenWord {
  const [best, ...others] = likely(word, spellings);
  if (best === undefined) return { text: word, confidence: 0, alternatives: [] };
  return {
    text: best.text,
    confidence: best.share * factor,
    alternatives: others.slice(0, 3).map(({ text }) => text),
  };
}

/** A normalised Latin or Bengali word in Arabic or Urdu letters. */
export function wordInLetters(word: string, script: Letters, isKnownOnly = false): WrittenWord {
  const write = LETTERS_OF[script];
  const known = knownLetters(word);
  if (known) return { text: write(known.letters), confidence: known.confidence, alternatives: [] };
  if (isKnownOnly) return { text: word, confidence: 0, alternatives: [] };
  const factor = LEARNED[script] * (isBengaliScript(word) ? FROM_BENGALI : 1);
  const latin = latinSpelling(word).replace(/[^a-z]/g, '');
  return learned(word, spellWord(latin, 'latin', script), factor);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** علييف is Aliyev, محمدوفا Muhammadova: a name, and the ending that makes a family's of it. */
function familyInLatin(group: string, word: string): WrittenWord {
  const [name = '', kind] = group.split('+');
  const isAfterVowel = /[aeiou]$/.test(name);
  const ending = kind === 'ic' ? (isAfterVowel ? 'c' : 'ic') : isAfterVowel ? 'yev' : 'ov';
  const ofWoman = kind === 'ov' && word.endsWith('ا') ? 'a' : '';
  return { text: capitalised(name + ending + ofWoman), confidence: BY_SOUND, alternatives: [] };
}

/** A normalised word in Arabic or Urdu letters in Latin ones. */
export function wordInLatin(word: string, language: Letters): WrittenWord {
  const group = aliasGroupOf(word);
  if (group?.includes('+')) return familyInLatin(group, word);
  const known = latinOfArabic(word) ?? group ?? furtherLatin(word);
  if (known !== undefined) return { text: capitalised(known), confidence: IN_TABLES, alternatives: [] };
  const { text, confidence, alternatives } = learned(word, spellWord(word, 'arabic', language), LEARNED.en);
  return { text: capitalised(text), confidence, alternatives: alternatives.map(capitalised) };
}
