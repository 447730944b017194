import { letterSet, lettersOf, mayAlsoBe, spellingsOf } from './alias-groups.ts';
import { analyseWord, type Word } from './analyse-word.ts';
import { bitCount } from './bit-count.ts';
import { knownName, knownNameOf } from './known-identity.ts';
import { formsAcross, isReadAsT, withoutEnding } from './loose-forms.ts';
import type { MatchReason } from './name-types.ts';
import { pairLikelihood } from './pair-likelihood.ts';
import { soundDistance, soundLikeness } from './sound-likeness.ts';
import { letterBits, typingLikeness } from './typing-distance.ts';

export type WordMatch = { score: number; reason: MatchReason };

const NO_MATCH: WordMatch = { score: 0, reason: 'missing' };
const ALIAS_SCORE = 0.96;
const SAME_KNOWN_SCORE = 0.93;
/** A spelling that stands for either of two names. */
const ALSO_SCORE = 0.88;
/** Two different real names stay below every threshold, however few letters they differ in. */
const DIFFERENT_KNOWN_LIMIT = 0.55;
const INITIAL_SCORE = 0.95;
/** Another letter that the same name can begin with. */
const OTHER_INITIAL_SCORE = 0.86;
/** Vowels that one name begins with in different hands: Isa, Eesa; Usman, Osman; Amina, Emine. */
const VOWEL_MATES: Record<string, string> = { a: 'e', e: 'ia', i: 'e', o: 'u', u: 'o' };
const BASE_SCORE = 0.84;
/** The article or an ending explains the difference. */
const OTHER_FORM = 0.82;
/** From here on learned letters are asked, and what they have to say for each letter (natural logarithm). */
const LEAST_LEARNED = 0.74;
const LIKELY_LETTERS = -2.3;
const ACROSS_FACTOR = 0.98;
/** Kinds of sound that only one of two words has, at most, for a comparison to be worth it. */
const SOUNDS_APART = 6;
const LEAST = 0.4;
const SLIP_FACTOR = 0.98;
/** A likeness by sound below what a slip leaves changes nothing. */
const LEAST_SOUND = LEAST * SLIP_FACTOR - 0.01;
/** From this score a match needs no further explanation. */
const GOOD = 0.84;

/** How many kinds of sound only one of two sets of consonants has. */
export function soundsApart(a: number, b: number): number {
  return bitCount(a ^ b);
}

/** Letters of one script with which the same sound is written at the beginning of a name. */
const SAME_START: Record<string, string> = {
  q: 'kc',
  k: 'qc',
  c: 'kqj',
  x: 'h',
  h: 'x',
  j: 'zdgyc',
  z: 'j',
  d: 'j',
  g: 'jk',
  y: 'j',
  v: 'wo',
  w: 'vo',
  f: 'p',
  p: 'f',
  b: 'p',
};

function matchInitial(a: Word, b: Word): WordMatch {
  if (a.initial && b.initial) {
    if (a.text === b.text) return { score: 1, reason: 'exact' };
    return a.script !== b.script && a.initials.some((letter) => b.initials.includes(letter))
      ? { score: 0.9, reason: 'script' }
      : NO_MATCH;
  }
  const full = a.initial ? b : a;
  const letter = a.initial ? a : b;
  if (full.text.startsWith(letter.text)) return { score: INITIAL_SCORE, reason: 'initials' };
  const begin = full.text.charAt(0);
  const isOther =
    full.script !== letter.script
      ? letter.initials.some((sound) => full.initials.includes(sound))
      : (VOWEL_MATES[letter.text]?.includes(begin) ?? false) ||
        (SAME_START[letter.text]?.includes(begin) ?? false) ||
        (full.alias !== undefined &&
          spellingsOf(full.alias).some((spelling) => spelling.startsWith(letter.text)));
  return isOther ? { score: OTHER_INITIAL_SCORE, reason: 'initials' } : NO_MATCH;
}

interface Spelling {
  text: string;
  letters: number;
}

const SPELLINGS = new Map<string, Spelling[]>();

function spellingsWithLetters(group: string): readonly Spelling[] {
  let known = SPELLINGS.get(group);
  if (known === undefined) {
    known = spellingsOf(group).map((text) => ({ text, letters: letterBits(text) }));
    SPELLINGS.set(group, known);
  }
  return known;
}

/** A slip in any spelling of a closed group counts: 'ahned' is Ahmad by way of Ahmed. */
function slipIntoGroup(word: Word, group: string): number {
  if (word.script !== 'latin' || soundsApart(letterSet(word.text) & ~lettersOf(group), 0) > 1) return 0;
  if (knownNameOf(word) !== '') return 0;
  let best = 0;
  for (const { text, letters } of spellingsWithLetters(group)) {
    if (Math.abs(text.length - word.text.length) > 1) continue;
    best = Math.max(best, typingLikeness(word.text, text, Math.max(best, LEAST), word.letters, letters));
  }
  return best * SLIP_FACTOR;
}

/** Ben Ahmed is also written Ahmad, or بن احمد; Sapar is Safar. */
function byBase(a: Word, b: Word, bySound: MatchReason): WordMatch | undefined {
  if (a.base === undefined || (b.base !== undefined && !a.isReread)) return undefined;
  if (a.base !== b.text && compareWords(analyseWord(a.base), b).score < GOOD) return undefined;
  return { score: BASE_SCORE, reason: a.isReread ? bySound : 'split' };
}

