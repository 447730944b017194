import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RegisterError } from './register-error.ts';

/** A workbook has a dozen parts; many thousands are an attack or no workbook. */
const MAX_PARTS = 10_000;
/** Largest unpacked size of one part: a full sheet of 1,048,576 rows needs about 1 GB. */
const MAX_PART_BYTES = 4_294_967_295;

export type XlsxPackage = { zip: ZipFile; parts: ReadonlyMap<string, Entry> };

/** Opens the ZIP container; the caller closes `zip`. @throws Error for a damaged container */
export async function openXlsxPackage(path: string): Promise<XlsxPackage> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= MAX_PARTS) throw new RegisterError('broken_workbook', { reason: 'too many parts' });
      parts.set(entry.fileName, entry);
    }
    return { zip, parts };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Feeds one XML part to the handlers, giving out the bytes of each unpacked chunk; names come without their
 * namespace prefix, which some producers write. A missing part is passed over.
 * @throws Error for damaged data or XML
 */
export async function* readXmlPart(
  { zip, parts }: XlsxPackage,
  name: string,
  handlers: XmlHandlers,
): AsyncGenerator<number> {
  const entry = parts.get(name);
  if (!entry) return;
  if (entry.uncompressedSize > MAX_PART_BYTES)
    throw new RegisterError('broken_workbook', { reason: 'too large' });
  const parser = new SaxesParser({ position: false });
  const local = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
  parser.on('opentag', (tag) => handlers.open?.(local(tag.name), tag.attributes as Record<string, string>));
  parser.on('closetag', (tag) => handlers.close?.(local(tag.name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield chunk.length;
    }
    parser.write(decoder.decode()).close();
  } finally {
    stream.destroy();
  }
}

/** Reads a small part to its end. */
export async function readWholePart(pack: XlsxPackage, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _chunk of readXmlPart(pack, name, handlers)) {
    // Draining is enough: the handlers collect what they need.
  }
}
