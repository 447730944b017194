import { addAbortSignal, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** A piece of an archive, compressed by itself: gzip streams that follow one another are read as one. */
export interface Section {
  chunks: AsyncIterable<Buffer>;
  /** Photos and videos are packed already: packing them again takes ten times as long and gains nothing. */
  isPacked: boolean;
}

/** The compressed bytes of all sections; what a section throws, its reader meets. */
export async function* packSections(
  sections: readonly Section[],
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  for (const { chunks, isPacked } of sections) {
    const gzip = createGzip(isPacked ? { level: 0, chunkSize: 256 * 1024 } : {});
    const packed = pipeline(chunks, gzip, () => {});
    yield* signal ? addAbortSignal(signal, packed) : packed;
  }
}
