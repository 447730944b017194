import { readLines } from './read-lines.ts';
import type { ReadMeter } from './read-meter.ts';
import type { RawRow } from './register-types.ts';
import type { Delimiter, TextEncoding } from './sniff-text.ts';
import { RecordSplitter } from './split-delimited.ts';

/**
 * The records of a CSV or TSV file, title and header lines included, one after the other; memory holds one
 * batch of lines. `line` is the first physical line of a record.
 */
export async function* readDelimited(
  path: string,
  encoding: TextEncoding,
  delimiter: Delimiter,
  meter?: ReadMeter,
): AsyncGenerator<RawRow> {
  const splitter = new RecordSplitter(delimiter);
  for await (const batch of readLines(path, encoding, meter)) {
    for (const line of batch) yield* splitter.push(line);
  }
  yield* splitter.flush();
}
