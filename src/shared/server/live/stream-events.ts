import type { FastifyReply } from 'fastify';
import type { EventsReply } from '#shared/contract/transfers.ts';
import type { Live, LiveEvent } from './create-live.ts';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3000;
/** At a heartbeat readers of equal rights may share an answer of this age. */
const SHARED_MS = 2000;
/** Bytes a reader may be behind; a slower one is cut off and comes back by itself. */
const BACKLOG_MAX = 64 * 1024;

const RETRY = Buffer.from(`retry: ${RETRY_MS}\n\n`);
const HERE = Buffer.from(': here\n\n');
const RESYNC = Buffer.from('event: resync\ndata: {}\n\n');

/** Thousands of readers are sent one event: it is written out once. */
const written = new WeakMap<LiveEvent, Buffer>();

function bytesOf(event: LiveEvent): Buffer {
  const known = written.get(event);
  if (known) return known;
  const bytes = Buffer.from(`event: ${event.name}\ndata: ${JSON.stringify({ id: event.id })}\n\n`);
  written.set(event, bytes);
  return bytes;
}

/**
 * Streams a topic's events (`event: <name>`, `data: {"id": …}`) until the reader leaves, falls behind, or may no
 * longer read. 'resync' tells it to fetch everything again, after a lost connection to the database; a reader that
 * connects again by itself does the same.
 */
export function streamEvents(
  reply: FastifyReply,
  { topic, isAllowed, isFor }: EventsReply,
  live: Live,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    // The body ends with its connection, which nothing else could use: a server that stops waits for none of them.
    connection: 'close',
  });
  const send = (bytes: Buffer) => {
    raw.write(bytes);
    if (raw.writableLength > BACKLOG_MAX) raw.destroy();
  };
  const check = (notBefore: number) =>
    isAllowed(notBefore).then(
      (allowed) => {
        if (!allowed) raw.end();
      },
      // The database is away: the stream says nothing until it is back, so nothing leaks by waiting.
      () => undefined,
    );
  const leave = live.subscribe(topic, (event: LiveEvent | 'resync' | 'closing') => {
    if (event === 'closing') raw.end();
    else if (event === 'resync') send(RESYNC);
    else if (event.name === 'access') void check(performance.now());
    else if (isFor(event.name)) send(bytesOf(event));
  });
  const heartbeat = setInterval(() => {
    send(HERE);
    void check(performance.now() - SHARED_MS);
  }, HEARTBEAT_MS);
  send(RETRY);
  const stop = () => {
    clearInterval(heartbeat);
    leave();
  };
  raw.on('close', stop);
  raw.on('error', stop);
  return reply;
}
