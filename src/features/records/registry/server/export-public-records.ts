import type { RECORD_FORMATS } from '#features/records/graves/graves-values.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { csvLine } from '#shared/server/csv-line.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { RegistryGrave } from '../registry-contract.ts';
import { presentRegistryGrave, REGISTRY_COLUMNS, type RegistryRow } from './registry-store.ts';

const BATCH = 2000;
export const EXPORT_MAX = 100_000;

/** Columns of the file; the same names stand in GeoJSON's properties. */
const COLUMNS = [
  'id',
  'deceasedName',
  'dateOfBirth',
  'dateOfDeath',
  'cemetery',
  'section',
  'graveNumber',
  'location',
  'gpsCoordinates',
  'coordinateSource',
  'coordinateAccuracy',
  'isVerified',
  'publicRecordSource',
  'historicalSignificance',
  'registerReference',
] as const satisfies readonly (keyof RegistryGrave)[];

/**
 * The public records of a cemetery, without demonstration records. @throws AppError 404 for an unknown
 * cemetery
 */
export async function exportPublicRecords(
  db: Queries,
  cemeteryId: number,
  format: (typeof RECORD_FORMATS)[number],
): Promise<FileReply> {
  const [place] = await db.rows<{ id: number }>({
    name: 'export-cemetery',
    text: 'select id from cemeteries where id = $1 and is_confirmed',
    values: [cemeteryId],
  });
  if (!place) throw notFound('common.not_found');
  const texts: string[] = [];
  for await (const batch of batchesOf(db, cemeteryId))
    texts.push(...(format === 'csv' ? csv : geojson)(batch));
  const name = `filename="public-records-${cemeteryId}.${format}"`;
  const about = { cache: 'public, max-age=3600', disposition: `attachment; ${name}` };
  return format === 'csv'
    ? madeFile([csvLine(COLUMNS), ...texts], { ...about, type: 'text/csv; charset=utf-8; header=present' })
    : madeFile(['{"type":"FeatureCollection","features":[', texts.join(','), ']}\n'], {
        ...about,
        type: 'application/geo+json',
      });
}

async function* batchesOf(db: Queries, cemeteryId: number): AsyncGenerator<RegistryGrave[]> {
  for (let after = 0, count = 0; count < EXPORT_MAX; ) {
    const rows = await db.rows<RegistryRow>({
      name: 'export-public-records',
      text: `select ${REGISTRY_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id
             where g.cemetery_id = $1 and g.is_public_record and not g.is_demo and g.id > $2
             order by g.id limit $3`,
      values: [cemeteryId, after, Math.min(BATCH, EXPORT_MAX - count)],
    });
    yield rows.map(presentRegistryGrave);
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}

const cellOf = (grave: RegistryGrave, column: (typeof COLUMNS)[number]) => {
  const value = grave[column];
  return typeof value === 'boolean' ? String(value) : value;
};

const csv = (graves: RegistryGrave[]) =>
  graves.map((grave) => csvLine(COLUMNS.map((column) => cellOf(grave, column))));

/** RFC 7946: positions are [longitude, latitude]; a grave without one has a null geometry. */
const geojson = (graves: RegistryGrave[]) =>
  graves.map((grave) => {
    const [lat, lng] = grave.gpsCoordinates?.split(',').map(Number) ?? [];
    const properties = Object.fromEntries(
      COLUMNS.filter((column) => column !== 'gpsCoordinates').map((column) => [column, grave[column]]),
    );
    const geometry =
      lat === undefined || lng === undefined ? null : { type: 'Point', coordinates: [lng, lat] };
    return JSON.stringify({ type: 'Feature', id: grave.id, geometry, properties });
  });
