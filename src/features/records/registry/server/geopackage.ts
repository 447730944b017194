import { DatabaseSync } from 'node:sqlite';
import type { LatLng } from '#shared/geo.ts';
import { latLngToGrid } from '#shared/geo-grid.ts';

/** What a column of a GeoPackage can hold here. */
type ColumnType = 'TEXT' | 'REAL' | 'BOOLEAN';
type Value = string | number | boolean | null;

export interface PointLayer {
  /** Of the table, and what a GIS shows beside it. */
  name: string;
  description: string;
  columns: readonly { name: string; type: ColumnType }[];
}

export interface PointRow {
  id: number;
  at: LatLng | null;
  values: readonly Value[];
}

const BRITISH_GRID = 27_700;
/** With the Helmert transform, which is the one that is used here: a GIS then goes back the way we came. */
const BRITISH_GRID_WKT =
  'PROJCS["OSGB36 / British National Grid",GEOGCS["OSGB36",DATUM["Ordnance_Survey_of_Great_Britain_1936",' +
  'SPHEROID["Airy 1830",6377563.396,299.3249646],TOWGS84[446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894]],' +
  'PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4277"]],' +
  'PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",49],PARAMETER["central_meridian",-2],' +
  'PARAMETER["scale_factor",0.9996012717],PARAMETER["false_easting",400000],PARAMETER["false_northing",-100000],' +
  'UNIT["metre",1],AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","27700"]]';
const WGS84_WKT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],' +
  'UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]';

/** OGC 12-128r17 (GeoPackage 1.3): 'GPKG' and the version, then the tables that every package has. */
const SKELETON = `
  PRAGMA application_id = 0x47504B47;
  PRAGMA user_version = 10300;
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER REFERENCES gpkg_spatial_ref_sys (srs_id));
  CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL UNIQUE REFERENCES gpkg_contents (table_name),
    column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL REFERENCES gpkg_spatial_ref_sys (srs_id), z TINYINT NOT NULL, m TINYINT NOT NULL,
    PRIMARY KEY (table_name, column_name));
  INSERT INTO gpkg_spatial_ref_sys VALUES
    ('Undefined cartesian', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326, '${WGS84_WKT}', null),
    ('OSGB36 / British National Grid', ${BRITISH_GRID}, 'EPSG', ${BRITISH_GRID}, '${BRITISH_GRID_WKT}', null);`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * A GeoPackage with one layer of points on the British national grid (EPSG:27700), which councils' own maps use.
 * Positions pass by the Helmert transform, good to 5 m; those that came as grid figures go back to the same ones.
 * @param batches of rows, whose writing is broken off between two of them
 */
export async function writeGeoPackage(
  file: string,
  { name, description, columns }: PointLayer,
  batches: AsyncIterable<readonly PointRow[]>,
): Promise<void> {
  const db = new DatabaseSync(file);
  try {
    // The file is made for one answer: nothing of it has to survive a fall.
    db.exec('PRAGMA journal_mode = off; PRAGMA synchronous = off;');
    db.exec(SKELETON);
    const shown = columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ');
    db.exec(
      `CREATE TABLE ${quoted(name)} (id INTEGER PRIMARY KEY NOT NULL, geom POINT${shown && `, ${shown}`})`,
    );
    db.prepare(`INSERT INTO gpkg_contents (table_name, data_type, identifier, description, srs_id)
                VALUES (?, 'features', ?, ?, ?)`).run(name, name, description, BRITISH_GRID);
    db.prepare(`INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'POINT', ?, 0, 0)`).run(
      name,
      BRITISH_GRID,
    );
    const insert = db.prepare(
      `INSERT INTO ${quoted(name)} VALUES (${['?', '?', ...columns.map(() => '?')].join(', ')})`,
    );
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    for await (const rows of batches) {
      db.exec('BEGIN');
      for (const { id, at, values } of rows) {
        const point = at && latLngToGrid(at);
        if (point) widen(box, point);
        insert.run(id, point && pointBlob(point), ...values.map(stored));
      }
      db.exec('COMMIT');
    }
    if (box.minX <= box.maxX)
      db.prepare('UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ?').run(
        ...[box.minX, box.minY, box.maxX, box.maxY],
      );
  } finally {
    db.close();
  }
}

type GridPoint = ReturnType<typeof latLngToGrid>;

function widen(
  box: Record<'minX' | 'minY' | 'maxX' | 'maxY', number>,
  { easting, northing }: GridPoint,
): void {
  box.minX = Math.min(box.minX, easting);
  box.minY = Math.min(box.minY, northing);
  box.maxX = Math.max(box.maxX, easting);
  box.maxY = Math.max(box.maxY, northing);
}

/** GeoPackage's header ('GP', version 0, little endian, no envelope, its reference system), then WKB. */
function pointBlob({ easting, northing }: GridPoint): Buffer {
  const blob = Buffer.alloc(29);
  blob.write('GP', 0, 'latin1');
  blob.writeUInt8(0b1, 3);
  blob.writeInt32LE(BRITISH_GRID, 4);
  blob.writeUInt8(1, 8);
  blob.writeUInt32LE(1, 9);
  blob.writeDoubleLE(easting, 13);
  blob.writeDoubleLE(northing, 21);
  return blob;
}

const stored = (value: Value) => (typeof value === 'boolean' ? Number(value) : value);
