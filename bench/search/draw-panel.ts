export type Line = {
  label: string;
  colour: string;
  isBold: boolean;
  /** Rows of the register and the figure measured with them. */
  points: (readonly [rows: number, value: number])[];
};

export type Panel = {
  left: number;
  top: number;
  width: number;
  height: number;
  title: string;
  unit: string;
  rows: readonly number[];
  lines: readonly Line[];
  /** Lowest first; the first and the last are the axis' ends. */
  ticks: readonly (readonly [value: number, label: string])[];
  isLog: boolean;
};

const INK = '#1d2b24';
const PALE = '#5b6a62';
const GRID = '#e3e8e4';
const LABEL_GAP = 18;

/** Lines over the size of the register (log scale), each labelled at its end. */
export function drawPanel(panel: Panel): string {
  const { left, top, width, height, ticks, rows } = panel;
  const bottom = top + height;
  const y = scale(ticks[0]?.[0] ?? 0, ticks.at(-1)?.[0] ?? 1, bottom, top, panel.isLog);
  const inset = rows.length > 1 ? 24 : width / 2;
  const x = scale(Math.min(...rows), Math.max(...rows), left + inset, left + width - inset, true);
  const grid = ticks.map(
    ([value, label]) =>
      `<path d="M${left} ${y(value)}H${left + width}" stroke="${GRID}"/>${text(left - 8, y(value) + 5, label, { anchor: 'end' })}`,
  );
  const sizes = rows.map(
    (size) =>
      `<path d="M${x(size)} ${bottom}v6" stroke="${PALE}"/>${text(x(size), bottom + 24, shortCount(size), { anchor: 'middle' })}`,
  );
  return [
    text(left - 8, top - 34, panel.title, { size: 18, weight: 600, colour: INK }),
    text(left - 8, top - 13, panel.unit),
    ...grid,
    `<path d="M${left} ${bottom}H${left + width}" stroke="${PALE}"/>`,
    ...sizes,
    text(left + width / 2, bottom + 50, 'graves in the register, log scale', { anchor: 'middle' }),
    ...panel.lines.map((line) => drawLine(line, x, y)),
    ...drawLabels(panel.lines, x, y),
  ].join('\n');
}

type Scale = (value: number) => number;

function scale(from: number, to: number, start: number, end: number, isLog: boolean): Scale {
  const read = isLog ? Math.log10 : Number;
  const range = read(to) - read(from) || 1;
  return (value) => Number((start + ((read(value) - read(from)) / range) * (end - start)).toFixed(1));
}

function drawLine({ points, colour, isBold }: Line, x: Scale, y: Scale): string {
  const path = points.map(([rows, value], at) => `${at === 0 ? 'M' : 'L'}${x(rows)} ${y(value)}`).join('');
  const dots = points.map(
    ([rows, value]) => `<circle cx="${x(rows)}" cy="${y(value)}" r="${isBold ? 5 : 4}" fill="${colour}"/>`,
  );
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${isBold ? 3 : 2}"/>${dots.join('')}`;
}

/** Beside each line's last point, those of one column moved apart where they would overlap. */
function drawLabels(lines: readonly Line[], x: Scale, y: Scale): string[] {
  const ends = lines.flatMap((line) => {
    const end = line.points.at(-1);
    return end ? [{ line, x: x(end[0]), y: y(end[1]) }] : [];
  });
  return [...Map.groupBy(ends, (end) => end.x).values()].flatMap((column) => {
    let free = Number.NEGATIVE_INFINITY;
    return [...column]
      .sort((a, b) => a.y - b.y)
      .map((end) => {
        free = Math.max(end.y, free);
        const label = text(end.x + 11, free + 5, end.line.label, {
          colour: end.line.colour,
          weight: end.line.isBold ? 700 : 500,
        });
        free += LABEL_GAP;
        return label;
      });
  });
}

type TextStyle = { size?: number; weight?: number; colour?: string; anchor?: 'start' | 'middle' | 'end' };

const text = (x: number, y: number, words: string, style: TextStyle = {}): string =>
  `<text x="${x}" y="${y}" font-size="${style.size ?? 14}" font-weight="${style.weight ?? 400}" fill="${style.colour ?? PALE}" text-anchor="${style.anchor ?? 'start'}" paint-order="stroke" stroke="#ffffff" stroke-width="4">${words}</text>`;

const shortCount = (rows: number): string =>
  rows >= 1_000_000 ? `${rows / 1_000_000} million` : rows.toLocaleString('en');
