import { createHash } from 'node:crypto';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { DrawingSize } from '#shared/drawing/drawing-values.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { mapsContract, type TileParams } from '../maps-contract.ts';
import { placeFile } from './draw-place.ts';
import { drawTile } from './draw-tile.ts';
import { mapVersion } from './map-state.ts';
import { isTile } from './tile-grid.ts';

const YEAR = 365 * 24 * 3600;
/**
 * Seconds that a tile of another than the current version may be cached: a page was open while something
 * changed.
 */
const PASSING = 30;
/** Seconds that a drawn place may be cached: positions are corrected, and it has no version in its address. */
const DRAWN = 600;

export function mapsRoutes(): BoundOperation[] {
  return [
    bind(mapsContract.state, async ({ db }) => ({ version: await mapVersion(db) })),
    bind(mapsContract.tile, async ({ db }, { params }) => sendTile(db, params)),
    bind(mapsContract.drawing, ({ db }, { params, query }) => sendDrawing(db, params.id, query.size)),
  ];
}

async function sendTile(db: Queries, params: TileParams) {
  if (!isTile(params)) throw notFound('maps.no_tile');
  // Read before the graves are, so that what is drawn is at least as new as the version in its address.
  const version = await mapVersion(db);
  const tile = Buffer.from(await drawTile(db, params));
  const isPresent = params.version === version;
  return sendBytes(tile, {
    type: 'application/vnd.mapbox-vector-tile',
    cache: isPresent ? `public, max-age=${YEAR}, immutable` : `public, max-age=${PASSING}`,
  });
}

async function sendDrawing(db: Queries, id: number, size: DrawingSize) {
  const drawing = Buffer.from(await placeFile(db, id, size));
  return sendBytes(drawing, { type: 'image/svg+xml', cache: `public, max-age=${DRAWN}` });
}

function sendBytes(bytes: Buffer, head: { type: string; cache: string }): FileReply {
  return {
    ...madeFile([bytes], head),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}
