import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop in which nothing else was done. */
const QUIET_MS = 1;
/** A machine that is never quiet closes all the same. */
const TURNS_AT_MOST = 500;

/**
 * Ends every connection with its next answer while an instance is stopping, whatever answers: its proxy opens the next one
 * to another instance, and none is idle when this one closes. Before every other listener: what is hijacked keeps it, too.
 * @returns a function that refuses new connections from now on; the application's close waits for those that are open
 */
export function letConnectionsGo(app: FastifyInstance, isStopping: () => boolean): () => Promise<void> {
  const { server } = app;
  let ended = Promise.resolve();
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
  });
  app.addHook('onClose', () => ended);
  return async () => {
    // The system resets a connection that it accepted but that nobody took from it yet: after a quiet turn there is none.
    for (let turns = 0; turns < TURNS_AT_MOST; turns++) {
      const begun = performance.now();
      await nextTurn();
      if (performance.now() - begun < QUIET_MS) break;
    }
    ended = new Promise((resolve) => server.close(() => resolve()));
  };
}
