import { Server } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop in which nothing else was done. */
const QUIET_MS = 1;
/** A machine that is never quiet closes all the same. */
const TURNS_AT_MOST = 500;
/** Longer than the proxies of deploy/ keep a connection that nobody uses: none sends a request on one that we end. */
const UNUSED_MS = 2500;

export interface Connections {
  /** From now on answers leave their connections open, until new ones are refused. */
  keep(): void;
  /**
   * Refuses new connections and ends the others, each with its answer; where a proxy is in front, one that nobody uses is
   * left to it. The application's close waits for those that are open.
   * @param signal ends the wait for what nobody uses
   */
  end(options: { isBehindProxy: boolean; signal: AbortSignal }): Promise<void>;
}

/**
 * Ends every connection with its next answer while an instance is stopping, whatever answers: its proxy opens the next one
 * to another instance. Before every other listener: what is hijacked keeps it, too.
 *
 * When new connections are refused the system resets those that it has accepted and that nobody took from it yet, and a proxy
 * repeats no write. So the instance keeps connections again shortly before, and the proxy, which has some at hand, opens few.
 */
export function letConnectionsGo(app: FastifyInstance, isStopping: () => boolean): Connections {
  const { server } = app;
  let areKept = false;
  let ended = Promise.resolve();
  server.prependListener('request', (_request, response) => {
    if (isStopping() && !areKept) response.setHeader('connection', 'close');
  });
  app.addHook('onClose', () => ended);
  return {
    keep() {
      areKept = true;
    },
    async end({ isBehindProxy, signal }) {
      for (let turns = 0; turns < TURNS_AT_MOST; turns++) {
        const begun = performance.now();
        await nextTurn();
        if (performance.now() - begun < QUIET_MS) break;
      }
      // The close of an HTTP server ends unused connections at once, on which a request may be on its way.
      ended = new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
      areKept = false;
      if (isBehindProxy) await delay(UNUSED_MS, undefined, { signal }).catch(() => {});
      server.closeIdleConnections();
    },
  };
}
