import { isUtf8 } from 'node:buffer';
import { recogniseHeaders } from './recognise-headers.ts';
import { splitCells } from './split-delimited.ts';

export type TextEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Delimiter = ',' | ';' | '\t' | '|';

/**
 * The encoding of a register's first bytes. Windows-1252 is answered only when lines with foreign bytes
 * exist and not one of them is UTF-8; a mixed file counts as UTF-8 and its odd lines are told one by one.
 */
export function sniffEncoding(sample: Buffer, isWholeFile: boolean): TextEncoding {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8-bom';
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  let hasOther = false;
  for (let start = 0; start < sample.length; ) {
    const end = sample.indexOf(0x0a, start);
    // A line cut by the end of the sample may be cut inside a character.
    if (end < 0 && start > 0 && !isWholeFile) break;
    const line = sample.subarray(start, end < 0 ? sample.length : end);
    if (line.some((byte) => byte >= 0x80)) {
      if (isUtf8(line)) return 'utf-8';
      hasOther = true;
    }
    start = end < 0 ? sample.length : end + 1;
  }
  return hasOther ? 'windows-1252' : 'utf-8';
}

const DELIMITERS: readonly Delimiter[] = ['\t', ',', ';', '|'];

/**
 * The delimiter under which the first lines look most like a table: most recognised headers in one line, then
 * most lines with an equal number of cells. Files of one column fall back to `fallback`.
 */
export function sniffDelimiter(lines: readonly string[], fallback: Delimiter): Delimiter {
  let best = { delimiter: fallback, score: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = lines.filter((line) => line.trim() !== '').map((line) => splitCells(line, delimiter).cells);
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const regular = Math.max(0, ...counts.values()) / Math.max(1, rows.length);
    const headers = rows.map((cells) => (cells.length > 1 ? recogniseHeaders(cells).fields.size : 0));
    const score = Math.max(0, ...headers) * 2 + regular;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
