import { setImmediate as nextTurn } from 'node:timers/promises';
import { Growing } from './growing.ts';
import { MarkTable } from './mark-table.ts';

/** So many rows are put in order before others have their turn. */
const TURN = 50_000;

/** For each mark the rows that have it, ascending, in typed arrays: four bytes for each, none of them for the garbage collector. */
export class Postings {
  readonly #marks: MarkTable;
  /** Those of mark n from `starts[n]` to `starts[n + 1]`. */
  readonly #rows: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(marks: MarkTable, rows: Uint32Array, starts: Uint32Array) {
    this.#marks = marks;
    this.#rows = rows;
    this.#starts = starts;
  }

  get bytes(): number {
    return this.#rows.byteLength + this.#starts.byteLength + this.#marks.bytes;
  }

  /** The mark's number; -1 where no row has it. */
  numberOf(mark: string): number {
    return this.#marks.find(mark);
  }

  /** The rows of a mark by its number; none for -1. */
  rowsOf(number: number): Uint32Array {
    return number < 0 ? NONE : this.#rows.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** The first row of a mark by its number; undefined for -1. */
  firstRowOf(number: number): number | undefined {
    return number < 0 ? undefined : this.#rows[this.#starts[number] ?? 0];
  }
}

const NONE = new Uint32Array(0);

/** Collects the marks of rows 0, 1, 2 … */
export class PostingsBuilder {
  readonly #marks = new MarkTable();
  /** The marks of all rows one after the other, and how many each has. */
  readonly #pairs = new Growing((length) => new Uint32Array(length));
  readonly #counts = new Growing((length) => new Uint8Array(length));
  readonly #seen: number[] = [];

  /** Rows so far. */
  get size(): number {
    return this.#counts.length;
  }

  /** Bytes of what was collected and of the postings that are made of it. */
  get bytes(): number {
    return this.#pairs.length * 8 + this.#marks.bytes;
  }

  /** The next row. None has more than 255 marks; those beyond would not find it. */
  add(marks: readonly string[]): void {
    const kept = marks.slice(0, 255);
    for (const mark of kept) {
      const number = this.#marks.add(mark);
      this.#seen[number] = (this.#seen[number] ?? 0) + 1;
      this.#pairs.push(number);
    }
    this.#counts.push(kept.length);
  }

  build(): Postings {
    const steps = this.#steps();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same with turns for others between: a million names take a fifth of a second. */
  async buildInTurns(): Promise<Postings> {
    const steps = this.#steps();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await nextTurn();
    }
  }

  *#steps(): Generator<undefined, Postings> {
    const starts = new Uint32Array(this.#marks.size + 1);
    for (let mark = 0; mark < this.#marks.size; mark++)
      starts[mark + 1] = (starts[mark] ?? 0) + (this.#seen[mark] ?? 0);
    const next = starts.slice();
    const [pairs, counts] = [this.#pairs.whole(), this.#counts.whole()];
    const rows = new Uint32Array(pairs.length);
    let at = 0;
    for (let row = 0; row < counts.length; row++) {
      for (const end = at + (counts[row] ?? 0); at < end; at++) {
        const mark = pairs[at] ?? 0;
        const place = next[mark] ?? 0;
        rows[place] = row;
        next[mark] = place + 1;
      }
      if (row % TURN === TURN - 1) yield;
    }
    return new Postings(this.#marks, rows, starts);
  }
}
