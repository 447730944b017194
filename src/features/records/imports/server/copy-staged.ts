import { copyFields } from './copy-text.ts';
import { FoldBeside } from './fold-beside.ts';
import type { NameToFold } from './folded-names.ts';
import { FOLDED_COLUMNS, READ_COLUMNS, type StagedValues } from './staging-table.ts';

/** A line of the staging table without its folded name; null for what has none. */
export type StagedRow = { values: StagedValues; name: NameToFold | null };

/** Enough that a list is worth its way to another thread, few against the memory of the process. */
const ROWS_IN_LIST = 500;
const LISTS_AHEAD = 4;
const NO_NAME: NameToFold = { deceasedName: '' };
const NOTHING_FOLDED = copyFields(FOLDED_COLUMNS.map(() => null));

/**
 * Staged rows as chunks of COPY lines, in their order. Names are folded beside the reading of further rows.
 * @throws what the source throws
 */
export async function* copyStaged(rows: AsyncIterable<StagedRow>): AsyncGenerator<string> {
  const beside = new FoldBeside();
  const ahead: Promise<string>[] = [];
  const begin = (list: readonly StagedRow[]): void => {
    const lines = linesOf(list, beside);
    // Nobody may be waiting for these lines when the source fails first.
    lines.catch(() => undefined);
    ahead.push(lines);
  };
  try {
    let list: StagedRow[] = [];
    for await (const row of rows) {
      list.push(row);
      if (list.length < ROWS_IN_LIST) continue;
      begin(list);
      list = [];
      const first = ahead.length > LISTS_AHEAD ? ahead.shift() : undefined;
      if (first) yield await first;
    }
    begin(list);
    for (const lines of ahead) yield await lines;
  } finally {
    await beside.close();
  }
}

async function linesOf(list: readonly StagedRow[], beside: FoldBeside): Promise<string> {
  const folded = await beside.fold(
    list.map(({ name }) =>
      name ? { deceasedName: name.deceasedName, additionalInfo: name.additionalInfo } : NO_NAME,
    ),
  );
  return list
    .map(({ values, name }, at) => {
      const read = copyFields(READ_COLUMNS.map((column) => values[column]));
      return `${read}\t${name ? folded[at] : NOTHING_FOLDED}\n`;
    })
    .join('');
}
