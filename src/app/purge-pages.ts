import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAMS_TOPIC } from '#features/live/streams/server/announce-stream.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { SAFE_METHODS } from '#shared/server/http/assert-same-origin.ts';
import { announceNow, type Live } from '#shared/server/live/create-live.ts';
import type { PageCache } from './page-cache.ts';

const TOPIC = 'pages';

/**
 * Writes that change nothing on a visitor's page: reads with a body, signing in and out, chat beside a
 * stream.
 */
const UNSEEN = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/names/compare',
  'POST /api/search/advanced',
  'POST /api/streams/:id/chat',
  'POST /api/verification/check',
]);

/** Makes every instance drop the kept pages, because what they show may have changed. */
export function tellPagesChanged(db: Pick<Database, 'pool'>): Promise<void> {
  return announceNow(db.pool, { topic: TOPIC, name: 'changed', id: null });
}

/**
 * Purges kept pages with every write: on this instance before the write is acknowledged, on others as soon as
 * the announcement arrives. Must be called before routes are mounted.
 */
export function purgePages(
  app: FastifyInstance,
  { cache, db, live }: { cache: Pick<PageCache<unknown>, 'purge'>; db: Database; live: Live },
): void {
  // Purges on 'resync' as well: writes during a lost connection were not heard of.
  const leave = [TOPIC, STREAMS_TOPIC].map((topic) => live.subscribe(topic, () => cache.purge()));
  app.addHook('onClose', async () => {
    for (const stop of leave) stop();
  });
  const purged = new WeakSet<FastifyRequest>();

  async function purgeAfter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (purged.has(request) || !mayHaveWritten(request, reply.statusCode)) return;
    purged.add(request);
    cache.purge();
    const told = tellPagesChanged(db).catch((error: unknown) =>
      request.log.warn({ err: error }, 'other instances were not told of a write'),
    );
    // A failed request acknowledges nothing, so it need not wait for a database that may be away.
    if (reply.statusCode < 500) await told;
  }

  app.addHook('onSend', purgeAfter);
  // Resumable uploads answer without passing `onSend`.
  app.addHook('onResponse', purgeAfter);
}

/** A refused request wrote nothing visible; a failed one may have failed after it wrote. */
function mayHaveWritten({ method, routeOptions }: FastifyRequest, status: number): boolean {
  if (SAFE_METHODS.has(method) || UNSEEN.has(`${method} ${routeOptions.url}`)) return false;
  return status < 400 || status >= 500;
}
