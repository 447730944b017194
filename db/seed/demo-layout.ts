import {
  DEMO_CEMETERIES,
  type DemoSection,
  offset,
  SCHOLEMOOR_PATHS,
  SCHOLEMOOR_SECTIONS,
} from './demo-places.ts';

/** A plot of the demonstration: its number, its place in its row, and where it lies follow from one layout. */
export interface DemoPlot {
  section: string;
  row: number;
  /** Counted along the row from the west, from 1. */
  place: number;
  number: string;
  /** Middle of the plot, in metres east and north of the cemetery's centre. */
  at: readonly [number, number];
  /** Compass degrees of its long side. */
  lies: number;
}

/** Metres of a plot, long side and short side. */
export const PLOT_M = { long: 2, short: 0.9 } as const;
/** Metres from a plot to the next of its row, and from a row to the next. */
const ALONG_ROW_M = 1.6;
export const BETWEEN_ROWS_M = 3.2;
/** Metres from a section's western edge to the first plot of a row. */
const FIRST_PLOT_M = 2.4;
/** No plot is laid nearer to the middle of a path than this, in metres. */
const PATH_STRIP_M = 2.4;
/** From Bradford; somebody laid on their right side facing it lies across it. */
const QIBLA_DEGREES = 119;
const ACROSS_QIBLA = QIBLA_DEGREES - 90;

const [SCHOLEMOOR] = DEMO_CEMETERIES;

/** Sections of a demo cemetery; only Scholemoor's are drawn on its map. */
export function demoSections(cemetery: string): readonly DemoSection[] {
  if (cemetery === SCHOLEMOOR?.name) return SCHOLEMOOR_SECTIONS;
  const known = DEMO_CEMETERIES.find(({ name }) => name === cemetery);
  if (!known || known.graves === 0) return [];
  const { graves, hasMuslimSection } = known;
  return [
    {
      name: 'Section A',
      code: 'A',
      type: hasMuslimSection ? 'muslim' : 'general',
      colour: '#2f7d5b',
      box: [-20, -16, 20, 16],
      rowsFrom: 'north',
      inRow: graves > 20 ? 20 : 6,
      graves,
    },
  ];
}

/** All plots of a section in the order of their numbers, row by row, as many as fit on its ground. */
export function demoPlots(cemetery: string, section: DemoSection): DemoPlot[] {
  const [west, south, east, north] = section.box;
  const plots: DemoPlot[] = [];
  const first = BETWEEN_ROWS_M / 2;
  for (let row = 1; first + (row - 1) * BETWEEN_ROWS_M <= north - south - first; row++) {
    const depth = first + (row - 1) * BETWEEN_ROWS_M;
    const y = metres(section.rowsFrom === 'north' ? north - depth : south + depth);
    let place = 1;
    for (
      let x = west + FIRST_PLOT_M;
      x < east - FIRST_PLOT_M / 2 && place <= section.inRow;
      x += ALONG_ROW_M
    ) {
      const at = [metres(x), y] as const;
      if (cemetery === SCHOLEMOOR?.name && isOnPath(at)) continue;
      plots.push({
        section: section.name,
        row,
        place,
        number: numberOf(section.code, row, place),
        at,
        lies: liesIn(section),
      });
      place++;
    }
  }
  return plots;
}

const placed = new Map<string, ReadonlyMap<string, DemoPlot>>();

/** Where the plot with this number lies in the cemetery, as [lng, lat]. */
export function demoPosition(cemetery: string, number: string): [number, number] {
  const centre = DEMO_CEMETERIES.find(({ name }) => name === cemetery);
  const known =
    placed.get(cemetery) ??
    new Map(
      demoSections(cemetery)
        .flatMap((section) => demoPlots(cemetery, section))
        .map((plot) => [plot.number, plot]),
    );
  placed.set(cemetery, known);
  const plot = known.get(number);
  if (!centre || !plot) throw new Error(`${cemetery} has no plot ${number}`);
  return offset(centre, ...plot.at);
}

/** In the general part, graves lie square to their row. */
const liesIn = ({ type }: DemoSection): number => (type === 'muslim' ? ACROSS_QIBLA : 0);

const two = (value: number) => String(value).padStart(2, '0');
const numberOf = (code: string, row: number, place: number) => `${code}-${two(row)}-${two(place)}`;
const metres = (value: number) => Math.round(value * 100) / 100;

/** Demo paths run straight along an axis between each two of their points. */
function isOnPath([x, y]: readonly [number, number]): boolean {
  return SCHOLEMOOR_PATHS.some(({ line }) =>
    line.slice(1).some(([toX, toY], index) => {
      const [fromX, fromY] = line[index] ?? [toX, toY];
      const aside = Math.max(Math.min(fromX, toX) - x, 0, x - Math.max(fromX, toX));
      const beyond = Math.max(Math.min(fromY, toY) - y, 0, y - Math.max(fromY, toY));
      return Math.sqrt(aside ** 2 + beyond ** 2) < PATH_STRIP_M;
    }),
  );
}
