import type { FastifyRequest } from 'fastify';

/** The addresses under which a machine knows itself. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What proxies say of the request that they hand on. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|x-original-.+|cf-.+|true-client-ip)$/;
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a program of this machine asks for itself. A proxy on the same machine has the same address, and is known by
 * what it says, or by the site's name that it asks for.
 */
export function isDirectLoopback({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? 'localhost') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
