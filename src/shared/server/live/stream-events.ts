import type { FastifyReply } from 'fastify';
import type { EventsReply } from '#shared/contract/transfers.ts';
import type { Live, LiveEvent } from './create-live.ts';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3000;
/** Bytes a reader may be behind; a slower one is cut off and comes back by itself. */
const BACKLOG_MAX = 64 * 1024;

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
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  const send = (text: string) => {
    raw.write(text);
    if (raw.writableLength > BACKLOG_MAX) raw.destroy();
  };
  const check = () =>
    isAllowed().then(
      (allowed) => {
        if (!allowed) raw.end();
      },
      // The database is away: the stream says nothing until it is back, so nothing leaks by waiting.
      () => undefined,
    );
  const leave = live.subscribe(topic, (event: LiveEvent | 'resync' | 'closing') => {
    if (event === 'closing') raw.end();
    else if (event === 'resync') send('event: resync\ndata: {}\n\n');
    else if (event.name === 'access') void check();
    else if (isFor(event.name)) send(`event: ${event.name}\ndata: ${JSON.stringify({ id: event.id })}\n\n`);
  });
  const heartbeat = setInterval(() => {
    send(': here\n\n');
    void check();
  }, HEARTBEAT_MS);
  send(`retry: ${RETRY_MS}\n\n`);
  const stop = () => {
    clearInterval(heartbeat);
    leave();
  };
  raw.on('close', stop);
  raw.on('error', stop);
  return reply;
}
