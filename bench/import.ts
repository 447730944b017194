import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { importRegister } from '#features/records/imports/server/import-register.ts';
import { makeRegister } from './import/make-register.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/** importRegister against a raw COPY of the same graves into the same table with the same indexes. Bar: 0.5. */
const BAR = 0.5;
const ROUNDS = 3;
const ROWS = Number(process.argv[3] ?? scaled(200_000, 5000));

const folder = mkdtempSync(join(tmpdir(), 'ziyarah-import-bench-'));
const database = await throwawayDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });

/** The most resident memory while `work` runs, above what there was before, in MB. */
async function peakGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return (peak - before) / 1e6;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function importRows(path: string, rows: number): Promise<void> {
  const { url: databaseUrl, ownerUrl } = database;
  const report = await importRegister({ databaseUrl, ownerUrl, path, fileName: 'bench.csv' });
  if (report.rows.taken !== rows) throw new Error(`${report.rows.taken} of ${rows} rows were taken`);
}

async function emptyGraves(): Promise<void> {
  await owner.query('truncate graves, name_tokens cascade');
}

/** The graves as COPY text without their ids, which the table gives out itself. */
async function saveGraves(path: string): Promise<string> {
  const { rows } = await owner.query<{ list: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
     where table_name = 'graves' and column_name <> 'id'`,
  );
  const columns = rows[0]?.list ?? '';
  const source = owner.query(copyTo(`copy (select ${columns} from graves order by id) to stdout`));
  await pipeline(source, createWriteStream(path));
  return columns;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await owner.connect();
  const small = join(folder, 'small.csv');
  const large = join(folder, 'large.csv');
  const prepared = join(folder, 'graves.copy');
  makeRegister(small, Math.ceil(ROWS / 4));
  makeRegister(large, ROWS);
  const smallGrowth = await peakGrowth(() => importRows(small, Math.ceil(ROWS / 4)));
  const times = { ours: [] as number[], raw: [] as number[] };
  const growths: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await emptyGraves();
    growths.push(
      await peakGrowth(async () => {
        times.ours.push(await seconds(() => importRows(large, ROWS)));
      }),
    );
    const columns = await saveGraves(prepared);
    await emptyGraves();
    const target = () => owner.query(copyFrom(`copy graves (${columns}) from stdin`));
    times.raw.push(await seconds(() => pipeline(createReadStream(prepared), target())));
  }
  // Less time is better.
  noteRatio('rows against raw COPY', times.raw, times.ours);
  const ours = ROWS / median(times.ours);
  const raw = ROWS / median(times.raw);
  const list = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
  console.log(`raw COPY         ${raw.toFixed(0)} rows/s (${list(times.raw)} s)`);
  console.log(`importRegister   ${ours.toFixed(0)} rows/s (${list(times.ours)} s)`);
  console.log(
    `memory           ${smallGrowth.toFixed(0)} MB above the start for ${Math.ceil(ROWS / 4)} rows,`,
  );
  console.log(`                 then ${list(growths)} MB more for ${ROWS} rows each`);
  console.log(`ratio            ${(ours / raw).toFixed(2)} (bar ${BAR})`);
  if (ours / raw < BAR) process.exitCode = 1;
} finally {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
