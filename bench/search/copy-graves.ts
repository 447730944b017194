import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seededRandom } from '#db/seed/demo-random.ts';
import { nameColumns } from '#shared/server/names/write-name-index.ts';
import type { Target } from '../names/query-kinds.ts';
import { formOf } from './register-people.ts';

const CEMETERIES = 120;
/** Forms stand in the register's reference, so that an answer can be judged by its ids. */
const COLUMNS =
  'deceased_name, name_folded, name_keys, kin_keys, fold_version, date_of_birth, date_of_birth_precision, date_of_death, date_of_death_precision, cemetery_id, location, lat, lng, coordinate_source, section, is_verified, register_reference, created_at';
const FORM_MAX = 100;
const FIRST_CREATED = Date.UTC(2020, 8, 1);

/** A text field of COPY: the four characters with a meaning there are escaped. */
const field = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c);
const array = (values: readonly string[]) =>
  field(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);

type Place = { id: number; lat: number; lng: number };

async function insertCemeteries(client: pg.ClientBase, random: () => number): Promise<Place[]> {
  const places = Array.from({ length: CEMETERIES }, () => [50.8 + random() * 5, -4 + random() * 5] as const);
  const { rows } = await client.query<Place>(
    `insert into cemeteries (name, name_folded, lat, lng, coordinate_source, is_confirmed)
     select 'Bench Cemetery ' || n, 'bench cemetery ' || n, lat, lng, 'approximate', true
     from unnest($1::float8[], $2::float8[]) with ordinality as c (lat, lng, n) returning id, lat, lng`,
    [places.map(([lat]) => lat), places.map(([, lng]) => lng)],
  );
  return rows;
}

function writeLine({ person, written }: Target, row: number, random: () => number, places: Place[]): string {
  const folded = nameColumns(written.fullName);
  const form = formOf(written);
  if (form.length > FORM_MAX) throw new Error(`${form} is too long for a register's reference`);
  const place = places[Math.floor(random() ** 2 * places.length)];
  if (!place) throw new Error('no cemetery');
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return [
    field(written.fullName),
    field(folded.nameFolded),
    array(folded.nameKeys),
    array(folded.kinKeys),
    folded.foldVersion,
    ...(random() < 0.2 ? ['\\N', '\\N'] : [`${person.birthYear}-01-01`, 'year']),
    ...(random() < 0.3
      ? [`${person.deathYear}-01-01`, 'year']
      : [`${person.deathYear}-${month}-${day}`, 'day']),
    place.id,
    'Bench Road',
    place.lat + random() * 0.01,
    place.lng + random() * 0.01,
    'derived',
    person.section,
    random() < 0.3,
    field(form),
    `${new Date(FIRST_CREATED + row * 1000).toISOString()}\n`,
  ].join('\t');
}

/** Cemeteries, and a grave for each person by COPY. */
export async function copyGraves(
  client: pg.ClientBase & pg.Client,
  people: Iterable<Target>,
  seed: number,
): Promise<void> {
  const random = seededRandom(seed);
  const places = await insertCemeteries(client, random);
  function* lines() {
    let row = 0;
    for (const target of people) yield writeLine(target, row++, random, places);
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy graves (${COLUMNS}) from stdin`)));
}
