import type { ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { CHART_PX, rankHeight } from './chart-heights.ts';

export interface ChartSeries {
  name: string;
  label: string;
}

export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number>>;
}

/** Series differ by colour and by dashes; both themes define the colours. */
const STYLES = [
  { colour: 'var(--action)', dashes: '0' },
  { colour: 'var(--brass)', dashes: '8 4' },
  { colour: 'var(--danger)', dashes: '2 4' },
];
const TICK = { fill: 'var(--muted)', fontSize: 13 };
const BOX = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
};

/**
 * Drawn from left to right because of text anchors; the time axis is reversed for languages that read the
 * other way. Nothing is animated. Screen readers use the table beside it.
 */
function useChart() {
  const { language } = useTexts('admin');
  const { number } = useFormats();
  const isRightToLeft = directionOf(language) === 'rtl';
  return {
    isRightToLeft,
    number: (value: unknown) => number(Number(value)),
    side: isRightToLeft ? ('right' as const) : ('left' as const),
    /** Isolated, so that a date keeps its own order inside the drawing. */
    label: (text: unknown) => (isRightToLeft ? `\u2067${text}\u2069` : String(text)),
  };
}

/** Counts over time: bars for one series, lines for several. */
export function TimeChart({
  series,
  points,
}: {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}) {
  const { isRightToLeft, number, side, label: isolate } = useChart();
  const data = points.map(({ label, values }) => ({ label, ...values }));
  // Leaves room for the next round number: the library's own measuring cuts labels off on the right side.
  const largest = Math.max(0, ...points.flatMap(({ values }) => Object.values(values)));
  const axes = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis
      key="x"
      dataKey="label"
      reversed={isRightToLeft}
      tick={TICK}
      tickFormatter={isolate}
      stroke="var(--line)"
      minTickGap={24}
    />,
    <YAxis
      key="y"
      orientation={side}
      allowDecimals={false}
      tick={TICK}
      tickFormatter={number}
      stroke="var(--line)"
      interval={0}
      width={8 * (number(largest).length + 2)}
    />,
    <Tooltip
      key="tip"
      contentStyle={BOX}
      cursor={{ fill: 'var(--sage)', stroke: 'var(--line)' }}
      isAnimationActive={false}
      formatter={number}
      labelFormatter={isolate}
    />,
  ];
  if (series.length > 1) {
    return (
      <Frame height={CHART_PX.lines} head={<Legend series={series} isRightToLeft={isRightToLeft} />}>
        <LineChart data={data} accessibilityLayer={false}>
          {axes}
          {series.map(({ name, label }, index) => (
            <Line
              key={name}
              dataKey={name}
              name={label}
              type="linear"
              dot={false}
              strokeWidth={2.5}
              isAnimationActive={false}
              stroke={STYLES[index]?.colour ?? 'var(--ink)'}
              strokeDasharray={STYLES[index]?.dashes ?? '0'}
            />
          ))}
        </LineChart>
      </Frame>
    );
  }
  return (
    <Frame height={CHART_PX.bars}>
      <BarChart data={data} accessibilityLayer={false}>
        {axes}
        {series.map(({ name, label }) => (
          <Bar key={name} dataKey={name} name={label} fill="var(--action)" isAnimationActive={false} />
        ))}
      </BarChart>
    </Frame>
  );
}

/** Amounts: one bar a row, the largest first. */
export function RankChart({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  const { isRightToLeft, number, side } = useChart();
  const data = points.map((point) => ({ label: point.label, count: point.values.count }));
  return (
    <Frame height={rankHeight(points)}>
      <BarChart data={data} layout="vertical" accessibilityLayer={false}>
        <XAxis
          type="number"
          reversed={isRightToLeft}
          allowDecimals={false}
          tick={TICK}
          tickFormatter={number}
          stroke="var(--line)"
        />
        <YAxis
          type="category"
          dataKey="label"
          orientation={side}
          tick={TICK}
          interval={0}
          stroke="var(--line)"
          width={112}
        />
        <Tooltip
          contentStyle={BOX}
          cursor={{ fill: 'var(--sage)' }}
          isAnimationActive={false}
          formatter={number}
        />
        <Bar dataKey="count" name={label} fill="var(--action)" isAnimationActive={false} />
      </BarChart>
    </Frame>
  );
}

/** Which line is which. */
function Legend({ series, isRightToLeft }: { series: readonly ChartSeries[]; isRightToLeft: boolean }) {
  return (
    <ul dir={isRightToLeft ? 'rtl' : 'ltr'} className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name, label }, index) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="32" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="32"
              y1="4"
              y2="4"
              strokeWidth="2.5"
              stroke={STYLES[index]?.colour}
              strokeDasharray={STYLES[index]?.dashes}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Frame({ height, head, children }: { height: number; head?: ReactNode; children: ReactNode }) {
  return (
    <div dir="ltr" aria-hidden="true">
      {head}
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}
