import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ReadMeter } from './read-meter.ts';
import { rowIssue } from './register-types.ts';
import type { TextEncoding } from './sniff-text.ts';
import type { TextLine } from './split-delimited.ts';

/** Longer lines are no register rows; they are named and passed over, so that memory stays bounded. */
const MAX_LINE_BYTES = 1_048_576;

const windows1252 = new TextDecoder('windows-1252');

/**
 * The lines of a text file, batch by batch as they come from the disk; lines end with LF, CRLF or CR.
 * Every line is decoded by itself: one that is not UTF-8 is read as Windows-1252 and says so, unless the
 * whole file is Windows-1252.
 */
export async function* readLines(
  path: string,
  encoding: TextEncoding,
  meter?: ReadMeter,
): AsyncGenerator<TextLine[]> {
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let line = 0;
  let isSkipping = false;
  const take = (bytes: Buffer): TextLine => decodeLine(bytes, ++line, encoding);
  for await (const chunk of utf8Chunks(path, encoding, meter)) {
    const batch: TextLine[] = [];
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = lineEnd(bytes, start); end >= 0; end = lineEnd(bytes, start)) {
      if (!isSkipping) batch.push(take(bytes.subarray(start, end)));
      isSkipping = false;
      // A CR may be the first half of CRLF.
      start = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1;
    }
    rest = Buffer.from(bytes.subarray(start));
    if (rest.length > MAX_LINE_BYTES) {
      if (!isSkipping) {
        const issue = rowIssue(++line, '', 'line_too_long', decode(rest.subarray(0, 320), encoding).text);
        batch.push({ line, text: '', issues: [issue] });
      }
      isSkipping = true;
      rest = Buffer.alloc(0);
    }
    yield batch;
  }
  if (rest.length > 0 && !isSkipping) yield [take(rest.at(-1) === 0x0d ? rest.subarray(0, -1) : rest)];
}

/** Where the next line ends; −1 also for a CR at the very end, because its LF may follow. */
function lineEnd(bytes: Buffer, start: number): number {
  const lf = bytes.indexOf(0x0a, start);
  const cr = bytes.subarray(start, lf < 0 ? bytes.length : lf).indexOf(0x0d);
  if (cr < 0) return lf;
  return start + cr === bytes.length - 1 ? -1 : start + cr;
}

function decodeLine(bytes: Buffer, line: number, encoding: TextEncoding): TextLine {
  const { text, isForeign } = decode(bytes, encoding);
  const odd = isForeign && encoding !== 'windows-1252';
  return { line, text, issues: odd ? [rowIssue(line, '', 'decoded_as_windows_1252', text)] : [] };
}

function decode(bytes: Buffer, encoding: TextEncoding): { text: string; isForeign: boolean } {
  const isForeign = !isUtf8(bytes) && !encoding.startsWith('utf-16');
  return { text: isForeign ? windows1252.decode(bytes) : bytes.toString('utf8'), isForeign };
}

/** The file without its byte-order mark, UTF-16 turned into UTF-8. */
async function* utf8Chunks(path: string, encoding: TextEncoding, meter?: ReadMeter): AsyncGenerator<Buffer> {
  const start = encoding === 'utf-8-bom' ? 3 : encoding.startsWith('utf-16') ? 2 : 0;
  const { size } = await stat(path);
  const stream = createReadStream(path, { start, highWaterMark: 131_072 });
  const decoder = encoding.startsWith('utf-16') ? new TextDecoder(encoding) : undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
    if (meter) meter.fraction = Math.min(1, (start + stream.bytesRead) / size);
  }
  if (decoder) yield Buffer.from(decoder.decode());
}
