import type { Ink } from './draw-ground.ts';

/** Colours of a drawing that is a file; the same jobs as in theme.css, which a file cannot read. */
export interface Palette {
  ground: string;
  boundary: string;
  line: string;
  gate: string;
  stone: string;
  edge: string;
  sought: string;
  halo: string;
  qibla: string;
  water: string;
}

export const LIGHT: Palette = {
  ground: '#f4efe3',
  boundary: '#e9efe4',
  line: '#fffdf8',
  gate: '#16211b',
  stone: '#dfe6da',
  edge: '#8b9a8f',
  sought: '#1f5a41',
  halo: '#8f6f2a',
  qibla: '#8f6f2a',
  water: '#5b8fb0',
};

/** How a sign is painted. Where neither `fill` nor `stroke` says a colour, the sign's own tint is taken. */
export interface InkStyle {
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  /** Units; that of the sign itself where this is left open. */
  strokeWidth?: number;
  /** The ends and corners of lines are round. */
  isRound?: true;
  /** Units of a dash and of the gap after it. */
  dash?: readonly [number, number];
}

export function inkStyles(colours: Palette): Record<Ink | 'ground', InkStyle> {
  const way = { fill: 'none', stroke: colours.line, isRound: true } as const;
  return {
    ground: { fill: colours.ground },
    boundary: { fill: colours.boundary, stroke: colours.edge },
    section: { fillOpacity: 0.16, strokeOpacity: 0.45 },
    within: { fillOpacity: 0.5 },
    road: way,
    path: way,
    steps: { fill: 'none', stroke: colours.edge, dash: [2, 2] },
    gate: { fill: colours.ground, stroke: colours.gate, strokeWidth: 1.5 },
    stones: { fill: colours.stone, stroke: colours.edge, strokeWidth: 0.8 },
    dots: { fill: colours.sought },
    sought: { fill: colours.sought, stroke: colours.ground, strokeWidth: 1.2 },
    halo: { fill: colours.halo, fillOpacity: 0.22 },
    mark: { fill: colours.sought, stroke: colours.ground },
    qibla: { fill: 'none', stroke: colours.qibla, strokeOpacity: 0.5, dash: [6, 5] },
    route: { fill: 'none', stroke: colours.sought, strokeWidth: 4 },
    visitor: { fill: colours.sought },
    tree: { fill: colours.sought, fillOpacity: 0.4 },
    water: { fill: colours.water, fillOpacity: 0.3, stroke: colours.water },
    disc: { fill: colours.ground, stroke: colours.edge },
    glyph: { fill: colours.gate },
    north: { fill: colours.ground, stroke: colours.edge },
    needle: { fill: colours.gate },
  };
}
