import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import { circle, type Drawing, type Ink, type Sign } from './draw-ground.ts';
import { type Lonlat, round } from './ground-frame.ts';
import { GLYPH_REACH, hasDisc, spotGlyph } from './spot-glyphs.ts';

export interface Spot {
  kind: SpotKind;
  points: readonly Lonlat[];
}

/** What lies over an area, and what over the signs of things: the first such sign of a drawing. */
const OVER_AREAS: readonly Ink[] = [
  'road',
  'path',
  'steps',
  'qibla',
  'route',
  'stones',
  'dots',
  'gate',
  'halo',
];
const OVER_SIGNS: readonly Ink[] = ['gate', 'halo', 'sought', 'mark', 'visitor'];
const AREA_INKS: Partial<Record<SpotKind, Ink>> = { water: 'water', tree: 'tree' };

/** A drawing with what people look for in its cemeteries; signs that would lie on each other stand once. */
export function withSpots(drawing: Drawing, spots: readonly Spot[]): Drawing {
  const placed = spots
    .filter(({ points }) => points.length > 0)
    .map(({ kind, points }) => ({ kind, corners: points.map((at) => drawing.place(at)) }));
  const areas = placed
    .filter(({ corners }) => corners.length > 2)
    .map(
      ({ kind, corners }): Sign => ({
        ink: AREA_INKS[kind] ?? 'disc',
        d: `M${corners.map((at) => at.join(' ')).join('L')}Z`,
      }),
    );
  const shown: { x: number; y: number }[] = [];
  const signs = placed.flatMap(({ kind, corners }): Sign[] => {
    const [x, y] = middleOf(corners);
    const isOut = Math.abs(x - drawing.width / 2) > drawing.width / 2 || y < 0 || y > drawing.height;
    if (isOut || shown.some((one) => Math.hypot(one.x - x, one.y - y) < GLYPH_REACH)) return [];
    shown.push({ x, y });
    if (!hasDisc(kind)) return [{ ink: 'tree', d: spotGlyph(kind, x, y) }];
    return [
      { ink: 'disc', d: circle(x, y, GLYPH_REACH) },
      { ink: 'glyph', d: spotGlyph(kind, x, y) },
    ];
  });
  return { ...drawing, signs: below(OVER_SIGNS, signs, below(OVER_AREAS, areas, drawing.signs)) };
}

function below(over: readonly Ink[], added: readonly Sign[], signs: readonly Sign[]): Sign[] {
  const first = signs.findIndex(({ ink }) => over.includes(ink));
  return first < 0 ? [...signs, ...added] : [...signs.slice(0, first), ...added, ...signs.slice(first)];
}

/** The middle of the corners' extent. */
export function middleOf(corners: readonly (readonly [number, number])[]): [number, number] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)];
}
