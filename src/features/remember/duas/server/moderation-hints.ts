import type { Hint } from '../duas-values.ts';
import { ASKING, IN_PARADISE, PHRASES } from './hint-phrases.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ں: 'ن',
  ٱ: 'ا',
};

/** An address of a web page or a mailbox. */
const ADDRESS = /https?:\/\/|\bwww\.|@[a-z0-9-]+\.|\b[a-z0-9-]+\.(?:com|org|net|co\.uk|info|shop|io|xyz)\b/iu;
/** Ten digits or more, as telephone numbers are written; a date or a verse has fewer. */
const TELEPHONE = /\d(?:[ ().-]{0,2}\d){9}/u;

/**
 * Hints about a text. They match phrases in English, Arabic and Urdu, not meanings: some are missed and some
 * are wrong. Time: linear in the text.
 */
export function hintsOf(text: string): Hint[] {
  const folded = foldForHints(text);
  const has = (hint: Hint) => holdsOne(folded, PHRASES[hint] ?? []);
  const isAdvertising = ADDRESS.test(text) || TELEPHONE.test(latinDigits(text)) || has('advertising');
  const found: Record<Exclude<Hint, 'sent_before'>, boolean> = {
    asks_the_dead: has('asks_the_dead'),
    judges_paradise: text.split(/[.!?\n؟۔]/u).some(saysParadise),
    abuse: has('abuse'),
    advertising: isAdvertising,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((hint) => found[hint]);
}

function saysParadise(sentence: string): boolean {
  const folded = foldForHints(sentence);
  return holdsOne(folded, IN_PARADISE) && !holdsOne(folded, ASKING);
}

const holdsOne = (folded: string, phrases: readonly string[]) =>
  phrases.some((phrase) => folded.includes(` ${phrase} `));

/** Lower case, without vowel marks, the forms of one letter as one, words between single spaces. */
function foldForHints(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase();
  const letters = bare.replace(/./gsu, (letter) => LETTERS[letter] ?? letter);
  return ` ${letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
