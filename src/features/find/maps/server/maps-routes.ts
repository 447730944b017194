import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { mapsContract, type TileParams } from '../maps-contract.ts';
import { drawTile } from './draw-tile.ts';
import { mapVersion } from './map-state.ts';
import { isTile } from './tile-grid.ts';

const YEAR = 365 * 24 * 3600;
/**
 * Seconds that a tile of another than the current version may be cached: a page was open while something
 * changed.
 */
const PASSING = 30;

export function mapsRoutes(): BoundOperation[] {
  return [
    bind(mapsContract.state, async ({ db }) => ({ version: await mapVersion(db) })),
    bind(mapsContract.tile, async ({ db }, { params }) => sendTile(db, params)),
  ];
}

async function sendTile(db: Queries, params: TileParams) {
  if (!isTile(params)) throw notFound('maps.no_tile');
  // Read before the graves are, so that what is drawn is at least as new as the version in its address.
  const version = await mapVersion(db);
  const tile = Buffer.from(await drawTile(db, params));
  const isPresent = params.version === version;
  return {
    type: 'application/vnd.mapbox-vector-tile',
    bytes: tile.length,
    read: (range?: { start: number; end: number }) =>
      Readable.from([range ? tile.subarray(range.start, range.end + 1) : tile]),
    cache: isPresent ? `public, max-age=${YEAR}, immutable` : `public, max-age=${PASSING}`,
    etag: createHash('sha256').update(tile).digest('base64url').slice(0, 22),
  };
}
