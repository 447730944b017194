import type { FastifyInstance, FastifyReply } from 'fastify';
import { listParts, listPlaces, type SitemapPart } from '#features/site/discovery/server/sitemaps.ts';
import { writeIndex, writeRobots, writeSitemap } from '#features/site/discovery/server/write-sitemap.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { SITEMAP_ENTRIES, SITEMAP_PAGES } from './sitemap.ts';

const HOUR_MS = 3_600_000;
const XML = 'application/xml; charset=utf-8';
const PART = /^cemetery-([1-9]\d{0,14})-([1-9]\d{0,14})\.xml$/;

interface Parts {
  db: Database;
  origin: string;
  isDemo: boolean;
}

/** robots.txt and a sitemap for each cemetery, for search engines. Nothing private is listed. */
export function mountDiscovery(app: FastifyInstance, { db, origin, isDemo }: Parts): void {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
  // Making the index reads all records, so it is made once an hour.
  let index: { parts: Promise<SitemapPart[]>; until: number } | undefined;
  const parts = (): Promise<SitemapPart[]> => {
    if (!index || index.until < Date.now()) {
      const found = listParts(db, SITEMAP_ENTRIES);
      index = { parts: found, until: Date.now() + HOUR_MS };
      found.catch(() => {
        index = undefined;
      });
    }
    return index.parts;
  };
  const send = (reply: FastifyReply, xml: string) =>
    reply.type(XML).header('cache-control', 'public, max-age=3600').send(xml);

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(origin, isDemo && !isLocal)),
  );
  app.get('/sitemap.xml', async (_request, reply) => send(reply, writeIndex(origin, await parts())));
  app.get('/sitemaps/pages.xml', (_request, reply) =>
    send(
      reply,
      writeSitemap(
        origin,
        SITEMAP_PAGES.map((path) => ({ path })),
      ),
    ),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, cemeteryId, from] = PART.exec(request.params.file) ?? [];
    const name = request.params.file.replace(/\.xml$/, '');
    const isKnown = cemeteryId && (await parts()).some((part) => part.name === name);
    if (!isKnown) return reply.callNotFound();
    return send(
      reply,
      writeSitemap(origin, await listPlaces(db, SITEMAP_ENTRIES, Number(cemeteryId), Number(from))),
    );
  });
}
