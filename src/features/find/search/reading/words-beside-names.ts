import { LANGUAGES } from '#shared/contract/languages.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/).map(normaliseLetters));

/**
 * Words that families write beside a name in one box, in the languages of the site: they ask for the grave, or tell what happened.
 * A text is read both with them and without them. No name and no word of a relation ('wife of', ولد) is among them: without it a
 * text would mean somebody else.
 */
const BESIDE = setOf(`
  the a an of in at on to for from near by is was who where find search looking locate please
  graveyard graveyards cemeteries cemetary kabristan qabristan qabrastan kabrastan
  my our his her their grave graves buried burial tomb resting died dead death deceased passed away late lies rip born birth dob dod aged
  sahib saheb saab originally
  قبر القبر مقبرة مقابر ضريح اين يقع تقع دفن دفنت مدفون توفي توفيت وفاة المتوفى في من عن مواليد ابحث
  والدي والدتي جدي جدتي عمي اخي اختي امي
  قبرستان کی کا کے کو میں ہے ہیں تھے کہاں تدفین وفات انتقال پیدائش صاحب تلاش سے
  mezarligi mezarlik mezar mezari kabri nerede gomulu vefat oldu olum dogum dogumlu
  babam annem dedem ninem anneannem babaannem amcam dayim teyzem kardesim esim
  perkuburan kubur pusara makam dikebumikan meninggal lahir dari berasal
  cimetiere cimetieres tombe sepulture ou est enterre enterree decede decedee mort morte de du des la le originaire`);

/** 'My' before a relative, where it may be a name too. */
const OWN = setOf('my our his her their میرے میری میرا ہمارے ہماری mon ma mes notre saya kami');

/** Relatives: beside a name behind 'my', and otherwise somebody's name (Nana, Baba) or what tells two persons apart (wife of). */
const RELATIVES = setOf(`
  father dad daddy abbu abba mother mum mom ammi grandfather grandad granddad grandpa grandmother grandma nan
  dada dadi nana nani baba uncle aunt auntie chacha khala brother sister husband wife cousin
  والد والدہ ابو ابا امی دادا دادی نانا نانی چچا ماموں بھائی بہن بیوی شوہر
  pere mere oncle tante frere soeur mari femme ayah emak ibu atuk nenek`);

/** Relatives that are nobody's name: at the start they are the writer's own ('grandfather Yusuf'), unless whose they are follows. */
const NEVER_NAMES = setOf(`
  father dad daddy mother mum mom grandfather grandad granddad grandpa grandmother grandma uncle aunt auntie
  brother sister husband wife cousin pere mere oncle tante frere soeur mari femme`);
const WHOSE = setOf('of de du des');

/** 'Born 1931': the year is no year of death. */
const BORN = setOf('born birth dob b ولد ولدت مواليد پیدائش dogum dogumlu lahir ne nee naissance');

/** Each name of a month in the languages of the site, and its number from 1. */
const MONTHS = new Map(
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
      month: 'long',
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, at) => ({
      name: format.format(Date.UTC(2001, at, 15)),
      month: at + 1,
    }));
  })
    .concat(
      'jan feb mar apr may jun jul aug sep oct nov dec'
        .split(' ')
        .map((name, at) => ({ name, month: at + 1 })),
      { name: 'sept', month: 9 },
    )
    .map(({ name, month }) => [normaliseLetters(name).replace(/[^\p{L}\p{M}]/gu, ''), month]),
);

/** These are asked with a word as `normaliseLetters` makes it. */
export const isBesideName = (word: string): boolean => BESIDE.has(word);
export const meansBorn = (word: string): boolean => BORN.has(word);
/** 1 to 12. */
export const monthOf = (word: string): number | undefined => MONTHS.get(word);

/**
 * The places of the words that are left of a text without those beside a name: of 'my late grandfather Yusuf' and of
 * 'grandfather Yusuf' the last.
 * @param words as `normaliseLetters` makes them
 */
export function placesOfName(words: readonly string[]): number[] {
  const isOwn = words.map((word, at) => {
    const next = words.slice(at + 1).find((other) => !BESIDE.has(other));
    return OWN.has(word) && next !== undefined && RELATIVES.has(next);
  });
  return words.flatMap((word, at) => {
    const before = words.findLastIndex((other, place) => place < at && (isOwn[place] || !BESIDE.has(other)));
    const isFirst = before === -1 && NEVER_NAMES.has(word) && !WHOSE.has(words[at + 1] ?? '');
    const isRelative = isFirst || (RELATIVES.has(word) && isOwn[before] === true);
    return BESIDE.has(word) || isOwn[at] || isRelative ? [] : [at];
  });
}
