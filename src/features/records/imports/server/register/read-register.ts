import type { ColumnMapping } from './map-columns.ts';
import { openRegister } from './open-register.ts';
import { parseFeature } from './parse-feature.ts';
import { parseRegisterRow } from './parse-register-row.ts';
import type { ReadMeter } from './read-meter.ts';
import { asRegisterError } from './register-error.ts';
import type { RegisterEvent } from './register-types.ts';
import { todayInLondon } from './today-in-london.ts';

/**
 * `today` (YYYY-MM-DD, Europe/London) bounds the dates; the default is the current day. `meter` is kept up to date.
 * `mapping` says which column is which field; without it the headers are recognised.
 */
export type ReadRegisterOptions = { today?: string; meter?: ReadMeter; mapping?: ColumnMapping | undefined };

/**
 * Reads a burial register (CSV, TSV, XLSX, GeoJSON) as a stream of rows taken, rows refused with reasons, and
 * for GeoJSON sections and paths. Memory does not grow with the file; leaving the loop closes it.
 * @throws RegisterError for a file that cannot be read at all; possibly after the first events, when the
 *   damage comes later in the file
 */
export async function* readRegister(
  path: string,
  { today = todayInLondon(), meter, mapping }: ReadRegisterOptions = {},
): AsyncGenerator<RegisterEvent> {
  const register = await openRegister(path, meter, mapping ? { mapping } : 'recognise');
  try {
    if (register.kind === 'features') {
      for await (const feature of register.features) yield* parseFeature(feature, today, mapping);
      return;
    }
    for await (const raw of register.table.rows) {
      const parsed = parseRegisterRow(raw, register.table.map, today);
      if (parsed.ok) yield { kind: 'row', row: parsed.row, warnings: parsed.warnings };
      else yield { kind: 'refused', line: raw.line, issues: parsed.issues };
    }
  } catch (error) {
    throw asRegisterError(error, 'unreadable_file');
  } finally {
    await register.close();
  }
}
