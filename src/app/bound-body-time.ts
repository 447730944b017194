import type { FastifyInstance } from 'fastify';

const BODY_DEADLINE_MS = 10_000;

/** A body that trickles in is cut off: slow senders must not hold connections (security bars, slow-loris). */
export function boundBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.raw.complete) {
      const timer = setTimeout(() => request.raw.destroy(), BODY_DEADLINE_MS);
      const done = () => clearTimeout(timer);
      request.raw.once('end', done);
      request.raw.once('close', done);
    }
    next();
  });
}
