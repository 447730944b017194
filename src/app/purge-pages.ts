import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAMS_TOPIC } from '#features/live/streams/server/announce-stream.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { SAFE_METHODS } from '#shared/server/http/assert-same-origin.ts';
import { announceNow, type Live } from '#shared/server/live/create-live.ts';
import type { PageCache } from './page-cache.ts';

const TOPIC = 'pages';

/** Writes that no visitor's page shows anything of: readings with a body, signing in and out, words beside a stream. */
const UNSEEN = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/names/compare',
  'POST /api/search/advanced',
  'POST /api/streams/:id/chat',
  'POST /api/verification/check',
]);

/** Tells every instance that visitors' pages may show something else from now on. */
export function tellPagesChanged(db: Pick<Database, 'pool'>): Promise<void> {
  return announceNow(db.pool, { topic: TOPIC, name: 'changed', id: null });
}

/**
 * Purges kept pages with every write, whoever made it: here before it is acknowledged, elsewhere as soon as the notice
 * arrives. To be called before routes are mounted.
 */
export function purgePages(
  app: FastifyInstance,
  { cache, db, live }: { cache: Pick<PageCache<unknown>, 'purge'>; db: Database; live: Live },
): void {
  // 'resync' as well: what was written while nothing was heard is not known.
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
    // A failure acknowledges nothing, and need not wait for a database that may be away.
    if (reply.statusCode < 500) await told;
  }

  app.addHook('onSend', purgeAfter);
  // Uploads in parts answer past `onSend`.
  app.addHook('onResponse', purgeAfter);
}

/** A refusal wrote nothing that is seen; what failed may have failed after it wrote. */
function mayHaveWritten({ method, routeOptions }: FastifyRequest, status: number): boolean {
  if (SAFE_METHODS.has(method) || UNSEEN.has(`${method} ${routeOptions.url}`)) return false;
  return status < 400 || status >= 500;
}
