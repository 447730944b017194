import type { FastifyReply } from 'fastify';
import type { EventsReply } from '#shared/contract/transfers.ts';
import type { Live, LiveEvent } from './create-live.ts';
import { bytesOf, bytesWithContent, heardAt } from './event-bytes.ts';
import { createHeartbeat } from './heartbeat.ts';
import { personTopic } from './tell-person.ts';

const RETRY_MS = 3000;
/** At a heartbeat readers of equal rights may share an answer of this age. */
const SHARED_MS = 2000;
/** Bytes a reader may be behind; a slower one is cut off and comes back by itself. */
const BACKLOG_MAX = 64 * 1024;
/** Events that wait until it is settled whether their reader may still read; beyond them it fetches anew. */
const HELD_MAX = 100;

const RETRY = Buffer.from(`retry: ${RETRY_MS}\n\n`);
const HERE = Buffer.from(': here\n\n');
const RESYNC = Buffer.from('event: resync\ndata: {}\n\n');

const everyBeat = createHeartbeat();

/** The member who reads a stream. Whatever ends their power also ends the stream, on every instance. */
export interface StreamReader {
  userId: number;
  /** Whether the session that opened the stream still stands. */
  isSignedIn(): Promise<boolean>;
}

/**
 * Sends a topic's events (`event: <name>`, `data: {"id": …}`, with `content` where the topic has one) until the
 * reader leaves, falls behind, or may no longer read. 'resync' tells it to fetch everything again, after a lost
 * connection to the database; a reader that connects again by itself does the same.
 */
export function sendEvents(
  reply: FastifyReply,
  { topic, isAllowed, isFor, contentOf }: EventsReply,
  { live, reader }: { live: Live; reader: StreamReader | null },
): void {
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
  letGoOf(raw);
  /** From the moment that access changed until the reader is known to have kept it: what came meanwhile. */
  let held: Buffer[] | null = null;

  const send = (bytes: Buffer) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(bytes);
    if (raw.writableLength > BACKLOG_MAX) raw.destroy();
  };
  const tell = (bytes: Buffer) => {
    if (!held) send(bytes);
    else if (held.length < HELD_MAX) held.push(bytes);
    else held.splice(0, HELD_MAX, RESYNC);
  };
  const check = (notBefore: number) => {
    const asked = held;
    return Promise.all([isAllowed(notBefore), reader?.isSignedIn() ?? true]).then(
      ([mayRead, isSignedIn]) => {
        const allowed = mayRead && isSignedIn;
        if (!allowed) raw.end();
        // Access changed again since this was asked, so the newer answer counts.
        else if (held === asked) release();
      },
      // The database is away: nothing is sent until a heartbeat succeeds, so that nothing leaks.
      () => undefined,
    );
  };
  const release = () => {
    const waiting = held ?? [];
    held = null;
    for (const bytes of waiting) send(bytes);
  };
  const leave = live.subscribe(topic, (event: LiveEvent | 'resync' | 'closing') => {
    if (event === 'closing') raw.end();
    else if (event === 'resync') {
      send(RESYNC);
      // What was told while nobody listened may have been an end of this reader's access.
      void check(performance.now() - SHARED_MS);
    } else if (event.name === 'access') {
      held = contentOf ? [...(held ?? [])] : null;
      void check(heardAt(event));
    } else if (!isFor(event.name)) return;
    else if (contentOf) void bytesWithContent(event, contentOf).then(tell);
    else send(bytesOf(event));
  });
  const leavePerson =
    reader &&
    live.subscribe(personTopic(reader.userId), (event) => {
      if (typeof event === 'object') raw.end();
    });
  const stopBeat = everyBeat(() => {
    send(HERE);
    void check(performance.now() - (held ? 0 : SHARED_MS));
  });
  send(RETRY);
  const stop = () => {
    stopBeat();
    leave();
    leavePerson?.();
  };
  raw.on('close', stop);
  raw.on('error', stop);
}

/**
 * The request is answered once its stream stands: it is logged and counted now, and what Fastify holds until the end of
 * an answer (request, reply, logger) is free, which counts with thousands of streams that stay open for hours.
 */
function letGoOf(raw: FastifyReply['raw']): void {
  for (const answered of raw.listeners('error')) answered.call(raw);
  // They would clean up after a form that was sent; a stream is asked for without one.
  raw.removeAllListeners('close');
}
