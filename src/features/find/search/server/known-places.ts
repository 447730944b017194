import { analyseWord, type Word } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { likePattern } from '#shared/server/db/like-pattern.ts';
import { type PlaceWords, placeWords } from './read-question.ts';

interface PlaceRow {
  id: number;
  text: string;
}

const MOST = 500;
const CLOSE_MOST = 20;
/** More confirmed cemeteries than the country has. */
const CONFIRMED_MOST = 10_000;
/** 'Scolemore' and Scholemoor reach 0.78; it is only asked where nothing else was found. */
const CLOSE = 0.75;
/** Shorter words resemble too much. */
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

/** Cemeteries of which every typed word is a word, give or take its spelling: 'Scolemore'. At most CLOSE_MOST. */
export async function placesLike(db: Queries, text: string): Promise<number[]> {
  const asked = placeWords(text).map(analyseWord);
  // A number is right or wrong, so a text that holds one has no other spelling.
  if (asked.length === 0 || /\p{N}/u.test(text) || asked.some(({ text: word }) => word.length < CLOSE_FROM))
    return [];
  const rows = await db.rows<PlaceRow>({
    name: 'places-all',
    text: `select c.id, ${TEXT} as text from cemeteries c where c.is_confirmed order by c.id limit ${CONFIRMED_MOST}`,
    values: [],
  });
  const isClose = (word: Word, known: string) => compareWords(word, analyseWord(known)).score >= CLOSE;
  return rows
    .map(toWords)
    .filter(({ words }) => asked.every((word) => [...words].some((known) => isClose(word, known))))
    .slice(0, CLOSE_MOST)
    .map(({ id }) => id);
}

const toWords = ({ id, text }: PlaceRow): PlaceWords => ({
  id,
  words: new Set(normaliseLetters(text).match(/[\p{L}\p{N}\p{M}]+/gu)),
});
