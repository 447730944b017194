import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { dropPages } from './drop-pages.ts';

/** Waits for purges as `CDN_PURGE_FORM=url` posts them, and carries them out in nginx's cache folder. */
export function createPurgeServer(folder: string, token: string): Server {
  const wanted = Buffer.from(`Bearer ${token}`);
  return createServer(async (request, response) => {
    request.resume();
    const given = Buffer.from(request.headers.authorization ?? '');
    const mayPurge = given.length === wanted.length && timingSafeEqual(given, wanted);
    if (request.method !== 'POST' || !mayPurge) return response.writeHead(403).end();
    const tags = String(request.headers['surrogate-key'] ?? '').split(' ');
    try {
      const dropped = await dropPages(folder, tags);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ dropped }));
    } catch (error) {
      console.error(`The cache was not purged: ${(error as Error).message}`);
      response.writeHead(500).end();
    }
  });
}
