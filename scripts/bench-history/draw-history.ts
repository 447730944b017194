import { escapeHtml } from '#shared/escape-html.ts';
import type { HistoryRow, Ratio } from './history-row.ts';

const [WIDTH, HEIGHT, COLUMNS] = [420, 132, 2];
const PLOT = { left: 14, right: 60, top: 52, bottom: 24 };
const [INK, PALE, GREEN, BAND] = ['#1d2b24', '#5b6a62', '#14694a', '#cfe3d8'];

type Point = Ratio & { date: string };

/** One small chart for each ratio, over the rows of whole runs: its line, and how far its noise reaches. */
export function drawHistory(rows: readonly HistoryRow[]): string {
  const points = new Map<string, Point[]>();
  for (const { scale, date, ratios } of rows)
    for (const ratio of scale === 'whole' ? ratios : [])
      points.set(ratio.name, [...(points.get(ratio.name) ?? []), { ...ratio, date }]);
  const charts = [...points].map(([name, line], at) => {
    const [x, y] = [(at % COLUMNS) * WIDTH, Math.floor(at / COLUMNS) * HEIGHT];
    return `<g transform="translate(${x} ${y})">${drawChart(name, line)}</g>`;
  });
  const height = Math.max(1, Math.ceil(charts.length / COLUMNS)) * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" font-family="sans-serif" role="img" aria-label="Ratios of every benchmark over time; higher is better">
<rect width="100%" height="100%" fill="#ffffff"/>
${charts.join('\n')}
</svg>
`;
}

function drawChart(name: string, line: readonly Point[]): string {
  const highest = Math.max(...line.map(({ ratio, noise }) => ratio * (1 + noise)));
  const [left, right] = [PLOT.left, WIDTH - PLOT.right];
  const [top, bottom] = [PLOT.top, HEIGHT - PLOT.bottom];
  // From nothing upwards: a fall looks as large as it is.
  const y = (value: number) => round(bottom - (value / highest) * (bottom - top));
  const x = (at: number) =>
    round(line.length < 2 ? (left + right) / 2 : left + (at / (line.length - 1)) * (right - left));
  const noise = line.map(
    ({ ratio, noise: part }, at) =>
      `<path d="M${x(at)} ${y(ratio * (1 + part))}V${y(ratio * (1 - part))}" stroke="${BAND}" stroke-width="8"/>`,
  );
  const path = line.map(({ ratio }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(ratio)}`).join('');
  const dots = line.map(
    ({ ratio, date }, at) =>
      `<circle cx="${x(at)}" cy="${y(ratio)}" r="3" fill="${GREEN}"><title>${escapeHtml(date)}: ${ratio}</title></circle>`,
  );
  const [bench = '', ...what] = name.split(': ');
  const [first, last] = [line[0], line.at(-1)];
  const days = [first, last].map((point) => point?.date.slice(0, 10) ?? '');
  return [
    text(left, 18, bench, INK, 600),
    text(left, 34, what.join(': '), PALE),
    `<path d="M${left} ${bottom}H${right}" stroke="${PALE}"/>`,
    ...noise,
    `<path d="${path}" fill="none" stroke="${GREEN}" stroke-width="2"/>`,
    ...dots,
    text(right + 10, y(last?.ratio ?? 0) + 4, String(last?.ratio ?? ''), GREEN, 700),
    text(left, HEIGHT - 8, days[0] === days[1] ? (days[0] ?? '') : days.join(' – '), PALE),
  ].join('');
}

const round = (value: number) => Number(value.toFixed(1));
const text = (x: number, y: number, words: string, colour: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-size="11" font-weight="${weight}" fill="${colour}">${escapeHtml(words)}</text>`;
