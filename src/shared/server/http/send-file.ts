import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from '#shared/contract/transfers.ts';

/** A file opens nothing and runs nothing, whatever somebody managed to store. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pages may run scripts of our own address, so nothing that somebody stored may ever be one. */
const SCRIPT = /(java|ecma|j|live)script/i;

/**
 * Sends a file: whole, one range of it (206, or 416 where there is none), or 304 to a client that has it. It is opened
 * before any header is set: where it cannot be, the refusal must not bear the type and the length of a photo.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  if (SCRIPT.test(file.type)) throw new Error(`a file of the type ${file.type} is never sent`);
  const etag = file.etag ? `"${file.etag}"` : undefined;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = etag !== undefined && known?.includes(etag) === true;
  const range = file.bytes === null ? null : rangeOf(request, etag, file.bytes);
  const isOpened = request.method !== 'HEAD' && !isKnown && range !== 'none';
  const content = isOpened ? ((await file.read(range ?? undefined)) as Readable) : '';
  reply.header('cache-control', file.cache).header('content-security-policy', FILE_POLICY);
  if (file.disposition) reply.header('content-disposition', file.disposition);
  if (etag) reply.header('etag', etag);
  if (isKnown) return reply.code(304).send();
  reply.type(file.type);
  if (file.bytes === null) return reply.send(content);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const length = range ? range.end - range.start + 1 : file.bytes;
  reply.header('content-length', String(length));
  // A part of the whole's bytes is sent as it is: compressed, it would be a part of something else.
  if (range && isWords(file.type)) reply.header('content-encoding', 'identity');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  return reply.send(content);
}

const isWords = (type: string) => /^text\/|json|vector-tile/.test(type);

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** One range only: several at once are answered with the whole, as RFC 9110 allows. */
function rangeOf(
  request: FastifyRequest,
  etag: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | null {
  const [, first, last] = RANGE.exec(request.headers.range ?? '') ?? [];
  const isOutdated = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  if (first === undefined || last === undefined || (first === '' && last === '') || isOutdated) return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}
