import type { Drawing, Ink, Label } from './draw-ground.ts';
import { type Lonlat, round } from './ground-frame.ts';

export interface DrawnRow {
  name: string;
  /** The middles of its first and of its last grave. */
  ends: readonly [Lonlat, Lonlat];
}

/** Units of a row's letters, and of a letter's width in them. */
const SIZE = 11;
const LETTER = 0.62;
/** Units of the other names' letters, and of the air that a row's letters keep around them. */
const NAME_SIZE = 15;
const AIR = 2;
/** Units from the middle of a row's last grave to its letters, where a plot is smaller than they are. */
const BESIDE = 9;
/** Metres from the middle of a row's last grave to its letters. */
const BESIDE_M = 1.8;
/** Metres from a row to the next, as rows commonly lie. */
const BETWEEN_M = 3;
/** From afar one row of so many is told. */
const EVERY = 5;
/** Round signs over which no letters are set: each stands for one thing. */
const KEPT_FREE: readonly Ink[] = ['halo', 'mark', 'visitor', 'disc', 'north'];

interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

/**
 * A drawing with the letters or numbers of its rows beside both of their ends; from afar beside the first end of every
 * fifth, and from farthest none. Only where they stand free: over no name, no sign, no other row's letters, and within the edges.
 */
export function withRows(drawing: Drawing, rows: readonly DrawnRow[]): Drawing {
  if (drawing.perMetre < 1) return drawing;
  const taken = [...drawing.labels.map(boxOfName), ...signBoxes(drawing)];
  const isNear = drawing.perMetre * BETWEEN_M > SIZE + 2 * AIR;
  const told = isNear ? rows : rows.filter(({ name }) => !/\d/.test(name) || Number(name) % EVERY === 0);
  const added = told.flatMap(({ name, ends: [first, last] }): Label[] => {
    const [from, to] = [drawing.place(first), drawing.place(last)];
    const places = [beyond(from, to, drawing), ...(isNear ? [beyond(to, from, drawing)] : [])];
    return places.flatMap(([x, y]) => {
      const box = boxAround(x, y, name.length * SIZE * LETTER, SIZE);
      const isOut = box.west < 0 || box.north < 0 || box.east > drawing.width || box.south > drawing.height;
      if (isOut || taken.some((other) => overlap(box, other))) return [];
      taken.push(box);
      // Text stands on its baseline, a little under the middle of its capitals.
      return [{ of: 'row', text: name, x: round(x), y: round(y + SIZE * 0.36) }];
    });
  });
  return { ...drawing, labels: [...drawing.labels, ...added] };
}

/** A place on the line of a row, outside of it. */
function beyond(
  end: readonly [number, number],
  other: readonly [number, number],
  { perMetre }: Drawing,
): readonly [number, number] {
  const [east, south] = [end[0] - other[0], end[1] - other[1]];
  const length = Math.hypot(east, south) || 1;
  const off = Math.max(BESIDE, BESIDE_M * perMetre);
  return [end[0] + (east / length) * off, end[1] + (south / length) * off];
}

const boxOfName = ({ text, x, y }: Label): Box =>
  boxAround(x, y - NAME_SIZE * 0.36, text.length * NAME_SIZE * LETTER, NAME_SIZE);

function signBoxes({ signs }: Drawing): Box[] {
  return signs
    .filter(({ ink, d }) => KEPT_FREE.includes(ink) && d.includes('a'))
    .map(({ d }) => {
      // A circle begins at its western end, and says its radius next.
      const [x = 0, y = 0, radius = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
      return boxAround(x + radius, y, 2 * radius, 2 * radius);
    });
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  west: x - width / 2 - AIR,
  east: x + width / 2 + AIR,
  north: y - height / 2 - AIR,
  south: y + height / 2 + AIR,
});

const overlap = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south;
