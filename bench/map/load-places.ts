import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seededRandom } from '#db/seed/demo-random.ts';
import { nameColumns } from '#shared/server/names/write-name-index.ts';
import { benchLexicon, registerPeople } from '../search/register-people.ts';
import { withoutIndexes } from '../search/without-indexes.ts';
import { gravePlaces, layOut, type Place } from './lay-out.ts';

const SEED = 20_241_122;
/** A large cemetery of today, one of a city's great ones, and one nobody is buried in yet, far from all others. */
export const PACK_GRAVES = 9000;
export const GREAT_GRAVES = 100_000;
const OTHERS = 198;
const PEOPLE = 9000;

const COLUMNS =
  'deceased_name, name_folded, name_keys, kin_keys, fold_version, date_of_birth, date_of_birth_precision, ' +
  'date_of_death, date_of_death_precision, cemetery_id, location, lat, lng, coordinate_source, ' +
  'coordinate_accuracy, grave_number, section, is_verified';

export interface Places {
  empty: Place;
  great: Place;
  packed: Place;
  others: Place[];
}

/** Graves in rows, in 200 cemeteries all over England; names as registers write them. */
export async function loadPlaces(ownerUrl: string, rows: number): Promise<Places> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const places = await insertCemeteries(client);
    await client.query('alter table graves disable trigger user');
    await withoutIndexes(client, ['graves'], () =>
      pipeline(
        Readable.from(lines(places, rows)),
        client.query(copyFrom(`copy graves (${COLUMNS}) from stdin`)),
      ),
    );
    await client.query('alter table graves enable trigger user');
    await client.query("insert into map_changes (kind, cemetery_id) select 'bulk', id from cemeteries");
    await client.query('vacuum analyze graves');
    return places;
  } finally {
    await client.end();
  }
}

async function insertCemeteries(client: pg.Client): Promise<Places> {
  const random = seededRandom(SEED);
  const anywhere = () => ({ lat: 50.8 + random() * 4, lng: -3.5 + random() * 4.5 });
  const insert = async (name: string, at: { lat: number; lng: number }, graves: number): Promise<Place> => {
    const { rows } = await client.query<{ id: number }>(
      `insert into cemeteries (name, name_folded, lat, lng, coordinate_source, is_confirmed)
       values ($1::text, lower($1::text), $2, $3, 'surveyed', true) returning id`,
      [name, at.lat, at.lng],
    );
    const place = { id: Number(rows[0]?.id), name, ...at, graves };
    await layOut(client, place);
    return place;
  };
  const empty = await insert('New Cemetery', { lat: 57.4, lng: -5.5 }, GREAT_GRAVES);
  const great = await insert('Great Cemetery', { lat: 53.79, lng: -1.79 }, GREAT_GRAVES);
  const packed = await insert('Town Cemetery', { lat: 53.4, lng: -2.2 }, PACK_GRAVES);
  const others: Place[] = [];
  for (let number = 1; number <= OTHERS; number++)
    others.push(await insert(`Parish Cemetery ${number}`, anywhere(), 0));
  return { empty: { ...empty, graves: 0 }, great, packed, others };
}

function* lines({ great, packed, others }: Places, rows: number): Generator<string> {
  const random = seededRandom(SEED + 1);
  const people = [...registerPeople({ rows: PEOPLE, seed: SEED, lexicon: benchLexicon() })].map(
    ({ person, written }) => ({ person, name: written.fullName, columns: nameColumns(written.fullName) }),
  );
  const each = Math.max(1, Math.floor((rows - GREAT_GRAVES - PACK_GRAVES) / OTHERS));
  let row = 0;
  for (const place of [packed, great, ...others.map((other) => ({ ...other, graves: each }))]) {
    for (const { lat, lng, number, section } of gravePlaces(place, random)) {
      const buried = people[row++ % people.length];
      if (!buried) throw new Error('nobody');
      const { person, columns } = buried;
      const month = 1 + Math.floor(random() * 12);
      const day = 1 + Math.floor(random() * 28);
      yield `${[
        field(buried.name),
        field(columns.nameFolded),
        array(columns.nameKeys),
        array(columns.kinKeys),
        columns.foldVersion,
        ...(random() < 0.2 ? ['\\N', '\\N'] : [`${person.birthYear}-01-01`, 'year']),
        ...(random() < 0.3
          ? [`${person.deathYear}-01-01`, 'year']
          : [`${person.deathYear}-${month}-${day}`, 'day']),
        place.id,
        'Bench Road',
        lat.toFixed(7),
        lng.toFixed(7),
        'surveyed',
        '1',
        number,
        section,
        random() < 0.6,
      ].join('\t')}\n`;
    }
  }
}

/** A text field of COPY: the four characters with a meaning there are escaped. */
const field = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c);
const array = (values: readonly string[]) =>
  field(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
