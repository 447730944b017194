import { aliasGroupOf } from './alias-groups.ts';
import { isArabicScript } from './arabic-letters.ts';
import { isBengaliScript } from './bengali-letters.ts';
import { BoundedCache } from './bounded-cache.ts';
import { ABD, AMAT, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';
import { fatherOf, mayBeFatherOf } from './father-of.ts';
import {
  attributeOfGod,
  baseBeforeFollower,
  COURTESIES_APART,
  isCourtesy,
  isFollower,
  joinedHaj,
  splitBengaliCompound,
  takesArticle,
} from './joined-words.ts';
import {
  ARTICLES,
  CERTAIN_ARTICLES,
  CONNECTORS,
  isRelation,
  NOT_SON_OF,
  RELATIONS,
  TITLES,
} from './name-words.ts';
import { isSettled, NAME_LENGTH_LIMIT, normaliseLetters } from './normalise-name.ts';
import { joinedHeOf, mayBeHeOf, readBeforeGod } from './odd-compounds.ts';
import { splitArabicCompound, splitLatinCompound } from './split-compounds.ts';

/** 40 words of 48 letters stay below NAME_LENGTH_LIMIT, so a folded name folds to itself. */
const WORD_LIMIT = 40;
const LETTER_LIMIT = 48;

const SON_OF = new Set(['ben', 'bel']);
const DOUBLED = new Set(['bi', 'be', 'bee', 'by', 'بي']);
const DIN_WORD = /^(?:d(?:i|ee|ie|ii)ne?|دين)$/;
const AMAT_APART = /^ama?t$/;
const GOD = /^al{1,2}ah$/;
/** Names of Punjab and Sindh that say what God gave, kept or wills: Allah Ditta, Allah Rakha, Allah Bakhsh, Allah Yar. */
const GIVEN_BY_GOD = /^(dit{1,2}|rakh|ba[kx]|bu[kx]|yar$|wasa|dad$|naw|wadh|ji?w|diw|mehr|dino)/;

/** Indonesian degrees behind the name. Those that could be a forename's letters (S.H.) stay. */
const DEGREES =
  /[,\s]+(?:S\.\s?(?:Ip|IP|Ag|Sos|Pd|Kom|Psi)|M\.\s?(?:Si|Ag|Pd|Hum|Kom)|Lc)\.?(?=\s*(?:,|$))/gu;

/** 'SURNAME, Forenames' → 'Forenames SURNAME'; with several commas the order says nothing. */
export function reorderAroundComma(text: string): string {
  if (!/[,،.L]/.test(text)) return text;
  const parts = text.replace(DEGREES, '').split(/[,،]/);
  const [surname, forenames] = parts;
  if (parts.length === 1) return surname ?? text;
  if (parts.length !== 2 || surname === undefined || forenames === undefined) return text;
  return `${forenames} ${surname}`;
}

/** Capitals that may begin a second word inside a word: HassanYousif. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
/** What one of the rules below looks for: few names have any of it. */
const ANY_SIGN = /[/'’-]|b\.|\p{Ll}\p{Lu}|\se\s/u;

/** Without the 'of' of Persian and Urdu names, which is no initial: Noor-e-Jahan, Shah-i Rawan, Ghulam e Mustafa; small letters alone do not tell. */
export function withoutOf(text: string): string {
  const plain = text.includes('-') ? text.replace(/(?<=\p{L}{2})-[ei][-\s](?=\p{L}{2})/giu, ' ') : text;
  return /\se\s/.test(plain) && /\p{Lu}/u.test(text)
    ? plain.replace(/(?<=\p{L}{2})\se\s(?=\p{L}{2})/gu, ' ')
    : plain;
}

function spellOutMarks(text: string): string {
  if (!ANY_SIGN.test(text)) return text;
  let spelt = text;
  if (text.includes('/')) spelt = spelt.replace(/\b([sdwhcSDWHC])\s?\/\s?[oO]\b\.?/g, ' bin ');
  // Malay 'b.' is 'bin' when it is small in a capitalised name; a bare initial is written 'B.'.
  if (spelt.includes('b.')) spelt = spelt.replace(/\sb\.(?=\s|$)/gu, /\p{Lu}/u.test(text) ? ' bin ' : ' b ');
  spelt = withoutOf(spelt);
  // A hyphen inside one name keeps s and h apart: Is-haq, Mus-ab.
  if (spelt.includes('-')) spelt = spelt.replace(/\b(is|mus)-(?=[ah])/giu, '$1');
  if (CAPITAL_INSIDE.test(spelt)) spelt = spelt.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ');
  return /['’]/.test(spelt) ? spelt.replace(/\bm['’]d\b/giu, 'md') : spelt;
}

/** Two or three consonants without a vowel are initials typed together (SM Ahmed), unless they are a title or Md. */
function isInitialsTyped(word: string): boolean {
  return (
    word.length <= 3 &&
    /^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word) &&
    !TITLES.has(word) &&
    !RELATIONS.has(word) &&
    aliasGroupOf(word) === undefined
  );
}

