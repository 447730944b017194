import { describe, expect, it } from 'vitest';
import { demoGraves } from './demo-graves.ts';
import {
  BETWEEN_ROWS_M,
  type DemoPlot,
  demoPlots,
  demoPosition,
  demoSections,
  PLOT_M,
} from './demo-layout.ts';
import { DEMO_MEMORIALS } from './demo-memorials.ts';
import { DEMO_CEMETERIES, SCHOLEMOOR_GATES, SCHOLEMOOR_PATHS } from './demo-places.ts';

const METRES_PER_DEGREE = 111_320;
const [SCHOLEMOOR] = DEMO_CEMETERIES;

/** Where the demonstration says that its graves lie, in metres from the centre; nothing is taken from the layout. */
function gravesIn(cemetery: (typeof DEMO_CEMETERIES)[number]) {
  const memorials = cemetery === SCHOLEMOOR ? DEMO_MEMORIALS.map(({ grave }) => grave) : [];
  const told = [
    ...demoGraves().flatMap((grave) =>
      grave.cemetery === cemetery.name && grave.lat !== null && grave.lng !== null
        ? [{ section: grave.section, number: grave.graveNumber, position: [grave.lng, grave.lat] }]
        : [],
    ),
    ...memorials.map(({ section, number }) => ({
      section,
      number,
      position: demoPosition(cemetery.name, number),
    })),
  ];
  return told.map(({ section, number, position: [lng = 0, lat = 0] }) => {
    const [code = '', row = 0, place = 0] = number.split('-').map((part, at) => (at ? Number(part) : part));
    return {
      section,
      number,
      code,
      row: Number(row),
      place: Number(place),
      x: (lng - cemetery.lng) * METRES_PER_DEGREE * Math.cos((cemetery.lat * Math.PI) / 180),
      y: (lat - cemetery.lat) * METRES_PER_DEGREE,
    };
  });
}
type Placed = ReturnType<typeof gravesIn>[number];
const away = (a: Placed, b: Placed) => Math.hypot(a.x - b.x, a.y - b.y);

function cornersOf({ at: [x, y], lies }: DemoPlot): [number, number][] {
  const turn = (lies * Math.PI) / 180;
  return [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([long = 0, short = 0]) => {
    const [far, wide] = [(long * PLOT_M.long) / 2, (short * PLOT_M.short) / 2];
    return [
      x + far * Math.sin(turn) + wide * Math.cos(turn),
      y + far * Math.cos(turn) - wide * Math.sin(turn),
    ];
  });
}

function offLine([x, y]: [number, number], line: readonly (readonly [number, number])[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++) {
    const [[ax, ay], [bx, by]] = [line[index - 1] ?? [0, 0], line[index] ?? [0, 0]];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return least;
}

describe.each(DEMO_CEMETERIES.filter(({ graves }) => graves > 0))('the demonstration’s $name', (cemetery) => {
  const graves = gravesIn(cemetery);
  const sections = demoSections(cemetery.name);
  const plots = sections.flatMap((section) => demoPlots(cemetery.name, section));

  it('has every grave on a plot of its own, in the section that its number names', () => {
    expect(new Set(graves.map(({ number }) => number)).size).toBe(graves.length);
    for (const { number, section, x, y } of graves) {
      const plot = plots.find((known) => known.number === number);
      expect(plot?.section, number).toBe(section);
      expect(Math.hypot(x - (plot?.at[0] ?? 0), y - (plot?.at[1] ?? 0)), number).toBeLessThan(0.05);
    }
  });

  it('numbers its graves by the row that they lie in', () => {
    for (const section of sections) {
      const own = graves.filter((grave) => grave.section === section.name);
      const rows = [...new Set(own.map(({ row }) => row))].sort((a, b) => a - b);
      const lineOf = (row: number) => {
        const ys = own.filter((grave) => grave.row === row).map(({ y }) => y);
        return ys.reduce((sum, y) => sum + y, 0) / ys.length;
      };
      const lines = rows.map((row) => ({ row, y: lineOf(row) }));
      for (const { number, row, y } of own) {
        const nearest = lines.reduce((best, next) =>
          Math.abs(next.y - y) < Math.abs(best.y - y) ? next : best,
        );
        expect(nearest.row, number).toBe(row);
      }
      const outwards = section.rowsFrom === 'north' ? -1 : 1;
      for (const [index, { row, y }] of lines.slice(1).entries()) {
        const before = lines[index];
        expect((y - (before?.y ?? 0)) * outwards).toBeCloseTo((row - (before?.row ?? 0)) * BETWEEN_ROWS_M, 1);
      }
    }
  });

  it('has beside a grave the one with the next number', () => {
    const byNumber = new Map(graves.map((grave) => [grave.number, grave]));
    for (const grave of graves) {
      const beside = [-1, 1].flatMap((step) => {
        const place = String(grave.place + step).padStart(2, '0');
        return byNumber.get(`${grave.number.slice(0, -2)}${place}`) ?? [];
      });
      if (beside.length < 2) continue;
      const nearest = graves
        .filter((other) => other !== grave)
        .sort((a, b) => away(grave, a) - away(grave, b))
        .slice(0, 1);
      expect(beside, grave.number).toContain(nearest[0]);
      const [left, right] = beside;
      expect((left?.x ?? 0) < grave.x && (right?.x ?? 0) > grave.x, grave.number).toBe(true);
    }
  });

  it('lays no plot over another, on a path, or outside its section', () => {
    for (const [index, plot] of plots.entries()) {
      const turn = (plot.lies * Math.PI) / 180;
      for (const other of plots.slice(index + 1)) {
        const [dx, dy] = [other.at[0] - plot.at[0], other.at[1] - plot.at[1]];
        if (Math.abs(dx) > 3 || Math.abs(dy) > 3) continue;
        const long = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
        const short = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
        expect(long >= PLOT_M.long || short >= PLOT_M.short, `${plot.number} ${other.number}`).toBe(true);
      }
      const [west, south, east, north] = sections.find(({ name }) => name === plot.section)?.box ?? [
        0, 0, 0, 0,
      ];
      for (const [x, y] of cornersOf(plot)) {
        expect(x > west && x < east && y > south && y < north, plot.number).toBe(true);
        if (cemetery !== SCHOLEMOOR) continue;
        for (const { line } of SCHOLEMOOR_PATHS) expect(offLine([x, y], line)).toBeGreaterThan(1);
      }
    }
  });
});

describe('the demonstration’s Scholemoor', () => {
  it('has the memorials’ graves at the beginning of row 30, side by side', () => {
    expect(DEMO_MEMORIALS[0]?.grave).toMatchObject({ name: 'Ghulam Rasool Mirza', number: 'A-30-01' });
    const lats = ['A-30-01', 'A-30-02', 'A-30-03', 'A-30-05'].map(
      (number) => demoPosition('Scholemoor Cemetery', number)[1],
    );
    expect(new Set(lats).size).toBe(1);
  });

  it('has its gates at the ends of paths', () => {
    for (const { at } of SCHOLEMOOR_GATES)
      expect(Math.min(...SCHOLEMOOR_PATHS.map(({ line }) => offLine(at, line)))).toBe(0);
  });
});
