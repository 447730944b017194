import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { LISTED_GRAVE } from '#db/listed-grave.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import {
  CELL_DEPTH,
  stepsInTile,
  TILE_EXTENT,
  TILE_ZOOM_MAX,
  type TileAddress,
  tileBounds,
} from './tile-grid.ts';

/** Name of a tile's only layer. */
const LAYER = 'graves';
/** More graves than this in 180 m × 180 m mean a faulty register; only the first ones are drawn. */
const GRAVES_MOST = 20_000;

type Tags = Record<string, number | string>;
type TilePoint = { type: 1; geometry: [number, number][]; tags: Tags; id: number };

/** Encodes one tile of the graves' map; 0 bytes where it is empty. A grave's id is its feature's id. */
export async function drawTile(db: Pick<Database, 'rows'>, tile: TileAddress): Promise<Uint8Array> {
  const features = tile.z === TILE_ZOOM_MAX ? await graves(db, tile) : await clusters(db, tile);
  if (features.length === 0) return new Uint8Array();
  return fromGeojsonVt(
    { [LAYER]: { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string] },
    { version: 2, extent: TILE_EXTENT },
  );
}

interface CellRow {
  graves: number;
  lat: number;
  lng: number;
  graveId: number | null;
}

async function clusters(db: Pick<Database, 'rows'>, tile: TileAddress): Promise<TilePoint[]> {
  const rows = await db.rows<CellRow>({
    name: 'map-cells-of-tile',
    text: `select graves, lat, lng, grave_id as "graveId" from map_cells
           where zoom = $1 and x >= $2 and x < $3 and y >= $4 and y < $5`,
    values: [
      tile.z + CELL_DEPTH,
      tile.x << CELL_DEPTH,
      (tile.x + 1) << CELL_DEPTH,
      tile.y << CELL_DEPTH,
      (tile.y + 1) << CELL_DEPTH,
    ],
  });
  return rows.map((row, index) => ({
    type: 1,
    geometry: [stepsInTile(tile, row)],
    tags: row.graveId === null ? clusterTags(row.graves) : {},
    id: row.graveId ?? index,
  }));
}

/** The properties have the names of MapLibre's own clusters, so that one layer draws both. */
function clusterTags(graves: number): Tags {
  const shown = graves < 1000 ? String(graves) : `${Math.round(graves / 100) / 10}k`;
  return { point_count: graves, point_count_abbreviated: shown };
}

/**
 * Each column arrives as one buffer of its values: seven thousand single rows take the server twice as long.
 */
interface GraveColumns {
  ids: Buffer | null;
  lats: Buffer;
  lngs: Buffer;
  verified: Buffer;
}

async function graves(db: Pick<Database, 'rows'>, tile: TileAddress): Promise<TilePoint[]> {
  const { north, south, east, west } = tileBounds(tile);
  const [found] = await db.rows<GraveColumns>({
    name: 'graves-of-tile',
    text: `select string_agg(int8send(id), '') as ids, string_agg(float8send(lat), '') as lats,
             string_agg(float8send(lng), '') as lngs, string_agg(boolsend(is_verified), '') as verified
           from (select id, lat, lng, is_verified from graves g
                 where ${LISTED_GRAVE} and lat > $1 and lat <= $2 and lng >= $3 and lng < $4 order by id limit $5) found`,
    values: [south, north, west, east, GRAVES_MOST],
  });
  if (!found?.ids) return [];
  const { ids, lats, lngs, verified } = found;
  return Array.from({ length: verified.length }, (_, index) => ({
    type: 1,
    geometry: [stepsInTile(tile, { lat: lats.readDoubleBE(index * 8), lng: lngs.readDoubleBE(index * 8) })],
    tags: { verified: verified[index] ? 1 : 0 },
    // Ids stay below 2^48, so the two upper bytes are zero.
    id: ids.readUIntBE(index * 8 + 2, 6),
  }));
}