/** Abd Rahman, Abed Rabbo; Abdi Rahman, but Abdi Warsame and Abed Mansour are two names. */
const isServantOf = (word: string, next: string) =>
  word.endsWith('abd') || attributeOfGod(next) || (word === 'abed' && /^rab{1,2}[ou]h?$/.test(next));

interface RawWords {
  words: string[];
  /** Their letters are those of folded names. */
  isSettled: boolean;
}

function rawWords(text: string): RawWords {
  const letters = normaliseLetters(reorderAroundComma(spellOutMarks(text.slice(0, NAME_LENGTH_LIMIT))));
  const settled = isSettled(letters);
  const words: string[] = [];
  for (const word of letters.split(settled ? ' ' : /[^\p{L}\p{N}\u0980-\u09ff]+/u)) {
    if (word === '') continue;
    if (isInitialsTyped(word)) words.push(...word);
    else words.push(word);
  }
  return { words, isSettled: settled };
}

/** Joins what belongs to one name (Ben Ali, Abu Zaid), and takes articles off. */
function joinAndStrip(words: string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    // Bi Bi, بی بی.
    if (word === next && DOUBLED.has(word)) {
      out.push(word + word);
      at++;
      continue;
    }
    if (next !== undefined && next.length > 1) {
      // Zia ul Din, Zia u Din.
      if ((ARTICLES.has(word) || (word === 'u' && at > 0)) && DIN_WORD.test(next)) {
        out.push(DIN);
        at++;
        continue;
      }
      const isArticle = ARTICLES.has(next) && words[at + 2] !== undefined;
      const oneName = joinedHeOf(word, isArticle ? (words[at + 2] ?? '') : next);
      if (oneName !== undefined) {
        out.push(oneName);
        at += isArticle ? 2 : 1;
        continue;
      }
      const prefix = SON_OF.has(word) ? word : fatherOf(word, next, words[at - 1] ?? '');
      if (prefix !== undefined && !isRelation(next) && !TITLES.has(next)) {
        const after = ARTICLES.has(next) && words[at + 2] !== undefined ? (words[at + 2] ?? '') : next;
        if (after !== next) at++;
        out.push(prefix + (isArabicScript(after) && after.length > 4 ? after.replace(/^ال/, '') : after));
        at++;
        continue;
      }
      if (word === ARABIC_ABD && next === ARABIC_ULLAH) {
        out.push('عبدالله');
        at++;
        continue;
      }
      if (/^[cgk]?abd([aeou]l?)?$/.test(word) && /^(allah?|ullah?|ellah)$/.test(next)) {
        out.push('abdullah');
        at++;
        continue;
      }
      if (/^[cgk]?abe?di?$/.test(word) && isServantOf(word, next)) {
        out.push(ABD);
        continue;
      }
      if (AMAT_APART.test(word) && ARTICLES.has(next)) {
        out.push(AMAT);
        at++;
        continue;
      }
      if (ARTICLES.has(word) || (word === 'u' && at > 0 && takesArticle(next))) continue;
    } else if (CERTAIN_ARTICLES.has(word) && words.length > 1) continue;
    if (at > 0 && isCourtesy(word, words[at - 1] ?? '')) continue;
    // Jamal Din, جمال دین is Jamaluddin; Din Muhammad begins with it, whatever stands before him.
    const isNamed = at > 0 && !isRelation(words[at - 1] ?? '');
    if (isNamed && DIN_WORD.test(word) && aliasGroupOf(next ?? '') !== 'muhammad') {
      out.push(isArabicScript(word) ? ARABIC_DIN : DIN);
      continue;
    }
    // Aman Allah is Amanullah; Allah Ditta and Allah Rakha begin with it.
    const isEnding = at > 0 && GOD.test(word) && !GIVEN_BY_GOD.test(next ?? '');
    out.push(isEnding ? ULLAH : word);
  }
  return out;
}

