import { aliasGroupOf } from './alias-groups.ts';
import { isArabicScript } from './arabic-letters.ts';
import { isBengaliScript } from './bengali-letters.ts';
import { BoundedCache } from './bounded-cache.ts';
import { ABD, ARABIC_ABD, ARABIC_ULLAH, DIN } from './compound-parts.ts';
import { attributeOfGod, baseBeforeFollower, joinedHaj, splitBengaliCompound } from './joined-words.ts';
import { ARTICLES, CERTAIN_ARTICLES, CONNECTORS, KIN, NOT_SON_OF, RELATIONS, TITLES } from './name-words.ts';
import { isSettled, NAME_LENGTH_LIMIT, normaliseLetters } from './normalise-name.ts';
import { splitArabicCompound, splitLatinCompound } from './split-compounds.ts';

/** 40 words of 48 letters stay below NAME_LENGTH_LIMIT, so a folded name folds to itself. */
const WORD_LIMIT = 40;
const LETTER_LIMIT = 48;

const JOINING_PREFIX = new Set(['abu', 'abou', 'ebu', 'bou', 'bu', 'ben', 'bel', 'ابو', 'بو']);
const DOUBLED = new Set(['bi', 'be', 'bee', 'by', 'بي']);
const DIN_WORD = /^d(i|ee|ie|ii)ne?$/;

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

/** Settled letters without 'nee', as every folded name: no rule of `spellOutMarks` finds anything. */
const isPlain = (text: string): boolean => isSettled(text) && !text.includes('nee');
/** Capitals that may begin a second word inside a word: HassanYousif. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/** Each rule has its sign, which is looked for first: few names have any. */
function spellOutMarks(text: string): string {
  if (isPlain(text)) return text;
  let spelt = text;
  if (text.includes('/')) spelt = spelt.replace(/\b([sdwhcSDWHC])\s?\/\s?[oO]\b\.?/g, ' bin ');
  if (/n[ée]e/iu.test(spelt)) spelt = spelt.replace(/(?<!\p{L})n[ée]e(?!\p{L})/giu, ' bin ');
  // Malay 'b.' is 'bin' when it is small in a capitalised name; a bare initial is written 'B.'.
  if (spelt.includes('b.')) spelt = spelt.replace(/\sb\.(?=\s|$)/gu, /\p{Lu}/u.test(text) ? ' bin ' : ' b ');
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

function rawWords(text: string): string[] {
  const letters = normaliseLetters(reorderAroundComma(spellOutMarks(text.slice(0, NAME_LENGTH_LIMIT))));
  return letters
    .split(isSettled(letters) ? ' ' : /[^\p{L}\p{N}\u0980-\u09ff]+/u)
    .filter(Boolean)
    .flatMap((word) => (isInitialsTyped(word) ? [...word] : word));
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
      if (ARTICLES.has(word) && DIN_WORD.test(next)) {
        out.push(DIN);
        at++;
        continue;
      }
      if (JOINING_PREFIX.has(word) && next !== KIN && !TITLES.has(next)) {
        const after = ARTICLES.has(next) && words[at + 2] !== undefined ? (words[at + 2] ?? '') : next;
        if (after !== next) at++;
        out.push(word + (isArabicScript(after) && after.length > 4 ? after.replace(/^ال/, '') : after));
        at++;
        continue;
      }
      if (word === ARABIC_ABD && next === ARABIC_ULLAH) {
        out.push('عبدالله');
        at++;
        continue;
      }
      if (/^[ck]?abd([aeou]l?)?$/.test(word) && /^(allah?|ullah?|ellah)$/.test(next)) {
        out.push('abdullah');
        at++;
        continue;
      }
      // Abd Rahman; Abdi Rahman, but Abdi Warsame is two names.
      if (/^[ck]?abdi?$/.test(word) && (word.endsWith('d') || attributeOfGod(next))) {
        out.push(ABD);
        continue;
      }
      if (ARTICLES.has(word)) continue;
    } else if (CERTAIN_ARTICLES.has(word) && words.length > 1) continue;
    out.push(word);
  }
  return out;
}

/** Titles go, unless nothing else is left; every relation becomes one KIN before the words it introduces. */
function withoutTitles(words: string[]): string[] {
  const related = words
    .filter((word, at) => !(CONNECTORS.has(word) && at > 0 && at < words.length - 1))
    .map((word) => (RELATIONS.has(word) ? KIN : word));
  const bare = related.filter((word) => !TITLES.has(word));
  const kept = bare.some((word) => word !== KIN && word.length > 1) ? bare : related;
  return kept.filter((word, at) => word !== KIN || (at > 0 && at < kept.length - 1 && kept[at + 1] !== KIN));
}

function splitCompound(word: string): readonly string[] {
  if (isArabicScript(word)) return splitArabicCompound(word);
  if (isBengaliScript(word)) return splitBengaliCompound(word);
  if (!/^[a-z]+$/.test(word) || word === KIN || NOT_SON_OF.has(word)) return [word];
  return splitLatinCompound(word);
}

/** A register's names share their words: some 3 MB hold the parts of most that are met. */
const SPLIT = new BoundedCache<readonly string[]>(20_000);

/**
 * The words of a name: titles, articles and 'son of' gone, compounds split (Abdul Karim, Zahir Uddin), prefixes
 * joined (Ben Ali). Never throws; at most 40 words of 48 letters.
 */
export function tokeniseName(text: string): string[] {
  const words = joinAndStrip(withoutTitles(joinedHaj(rawWords(text))));
  const parts = words.flatMap((word, at) => {
    const base = baseBeforeFollower(word, words[at + 1]);
    if (base !== undefined) return base;
    // Edin by itself is a Bosnian forename; behind a name it is 'of the religion'.
    return word.length === 1 || (at === 0 && word === 'edin') ? word : SPLIT.get(word, splitCompound);
  });
  return parts
    .map((word) => (word.length <= LETTER_LIMIT ? word : [...word].slice(0, LETTER_LIMIT).join('')))
    .filter(Boolean)
    .slice(0, WORD_LIMIT);
}
