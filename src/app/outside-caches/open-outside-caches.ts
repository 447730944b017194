import type { FastifyInstance } from 'fastify';
import type { CdnConfig } from '#shared/server/config/cdn-config.ts';
import type { Live } from '#shared/server/live/create-live.ts';
import { heldBack } from './cache-tags.ts';
import { type LeadsPurges, leadPurges } from './lead-purges.ts';
import { createPurgeHook } from './purge-hook.ts';
import { createPurger, type Purger } from './purger.ts';

export type OutsideCaches = LeadsPurges & Pick<Purger, 'counts'>;

/**
 * Caches in front of this instance: purges them, and tells them to keep nothing that is not meant for them. Must be called
 * before routes are mounted.
 */
export function openOutsideCaches(app: FastifyInstance, cdn: CdnConfig, live: Live): OutsideCaches {
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.getHeader('cache-control');
    reply.header('cache-control', heldBack(said === undefined ? undefined : String(said)));
  });
  const onFault = (error: Error) => app.log.warn({ err: error }, 'a cache outside was not purged');
  const purger = createPurger(createPurgeHook(cdn), onFault);
  const leading = leadPurges(live, purger, onFault);
  app.addHook('onClose', async () => leading.close());
  return { ...leading, counts: purger.counts };
}
