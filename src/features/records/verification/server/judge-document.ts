import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import yauzl from 'yauzl';
import { decodeHeic } from '#features/remember/media/server/decode-heic.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import { AppError } from '#shared/server/http/app-error.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MEGAPIXELS_MAX = 60;
const PARTS_MAX = 2000;
const TYPES_PART_BYTES_MAX = 1_000_000;
/** Names of streams in the container: a Word file's text, and its macros. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const MACRO_STORAGES = ['_VBA_PROJECT', 'Macros'].map((name) => Buffer.from(name, 'utf16le'));

const refused = (code: MessageKey) => new AppError(415, code, { fields: { file: { code } } });

/**
 * Detects a document's type by its content alone, never by its name or the browser's claim.
 * @returns its MIME type
 * @throws AppError 415 for anything but PDF, DOC, DOCX and images, and for documents with macros
 */
export async function judgeDocument(path: string): Promise<string> {
  const content = await readFile(path);
  if (content.length === 0) throw refused('verification.document_empty');
  const found = await fileTypeFromBuffer(content);
  switch (found?.mime) {
    case 'application/pdf':
      return judgePdf(content);
    case 'application/x-cfb':
      return judgeWord(content);
    case DOCX:
    case 'application/zip':
      return judgeDocx(path);
    case 'application/vnd.ms-word.document.macroenabled.12':
      throw refused('verification.document_macros');
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/heic':
      return judgeImage(path, found.mime);
    default:
      throw refused('verification.document_type');
  }
}

/** Requires the end marker, because an interrupted upload has none. */
function judgePdf(content: Buffer): string {
  if (!content.subarray(-2048).includes('%%EOF')) throw refused('verification.document_broken');
  return 'application/pdf';
}

function judgeWord(content: Buffer): string {
  if (!content.includes(WORD_STREAM)) throw refused('verification.document_type');
  if (MACRO_STORAGES.some((name) => content.includes(name))) throw refused('verification.document_macros');
  return 'application/msword';
}

/** Unpacks only the list of parts, up to a limit, so that a zip bomb is never unpacked. */
async function judgeDocx(path: string): Promise<string> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) throw refused('verification.document_broken');
  try {
    const names = new Set<string>();
    let types = '';
    for await (const entry of zip.eachEntry()) {
      if (names.size >= PARTS_MAX) throw refused('verification.document_broken');
      names.add(entry.fileName);
      if (entry.fileName !== '[Content_Types].xml') continue;
      if (entry.uncompressedSize > TYPES_PART_BYTES_MAX) throw refused('verification.document_broken');
      types = await readText(await zip.openReadStreamPromise(entry));
    }
    if (!names.has('word/document.xml')) throw refused('verification.document_type');
    if ([...names].some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(types)) {
      throw refused('verification.document_macros');
    }
    if (!types.includes('wordprocessingml.document.main+xml')) throw refused('verification.document_type');
    return DOCX;
  } catch (error) {
    throw error instanceof AppError ? error : refused('verification.document_broken');
  } finally {
    zip.close();
  }
}

async function readText(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function judgeImage(path: string, type: string): Promise<string> {
  try {
    if (type === 'image/heic') await decodeHeic(path, MEGAPIXELS_MAX * 1e6);
    else
      await sharp(path, { limitInputPixels: MEGAPIXELS_MAX * 1e6, failOn: 'error' })
        .resize(64)
        .toBuffer();
    return type;
  } catch {
    throw refused('verification.document_broken');
  }
}
