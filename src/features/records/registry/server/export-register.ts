import { Readable } from 'node:stream';
import type { RECORD_FORMATS } from '#features/records/graves/graves-values.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { csvLine } from '#shared/server/csv-line.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RegistryGrave } from '../registry-contract.ts';
import type { OfficeCemetery } from './authorise-cemetery.ts';
import { csvLines, featuresOf, REGISTER_COLUMNS } from './grave-files.ts';
import { presentRegistryGrave, REGISTRY_COLUMNS, type RegistryRow } from './registry-store.ts';

type Format = (typeof RECORD_FORMATS)[number];

const BATCH = 2000;
/**
 * Every grave of a cemetery, younger ones too, for the office that looks after it. It is made while it is sent, a batch of
 * rows at a time; a register that breaks off has no end that a reader would take for one (GeoJSON) or fewer lines (CSV).
 */
export async function exportRegister(
  db: Queries,
  viewer: Viewer,
  { id }: OfficeCemetery,
  format: Format,
): Promise<FileReply> {
  await auditExport(db, viewer, id, format);
  return {
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/geo+json',
    bytes: null,
    cache: 'private, no-store',
    disposition: `attachment; filename="register-${id}.${format}"`,
    read: () => Readable.from(format === 'csv' ? csv(db, id) : geojson(db, id), { objectMode: false }),
  };
}

/** Whoever takes a whole register away is a row of the audit log. */
export async function auditExport(
  { orm }: Queries,
  viewer: Viewer,
  cemeteryId: number,
  format: Format | 'gpkg',
): Promise<void> {
  await writeAudit(orm, viewer, {
    action: 'cemetery.export_register',
    subjectType: 'cemetery',
    subjectId: cemeteryId,
    details: { format },
  });
}

async function* csv(db: Queries, cemeteryId: number): AsyncGenerator<string> {
  yield csvLine(REGISTER_COLUMNS);
  for await (const graves of registerBatches(db, cemeteryId))
    yield csvLines(graves, REGISTER_COLUMNS).join('');
}

async function* geojson(db: Queries, cemeteryId: number): AsyncGenerator<string> {
  let between = '{"type":"FeatureCollection","features":[\n';
  for await (const graves of registerBatches(db, cemeteryId)) {
    yield between + featuresOf(graves, REGISTER_COLUMNS).join(',\n');
    between = ',\n';
  }
  yield between === ',\n' ? '\n]}\n' : `${between}]}\n`;
}

/** Batches that hold at least one grave. */
export async function* registerBatches(db: Queries, cemeteryId: number): AsyncGenerator<RegistryGrave[]> {
  for (let after = 0; ; ) {
    const rows = await db.rows<RegistryRow>({
      name: 'export-register',
      text: `select ${REGISTRY_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id
             where g.cemetery_id = $1 and g.id > $2 order by g.id limit $3`,
      values: [cemeteryId, after, BATCH],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(presentRegistryGrave);
    if (rows.length < BATCH) return;
    after = last.id;
  }
}
