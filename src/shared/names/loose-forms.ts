import { isArabicScript } from './arabic-letters.ts';
import { NOT_ARTICLE } from './name-words.ts';

const ARTICLE_JOINED = /^[ae]l{1,2}([aeiou]?[a-z]{3,})$/;
/** Maghrebi Lahbib, Lamri, Lhoucine: the article before a vowel that is its own or its word's. */
const MAGHREBI = /^l(a?)([a-z]{3,})$/;
const SUN = /^[ae]([drstzn]|sh|ch)\1([a-z]{3,})$/;
/** Bettaieb, Berkhissa, بالطيب: son of, or the one with, before an article. */
const SON_LATIN = /^be([drstzn])\1?([a-z]{4,})$/;
const SON_ARABIC = /^ب(?:ن|ال|ل)(.{3,})$/;

function latinForms(text: string): string[] {
  const forms: string[] = [];
  const joined = ARTICLE_JOINED.exec(text)?.[1];
  if (joined !== undefined && !NOT_ARTICLE.has(text)) forms.push(joined);
  const maghrebi = MAGHREBI.exec(text);
  if (maghrebi !== null && text.length >= 5) {
    const [, vowel = '', rest = ''] = maghrebi;
    if (vowel === '' || !/^[aeiou]/.test(rest)) forms.push(rest);
    if (vowel !== '') forms.push(vowel + rest);
  }
  const sun = SUN.exec(text);
  if (sun !== null) forms.push((sun[1] ?? '') + (sun[2] ?? ''));
  const son = SON_LATIN.exec(text);
  if (son !== null) forms.push((son[1] ?? '') + (son[2] ?? ''));
  const ben = /^be[nl]([a-z]{3,})$/.exec(text)?.[1];
  if (ben !== undefined) forms.push(ben);
  return forms;
}

/**
 * Other readings of a word, for a comparison with a word of the other script only: the article or 'son of' may be a part of it.
 * Too weak for words of one script, where Latif and Atif are two names, and for a word that is a known name whole: Lubna.
 */
export function formsAcross(text: string, isKnown: (text: string) => boolean): string[] {
  if (!isArabicScript(text)) return /^[abel]/.test(text) && !isKnown(text) ? latinForms(text) : [];
  const son = SON_ARABIC.exec(text)?.[1];
  if (son !== undefined) return [son];
  // كرامة is Karama and Karamat.
  return /^.{2,}ه$/.test(text) ? [`${text.slice(0, -1)}ت`] : [];
}

/** Arabic كرامة and كرامت, as Persian, Urdu and Turkish hands write it. */
export const isReadAsT = (arabic: string, persian: string): boolean =>
  persian.endsWith('ت') &&
  arabic.endsWith('ه') &&
  arabic.length > 2 &&
  arabic.slice(0, -1) === persian.slice(0, -1);

const LATVIAN = /^([a-z]{2,}[^aeious])s$/;
const LITHUANIAN = /^([a-z]{3,}?)(?:ius|as|is|us|ys)$/;
const CZECH = /^([a-z]{2,}[aeiou])ova$/;
/** Women's names in Hausa, Yoruba and Fulani hands: Saidatu, Rabiatou. */
const WEST_AFRICAN = /^([a-z]{2,}a)to?u$/;

/** A Latin word without the ending of a language that inflects names: Latvian Hamīds, Lithuanian Hamidas, Czech Ziaová, Hausa Saidatu. */
export function withoutEnding(text: string): string[] {
  const last = text.at(-1);
  if (last !== 's' && last !== 'a' && last !== 'u') return [];
  const forms = [LATVIAN, LITHUANIAN, CZECH, WEST_AFRICAN].map((ending) => ending.exec(text)?.[1]);
  return forms.filter((form) => form !== undefined);
}
