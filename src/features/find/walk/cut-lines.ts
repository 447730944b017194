import { between, nearestOn, type Point } from './plane.ts';

/** Hand-drawn lines do not meet exactly: points nearer than this, in metres, are the same place. */
export const JOIN_M = 0.75;

/** A straight piece of a path, and the shares of it (0 to 1) where others meet it. */
export interface Piece {
  a: Point;
  b: Point;
  cuts: number[];
}

const CELL_MIN_M = 10;
/** Cells along one side of the grid, so that a line across the whole plan touches at most a few thousand. */
const CELLS_ACROSS = 64;

/** One number for each cell of a grid that spans some hundred kilometres. */
const cellKey = (x: number, y: number): number => (x + 2 ** 20) * 2 ** 22 + y + 2 ** 20;

/** Marks in every piece where it crosses another and where another's end lies on it. */
export function cutWherePiecesMeet(pieces: readonly Piece[]): void {
  for (const cell of cellsOf(pieces).values()) {
    for (let i = 0; i < cell.length; i++) {
      for (let j = i + 1; j < cell.length; j++) meet(cell[i] as Piece, cell[j] as Piece);
    }
  }
}

/** Pieces by the grid cells that they may touch: only those of one cell can meet. */
function cellsOf(pieces: readonly Piece[]): Map<number, Piece[]> {
  let reach = 0;
  for (const { a, b } of pieces)
    reach = Math.max(reach, Math.abs(a.x), Math.abs(a.y), Math.abs(b.x), Math.abs(b.y));
  const size = Math.max(CELL_MIN_M, (2 * reach) / CELLS_ACROSS);
  const cells = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const { a, b } = piece;
    const column = (x: number) => Math.floor(x / size);
    const top = column(Math.max(a.y, b.y) + JOIN_M);
    const right = column(Math.max(a.x, b.x) + JOIN_M);
    for (let x = column(Math.min(a.x, b.x) - JOIN_M); x <= right; x++) {
      for (let y = column(Math.min(a.y, b.y) - JOIN_M); y <= top; y++) {
        const key = cellKey(x, y);
        const cell = cells.get(key);
        if (cell) cell.push(piece);
        else cells.set(key, [piece]);
      }
    }
  }
  return cells;
}

function meet(one: Piece, other: Piece): void {
  endOn(one, other.a);
  endOn(one, other.b);
  endOn(other, one.a);
  endOn(other, one.b);
  const d1 = { x: one.b.x - one.a.x, y: one.b.y - one.a.y };
  const d2 = { x: other.b.x - other.a.x, y: other.b.y - other.a.y };
  const cross = d1.x * d2.y - d1.y * d2.x;
  // Parallel pieces: they meet at their ends, if at all.
  if (Math.abs(cross) < 1e-9) return;
  const gap = { x: other.a.x - one.a.x, y: other.a.y - one.a.y };
  const share = (gap.x * d2.y - gap.y * d2.x) / cross;
  const otherShare = (gap.x * d1.y - gap.y * d1.x) / cross;
  if (share < 0 || share > 1 || otherShare < 0 || otherShare > 1) return;
  one.cuts.push(share);
  other.cuts.push(otherShare);
}

function endOn(piece: Piece, end: Point): void {
  const { off, share } = nearestOn(piece.a, piece.b, end);
  if (off <= JOIN_M) piece.cuts.push(share);
}

/** Gives each place one number, even where it was drawn repeatedly and inexactly. */
export function createPlaces(): { points: Point[]; numberOf(point: Point): number } {
  const points: Point[] = [];
  const cells = new Map<number, number[]>();
  const cell = (value: number) => Math.floor(value / JOIN_M);
  return {
    points,
    numberOf(point) {
      let nearest = -1;
      let off = JOIN_M;
      for (let x = -1; x <= 1; x++) {
        for (let y = -1; y <= 1; y++) {
          for (const known of cells.get(cellKey(cell(point.x) + x, cell(point.y) + y)) ?? []) {
            const away = between(points[known] as Point, point);
            if (away <= off) {
              off = away;
              nearest = known;
            }
          }
        }
      }
      if (nearest >= 0) return nearest;
      points.push(point);
      const key = cellKey(cell(point.x), cell(point.y));
      const here = cells.get(key);
      if (here) here.push(points.length - 1);
      else cells.set(key, [points.length - 1]);
      return points.length - 1;
    },
  };
}
