/** Known without the chart library too, so that a chart's place is kept until it comes. */
export const CHART_PX = { lines: 240, bars: 200 };

/** The names of several lines, above them. */
export const LEGEND_PX = 30;

export const rankHeight = (points: readonly unknown[]): number => 36 * points.length + 40;