function bySoundOrTyping(a: Word, b: Word, across: boolean): WordMatch {
  if (soundsApart(a.consonants, b.consonants) > SOUNDS_APART) return NO_MATCH;
  // Arabic script leaves the short vowels out, so that likeness across scripts says a little less.
  const sound = soundLikeness(a, b, LEAST_SOUND) * (across ? ACROSS_FACTOR : 1);
  const typing = across ? 0 : typingLikeness(a.text, b.text, Math.max(sound, LEAST), a.letters, b.letters);
  return typing > sound
    ? { score: typing, reason: 'typo' }
    : { score: Math.min(sound, 0.99), reason: across ? 'script' : 'spelling' };
}

const isKnown = (text: string) => knownName(text) !== '';

/** Words that two scripts, or two languages' endings, keep apart. */
function byOtherForm(a: Word, b: Word, across: boolean): WordMatch | undefined {
  const formsOf = (word: Word) =>
    across ? formsAcross(word.text, isKnown) : isKnown(word.text) ? [] : withoutEnding(word.text);
  const isLike = (form: string, other: Word) =>
    form === other.text || plainMatch(analyseWord(form), other).score >= GOOD;
  const left = formsOf(a);
  const right = formsOf(b);
  if (left.length === 0 && right.length === 0) return undefined;
  const isFound =
    left.some((form) => isLike(form, b)) ||
    right.some((form) => isLike(form, a)) ||
    left.some((form) => right.some((other) => isLike(form, analyseWord(other))));
  return isFound ? { score: OTHER_FORM, reason: across ? 'script' : 'spelling' } : undefined;
}

/** How likely two words are the same name, 0–1, and why. Symmetrical. */
export function compareWords(a: Word, b: Word): WordMatch {
  const match = plainMatch(a, b);
  if (
    match.score < LEAST ||
    match.score >= OTHER_FORM ||
    a.initial ||
    b.initial ||
    a.script === 'other' ||
    b.script === 'other'
  )
    return match;
  const across = a.script !== b.script;
  return byOtherForm(a, b, across) ?? (across ? byLearnedLetters(a, b, match) : undefined) ?? match;
}

/** What the rules leave just below the threshold, and strangers' names write so (pair-likelihood.ts). */
function byLearnedLetters(a: Word, b: Word, { score }: WordMatch): WordMatch | undefined {
  if (score < LEAST_LEARNED) return undefined;
  const [latin, arabic] = a.script === 'latin' ? [a.text, b.text] : [b.text, a.text];
  if (!/^[a-z]+$/.test(latin)) return undefined;
  return pairLikelihood(latin, arabic) / (latin.length + arabic.length) >= LIKELY_LETTERS
    ? { score: OTHER_FORM, reason: 'script' }
    : undefined;
}

/** Two scripts leave a word as near to a known name that it is not (شرع, Shire) as to its own other spelling (Sharaa). */
function isNearerThanKnown(word: Word, other: Word, known: string): boolean {
  return word.alias === undefined && soundDistance(word, other) <= soundDistance(word, analyseWord(known));
}

function plainMatch(a: Word, b: Word): WordMatch {
  if (a.text === b.text) return { score: 1, reason: 'exact' };
  if (a.initial || b.initial) return matchInitial(a, b);
  const across = a.script !== b.script;
  const bySound: MatchReason = across ? 'script' : 'spelling';
  if (a.alias !== undefined && a.alias === b.alias) {
    return { score: ALIAS_SCORE, reason: soundLikeness(a, b) > 0.85 || across ? bySound : 'alias' };
  }
  if (isReadAsT(a.text, b.text) || isReadAsT(b.text, a.text))
    return { score: SAME_KNOWN_SCORE, reason: bySound };
  if (mayAlsoBe(a.text, b.alias) || mayAlsoBe(b.text, a.alias)) return { score: ALSO_SCORE, reason: bySound };
  const base = byBase(a, b, bySound) ?? byBase(b, a, bySound);
  if (base !== undefined) return base;
  const match = bySoundOrTyping(a, b, across);
  if (match.score < GOOD && (a.alias === undefined) !== (b.alias === undefined)) {
    const slip = a.alias === undefined ? slipIntoGroup(a, b.alias ?? '') : slipIntoGroup(b, a.alias);
    if (slip > match.score) return { score: across ? slip * ACROSS_FACTOR : slip, reason: 'typo' };
  }
  if (match.score < LEAST) return NO_MATCH;
  const left = knownNameOf(a);
  const right = left === '' ? '' : knownNameOf(b);
  if (left === '' || right === '') return match;
  // A last Arabic yeh may be read -a (هدى Huda, هدي Hadi), so that another name in the tables does not settle it.
  if (left !== right && across && (a.text.endsWith('ي') || b.text.endsWith('ي'))) return match;
  if (left !== right && across && isNearerThanKnown(a, b, left) && isNearerThanKnown(b, a, right))
    return match;
  if (left !== right)
    return match.score > DIFFERENT_KNOWN_LIMIT
      ? { score: DIFFERENT_KNOWN_LIMIT, reason: match.reason }
      : match;
  return match.score < SAME_KNOWN_SCORE ? { score: SAME_KNOWN_SCORE, reason: bySound } : match;
}
