import { Readable } from 'node:stream';
import type { FileReply } from '#shared/contract/transfers.ts';

/** A file that is made for this answer, of texts or bytes in their order; kept in memory, because an answer says its length first. */
export function madeFile(
  parts: readonly (string | Buffer)[],
  { type, cache, disposition }: Pick<FileReply, 'type' | 'cache' | 'disposition'>,
): FileReply {
  const pieces = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  return {
    type,
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    read: (range) =>
      Readable.from(range ? [Buffer.concat(pieces).subarray(range.start, range.end + 1)] : pieces),
    cache,
    ...(disposition ? { disposition } : {}),
  };
}
