import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { insertNames, nameColumns, recountTokens } from '#shared/server/names/write-name-index.ts';

const CEMETERIES = 120;
const COLUMNS =
  'deceased_name, name_folded, name_keys, fold_version, date_of_death, date_of_death_precision, cemetery_id, location, lat, lng, coordinate_source, section, is_verified, created_at';

/** A text field of COPY: the four characters with a meaning there are escaped. */
const field = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c);
const array = (values: readonly string[]) =>
  field(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);

const PAGE = 20_000;

async function indexNames(pool: pg.Pool): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await pool.query<{ name: string }>(
      'select distinct name_folded as name from graves where name_folded > $1 order by name_folded limit $2',
      [last, PAGE],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    await insertNames(
      pool,
      rows.map(({ name }) => name),
    );
    last = end.name;
  }
}

export type LoadOptions = { rows: number; random: () => number; nextName: () => string };

/** Cemeteries and `rows` graves by COPY, then the word dictionary and statistics. @returns a sample of the names */
export async function loadGraves(pool: pg.Pool, options: LoadOptions): Promise<string[]> {
  const centres = Array.from(
    { length: CEMETERIES },
    () => [50.8 + options.random() * 5, -4 + options.random() * 5] as const,
  );
  const { rows: ids } = await pool.query<{ id: number }>(
    `insert into cemeteries (name, name_folded, lat, lng, coordinate_source, is_confirmed)
     select 'Bench Cemetery ' || n, 'bench cemetery ' || n, lat, lng, 'approximate', true
     from unnest($1::float8[], $2::float8[]) with ordinality as c (lat, lng, n) returning id`,
    [centres.map(([lat]) => lat), centres.map(([, lng]) => lng)],
  );
  const sample: string[] = [];
  const indexes = new Map<string, string>();
  const columnsOf = (name: string) => {
    const known = indexes.get(name);
    if (known) return known;
    const folded = nameColumns(name);
    const made = [field(folded.nameFolded), array(folded.nameKeys), folded.foldVersion].join('\t');
    if (indexes.size < 300_000) indexes.set(name, made);
    return made;
  };
  function* lines() {
    for (let row = 0; row < options.rows; row++) {
      const name = options.nextName();
      const columns = columnsOf(name);
      if (options.random() < 20_000 / options.rows) sample.push(name);
      const at = Math.floor(options.random() ** 2 * CEMETERIES);
      const [lat, lng] = centres[at] ?? [53, -2];
      const year = 1950 + Math.floor(Math.sqrt(options.random()) * 75);
      const day = `${year}-${1 + Math.floor(options.random() * 9)}-${1 + Math.floor(options.random() * 28)}`;
      const dated = options.random() < 0.3 ? `${year}-01-01\tyear` : `${day}\tday`;
      const created = new Date(1_600_000_000_000 + row * 1000).toISOString();
      yield `${field(name)}\t${columns}\t${dated}\t${ids[at]?.id}\tBench Road\t${lat + options.random() * 0.01}\t${
        lng + options.random() * 0.01
      }\tderived\tS${Math.floor(options.random() * 40)}\t${options.random() < 0.3}\t${created}\n`;
    }
  }
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await pipeline(Readable.from(lines()), client.query(copyFrom(`copy graves (${COLUMNS}) from stdin`)));
  } finally {
    client.release(true);
  }
  await indexNames(pool);
  await recountTokens({ pool });
  return sample;
}
