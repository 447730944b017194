import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject, PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { drawHistory } from './draw-history.ts';
import { type HistoryRow, type Ratio, readRows } from './history-row.ts';

export const HISTORY = 'docs/benchmarks/history.jsonl';

export const benchNames = (): string[] =>
  readdirSync(inProject('bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''));

export const readHistory = (path: string): HistoryRow[] =>
  existsSync(path) ? readRows(readFileSync(path, 'utf8')) : [];

/**
 * Runs every bench after another, each with its baseline, and keeps their ratios as one row. A small run is printed only,
 * unless it is told where to be kept.
 * @returns whether every bench came to its end and gave ratios; whether its bars are met, it says itself
 */
export function runAll(args: string[]): boolean {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      small: { type: 'boolean', default: false },
      history: { type: 'string' },
    },
  });
  const names = values.only?.split(',') ?? benchNames();
  const unknown = names.filter((name) => !benchNames().includes(name));
  if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}`);
  const history = values.history ?? (values.small ? undefined : inProject(HISTORY));
  const row: HistoryRow = {
    date: new Date().toISOString().slice(0, 16),
    commit: commit(),
    scale: values.small ? 'small' : 'whole',
    cores: cpus().length,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    ratios: [],
  };
  const silent: string[] = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const ratios = runOne(name, values.small);
    if (ratios.length === 0) silent.push(name);
    row.ratios.push(...ratios.map((ratio) => ({ ...ratio, name: `${name}: ${ratio.name}` })));
  }
  console.log();
  console.table(row.ratios);
  if (history && row.ratios.length > 0) keep(history, row);
  else console.log(JSON.stringify(row));
  for (const name of silent) console.error(`${name} broke off before it gave a ratio.`);
  return silent.length === 0;
}

/** Each in a process of its own: what one leaves in memory must not be the next one's. */
function runOne(name: string, isSmall: boolean): Ratio[] {
  const folder = mkdtempSync(join(tmpdir(), 'ziyarah-ratios-'));
  const file = join(folder, 'ratios.jsonl');
  try {
    const env = { ...process.env, BENCH_RATIOS: file, ...(isSmall ? { BENCH_SMALL: '1' } : {}) };
    const command = inProject('scripts/commands/bench.ts');
    spawnSync(process.execPath, [command, name], { cwd: PROJECT_ROOT, stdio: 'inherit', env });
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Ratio);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keep(path: string, row: HistoryRow): void {
  const rows = [...readHistory(path), row];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const picture = path.replace(/\.jsonl$/, '.svg');
  writeFileSync(picture, drawHistory(rows));
  console.log(`kept in ${path} and drawn in ${picture}`);
}

function commit(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  const hash = git('rev-parse', '--short=8', 'HEAD') || 'unknown';
  return git('status', '--porcelain', '--', 'src', 'bench', 'db') === '' ? hash : `${hash}+`;
}
