import { aliasGroupOf } from '#shared/names/alias-groups.ts';
import { analyseWord, type Word } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { likePattern } from '#shared/server/db/like-pattern.ts';
import { nameDictionary } from './name-dictionary.ts';
import { type PlaceWords, placeWords } from './read-question.ts';

interface PlaceRow {
  id: number;
  text: string;
}

const MOST = 500;
/** More confirmed cemeteries than the country has. */
const CONFIRMED_MOST = 10_000;
/** 'Scolemore' and Scholemoor reach 0.78, 'lester' and Leicester 0.75. */
const CLOSE = 0.75;
/** Shorter words resemble too much: 'utly' and Utley reach 0.90, 'luten' and Luton 0.80. */
const CLOSE_SHORT = 0.8;
const LONG_FROM = 6;
const CLOSE_FROM = 4;

const TEXT = `concat_ws(' ', c.name, c.name_folded, c.address, c.postcode, replace(c.postcode, ' ', ''),
  (select string_agg(a.alias, ' ') from cemetery_aliases a where a.cemetery_id = c.id))`;

/** Cemeteries of whose name, alias, address or postcode a typed word is a part. */
export async function placesOf(db: Queries, text: string): Promise<PlaceWords[]> {
  const words = placeWords(text);
  if (words.length === 0) return [];
  const rows = await db.rows<PlaceRow>({
    name: 'places-of-words',
    text: `select id, text from (select c.id, ${TEXT} as text from cemeteries c) c
           where text ilike any ($1::text[]) order by id limit ${MOST}`,
    values: [words.map(likePattern)],
  });
  return rows.map(toWords);
}

/**
 * Confirmed cemeteries that typed words nearly name, each with those words as they are typed: 'Scolemore'. A word that is somebody's
 * name in the register, or a known one, means no place that is spelt otherwise.
 */
export async function placesLike(db: Queries, text: string): Promise<PlaceWords[]> {
  // A number is right or wrong, and has no other spelling.
  const words = placeWords(text)
    .filter((word) => word.length >= CLOSE_FROM && !/\p{N}/u.test(word) && aliasGroupOf(word) === undefined)
    .map(analyseWord);
  if (words.length === 0) return [];
  const { near } = await confirmedPlaces(db.home);
  const found = words.flatMap((word) => {
    const places = near(word);
    return places.size > 0 ? [{ word, places }] : [];
  });
  if (found.length === 0) return [];
  const inRegister = await nameDictionary(db).rows(found.map(({ word }) => word));
  const typed = new Map<number, Set<string>>();
  for (const { word, places } of found)
    if (!inRegister.get(word.text)?.isKnown)
      for (const id of places) typed.set(id, (typed.get(id) ?? new Set()).add(word.text));
  return [...typed]
    .map(([id, of]) => ({ id, words: of }))
    .sort((one, other) => one.id - other.id)
    .slice(0, MOST);
}

interface ConfirmedPlaces {
  /** The places of which a word is nearly this one. */
  near(word: Word): Set<number>;
}

/** Read by each search that is nobody's name, and seldom changed. */
const kept = new WeakMap<Queries, { until: number; places: Promise<ConfirmedPlaces> }>();
const KEPT_MS = 5000;

function confirmedPlaces(home: Queries): Promise<ConfirmedPlaces> {
  const known = kept.get(home);
  if (known && known.until > performance.now()) return known.places;
  const places = readConfirmed(home);
  kept.set(home, { until: performance.now() + KEPT_MS, places });
  places.catch(() => kept.delete(home));
  return places;
}

async function readConfirmed(db: Queries): Promise<ConfirmedPlaces> {
  const rows = await db.rows<PlaceRow>({
    name: 'places-all',
    text: `select c.id, ${TEXT} as text from cemeteries c where c.is_confirmed order by c.id limit ${CONFIRMED_MOST}`,
    values: [],
  });
  const named = rows.map(toWords).flatMap(({ id, words }) => [...words].map((word) => ({ id, word })));
  const idsOf = Map.groupBy(named, ({ word }) => word);
  const words = [...idsOf.keys()].filter((word) => word.length >= CLOSE_FROM).map(analyseWord);
  const marked = words.flatMap((word) => marksOf(word).map((mark) => ({ mark, word })));
  const byMark = Map.groupBy(marked, ({ mark }) => mark);
  return {
    near: (word) => {
      const alike = new Set(marksOf(word).flatMap((mark) => (byMark.get(mark) ?? []).map((one) => one.word)));
      const close = [...alike].filter((known) => isClose(word, known));
      return new Set(close.flatMap(({ text }) => (idsOf.get(text) ?? []).map(({ id }) => id)));
    },
  };
}

/** Only words that share one of these are compared: what they sound like, or how they begin. */
const marksOf = ({ text, keys }: Word): string[] => [...keys, text.slice(0, 2)];

const isClose = (word: Word, known: Word): boolean =>
  compareWords(word, known).score >= (word.text.length < LONG_FROM ? CLOSE_SHORT : CLOSE);

const toWords = ({ id, text }: PlaceRow): PlaceWords => ({
  id,
  words: new Set(normaliseLetters(text).match(/[\p{L}\p{N}\p{M}]+/gu)),
});
