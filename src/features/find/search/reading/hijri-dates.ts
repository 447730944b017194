import { hijriOf } from '#shared/format-date.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** Days, inclusive, as '2004-10-15'. */
export interface DaySpan {
  from: string;
  to: string;
}

/** 1882 to 2077 after Christ: no grave of a Muslim cemetery here is older, and no year of the common era looks so. */
const FIRST_YEAR = 1300;
const LAST_YEAR = 1500;
const YEAR = /^(\d{4})(?:h|ah)?$/iu;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/u;
/** The longest name of a month, 'Rabi ul Awwal', has so many words. */
const MONTH_WORDS = 3;

const letters = (text: string) => normaliseLetters(text).replace(/[^\p{L}\p{M}]/gu, '');

/** 'Of the Hijra', behind the year or before the day. */
const OF_HIJRA = new Set(
  'h ah hijri hijriyah hijriah hicri hegire هـ ھ هجري هجرية ہجری'.split(' ').map(letters),
);

/** The months as the site writes them in its languages, and as families do, from Muharram on. */
const MONTHS = new Map(
  [
    'Muharram Moharram Muharam Muharrem Mouharram محرم',
    'Safar Safer صفر',
    'RabialAwwal RabiulAwwal RabiulAwal Rabiulawal RabiAwwal Rebiulevvel RabilAwwal ربيعالأول ربیعالاول',
    'RabialThani RabiulThani RabiusSani RabiusThani RabiathThani RabiulAkhir Rabiulakhir RabialAkhir Rebiulahir ربيعالآخر ربيعالثاني ربیعالثانی ربیعالآخر',
    'JumadaalUla JumadaalAwwal JumadilAwwal JumadiulAwwal JumadaulUla Jamadilawal Cemaziyelevvel Joumadaaloula جمادىالأولى جمادیالاولیٰ جمادیالاول',
    'JumadaalAkhirah JumadaalAkhira JumadaalThani JumadaalThania JumadilAkhir JumadiusSani JumadaulAkhira Jamadilakhir Cemaziyelahir JoumadaathThania جمادىالآخرة جمادىالثانية جمادیالاخریٰ جمادیالثانی',
    'Rajab Rejab Recep رجب',
    'Shaban Shaaban Syaaban Saban Chabane Chaabane شعبان',
    'Ramadan Ramadhan Ramzan Ramazan رمضان',
    'Shawwal Shawal Syawal Sevval Chawwal شوال',
    'DhualQadah DhulQadah DhulQidah DhulQada ZilQad ZilQadah ZulQadah Zulkaedah Zilkade DhoualQida ذوالقعدة ذوالقعدہ ذیقعدہ',
    'DhualHijjah DhulHijjah DhulHijja ZilHajj ZilHijja ZulHijjah Zulhijah Zilhicce DhoualHijja ذوالحجة ذوالحجہ ذیالحجہ',
  ].flatMap((names, at) => names.split(' ').map((name) => [letters(name), at + 1] as const)),
);

/** A Hijri year in a typed text, and the days that it, its month or its day may have been. */
export interface HijriRead {
  year: number;
  span: DaySpan;
  /** The places of the words that tell it. */
  at: ReadonlySet<number>;
}

/** @param words with plain digits: '19 Ramadan 1425 AH', 'رمضان 1425', '1425' */
export function readHijri(words: readonly string[]): HijriRead | undefined {
  const place = words.findIndex((word) => {
    const year = Number(YEAR.exec(word)?.[1] ?? 0);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  });
  if (place < 0) return undefined;
  const year = Number(YEAR.exec(words[place] ?? '')?.[1]);
  let begins = place;
  let month: number | undefined;
  for (let count = MONTH_WORDS; count > 0 && month === undefined; count--) {
    const name = words.slice(Math.max(0, place - count), place).join('');
    if (!/\d/.test(name)) month = MONTHS.get(letters(name));
    if (month !== undefined) begins = Math.max(0, place - count);
  }
  const before = words[begins - 1] ?? '';
  const day = month !== undefined && DAY.test(before) ? Number.parseInt(before, 10) : undefined;
  if (day !== undefined) begins--;
  if (OF_HIJRA.has(letters(words[begins - 1] ?? '')) && begins < place) begins--;
  const ends = OF_HIJRA.has(letters(words[place + 1] ?? '')) ? place + 1 : place;
  const at = new Set(Array.from({ length: ends - begins + 1 }, (_, step) => begins + step));
  return { year, span: hijriSpan(year, month, day), at };
}

const DAY_MS = 86_400_000;
/** 1 Muharram of the year 1, in days from 1970, by the mean lunar month: never more than a few days wrong. */
const EPOCH = -492_148;
const MONTH_DAYS = 29.530_588;
const SEARCHED = 5;

/**
 * The days of a Hijri year, of a month or of one day in it, by the calendar of Umm al-Qura, with a day more on either side: where the
 * moon is looked for, months begin a day earlier or later.
 */
export function hijriSpan(year: number, month?: number, day?: number): DaySpan {
  const from = firstOf(year, month ?? 1) + (day === undefined ? 0 : day - 1);
  const next = month === undefined ? firstOf(year + 1, 1) : firstOf(...monthAfter(year, month));
  const to = day === undefined ? next - 1 : from;
  return { from: isoDay(from - 1), to: isoDay(to + 1) };
}

const monthAfter = (year: number, month: number): [number, number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1];

const isoDay = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** In days from 1970. */
function firstOf(year: number, month: number): number {
  const about = EPOCH + Math.round(((year - 1) * 12 + month - 1) * MONTH_DAYS);
  for (let days = about - SEARCHED; days <= about + SEARCHED; days++) {
    const found = hijriOf(isoDay(days));
    if (found.year === year && found.month === month && found.day === 1) return days;
  }
  return about;
}
