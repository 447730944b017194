import { VectorTile } from '@mapbox/vector-tile';
import { eq } from 'drizzle-orm';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { mapCells } from '#db/schema/maps.ts';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';

let test: TestApp;
let cemeteryId: number;
const HERE = { lat: 53.7866, lng: -1.7925 };

beforeAll(async () => {
  test = await createTestApp();
  cemeteryId = (await makeCemetery(test.db)).id;
});
afterAll(() => test.close());

/** The tile of a zoom in which a place lies. */
function tileAt(z: number, { lat, lng } = HERE) {
  const side = 2 ** z;
  const row = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return { z, x: Math.floor(((lng + 180) / 360) * side), y: Math.floor(row * side) };
}

async function version(): Promise<number> {
  const response = await test.fetch('/api/map');
  return ((await response.json()) as { version: number }).version;
}

async function ask(z: number, at = HERE, state?: number, headers: Record<string, string> = {}) {
  const { x, y } = tileAt(z, at);
  return test.fetch(`/api/map/tiles/${state ?? (await version())}/${z}/${x}/${y}`, { headers });
}

async function pointsOf(response: Response, z: number, at = HERE) {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) return [];
  const layer = new VectorTile(new PbfReader(bytes)).layers.graves;
  const { x, y } = tileAt(z, at);
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).toGeoJSON(x, y, z));
}

/** All graves that a tile speaks of, one by one or in clusters. */
async function counted(z: number): Promise<number> {
  const points = await pointsOf(await ask(z), z);
  return points.reduce((sum, point) => sum + Number(point?.properties?.point_count ?? 1), 0);
}

const place = (index: number) => ({ lat: HERE.lat + (index % 10) * 2e-5, lng: HERE.lng + index * 1e-5 });

