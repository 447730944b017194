import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { CHART_PX, LEGEND_PX, rankHeight } from './chart-heights.ts';
import type { ChartPoint, ChartSeries } from './charts.tsx';

// The chart library is heavier than the rest of the page together.
const TimeChart = browserPart(async () => (await import('./charts.tsx')).TimeChart);
const RankChart = browserPart(async () => (await import('./charts.tsx')).RankChart);

interface FigureProps {
  title: string;
  /** Heading of the table's first column. */
  head: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** A chart, and the same data as a table. */
function ChartFigure(props: FigureProps & { height: number; children: ReactNode }) {
  const { title, head, series, points, height, children } = props;
  const { t } = useTexts('admin');
  const isEmpty = points.every(({ values }) => Object.values(values).every((value) => value === 0));
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <figcaption className="font-serif text-xl">{title}</figcaption>
      {isEmpty ? (
        <p className="text-muted">{t('analytics.empty')}</p>
      ) : (
        <>
          <InBrowser
            fallback={
              <svg width="100%" height={height} className="block rounded-lg bg-sage" aria-hidden="true" />
            }
          >
            {children}
          </InBrowser>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
              {t('analytics.table')}
            </summary>
            <FigureTable title={title} head={head} series={series} points={points} />
          </details>
        </>
      )}
    </figure>
  );
}

function FigureTable({ title, head, series, points }: FigureProps) {
  const { number } = useFormats();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {[head, ...series.map(({ label }) => label)].map((label) => (
            <th key={label} scope="col" className="px-2 py-1 text-start">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-start font-normal">
              <bdi>{label}</bdi>
            </th>
            {series.map(({ name }) => (
              <td key={name} className="px-2 py-1">
                {number(values[name] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TimeFigure(props: FigureProps) {
  return (
    <ChartFigure {...props} height={props.series.length > 1 ? CHART_PX.lines + LEGEND_PX : CHART_PX.bars}>
      <TimeChart series={props.series} points={props.points} />
    </ChartFigure>
  );
}

export function RankFigure({ label, ...props }: Omit<FigureProps, 'series'> & { label: string }) {
  return (
    <ChartFigure {...props} height={rankHeight(props.points)} series={[{ name: 'count', label }]}>
      <RankChart label={label} points={props.points} />
    </ChartFigure>
  );
}
