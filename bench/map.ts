import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { findChromium } from '#tests/support/browser-install.ts';
import { compareLoads } from './map/compare-loads.ts';
import { loadPlaces, PACK_GRAVES, type Places } from './map/load-places.ts';
import { measureOffline } from './map/measure-offline.ts';
import { measureTiles } from './map/measure-tiles.ts';
import { runOther } from './map/run-others.ts';
import { wireBytes } from './map/wire-bytes.ts';
import { childServer } from './support/child-server.ts';
import { scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

const TILE_BAR_MS = 20;
const PACK_BAR_BYTES = 260 * 1024;
const OFFLINE_BAR_MS = 3000;
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const PARTS = ['tiles', 'graves', 'pack', 'offline', 'walk', 'ar'];

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: scaled('1000000', '200000') },
    rounds: { type: 'string', default: scaled('5', '1') },
    parts: { type: 'string', default: PARTS.join(',') },
  },
});
const parts = new Set(options.parts.split(','));
const [rows, rounds] = [Number(options.rows), Number(options.rounds)];
if (!(rows >= 200_000 && rounds >= 1) || [...parts].some((part) => !PARTS.includes(part))) {
  console.error(
    `Usage: npm run bench -- map [--rows N, at least 200000] [--rounds N] [--parts ${PARTS.join(',')}]`,
  );
  process.exit(1);
}

const bars: { isMet: boolean; text: string }[] = [];
const bar = (isMet: boolean, text: string) => bars.push({ isMet, text });

await buildIfChanged();
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium is installed (set CHROME_PATH).');
const launch = { executablePath, args: FLAGS };
const database = await throwawayDatabase();
const pool = new pg.Pool({ connectionString: database.ownerUrl });
try {
  const places = await load();
  const site = await childServer(`${import.meta.dirname}/map/site-server.ts`, {
    DATABASE_URL: database.url,
  });
  let isUp = true;
  const stopServer = async () => {
    if (isUp) await site.stop();
    isUp = false;
  };
  const browser = await chromium.launch(launch);
  try {
    if (parts.has('tiles')) await tiles(site.origin, places);
    if (parts.has('pack')) await pack(site.origin, places.packed.id);
    if (parts.has('graves')) await loads(browser, site.origin, places);
    if (parts.has('offline')) await offline(site.origin, places, stopServer);
  } finally {
    await browser.close();
    await stopServer();
  }
} finally {
  await pool.end();
  await database.stop();
}
if (parts.has('walk')) await others('walk', ['bench/walk.ts'], ['route', '4', '1000', 'bars', 'BARS']);
if (parts.has('ar'))
  await others(
    'AR',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'long',
      'tests/browser/ar-finder-view.long.test.ts',
    ],
    ['AR '],
    { TEST_FULL: '1', NODE_ENV: 'test' },
  );

console.log();
for (const { isMet, text } of bars) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${text}`);
process.exitCode = bars.every(({ isMet }) => isMet) ? 0 : 1;

async function load(): Promise<Places> {
  const begun = performance.now();
  const places = await loadPlaces(database.ownerUrl, rows);
  const loaded = performance.now();
  await keepMap({ pool });
  await pool.query('vacuum analyze map_cells');
  const counted = performance.now();
  const { rows: found } = await pool.query('select count(*)::int as graves from graves');
  console.log(
    `${found[0]?.graves} graves in 200 cemeteries loaded in ${seconds(loaded - begun)}, clusters of all zooms counted in ${seconds(counted - loaded)}`,
  );
  return places;
}

async function tiles(origin: string, places: Places): Promise<void> {
  const figures = await measureTiles(pool, origin, places.great);
  console.table(
    figures.map(({ zoom, p50, p95, worst, ...rest }) => ({
      zoom,
      'p50 ms': round(p50),
      'p95 ms': round(p95),
      'worst ms': round(worst),
      ...rest,
    })),
  );
  const slowest = figures.reduce((worst, one) => (one.p95 > worst.p95 ? one : worst));
  bar(
    slowest.p95 <= TILE_BAR_MS,
    `tiles, every zoom by itself: p95 at most ${round(slowest.p95)} ms, at zoom ${slowest.zoom} (bar ${TILE_BAR_MS})`,
  );
}

async function pack(origin: string, id: number): Promise<void> {
  const { encoding, bytes } = await wireBytes(`${origin}/api/cemeteries/${id}/pack`, 'br');
  bar(
    encoding === 'br' && bytes <= PACK_BAR_BYTES,
    `pack of ${PACK_GRAVES} graves with names and dates: ${bytes} bytes as sent (${encoding}; bar ${PACK_BAR_BYTES})`,
  );
}

async function loads(browser: Browser, origin: string, places: Places): Promise<void> {
  for (const { isMet, text } of await compareLoads({ browser, origin, places, rounds })) bar(isMet, text);
}

async function offline(origin: string, places: Places, stopServer: () => Promise<void>): Promise<void> {
  const { rows: graves } = await pool.query<{ id: string; name: string }>(
    'select id, deceased_name as name from graves where cemetery_id = $1 order by id limit 1',
    [places.packed.id],
  );
  const [grave] = graves;
  if (!grave) throw new Error('the cemetery of the pack has no grave');
  const took = await measureOffline({
    origin,
    launch,
    cemetery: places.packed.name,
    grave: { id: Number(grave.id), name: grave.name },
    stopServer,
  });
  bar(
    took.map <= OFFLINE_BAR_MS,
    `start of the browser without a server, pack of ${PACK_GRAVES} graves: the grave's page in ${took.text.toFixed(0)} ms, with its map drawn in ${took.map.toFixed(0)} ms (bar ${OFFLINE_BAR_MS})`,
  );
}

async function others(
  what: string,
  args: string[],
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { lines, isGood } = await runOther(args, words, env);
  for (const line of lines) console.log(line);
  bar(isGood && lines.length > 0, `${what}: its own bars, as printed above`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
