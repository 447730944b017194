import { type HeaderMap, hasName, recogniseHeaders, requireName } from './recognise-headers.ts';
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
export async function openTable(source: AsyncGenerator<RawRow>): Promise<RegisterTable> {
  let first: readonly string[] | undefined;
  try {
    for (let seen = 0; seen < MAX_LINES_BEFORE_HEADER; ) {
      const { value: row, done } = await source.next();
      if (done) break;
      if (isBlank(row)) continue;
      seen++;
      first ??= row.cells;
      const map = recogniseHeaders(row.cells);
      if (!hasName(map)) continue;
      // Returning `rows` itself would not reach the source before its first row.
      const close = async (): Promise<void> => void (await source.return(undefined));
      return { headers: row.cells, map, rows: dataRows(source, row.cells.length), close };
    }
    if (!first) throw new RegisterError('empty_file');
    requireName(recogniseHeaders(first), first);
    throw new RegisterError('empty_file');
  } catch (error) {
    await source.return(undefined);
    throw error;
  }
}

async function* dataRows(source: AsyncGenerator<RawRow>, width: number): AsyncGenerator<RawRow> {
  for await (const row of source) {
    if (isBlank(row)) continue;
    const extra = row.cells.slice(width).filter((cell) => cell.trim() !== '');
    if (extra.length === 0) yield row;
    else
      yield { ...row, issues: [...row.issues, rowIssue(row.line, '', 'too_many_cells', extra.join(' | '))] };
  }
}

function isBlank(row: RawRow): boolean {
  return row.issues.length === 0 && row.cells.every((cell) => cell.trim() === '');
}
