import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/server/http/app-error.ts';

/** A name or an address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Answers 400 where a page's own address could not be made of the request: its host is no name, or its path no path. */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { host, protocol, url } = request;
    // A client of the first HTTP names none; health checks are such clients.
    if (!host && url.startsWith('/')) return;
    if (HOST.test(host) && url.startsWith('/') && URL.canParse(`${protocol}://${host}${url}`)) return;
    throw new AppError(400, 'common.malformed');
  });
}
