import { normaliseLetters } from './normalise-name.ts';

/** 'N/A', which is one word here: 'N. A.' and 'N A' are somebody's initials. */
const NOT_APPLICABLE = /(?<![\p{L}\p{N}])n\s?[/\\]\s?a(?![\p{L}\p{N}])/gu;

const phrases = (text: string) =>
  new Set(
    text
      .trim()
      .split(/\s*[|\n]\s*/)
      .map((phrase) => wordsOf(phrase).join(' ')),
  );

/** What clerks write where no name is known, in the languages of the site; their source is the usage of registers. */
const NO_NAME = phrases(`
  unknown | not known | unk | n/a | unnamed | un named | nameless | no name | unidentified | not identified | not recorded
  not given | not stated | nil | none | null | stillborn | still born | stillbirth | still birth
  نامعلوم | نا معلوم | معلوم نہیں | بے نام
  مجهول | مجهولة | مجهول الهوية | مجهولة الهوية | مجهول هوية | مجهولة هوية | غير معروف | غير معروفة | بدون اسم | بلا اسم
  bilinmiyor | bilinmeyen | isimsiz | adsız | kimliği bilinmiyor | kimliği belirsiz
  inconnu | inconnue | sans nom | non identifié | non identifiée | mort né | morte née | mort-né | morte-née
  tidak diketahui | tidak dikenali | tiada nama | tanpa nama`);

/** What such an entry says besides, and what alone is no reason to doubt a name: 'Unknown Male', 'Unnamed baby girl', 'Unknown No. 2'. */
const BESIDE = phrases(`
  the | a | of | no | name | names | male | female | man | woman | boy | girl | baby | infant | child | adult | person | body | remains | deceased
  مرد | عورت | بچہ | بچی | شخص | نام | رجل | امراة | طفل | طفلة | رضيع | شخص
  erkek | kadın | bebek | çocuk | kişi | homme | femme | enfant | bébé | garçon | fille | lelaki | perempuan | bayi`);

function wordsOf(text: string): string[] {
  return normaliseLetters(text)
    .replace(NOT_APPLICABLE, ' notapplicable ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}

/** The words with which such an entry begins, and the shape of a folded word, which alone is looked up as it stands. */
const FIRST = new Set([...NO_NAME, ...BESIDE].map((phrase) => phrase.split(' ', 1)[0] ?? ''));
const FOLDED_FIRST = /^([a-z]+)(?: |$)/;

/** An entry of more words holds a name. */
const WORDS_MOST = 6;

/**
 * Whether a name, as written, says only that none is known: 'Unknown', 'N/A', 'Unnamed baby'. Not 'Unknown Khan', 'Baby
 * of Fatima Khan' or 'Infant Khan', by which a family finds the grave. Without a letter or digit it says nothing either way: false.
 */
export function saysNoName(name: string): boolean {
  if (name.length > 100) return false;
  // A search asks this of thousands of folded names.
  const first = FOLDED_FIRST.exec(name)?.[1];
  if (first !== undefined && !FIRST.has(first)) return false;
  const words = wordsOf(name);
  if (words.length === 0 || words.length > WORDS_MOST) return false;
  if (NO_NAME.has(words.join(' '))) return true;
  const said = words.filter((word) => !BESIDE.has(word) && !/^\p{N}+$/u.test(word));
  return NO_NAME.has([...new Set(said)].join(' '));
}

/**
 * The same of a folded name. 'N/A' and the initials 'N. A.' fold alike and are taken for the former: they are the initials of every
 * Nadeem Akhtar, and found by themselves.
 */
export const foldedSaysNoName = (folded: string): boolean =>
  saysNoName(/^n a(?: |$)/.test(folded) ? `n/a${folded.slice(3)}` : folded);
