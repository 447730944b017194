import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that is the same for every visitor, compressed when it was made. */
export interface PackedPage {
  br: Buffer;
  gzip: Buffer;
  /** Changes with what the page says. */
  tag: string;
}

/** How answers are compressed; ordered by preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
/** A kept page is sent often and made seldom, but its first visitor waits for this; another is made each time. */
const QUALITY = { kept: 5, once: 4 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Compresses in threads beside the one that answers requests. */
export async function packPage(html: string): Promise<PackedPage> {
  const whole = Buffer.from(html);
  const [br, zipped] = await Promise.all([toBrotli(whole, brotli(whole, QUALITY.kept)), toGzip(whole)]);
  return { br, gzip: zipped, tag: createHash('sha256').update(br).digest('base64url').slice(0, 22) };
}

/** Sends the bytes as they are kept, or 304 to a browser or a cache that has them. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.tag}-${encoding}"`;
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  // Few clients take no compression; nothing is kept for them.
  if (encoding === 'identity') return reply.send(await fromGzip(page.gzip));
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Sends a page that is its reader's only, compressed in one piece: a stream takes several times as long. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(html);
  const whole = Buffer.from(html);
  const sent = encoding === 'br' ? toBrotli(whole, brotli(whole, QUALITY.once)) : toGzip(whole);
  return reply.header('content-encoding', encoding).send(await sent);
}

/** Output comes in pieces of this size; few pages take more than one. */
const PIECE_BYTES = 64 * 1024;
/** 2^18 bytes: no page is much longer, so a larger window would only take memory. */
const WINDOW = 18;

const brotli = (whole: Buffer, quality: number): BrotliOptions => ({
  chunkSize: PIECE_BYTES,
  params: {
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  },
});

/** `*` is no wish of a browser's; it counts as no compression. */
function encodingFor(accepted = ''): (typeof ENCODINGS)[number] | 'identity' {
  const refused = /^q=0(\.0*)?$/;
  const wishes = accepted.split(',').map((wish) => wish.split(';').map((part) => part.trim()));
  const isWanted = (encoding: string) =>
    wishes.some(([name, quality = '']) => name === encoding && !refused.test(quality));
  return ENCODINGS.find(isWanted) ?? 'identity';
}

/** Proxies that compress again may weaken the tag of a page that says the same. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
