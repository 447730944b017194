import type pg from 'pg';
import { share } from './share.ts';
import { wireBytes } from './wire-bytes.ts';

export interface TileFigures {
  zoom: number;
  tiles: number;
  p50: number;
  p95: number;
  worst: number;
  /** Bytes of the heaviest, as sent to a browser. */
  bytes: number;
}

const ZOOMS = [10, 11, 12, 13, 14, 15, 16, 17];
const A_ZOOM = 300;
const WARM_UP = 40;

/**
 * Asks the running server for tiles that hold graves, every one once and none from a cache: of the near zooms all of
 * the great cemetery's, which are the densest there are, and others by chance.
 */
export async function measureTiles(
  db: pg.Pool,
  origin: string,
  great: { id: number },
): Promise<TileFigures[]> {
  const { version } = (await (await fetch(`${origin}/api/map`)).json()) as { version: number };
  const ask = async (zoom: number, { x, y }: { x: number; y: number }) => {
    const begun = performance.now();
    const { status, bytes } = await wireBytes(
      `${origin}/api/map/tiles/${version}/${zoom}/${x}/${y}`,
      'gzip, br',
    );
    if (status !== 200) throw new Error(`tile ${zoom}/${x}/${y}: ${status}`);
    return { took: performance.now() - begun, bytes };
  };
  const zooms = await Promise.all(
    ZOOMS.map(async (zoom) => ({ zoom, tiles: await tilesWithGraves(db, zoom, great.id) })),
  );
  for (const { zoom, tiles } of zooms) for (const tile of tiles.slice(0, WARM_UP)) await ask(zoom, tile);
  const figures: TileFigures[] = [];
  for (const { zoom, tiles } of zooms) {
    const answers: { took: number; bytes: number }[] = [];
    for (const tile of tiles) answers.push(await ask(zoom, tile));
    const times = answers.map(({ took }) => took);
    figures.push({
      zoom,
      tiles: tiles.length,
      p50: share(times, 0.5),
      p95: share(times, 0.95),
      worst: share(times, 1),
      bytes: Math.max(...answers.map(({ bytes }) => bytes)),
    });
  }
  return figures;
}

/** Those of the great cemetery last, after the server has warmed up on others. */
async function tilesWithGraves(
  db: pg.Pool,
  zoom: number,
  great: number,
): Promise<{ x: number; y: number }[]> {
  const { rows } = await db.query<{ x: number; y: number }>(
    `with found as (
       select map_cell_x(lng, $1) as x, map_cell_y(lat, $1) as y, bool_or(cemetery_id = $2) as is_great
       from graves where cemetery_id = $2 or id % 10 = 0 group by 1, 2)
     select x, y from (
       (select * from found where is_great) union all
       (select * from found where not is_great order by md5(x || '/' || y) limit $3)) chosen
     order by is_great, md5(x || '/' || y)`,
    [zoom, great, A_ZOOM],
  );
  return rows;
}
