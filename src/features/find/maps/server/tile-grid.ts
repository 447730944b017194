import type { LatLng } from '#shared/geo.ts';

/** Zooms of the tiles that the server makes; beyond the last one the map enlarges it. */
export const TILE_ZOOM_MIN = 10;
export const TILE_ZOOM_MAX = 17;
/** Units along the side of a tile. */
export const TILE_EXTENT = 4096;
/** A tile at a low zoom is cut into 8 × 8 cells (64 px each on screen), each shown as one cluster. */
export const CELL_DEPTH = 3;
/** The finest cells that are counted: those of the last zoom with clusters. */
export const CELL_ZOOM_MAX = TILE_ZOOM_MAX - 1 + CELL_DEPTH;
export const CELL_ZOOM_MIN = TILE_ZOOM_MIN + CELL_DEPTH;

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Degrees; a point on the western or northern edge belongs to the tile. */
export interface TileBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** The corners of a tile in the web map's numbering (spherical Mercator, row 0 in the north). */
export function tileBounds({ z, x, y }: TileAddress): TileBounds {
  return { north: latOf(y, z), south: latOf(y + 1, z), west: lngOf(x, z), east: lngOf(x + 1, z) };
}

/** Units from the north-western corner of a tile to a place, to the right and down. */
export function stepsInTile({ z, x, y }: TileAddress, { lat, lng }: LatLng): [number, number] {
  const side = 2 ** z;
  const column = ((lng + 180) / 360) * side;
  const row = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side;
  return [Math.round((column - x) * TILE_EXTENT), Math.round((row - y) * TILE_EXTENT)];
}

/** Whether such a tile exists and is made here. */
export function isTile({ z, x, y }: TileAddress): boolean {
  return z >= TILE_ZOOM_MIN && z <= TILE_ZOOM_MAX && x < 2 ** z && y < 2 ** z;
}

function lngOf(column: number, zoom: number): number {
  return (column / 2 ** zoom) * 360 - 180;
}

function latOf(row: number, zoom: number): number {
  const angle = Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom)));
  return (angle * 180) / Math.PI;
}
