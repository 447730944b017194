import type { FastifyServerOptions } from 'fastify';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'email'];

/** 43 or more characters of base64url: the secret of a link, as mails carry it. */
const LINK_SECRET = /[A-Za-z0-9_-]{43,}/g;

/** Structured logs without secrets: no cookies, tokens or bodies, and only the path of an address. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `headers.${name}`, `*.headers.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      // A query string may hold a name or a position that somebody searched for.
      req: (request) => ({
        method: request.method,
        path: request.url.split('?', 1)[0]?.replace(LINK_SECRET, '[redacted]'),
        id: request.id,
      }),
    },
  };
}
