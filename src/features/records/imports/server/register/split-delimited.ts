import { type RawRow, type RowIssue, rowIssue } from './register-types.ts';

/** Longest quoted record: Excel's cells hold at most 32,767 characters, so a longer one is a stray quote. */
const MAX_RECORD_CHARS = 65_536;
const MAX_RECORD_LINES = 200;
const MAX_CELLS = 1000;

export type SplitCells = { cells: string[]; isOpen: boolean };

/**
 * Splits one record by RFC 4180, leniently: spaces before an opening quote are passed over, text behind a
 * closing quote stays part of the cell, a quote inside an unquoted cell is text (Muhammad "Bobby" Khan).
 * `isOpen` is true when a quoted cell is not closed yet. With `literal`, quotes mean nothing.
 */
export function splitCells(text: string, delimiter: string, literal = false): SplitCells {
  if (literal || !text.includes('"')) return { cells: text.split(delimiter, MAX_CELLS), isOpen: false };
  const cells: string[] = [];
  let at = 0;
  while (cells.length < MAX_CELLS) {
    let start = at;
    while (text[start] === ' ') start++;
    let cell = '';
    if (text[start] === '"') {
      const quoted = readQuoted(text, start);
      if (!quoted) return { cells, isOpen: true };
      cell = quoted.value;
      at = quoted.end;
    }
    const end = text.indexOf(delimiter, at);
    cells.push(cell + text.slice(at, end < 0 ? text.length : end));
    if (end < 0) break;
    at = end + delimiter.length;
  }
  return { cells, isOpen: false };
}

function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let from = start + 1;
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', from)) {
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
    from = at + 2;
  }
  return null;
}

export type TextLine = { line: number; text: string; issues: readonly RowIssue[] };

/**
 * Puts lines together to records. A quote that is never closed would swallow the rest of the file; after 200
 * lines, 64 K characters or at the end its line is given out alone with `unclosed_quote`, and reading goes on
 * with the line below it.
 */
export class RecordSplitter {
  readonly #delimiter: string;
  #pending: TextLine[] = [];
  #chars = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The records that this line completes: none, one, or several after a stray quote. */
  *push(line: TextLine): Generator<RawRow> {
    const queue = [line];
    for (let next = queue.shift(); next; next = queue.shift()) {
      this.#pending.push(next);
      this.#chars += next.text.length + 1;
      const row = this.#complete(next);
      if (row) yield row;
      else if (this.#chars > MAX_RECORD_CHARS || this.#pending.length > MAX_RECORD_LINES) {
        queue.unshift(...this.#takeBroken());
        const broken = this.#broken;
        if (broken) yield broken;
      }
    }
  }

  /** Returns what is left at the end of the file. */
  *flush(): Generator<RawRow> {
    while (this.#pending.length > 0) {
      const rest = this.#takeBroken();
      const broken = this.#broken;
      if (broken) yield broken;
      for (const line of rest) yield* this.push(line);
    }
  }

  #broken: RawRow | undefined;

  #complete(latest: TextLine): RawRow | undefined {
    const first = this.#pending[0];
    // A line without a quote cannot close an open cell.
    if (!first || (this.#pending.length > 1 && !latest.text.includes('"'))) return undefined;
    const text = this.#pending.length === 1 ? first.text : this.#pending.map((part) => part.text).join('\n');
    const { cells, isOpen } = splitCells(text, this.#delimiter);
    if (isOpen) return undefined;
    const row = { line: first.line, cells, issues: this.#pending.flatMap((part) => part.issues) };
    this.#pending = [];
    this.#chars = 0;
    return row;
  }

  /** Sets the first pending line aside as broken and returns the others for another reading. */
  #takeBroken(): TextLine[] {
    const [first, ...rest] = this.#pending;
    this.#pending = [];
    this.#chars = 0;
    this.#broken = first && {
      line: first.line,
      cells: splitCells(first.text, this.#delimiter, true).cells,
      issues: [...first.issues, rowIssue(first.line, '', 'unclosed_quote', first.text)],
    };
    return rest;
  }
}