describe('tiles of the map', () => {
  it('show every grave near and clusters from afar, after the keeper has counted', async () => {
    for (let index = 0; index < 30; index++)
      await makeGrave(test.db, { cemeteryId, isVerified: index % 2 === 0, ...place(index) });
    await makeGrave(test.db, { cemeteryId });
    const before = await version();
    expect(await keepMap(test.db)).toBe(before + 1);
    expect(await keepMap(test.db)).toBeNull();
    for (const z of [10, 13, 16, 17]) expect(await counted(z), `zoom ${z}`).toBe(30);

    const near = await pointsOf(await ask(17), 17);
    expect(near).toHaveLength(30);
    const rows = await test.db.orm.select().from(graves).where(eq(graves.cemeteryId, cemeteryId));
    for (const point of near) {
      const row = rows.find(({ id }) => id === point?.id);
      const { geometry } = point ?? {};
      const [lng = 0, lat = 0] = geometry?.type === 'Point' ? geometry.coordinates : [];
      // 180 m in 4,096 steps: 4 cm.
      expect(Math.abs(lat - (row?.lat ?? 0))).toBeLessThan(1e-6);
      expect(Math.abs(lng - (row?.lng ?? 0))).toBeLessThan(1e-6);
      expect(point?.properties).toEqual({ verified: row?.isVerified ? 1 : 0 });
    }
  });

  it('may be kept for ever at the state they name, and shortly at any other', async () => {
    const now = await ask(17);
    expect(now.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(now.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    const etag = now.headers.get('etag') ?? '';
    expect((await ask(17, HERE, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(17, HERE, 999_999)).headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('are sent compressed', async () => {
    const dense = { lat: 52.1, lng: -2.2 };
    await test.db.pool.query(
      `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location, lat, lng)
       select 'Grave ' || n, 'grave', '{}', 1, $1, 'Row', $2, $3 + n * 1e-6 from generate_series(1, 300) n`,
      [(await makeCemetery(test.db)).id, dense.lat, dense.lng],
    );
    for (const encoding of ['br', 'gzip']) {
      const tile = await ask(17, dense, undefined, { 'accept-encoding': encoding });
      expect(tile.headers.get('content-encoding')).toBe(encoding);
      expect(await pointsOf(tile, 17, dense)).toHaveLength(300);
    }
    await test.db.pool.query('delete from graves where lat = $1', [dense.lat]);
    await keepMap(test.db);
  });

  it('follow what is added, moved, taken away and corrected', async () => {
    const grave = await makeGrave(test.db, { cemeteryId, ...place(40) });
    const first = await version();
    await keepMap(test.db);
    expect(await version()).toBe(first + 1);
    for (const z of [10, 16, 17]) expect(await counted(z)).toBe(31);

    await test.db.orm.update(graves).set({ lat: 51.5, lng: -0.1 }).where(eq(graves.id, grave.id));
    await keepMap(test.db);
    for (const z of [10, 16, 17]) expect(await counted(z)).toBe(30);
    const there = { lat: 51.5, lng: -0.1 };
    expect((await pointsOf(await ask(10, there), 10, there)).map((point) => point?.properties)).toEqual([{}]);
    expect((await pointsOf(await ask(10, there), 10, there)).map((point) => point?.id)).toEqual([grave.id]);

    await test.db.orm.delete(graves).where(eq(graves.id, grave.id));
    await keepMap(test.db);
    expect(await pointsOf(await ask(10, there), 10, there)).toEqual([]);

    // What no map shows is no change of one.
    const state = await version();
    await test.db.orm
      .update(graves)
      .set({ registerReference: 'B-1' })
      .where(eq(graves.cemeteryId, cemeteryId));
    expect(await keepMap(test.db)).toBeNull();
    expect(await version()).toBe(state);
  });

  it('count the same cell by cell as all at once, also for hundreds in one statement', async () => {
    const many = await makeCemetery(test.db);
    await test.db.pool.query(
      `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location, lat, lng)
       select 'Grave ' || n, 'grave', '{}', 1, $1, 'Row', $2 + (n % 30) * 0.0004, $3 + (n / 30) * 0.0007
       from generate_series(1, 900) n`,
      [many.id, HERE.lat + 0.02, HERE.lng + 0.02],
    );
    const { rows } = await test.db.pool.query(
      `select kind, grave_id from map_changes where cemetery_id = $1 and version is null`,
      [many.id],
    );
    expect(rows).toEqual([{ kind: 'bulk', grave_id: null }]);
    await keepMap(test.db);
    const whole = await cells();
    expect(whole.get('13')).toBe(930);

    // The same once more, by single changes: every third grave is touched.
    await test.db.pool.query(`update graves set section = 'Z' where cemetery_id = $1 and id % 3 = 0`, [
      many.id,
    ]);
    await keepMap(test.db);
    expect(await cells()).toEqual(whole);
  });

  it('are refused where none are made', async () => {
    const state = await version();
    for (const path of [`${state}/9/1/1`, `${state}/18/1/1`, `${state}/10/1024/1`, `${state}/10/1/1024`]) {
      const response = await test.fetch(`/api/map/tiles/${path}`);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'maps.no_tile' });
    }
    expect((await test.fetch(`/api/map/tiles/${state}/-1/a/1`)).status).toBe(400);
  });

  it('are kept by one keeper at a time', async () => {
    await makeGrave(test.db, { cemeteryId, ...place(50) });
    const before = await version();
    const won = await Promise.all(Array.from({ length: 4 }, () => keepMap(test.db)));
    expect(won.filter((state) => state !== null)).toEqual([before + 1]);
  });
});

/** Graves counted at each zoom, and each cell's own count. */
async function cells(): Promise<Map<string, number>> {
  const rows = await test.db.orm.select().from(mapCells);
  const found = new Map<string, number>();
  for (const { zoom, x, y, graves: count } of rows) {
    found.set(`${zoom}/${x}/${y}`, count);
    found.set(String(zoom), (found.get(String(zoom)) ?? 0) + count);
  }
  return found;
}
