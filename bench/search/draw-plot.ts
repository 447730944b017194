import { writeFileSync } from 'node:fs';
import { drawPanel, type Line } from './draw-panel.ts';
import type { RunFigures, SystemFigures } from './figures.ts';

const FILE = new URL('../../docs/benchmarks-search.svg', import.meta.url);
const WIDTH = 1000;
const HEIGHT = 430;
const PANEL = { top: 66, width: 330, height: 290 };

/** Our line last, so that it lies on top. */
const SYSTEMS: [system: string, label: string, colour: string][] = [
  ['pg_trgm', 'pg_trgm', '#b4541a'],
  ['ilike', 'ILIKE', '#7a6a00'],
  ['minisearch', 'MiniSearch', '#3b5fa8'],
  ['flexsearch', 'FlexSearch', '#8a3f8f'],
  ['ours', 'Ziyarah', '#14694a'],
];

/** p95 and recall@10 of every system at one client over the register's size: docs/benchmarks-search.svg. */
export function drawPlot(runs: readonly RunFigures[]): void {
  const rows = runs.map((run) => run.rows);
  const linesOf = (figure: (row: SystemFigures) => number): Line[] =>
    SYSTEMS.map(([system, label, colour]) => ({
      label,
      colour,
      isBold: system === 'ours',
      points: runs.flatMap((run) => {
        const found = run.systems.find((row) => row.system === system && row.clients === 1);
        return found ? [[run.rows, figure(found)] as const] : [];
      }),
    })).filter(({ points }) => points.length > 0);
  const times = linesOf(({ p95 }) => Math.max(p95, 0.1));
  const spent = times.flatMap(({ points }) => points.map(([, value]) => value));
  const decades = powersOfTen(Math.min(...spent), Math.max(...spent));
  const panels = [
    drawPanel({
      ...PANEL,
      left: 64,
      title: 'Time of a search, p95, one client',
      unit: 'milliseconds, log scale',
      rows,
      lines: times,
      ticks: decades.map((value) => [value, value.toLocaleString('en')]),
      isLog: true,
    }),
    drawPanel({
      ...PANEL,
      left: 562,
      title: 'Right graves among the first ten',
      unit: 'recall@10, per cent',
      rows,
      lines: linesOf(({ recallAt10 }) => recallAt10 * 100),
      ticks: [0, 20, 40, 60, 80, 100].map((value) => [value, String(value)]),
      isLog: false,
    }),
  ];
  writeFileSync(
    FILE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Search time and recall by system and size of the register" font-family="'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${panels.join('\n')}
</svg>
`,
  );
}

function powersOfTen(least: number, most: number): number[] {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(from + 1, Math.ceil(Math.log10(most)));
  return Array.from({ length: to - from + 1 }, (_, step) => Number((10 ** (from + step)).toPrecision(1)));
}
