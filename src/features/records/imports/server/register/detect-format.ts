import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { asRegisterError, RegisterError } from './register-error.ts';
import { type Delimiter, sniffDelimiter, sniffEncoding, type TextEncoding } from './sniff-text.ts';

/** Enough to meet the first name that is not ASCII in most registers. */
const SAMPLE_BYTES = 262_144;

export type DetectedFormat =
  | { format: 'xlsx' }
  | { format: 'geojson' }
  | { format: 'csv' | 'tsv'; encoding: TextEncoding; delimiter: Delimiter };

/**
 * Tells a register's format by its content; the extension only decides where the content leaves it open.
 * @throws RegisterError unreadable_file, empty_file, old_excel_format, unsupported_format
 */
export async function detectFormat(path: string): Promise<DetectedFormat> {
  const sample = await readSample(path);
  const extension = extname(path).toLowerCase();
  if (sample.length === 0) throw new RegisterError('empty_file');
  const signature = sample.toString('hex', 0, 4);
  if (signature === '504b0304') return { format: 'xlsx' };
  // The OLE container holds old .xls workbooks and encrypted .xlsx alike.
  if (signature === 'd0cf11e0') throw new RegisterError('old_excel_format');
  const encoding = sniffEncoding(sample, sample.length < SAMPLE_BYTES);
  const text = encoding.startsWith('utf-16')
    ? new TextDecoder(encoding).decode(sample)
    : sample.toString('utf8').replace(/^\ufeff/, '');
  if (text.trim() === '') throw new RegisterError('empty_file');
  if (text.includes('\0') || /^%PDF|^\{\\rtf|^<(?:\?xml|!doctype|html|kml|gpx)/iu.test(text.trimStart())) {
    throw new RegisterError('unsupported_format');
  }
  if (/^\s*\{\s*(?:"|\}|$)/u.test(text) || /^\.(?:geo)?json$/.test(extension)) return { format: 'geojson' };
  const lines = text.split(/\r\n|\n|\r/, 40);
  const delimiter = sniffDelimiter(lines, extension === '.tsv' || extension === '.tab' ? '\t' : ',');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', encoding, delimiter };
}

async function readSample(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const buffer = Buffer.alloc(SAMPLE_BYTES);
      const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw asRegisterError(error, 'unreadable_file');
  }
}
