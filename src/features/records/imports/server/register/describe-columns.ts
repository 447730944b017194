import type { ColumnField } from '../../imports-values.ts';
import { cleanText } from './clean-text.ts';
import { columnNames } from './map-columns.ts';
import { openRegister } from './open-register.ts';
import { featureValues } from './parse-feature.ts';
import { recogniseHeaders } from './recognise-headers.ts';
import { RegisterError } from './register-error.ts';
import { cutText, type RegisterFormat } from './register-types.ts';

const SAMPLES = 5;
const SAMPLE_CHARS = 80;
/** Rows searched for values, because a column may begin empty. */
const ROWS = 200;

export type DescribedColumn = { name: string; samples: string[]; field: ColumnField | null };

/**
 * The columns of a register with their first values and recognised fields, even where nothing is recognised.
 * @throws RegisterError for a file that cannot be read
 */
export async function describeColumns(
  path: string,
): Promise<{ format: RegisterFormat; columns: DescribedColumn[] }> {
  const register = await openRegister(path, undefined, 'any');
  try {
    const headers = register.kind === 'table' ? register.table.headers : register.headers;
    const names = columnNames(headers);
    const columns = names.map((name): DescribedColumn => ({ name, samples: [], field: null }));
    // The recogniser needs the original headers, so columns are matched by their index.
    for (const [field, found] of recogniseHeaders(headers).fields)
      for (const { index } of found) if (columns[index]) columns[index].field = field;
    let rows = 0;
    const add = (index: number, value: string): void => {
      const samples = columns[index]?.samples;
      const text = cleanText(value);
      if (samples && samples.length < SAMPLES && text !== '') samples.push(cutText(text, SAMPLE_CHARS));
    };
    if (register.kind === 'table') {
      for await (const { cells } of register.table.rows) {
        cells.forEach((value, index) => {
          add(index, value);
        });
        if (++rows >= ROWS) break;
      }
    } else {
      for await (const { feature } of register.features) {
        for (const [name, value] of featureValues(feature)) add(headers.indexOf(name), value);
        if (++rows >= ROWS) break;
      }
    }
    // Said now: the columns would be chosen in vain.
    if (rows === 0) throw new RegisterError('only_headings');
    return { format: register.format, columns };
  } finally {
    await register.close();
  }
}
