import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/server/http/app-error.ts';

/** A name or an address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Answers 400 where a page's own address could not be made of the request: its host is no name, or its path no path. */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ host, protocol, url }, _reply, done) => {
    // A client of the first HTTP names none; health checks are such clients.
    if (!host && url.startsWith('/')) return done();
    if (HOST.test(host) && url.startsWith('/') && URL.canParse(`${protocol}://${host}${url}`)) return done();
    done(new AppError(400, 'common.malformed'));
  });
}
