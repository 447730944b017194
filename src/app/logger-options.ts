import type { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { currentCause } from '#shared/server/telemetry/cause.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'email', 'code', 'link'];

/** 32 or more characters of base64url: the secret of a link, as mails carry it. */
const LINK_SECRET = /[A-Za-z0-9_-]{32,}/g;
/** The code of a short address, as a part of a path: it may open an unlisted memorial. */
const LINK_CODE = /(?<=\/)[a-z2-9]{16}(?=\/|$)/g;
const HIDDEN = '[redacted]';

/**
 * Structured logs without secrets: no cookies, tokens or bodies, and only the path of an address.
 * @param stream where they go; standard output by itself
 */
export function loggerOptions(level: string, stream?: Writable): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    // Lines of a job name the request that queued it; those of a request do so by themselves.
    mixin: () => {
      const cause = currentCause();
      return cause?.job ? { job: cause.job, reqId: cause.requestId } : {};
    },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `headers.${name}`, `*.headers.${name}`]),
      censor: HIDDEN,
    },
    serializers: {
      // A query string may hold a name or a position that somebody searched for.
      req: (request) => ({
        method: request.method,
        path: request.url.split('?', 1)[0]?.replace(LINK_SECRET, HIDDEN).replace(LINK_CODE, HIDDEN),
        id: request.id,
      }),
      err: describeFault,
    },
  };
}

interface Described {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  sqlState?: string;
  cause?: Described;
}

/**
 * A fault without what it was about: the query builder writes every value of a statement into its message, and the
 * database the row into its detail.
 */
function describeFault(error: Error & { code?: unknown }): Described {
  const { name, message = '', stack = '', code, cause } = error;
  const shown = withoutValues(message);
  return {
    type: name,
    message: shown,
    stack: withoutValues(stack.replace(message, shown)),
    ...(typeof code === 'string' ? { sqlState: code } : {}),
    ...(cause instanceof Error ? { cause: describeFault(cause) } : {}),
  };
}

const withoutValues = (text: string) =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, `\nparams: ${HIDDEN}`).replace(LINK_SECRET, HIDDEN);
