import { type HeaderReading, readHeaders } from './map-columns.ts';
import { type HeaderMap, recogniseHeaders, requireName } from './recognise-headers.ts';
import { RegisterError } from './register-error.ts';
import { type RawRow, rowIssue } from './register-types.ts';

/** Registers often begin with a title and a few empty lines. */
const MAX_LINES_BEFORE_HEADER = 25;

export type RegisterTable = {
  headers: readonly string[];
  map: HeaderMap;
  rows: AsyncGenerator<RawRow>;
  /** Closes the file, also when no row was taken from `rows`. */
  close: () => Promise<void>;
};

/**
 * Finds the header line among the first 25 lines that are not blank and leaves the rows below it in `rows`;
 * blank rows are passed over, a row with more cells than headers carries `too_many_cells`.
 * The caller calls `close`.
 * @throws RegisterError missing_name_column with the first line's headers; empty_file
 */
export async function openTable(
  source: AsyncGenerator<RawRow>,
  reading: HeaderReading = 'recognise',
): Promise<RegisterTable> {
  const seen: RawRow[] = [];
  // Calling `return` on `rows` would not close the source before its first row.
  const close = async (): Promise<void> => void (await source.return(undefined));
  try {
    while (seen.length < MAX_LINES_BEFORE_HEADER) {
      const { value: row, done } = await source.next();
      if (done) break;
      if (isBlank(row)) continue;
      seen.push(row);
      const map = readHeaders(row.cells, reading);
      if (map) return { headers: row.cells, map, rows: dataRows(source, row.cells.length), close };
    }
    const [first] = seen;
    if (!first) throw new RegisterError('empty_file');
    if (reading === 'any') {
      // A title stands alone in its line; headers are several.
      const at = seen.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
      const headers = (seen[at] ?? first).cells;
      const rows = dataRows(source, headers.length, seen.slice(Math.max(at, 0) + 1));
      return { headers, map: recogniseHeaders(headers), rows, close };
    }
    requireName(recogniseHeaders(first.cells), first.cells);
    throw new RegisterError('empty_file');
  } catch (error) {
    await source.return(undefined);
    throw error;
  }
}

async function* dataRows(
  source: AsyncGenerator<RawRow>,
  width: number,
  before: readonly RawRow[] = [],
): AsyncGenerator<RawRow> {
  for (const row of before) yield withExtra(row, width);
  for await (const row of source) if (!isBlank(row)) yield withExtra(row, width);
}

function withExtra(row: RawRow, width: number): RawRow {
  const extra = row.cells.slice(width).filter((cell) => cell.trim() !== '');
  if (extra.length === 0) return row;
  return { ...row, issues: [...row.issues, rowIssue(row.line, '', 'too_many_cells', extra.join(' | '))] };
}

function isBlank(row: RawRow): boolean {
  return row.issues.length === 0 && row.cells.every((cell) => cell.trim() === '');
}
