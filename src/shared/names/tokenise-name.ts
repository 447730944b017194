import { aliasGroupOf } from './alias-groups.ts';
import { isArabicScript } from './arabic-letters.ts';
import { ARTICLES, CERTAIN_ARTICLES, NOT_SON_OF, RELATIONS, TITLES } from './name-words.ts';
import { NAME_LENGTH_LIMIT, normaliseLetters } from './normalise-name.ts';
import { ARABIC_ABD, ARABIC_ULLAH, DIN, splitArabicCompound, splitLatinCompound } from './split-compounds.ts';

/** 40 words of 48 letters stay below NAME_LENGTH_LIMIT, so a folded name folds to itself. */
const WORD_LIMIT = 40;
const LETTER_LIMIT = 48;

const JOINING_PREFIX = new Set(['abu', 'abou', 'ebu', 'bou', 'bu', 'ben', 'bel', 'ابو', 'بو']);
const DIN_WORD = /^d(i|ee|ie|ii)ne?$/;

/** 'SURNAME, Forenames' → 'Forenames SURNAME'; with several commas the order says nothing. */
function reorderAroundComma(text: string): string {
  const parts = text.split(/[,،]/);
  const [surname, forenames] = parts;
  if (parts.length !== 2 || surname === undefined || forenames === undefined) return text;
  return `${forenames} ${surname}`;
}

function spellOutMarks(text: string): string {
  const capitalised = /\p{Lu}/u.test(text);
  return (
    text
      .replace(/\b([sdwcSDWC])\s?\/\s?[oO]\b\.?/g, ' bin ')
      // Malay 'b.' is 'bin' when it is small in a capitalised name; a bare initial is written 'B.'.
      .replace(/\sb\.(?=\s|$)/gu, capitalised ? ' bin ' : ' b ')
      .replace(/(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
      .replace(/\bm['’]d\b/giu, 'md')
  );
}

/** Two or three consonants without a vowel are initials typed together (SM Ahmed), unless they are a title or Md. */
function isInitialsTyped(word: string): boolean {
  return (
    /^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word) &&
    !TITLES.has(word) &&
    !RELATIONS.has(word) &&
    aliasGroupOf(word) === undefined
  );
}

function rawWords(text: string): string[] {
  return normaliseLetters(reorderAroundComma(spellOutMarks(text.slice(0, NAME_LENGTH_LIMIT))))
    .split(/[^\p{L}\p{N}\u0980-\u09ff]+/u)
    .filter(Boolean)
    .flatMap((word) => (isInitialsTyped(word) ? [...word] : [word]));
}

/** Joins what belongs to one name (Ben Ali, Abu Zaid), and takes articles off. */
function joinAndStrip(words: string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (next !== undefined && next.length > 1) {
      if (ARTICLES.has(word) && DIN_WORD.test(next)) {
        out.push(DIN);
        at++;
        continue;
      }
      if (JOINING_PREFIX.has(word) && !RELATIONS.has(next) && !TITLES.has(next)) {
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
      if (ARTICLES.has(word)) continue;
    } else if (CERTAIN_ARTICLES.has(word) && words.length > 1) continue;
    out.push(word);
  }
  return out;
}

function withoutTitles(words: string[]): string[] {
  const bare = words.filter((word) => !TITLES.has(word) && !RELATIONS.has(word));
  return bare.some((word) => word.length > 1) ? bare : words.filter((word) => !RELATIONS.has(word));
}

/** Names in -i and -o after 'al' Haj come apart at the hyphen (Al-Haj): put together before titles are read. */
function joinHaj(words: string[]): string[] {
  return words.flatMap((word, at) => {
    if ((word === 'al' || word === 'el') && /^ha[jd]{1,2}j?i?a?h?$/.test(words[at + 1] ?? '')) return [];
    return [word];
  });
}

/**
 * The words of a name: titles, articles and 'son of' gone, compounds split (Abdul Karim, Zahir Uddin), prefixes
 * joined (Ben Ali). Never throws; at most 40 words of 48 letters.
 */
export function tokeniseName(text: string): string[] {
  const words = joinAndStrip(withoutTitles(joinHaj(rawWords(text))));
  const parts = words.flatMap((word) => {
    if (word.length === 1) return [word];
    if (isArabicScript(word)) return splitArabicCompound(word);
    if (!/^[a-z]+$/.test(word)) return [word];
    return NOT_SON_OF.has(word) ? [word] : splitLatinCompound(word);
  });
  return parts
    .map((word) => [...word].slice(0, LETTER_LIMIT).join(''))
    .filter(Boolean)
    .slice(0, WORD_LIMIT);
}
