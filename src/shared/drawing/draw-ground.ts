import type { PathKind } from '#shared/contract/ground-kinds.ts';
import type { LatLng } from '#shared/geo.ts';
import { isWithin } from '#shared/within-outline.ts';
import { frameAround, frameOf, type GroundFrame, type Lonlat, round } from './ground-frame.ts';
import { arch, stoneAt, unit } from './ground-signs.ts';
import { headFrom, qiblaFrom } from './qibla.ts';

/** What a sign of a drawing stands for; whoever shows it gives it a colour. */
export type Ink =
  | 'boundary'
  | 'section'
  | 'within'
  | 'road'
  | 'path'
  | 'steps'
  | 'gate'
  | 'stones'
  | 'dots'
  | 'sought'
  | 'halo'
  | 'mark'
  | 'qibla'
  | 'route'
  | 'visitor'
  | 'tree'
  | 'water'
  | 'disc'
  | 'glyph'
  | 'north'
  | 'needle';

/** A sign of a drawing: an SVG path in the drawing's units. `tint` is a section's own colour. */
export interface Sign {
  ink: Ink;
  d: string;
  width?: number;
  tint?: string;
}

/** A name in a drawing, around its middle. */
export interface Label {
  of: 'cemetery' | 'section' | 'gate' | 'mark' | 'row' | 'north';
  text: string;
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  signs: Sign[];
  labels: Label[];
  /** Units that a metre takes. */
  perMetre: number;
  /** Where a position stands in the drawing. */
  place: GroundFrame['place'];
}

/** What a drawing needs of a cemetery's layout. */
export interface DrawnLayout {
  name?: string;
  centre: Lonlat | null;
  boundary?: readonly Lonlat[] | null;
  sections: readonly { name: string; type: string; colour: string; outline: readonly Lonlat[] }[];
  paths: readonly { kind: string; line: readonly Lonlat[] }[];
  gates: readonly { name: string; position: Lonlat; isMain: boolean }[];
}

export interface DrawnParts {
  layouts: readonly DrawnLayout[];
  /** Graves around; each becomes a headstone. */
  graves?: readonly LatLng[];
  sought?: LatLng | null;
  /** Name of the section in which somebody lies whose place is not known better. */
  section?: string | null;
  route?: readonly Lonlat[];
  visitor?: LatLng | null;
}

/** Pixels of the sign of a grave that is sought, so that it is seen from any distance. */
const SOUGHT_LEAST = 12;
/** Metres of a plot's long side. */
const PLOT_M = 2;
/** Seen from so far, in units that a metre takes, a cemetery's parts would lie on each other (draw-names.ts). */
export const FAR = 0.5;
/** A headstone smaller than this many units is a speck: a dot stands for it. */
const STONE_LEAST = 3;

/** The whole of one or more cemeteries, with what is sought in them. Null where nothing has a position. */
export function drawWhole(parts: DrawnParts, size: { width: number; height: number }): Drawing | null {
  const { sought, visitor } = parts;
  const positions = [
    ...parts.layouts.flatMap(extentOf),
    ...(parts.graves ?? []).map(lonlat),
    ...(sought ? [lonlat(sought)] : []),
    ...(visitor && parts.route?.length ? [lonlat(visitor)] : []),
    ...(parts.route ?? []),
  ];
  const padding = Math.max(4, Math.min(size.width, size.height) * 0.06);
  const frame = frameAround(positions, { ...size, padding, leastMetres: 30 });
  return frame && drawIn(frame, parts);
}

/** The ground around a grave. @param metres how far the drawing reaches across */
export function drawNear(
  parts: DrawnParts & { sought: LatLng },
  size: { width: number; height: number },
  metres: number,
): Drawing {
  const frame = frameOf(parts.sought, size.width, size.height, Math.max(size.width, size.height) / metres);
  return drawIn(frame, parts);
}

function extentOf({ centre, boundary, sections, paths, gates }: DrawnLayout): Lonlat[] {
  const drawn = [
    ...(boundary ?? []),
    ...sections.flatMap(({ outline }) => outline),
    ...paths.flatMap(({ line }) => line),
    ...gates.map(({ position }) => position),
  ];
  return drawn.length > 0 || !centre ? drawn : [centre];
}

