import type { FastifyInstance, FastifyRequest } from 'fastify';

const BODY_DEADLINE_MS = 10_000;
const UPLOAD_DEADLINE_MS = 30 * 60_000;
const UPLOAD_CHECK_MS = 15_000;
const UPLOAD_BYTES_A_SECOND = 2048;

/**
 * Cuts off a body that trickles in, so that slow senders cannot hold connections (security bars, slow-loris).
 * Uploads have half an hour, as long as they send at least 2 KB a second.
 */
export function boundBodyTime(app: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.raw.complete) {
      const stop = isUpload(request) ? boundUpload(request) : boundBody(request);
      request.raw.once('end', stop);
      request.raw.once('close', stop);
    }
    next();
  });
}

function boundBody({ raw }: FastifyRequest): () => void {
  const timer = setTimeout(() => raw.destroy(), BODY_DEADLINE_MS);
  return () => clearTimeout(timer);
}

function boundUpload({ raw }: FastifyRequest): () => void {
  const begun = performance.now();
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - seen;
    seen += came;
    const isSlow = came < (UPLOAD_BYTES_A_SECOND * UPLOAD_CHECK_MS) / 1000;
    if (isSlow || performance.now() - begun > UPLOAD_DEADLINE_MS) raw.destroy();
  }, UPLOAD_CHECK_MS);
  return () => clearInterval(timer);
}
