import { unifyArabicLetter } from './arabic-letters.ts';

/** Longer input is cut: a name has no 2,000 characters, and every later step stays linear in this bound. */
export const NAME_LENGTH_LIMIT = 2000;

/**
 * Letters that Unicode does not decompose, or whose decomposition would say less than the language does.
 * Turkish ş ç ğ and Bosnian ž ć č are written without their marks on British keyboards and in registers, so they
 * fold to the bare letter and the sound tables know what a bare s, c, g can stand for; đ is spelt dj.
 */
const LATIN_FIRST: Record<string, string> = {
  ş: 's',
  ș: 's',
  ç: 'c',
  ğ: 'g',
  ž: 'z',
  đ: 'dj',
  ı: 'i',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ŋ: 'ng',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ḫ: 'kh',
  ħ: 'h',
  ŧ: 't',
  ɛ: 'e',
  ɔ: 'o',
  ʒ: 'z',
};

/** Apostrophes and the half rings that stand for ayn and hamza: they vanish (Sa'di = Sadi). */
const AYN_MARKS = /['’‘‛`´ʼʻʽʾʿˈˊˋ‵′ˀˁ＇]/gu;
/** Bidi controls, joiners, soft hyphen, variation selectors, byte-order mark: invisible in a name. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;
/** Marks of any script but Bengali's, whose vowel signs are letters: harakat, superscript alef, Latin accents. */
const MARKS = /(?![\u0980-\u09ff])\p{M}/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

const ASCII = /^[\x20-\x7e]*$/;

/** Arabic letters that are their own comparable form; marks, which join with others, are not among them. */
const SETTLED_ARABIC = Array.from({ length: 0xe0 }, (_, at) => String.fromCodePoint(0x620 + at)).filter(
  (letter) => /\p{L}/u.test(letter) && normaliseAny(letter) === letter,
);
const SETTLED = new RegExp(`^[a-z ${SETTLED_ARABIC.join('')}]*$`);

/** Small Latin letters without marks and settled Arabic ones, as in every folded name: no rule changes any of them. */
export const isSettled = (text: string): boolean => SETTLED.test(text);

/** One comparable form of a piece of text: script kept; case, accents, harakat, tatweel and look-alikes gone. */
export function normaliseLetters(text: string): string {
  // Most names of British registers; the rest below leaves them as they are.
  if (text.length <= NAME_LENGTH_LIMIT && ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '');
  if (text.length <= NAME_LENGTH_LIMIT && isSettled(text)) return text;
  return normaliseAny(text);
}

function normaliseAny(text: string): string {
  const lower = text
    .slice(0, NAME_LENGTH_LIMIT)
    .replace(LONE_SURROGATES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    // One ligature (ﷺ) stands for eighteen letters.
    .slice(0, NAME_LENGTH_LIMIT)
    .replace(LONE_SURROGATES, ' ')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(AYN_MARKS, '');
  let mapped = '';
  for (const letter of lower) mapped += LATIN_FIRST[letter] ?? letter;
  let unified = '';
  for (const letter of mapped.normalize('NFD').replace(MARKS, '').normalize('NFC')) {
    unified += unifyArabicLetter(letter);
  }
  return unified;
}