function drawIn(frame: GroundFrame, parts: DrawnParts): Drawing {
  const signs: Sign[] = [];
  // A sign of fixed size: small in a small drawing.
  const gate = Math.min(10, Math.max(5, Math.min(frame.width, frame.height) / 36));
  const labels: Label[] = [];
  const isFar = frame.perMetre < FAR;
  for (const layout of parts.layouts) {
    if (layout.boundary) signs.push({ ink: 'boundary', d: outline(frame, layout.boundary) });
    for (const section of layout.sections) {
      if (section.outline.length < 3) continue;
      const isHere = !parts.sought && section.name === parts.section;
      signs.push({
        ink: isHere ? 'within' : 'section',
        d: outline(frame, section.outline),
        tint: section.colour,
      });
      if (!isFar) labels.push({ of: 'section', text: section.name, ...middleOf(frame, section.outline) });
    }
    for (const { kind, line } of layout.paths) {
      const ink = kind === 'road' || kind === 'steps' ? kind : 'path';
      signs.push({ ink, d: stroke(frame, line), width: widthOf(ink, frame) });
    }
  }
  const middle = parts.sought ?? middleOfLayouts(parts.layouts);
  if (middle) signs.push({ ink: 'qibla', d: qiblaLine(frame, middle) });
  if (parts.route && parts.route.length > 1) signs.push({ ink: 'route', d: stroke(frame, parts.route) });
  const stone = PLOT_M * frame.perMetre;
  const others = (parts.graves ?? []).filter((grave) => !parts.sought || !isSame(grave, parts.sought));
  if (others.length > 0) {
    const isNear = stone >= STONE_LEAST;
    const d = others.map((grave) =>
      isNear ? headstone(frame, grave, stone, parts.layouts) : circle(...frame.place(lonlat(grave)), 2),
    );
    // One path for all of them: a drawing of hundreds stays light.
    signs.push({ ink: isNear ? 'stones' : 'dots', d: d.join('') });
  }
  for (const layout of parts.layouts) {
    if (isFar) break;
    for (const { name, position, isMain } of layout.gates) {
      const [x, y] = frame.place(position);
      signs.push({ ink: 'gate', d: arch(x, y, isMain ? gate * 1.3 : gate) });
      labels.push({ of: 'gate', text: name, x, y: round(y + 16) });
    }
  }
  if (parts.sought) {
    const [x, y] = frame.place(lonlat(parts.sought));
    const long = Math.max(SOUGHT_LEAST, stone);
    signs.push({ ink: 'halo', d: circle(x, y, round(long * 0.95)) });
    signs.push({ ink: 'sought', d: headstone(frame, parts.sought, long, parts.layouts) });
  }
  if (parts.visitor) {
    const [x, y] = frame.place(lonlat(parts.visitor));
    signs.push({ ink: 'visitor', d: circle(x, y, 6) });
  }
  const { width, height, perMetre, place } = frame;
  return { width, height, perMetre, place, signs, labels };
}

export const lonlat = ({ lat, lng }: LatLng): Lonlat => [lng, lat];
const isSame = (one: LatLng, other: LatLng) => one.lat === other.lat && one.lng === other.lng;

const widthOf = (ink: PathKind, { perMetre }: GroundFrame): number =>
  round(Math.min(28, Math.max(ink === 'road' ? 2 : 1, (ink === 'road' ? 3.2 : 1.6) * perMetre)));

const points = (frame: GroundFrame, line: readonly Lonlat[]): string =>
  line.map((at) => frame.place(at).join(' ')).join('L');
const stroke = (frame: GroundFrame, line: readonly Lonlat[]): string => `M${points(frame, line)}`;
const outline = (frame: GroundFrame, ring: readonly Lonlat[]): string => `M${points(frame, ring)}Z`;

function middleOf(frame: GroundFrame, ring: readonly Lonlat[]): { x: number; y: number } {
  const placed = ring.map((at) => frame.place(at));
  const xs = placed.map(([x]) => x);
  const ys = placed.map(([, y]) => y);
  return {
    x: round((Math.min(...xs) + Math.max(...xs)) / 2),
    y: round((Math.min(...ys) + Math.max(...ys)) / 2),
  };
}

function middleOfLayouts(layouts: readonly DrawnLayout[]): LatLng | null {
  const [only, ...others] = layouts;
  const at = only && others.length === 0 ? extentOf(only) : [];
  if (at.length === 0) return null;
  return {
    lng: at.reduce((sum, [lng]) => sum + lng, 0) / at.length,
    lat: at.reduce((sum, [, lat]) => sum + lat, 0) / at.length,
  };
}

/** A thin line across the whole drawing in the direction of prayer. */
function qiblaLine(frame: GroundFrame, at: LatLng): string {
  const [x, y] = frame.place(lonlat(at));
  const reach = frame.width + frame.height;
  const [east, north] = unit(qiblaFrom(at));
  return `M${round(x - reach * east)} ${round(y + reach * north)}L${round(x + reach * east)} ${round(y - reach * north)}`;
}

/** A plot lies across the qibla; in a section that is not for Muslims nothing is known of that, and it stands upright. */
function headstone(frame: GroundFrame, at: LatLng, long: number, layouts: readonly DrawnLayout[]): string {
  const [x, y] = frame.place(lonlat(at));
  return stoneAt(x, y, long, liesAcross(at, layouts) ? headFrom(at) : 0);
}

function liesAcross(at: LatLng, layouts: readonly DrawnLayout[]): boolean {
  const around = layouts
    .flatMap(({ sections }) => sections)
    .find(({ outline }) =>
      isWithin(
        { x: at.lng, y: at.lat },
        outline.map(([x, y]) => ({ x, y })),
      ),
    );
  return !around || around.type === 'muslim';
}

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
