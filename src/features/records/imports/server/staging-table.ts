import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The columns of the staging table that are read from the register. */
const READ = {
  line: 'integer not null',
  cemetery_no: 'integer not null',
  key_base: 'text',
  is_numbered: 'boolean',
  deceased_name: 'text',
  date_of_birth: 'date',
  date_of_birth_precision: 'text',
  date_of_death: 'date',
  date_of_death_precision: 'text',
  location: 'text',
  lat: 'double precision',
  lng: 'double precision',
  coordinate_source: 'text',
  coordinate_accuracy: 'double precision',
  grave_number: 'text',
  section: 'text',
  additional_info: 'text',
  register_reference: 'text',
  /** 'section' or 'path' for rows that are no graves. */
  shape: 'text',
  shape_name: 'text',
  shape_type: 'text',
  shape_points: 'jsonb',
};

/** Those that are folded of its names. */
const FOLDED = { name_folded: 'text', name_keys: 'text[]', kin_keys: 'text[]' };

export const READ_COLUMNS = Object.keys(READ) as readonly (keyof typeof READ)[];
export const FOLDED_COLUMNS = Object.keys(FOLDED) as readonly (keyof typeof FOLDED)[];

export type StagedValues = Partial<Record<keyof typeof READ, string | number | boolean>>;

/** Creates the staging table, which is dropped with its transaction. */
export async function createStagingTable(client: ClientBase): Promise<void> {
  const columns = Object.entries({ ...READ, ...FOLDED }).map(([name, type]) => `${name} ${type}`);
  await client.query(`create temp table import_rows (${columns.join(', ')}) on commit drop`);
}

/**
 * Streams chunks of COPY lines into the staging table, what is read before what is folded; the source waits while the database is busy.
 * @throws what the source throws, or why the connection was lost
 */
export async function copyToStaging(client: ClientBase, chunks: AsyncIterable<string>): Promise<void> {
  // A waiting COPY does not notice that the connection was lost, so this aborts it.
  const lost = new AbortController();
  const onLost = (error: Error): void => lost.abort(error);
  client.once('error', onLost);
  try {
    const columns = [...READ_COLUMNS, ...FOLDED_COLUMNS];
    const target = client.query(copyFrom(`copy import_rows (${columns.join(', ')}) from stdin`));
    const source = Readable.from(chunks, { objectMode: true, highWaterMark: 2 });
    await pipeline(source, target, { signal: lost.signal });
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    client.off('error', onLost);
  }
}
