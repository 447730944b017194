import { LANGUAGES } from '#shared/contract/languages.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';

/**
 * Words that families write beside a name in one box, in the languages of the site: they ask for the grave, tell how somebody is
 * related, or what happened. Some are names, too (Baba, Nana), so that a text is read both with them and without them.
 */
const BESIDE = new Set(
  `the a an of in at on to for from near by is was who where find search looking locate please my our his her their
   grave graves buried burial tomb resting died dead death deceased passed away late lies rip
   father dad daddy abbu abba mother mum mom ammi grandfather grandad granddad grandpa grandmother grandma nan
   dada dadi nana nani baba uncle aunt auntie chacha khala brother sister husband wife cousin family
   born birth dob dod aged sahib saheb saab sb begum
   قبر القبر مقبرة ضريح اين يقع تقع دفن دفنت مدفون توفي توفيت وفاة المتوفى في من عن ابي والدي امي والدتي جدي جدتي عمي خالي
   اخي اختي ولد ولدت مواليد ابحث
   کی کا کے کو میں ہے ہیں تھے کہاں قبر تدفین دفن مدفون وفات انتقال پیدائش والد والدہ ابو ابا امی دادا دادی نانا نانی چچا ماموں
   بھائی بہن بیوی شوہر میرے میری ہمارے صاحب تلاش
   mezar mezari kabir kabri kabristan nerede gomulu vefat oldu olum dogum dogumlu babam annem dedem ninem anneannem
   babaannem amcam dayim teyzem kardesim esim
   kubur pusara makam di mana dikebumikan meninggal arwah ayah emak ibu atuk nenek datuk pakcik makcik abang kakak lahir
   tombe sepulture ou est enterre enterree decede decedee mort morte ne nee mon ma mes pere mere oncle tante frere soeur de du des la le`
    .split(/\s+/)
    .map(normaliseLetters),
);

/** 'Born 1931': the year is no year of death. */
const BORN = new Set(
  'born birth dob b ولد ولدت مواليد پیدائش dogum dogumlu lahir ne nee naissance'
    .split(' ')
    .map(normaliseLetters),
);

const MONTHS = new Set(
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
      month: 'long',
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2001, at, 15)));
  })
    .concat('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '))
    .map((name) => normaliseLetters(name).replace(/[^\p{L}\p{M}]/gu, '')),
);

/** All three are asked with a word as `normaliseLetters` makes it. */
export const isBesideName = (word: string): boolean => BESIDE.has(word);
export const meansBorn = (word: string): boolean => BORN.has(word);
export const isMonth = (word: string): boolean => MONTHS.has(word);
