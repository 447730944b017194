import type { RECORD_FORMATS } from '#features/records/graves/graves-values.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { csvLine } from '#shared/server/csv-line.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { RegistryGrave } from '../registry-contract.ts';
import { csvLines, featuresOf, PUBLIC_COLUMNS } from './grave-files.ts';
import { presentRegistryGrave, REGISTRY_COLUMNS, type RegistryRow } from './registry-store.ts';

const BATCH = 2000;
export const EXPORT_MAX = 100_000;

/**
 * The public records of a cemetery, without demonstration records. @throws AppError 404 for an unknown
 * cemetery, 403 for one that is search only
 */
export async function exportPublicRecords(
  db: Queries,
  cemeteryId: number,
  format: (typeof RECORD_FORMATS)[number],
): Promise<FileReply> {
  const [place] = await db.rows<{ isSearchOnly: boolean }>({
    name: 'export-cemetery',
    text: 'select is_search_only as "isSearchOnly" from cemeteries where id = $1 and is_confirmed',
    values: [cemeteryId],
  });
  if (!place) throw notFound('common.not_found');
  if (place.isSearchOnly) throw new AppError(403, 'registry.search_only');
  const texts: string[] = [];
  for await (const batch of batchesOf(db, cemeteryId))
    texts.push(...(format === 'csv' ? csvLines : featuresOf)(batch, PUBLIC_COLUMNS));
  const name = `filename="public-records-${cemeteryId}.${format}"`;
  const about = { cache: 'public, no-cache', disposition: `attachment; ${name}` };
  return format === 'csv'
    ? madeFile([csvLine(PUBLIC_COLUMNS), ...texts], {
        ...about,
        type: 'text/csv; charset=utf-8; header=present',
      })
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
