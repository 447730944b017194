import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import { round } from './ground-frame.ts';

/** A line of a sign: where it begins, from the sign's middle, and how it goes on (relative commands only). */
type Stroke = readonly [x: number, y: number, rest: string];

/** Half of a sign's width in units; whatever shows one gives it this room. */
export const GLYPH_REACH = 10;

const DROP = 'q4.6 5.6 4.6 7.9a4.6 4.6 0 1 1 -9.2 0q0 -2.3 4.6 -7.9z';
const SMALL_DROP = 'q3 3.8 3 5.2a3 3 0 1 1 -6 0q0 -1.4 3 -5.2z';
const HEAD = 'a1.6 1.6 0 1 1 -.01 0z';
const WAVE = 'q3.2 -2.6 6.4 0t6.4 0v2q-3.2 2.6 -6.4 0t-6.4 0z';

/** The signs of what people look for in a cemetery, the same on paper, on pages and on the map. */
const GLYPHS: Readonly<Record<SpotKind, readonly Stroke[]>> = {
  tap: [[0, -6.5, DROP]],
  wudu: [
    [0, -7.5, SMALL_DROP],
    [-6, 2.2, 'h12q0 4 -3.6 4h-4.8q-3.6 0 -3.6 -4z'],
  ],
  bench: [
    [-6.5, -4.5, 'h13v2.4h-13z'],
    [-6.5, -0.6, 'h13v2.2h-13z'],
    [-5, 1.6, 'h2v3.6h-2z'],
    [3, 1.6, 'h2v3.6h-2z'],
  ],
  toilet: [
    [-3.2, -6.6, HEAD],
    [-5.4, -2.6, 'h4.4v4h-.9v4.8h-2.6v-4.8h-.9z'],
    [3.2, -6.6, HEAD],
    [3.2, -2.8, 'l2.8 5.6h-1.5v3.4h-2.6v-3.4h-1.5z'],
  ],
  parking: [[-3.8, -6, 'h4.4a3.8 3.8 0 0 1 0 7.6h-2v4.4h-2.4zm2.4 2v3.6h1.8a1.8 1.8 0 0 0 0 -3.6z']],
  tree: [
    [
      0,
      -9,
      'a5.6 5.6 0 0 1 5.2 7.6a4.8 4.8 0 0 1 -4 6.6v3.8h-2.4v-3.8a4.8 4.8 0 0 1 -4 -6.6a5.6 5.6 0 0 1 5.2 -7.6z',
    ],
  ],
  water: [
    [-6.4, -3, WAVE],
    [-6.4, 2, WAVE],
  ],
};

/** The sign of a kind around a place, as an SVG path. */
export const spotGlyph = (kind: SpotKind, x: number, y: number): string =>
  GLYPHS[kind].map(([dx, dy, rest]) => `M${round(x + dx)} ${round(y + dy)}${rest}`).join('');

/** A tree stands for itself; every other sign is on a disc of its own. */
export const hasDisc = (kind: SpotKind): boolean => kind !== 'tree';