/** 'Son of' behind a title, which is then a part of the family's name: Haji Zadeh, Mulla Oğlu. */
const isSonOf = (word = ''): boolean => ['zada', 'oglu'].includes(aliasGroupOf(word) ?? '');

/** Titles go, unless nothing else is left; every relation becomes one word before those it introduces. */
function withoutTitles(words: string[]): string[] {
  const related = words
    .filter((word, at) => !(CONNECTORS.has(word) && at > 0 && at < words.length - 1))
    .map((word) => RELATIONS.get(word) ?? word);
  const bare = related.filter((word, at) => !TITLES.has(word) || isSonOf(related[at + 1]));
  const kept = bare.some((word) => !isRelation(word) && word.length > 1) ? bare : related;
  return kept.filter((word, at) => !isRelation(word) || (at > 0 && !isRelation(kept[at + 1] ?? word)));
}

function splitCompound(word: string): readonly string[] {
  if (isArabicScript(word)) return splitArabicCompound(word);
  if (isBengaliScript(word)) return splitBengaliCompound(word);
  if (!/^[a-z]+$/.test(word) || isRelation(word) || NOT_SON_OF.has(word)) return [word];
  return splitLatinCompound(word);
}

/** What is known of one word by itself. */
interface SingleWord {
  parts: readonly string[];
  /** No rule concerns it, whatever stands beside it. */
  isOrdinary: boolean;
}

/** Words that a rule of this file or of joined-words.ts looks for; the certain articles are among the articles. */
const RULED = [TITLES, RELATIONS, CONNECTORS, ARTICLES, SON_OF, DOUBLED, COURTESIES_APART];
/** Words that another rule concerns only beside others: 'u', 'amat', 'din' and 'allah', Ziau before Haq, Lotfor before Rahman. */
const RULED_BESIDE =
  /^(?:u|ama?t|d(?:i|ee|ie|ii)ne?|دين|al{1,2}ah|[a-z]{2,}[ai]u|[a-z]{2,}[aiu][uo]r|[a-z]{3,}[^aeiou]or)$/;
const SERVANT_ALONE = /^(?:[cgk]?abd(?:i|[aeou]l?)?|abed)$/;

function readWord(word: string): SingleWord {
  const parts = word.length === 1 ? [word] : splitCompound(word);
  const isRuled =
    word.length > LETTER_LIMIT ||
    word === ARABIC_ABD ||
    word === ARABIC_ULLAH ||
    SERVANT_ALONE.test(word) ||
    mayBeHeOf(word) ||
    mayBeFatherOf(word) ||
    RULED_BESIDE.test(word) ||
    isFollower(word) ||
    RULED.some((words) => words.has(word));
  return { parts, isOrdinary: !isRuled && parts.length === 1 && parts[0] === word };
}

/** A register's names share their words: some 3 MB hold the parts of most that are met. */
const SINGLE = new BoundedCache<SingleWord>(20_000);

/** The words of a name, and whether they are what they were before any rule. */
export interface Tokens {
  words: string[];
  /** No rule found anything, and none would find anything in the words joined by a space. */
  isUntouched: boolean;
}

const isOrdinary = (word: string) => SINGLE.get(word, readWord).isOrdinary;

/**
 * The words of a name: titles, articles and 'son of' gone, compounds split (Abdul Karim, Zahir Uddin), prefixes
 * joined (Ben Ali). Never throws; at most 40 words of 48 letters.
 */
export function tokeniseName(text: string): Tokens {
  const { words: raw, isSettled: settled } = rawWords(text);
  if (raw.every(isOrdinary)) return { words: raw.slice(0, WORD_LIMIT), isUntouched: settled };
  const words = joinAndStrip(withoutTitles(joinedHaj(raw)));
  const parts = words.flatMap((word, at) => {
    const base = baseBeforeFollower(word, words[at + 1]);
    if (base !== undefined) return base;
    // Edin by itself is a Bosnian forename; behind a name it is 'of the religion'.
    return at === 0 && word === 'edin' ? word : SINGLE.get(word, readWord).parts;
  });
  const kept = readBeforeGod(parts)
    .map((word) => (word.length <= LETTER_LIMIT ? word : [...word].slice(0, LETTER_LIMIT).join('')))
    .filter(Boolean)
    .slice(0, WORD_LIMIT);
  return { words: kept, isUntouched: false };
}
