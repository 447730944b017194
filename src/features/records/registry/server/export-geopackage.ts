import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { OfficeCemetery } from './authorise-cemetery.ts';
import { auditExport, registerBatches } from './export-register.ts';
import { writeGeoPackage } from './geopackage.ts';
import { REGISTER_COLUMNS, registerValue } from './grave-files.ts';

/** Every grave of a cemetery as a layer of a GIS, for the office that looks after it. Its folder goes once it is sent. */
export async function exportGeoPackage(
  db: Queries,
  viewer: Viewer,
  { id }: OfficeCemetery,
  workFolder: string,
): Promise<FileReply> {
  await auditExport(db, viewer, id, 'gpkg');
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, 'job-'));
  const file = join(folder, 'register.gpkg');
  try {
    await writeGeoPackage(file, LAYER, rowsOf(db, id));
    const { size } = await stat(file);
    return {
      type: 'application/geopackage+sqlite3',
      bytes: size,
      cache: 'private, no-store',
      disposition: `attachment; filename="register-${id}.gpkg"`,
      read: (range) => createReadStream(file, range).once('close', () => void drop(folder)),
    };
  } catch (error) {
    await drop(folder);
    throw error;
  }
}

const drop = (folder: string) => rm(folder, { recursive: true, force: true });

const COLUMNS = REGISTER_COLUMNS.filter((name) => name !== 'id');
const TYPES: Partial<Record<(typeof COLUMNS)[number], 'REAL' | 'BOOLEAN'>> = {
  coordinateAccuracy: 'REAL',
  isVerified: 'BOOLEAN',
  isPublicRecord: 'BOOLEAN',
  isDemo: 'BOOLEAN',
};

const LAYER = {
  name: 'graves',
  description:
    'Positions by the Helmert transform (5 m); gpsCoordinates holds latitude and longitude as recorded',
  columns: COLUMNS.map((name) => ({ name, type: TYPES[name] ?? ('TEXT' as const) })),
};

async function* rowsOf(db: Queries, cemeteryId: number) {
  for await (const graves of registerBatches(db, cemeteryId))
    yield graves.map((grave) => {
      const [lat, lng] = grave.gpsCoordinates?.split(',').map(Number) ?? [];
      const at = lat === undefined || lng === undefined ? null : { lat, lng };
      return { id: grave.id, at, values: COLUMNS.map((name) => registerValue(grave, name)) };
    });
}
