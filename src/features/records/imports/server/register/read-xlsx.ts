import { writeShownDate } from './excel-date-format.ts';
import type { HeaderReading } from './map-columns.ts';
import type { ReadMeter } from './read-meter.ts';
import { asRegisterError, RegisterError } from './register-error.ts';
import type { RawRow } from './register-types.ts';
import type { SharedStrings } from './shared-strings.ts';
import { openTable, type RegisterTable } from './table-rows.ts';
import { openXlsxPackage, readXmlPart, type XlsxPackage } from './xlsx-package.ts';
import { readSharedStrings, readXlsxWorkbook, type XlsxWorkbook } from './xlsx-workbook.ts';

/** Columns beyond this are leftover formatting. */
const MAX_COLUMNS = 1000;
/** Excel's own limit for the text of a cell (32,767), with room for other producers. */
const MAX_CELL_CHARS = 65_536;

export type XlsxTable = RegisterTable & { sheet: string; otherSheets: readonly string[] };

/**
 * Opens the first visible sheet with a name column; `line` is the sheet's row number. Dates arrive as
 * YYYY-MM-DD, as YYYY-MM or YYYY where the cell shows no more. The caller calls `close`.
 * @throws RegisterError broken_workbook, missing_name_column, empty_file
 */
export async function openXlsx(
  path: string,
  meter?: ReadMeter,
  reading: HeaderReading = 'recognise',
): Promise<XlsxTable> {
  let close = (): void => {};
  try {
    const pack = await openXlsxPackage(path);
    close = () => pack.zip.close();
    const workbook = await readXlsxWorkbook(pack);
    if (workbook.sheets.length === 0)
      throw new RegisterError('broken_workbook', { reason: 'no visible sheet' });
    const strings = await readSharedStrings(pack, workbook.stringsPart);
    close = () => {
      strings.close();
      pack.zip.close();
    };
    const sheets = { pack, workbook, strings, ...(meter ? { meter } : {}) };
    const { table, sheet } = await firstTable(sheets, reading === 'any' ? 'recognise' : reading).catch(
      (error) => {
        // A sheet with recognised headers is preferred to the first one.
        if (reading === 'any') return firstTable(sheets, 'any');
        throw error;
      },
    );
    const otherSheets = workbook.sheets.map(({ name }) => name).filter((name) => name !== sheet);
    const closeAll = async (): Promise<void> => {
      await table.close();
      close();
    };
    return { ...table, sheet, otherSheets, close: closeAll };
  } catch (error) {
    close();
    throw asRegisterError(error, 'broken_workbook');
  }
}

type Sheets = { pack: XlsxPackage; workbook: XlsxWorkbook; strings: SharedStrings; meter?: ReadMeter };

async function firstTable(
  { pack, workbook, strings, meter }: Sheets,
  reading: HeaderReading,
): Promise<{ table: RegisterTable; sheet: string }> {
  let failure: unknown;
  for (const { name, part } of workbook.sheets) {
    try {
      return {
        table: await openTable(readSheet(pack, part, workbook, strings, meter), reading),
        sheet: name,
      };
    } catch (error) {
      // The first sheet with content explains best what is missing.
      const isEmpty = failure instanceof RegisterError && failure.code === 'empty_file';
      if (failure === undefined || isEmpty) failure = error;
    }
  }
  throw failure;
}

type Cell = { column: number; type: string; style: number; text: string };

async function* readSheet(
  pack: XlsxPackage,
  part: string,
  workbook: XlsxWorkbook,
  strings: SharedStrings,
  meter?: ReadMeter,
): AsyncGenerator<RawRow> {
  let rows: RawRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  const chunks = readXmlPart(pack, part, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        cells = [];
      } else if (name === 'c') {
        const column = columnIndex(attributes.r) ?? cells.length;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh' || name === 'f') isValue = false;
    },
    text(piece) {
      if (isValue && cell && cell.text.length < MAX_CELL_CHARS) cell.text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        // Cells left out in the file are empty ones.
        while (cells.length < cell.column && cells.length < MAX_COLUMNS) cells.push('');
        if (cell.column < MAX_COLUMNS) cells[cell.column] = cellText(cell, workbook, strings);
        cell = undefined;
      } else if (name === 'row') rows.push({ line, cells, issues: [] });
    },
  });
  try {
    const size = pack.parts.get(part)?.uncompressedSize ?? 1;
    let done = 0;
    for await (const bytes of chunks) {
      const ready = rows;
      rows = [];
      yield* ready;
      done += bytes;
      if (meter) meter.fraction = Math.min(1, done / size);
    }
  } catch (error) {
    throw asRegisterError(error, 'broken_workbook');
  }
  yield* rows;
}

/** 'AB12' → 27; undefined where the producer leaves the reference out. */
function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText({ type, style, text }: Cell, workbook: XlsxWorkbook, strings: SharedStrings): string {
  if (type === 's') return unescapeText(strings.get(text === '' ? -1 : Number(text)));
  if (type === 'e') return '';
  if (type !== 'n') return unescapeText(text);
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return '';
  const shown = workbook.dateStyles[style];
  const date = shown ? writeShownDate(value, shown, workbook.is1904) : null;
  // Excel stores 53.8039 as 53.803899999999999; JavaScript writes the shortest text of the same number.
  return date ?? String(value);
}

/** Characters that XML 1.0 cannot hold stand as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
