import type { Queries } from '#shared/server/db/connect-database.ts';
import { likePattern } from '#shared/server/db/like-pattern.ts';
import { type ComparedPlaces, comparePlaces, placeOf, placesAlike } from '../reading/places-alike.ts';
import { type PlaceWords, placeWords } from '../reading/read-question.ts';
import { nameDictionary } from './name-dictionary.ts';

interface PlaceRow {
  id: number;
  text: string;
}

const MOST = 500;
/** More confirmed cemeteries than the country has. */
const CONFIRMED_MOST = 10_000;

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
  return rows.map((row) => placeOf(row.id, row.text));
}

/** Confirmed cemeteries that typed words nearly name, each with those words as they are typed. */
export async function placesLike(db: Queries, text: string): Promise<PlaceWords[]> {
  const alike = await placesAlike(
    text,
    () => confirmedPlaces(db.home),
    async (words) => {
      const rows = await nameDictionary(db).rows(words);
      return new Set(words.flatMap(({ text }) => (rows.get(text)?.isKnown ? [text] : [])));
    },
  );
  return alike.slice(0, MOST);
}

/** Read by each search that is nobody's name, and seldom changed. */
const kept = new WeakMap<Queries, { until: number; places: Promise<ComparedPlaces> }>();
const KEPT_MS = 5000;

function confirmedPlaces(home: Queries): Promise<ComparedPlaces> {
  const known = kept.get(home);
  if (known && known.until > performance.now()) return known.places;
  const places = readConfirmed(home);
  kept.set(home, { until: performance.now() + KEPT_MS, places });
  places.catch(() => kept.delete(home));
  return places;
}

async function readConfirmed(db: Queries): Promise<ComparedPlaces> {
  const rows = await db.rows<PlaceRow>({
    name: 'places-all',
    text: `select c.id, ${TEXT} as text from cemeteries c where c.is_confirmed order by c.id limit ${CONFIRMED_MOST}`,
    values: [],
  });
  return comparePlaces(rows.map((row) => placeOf(row.id, row.text)));
}
