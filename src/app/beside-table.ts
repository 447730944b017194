import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '#features/arrange/payments/payments-paths.ts';
import { PUBLISH_PATH } from '#features/live/broadcast/broadcast-values.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import type { RolePolicy } from '#shared/contract/operation.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';

interface Beside {
  /** 'METHOD /path/:param', as an operation has it. */
  path: string;
  policy: RolePolicy;
  /** The type of its body, where that is not JSON. */
  takes?: string;
  /** Why it is no operation. */
  why: string;
}

const TUS = {
  policy: 'member',
  takes: 'application/offset+octet-stream',
  why: 'the tus protocol reads bodies as they come',
} as const;

/** What answers under /api beside the table of operations; nothing else does. */
export const BESIDE_TABLE: readonly Beside[] = [
  { path: 'GET /api/docs', policy: 'public', why: 'it describes the table' },
  {
    path: 'POST /api/unsubscribe/one-click',
    policy: 'public',
    why: 'a mail program posts a form of its own',
  },
  { path: `POST ${WEBHOOK_PATH}`, policy: 'public', why: 'the signature is over the very bytes of the body' },
  { path: `GET ${PUBLISH_PATH}`, policy: 'member', why: 'it becomes a WebSocket' },
  { path: `POST ${RESUMABLE_PATH}`, ...TUS },
  { path: `HEAD ${RESUMABLE_PATH}/:key`, ...TUS },
  { path: `PATCH ${RESUMABLE_PATH}/:key`, ...TUS },
  { path: `DELETE ${RESUMABLE_PATH}/:key`, ...TUS },
];

/**
 * Lets no route under /api come to be that neither the table nor the list beside it names: the server does not start.
 * To be called before any is mounted.
 */
export function refuseUndeclared(app: FastifyInstance, operations: readonly BoundOperation[]): void {
  const declared = new Set([
    ...operations.map(({ operation }) => operation.path),
    ...BESIDE_TABLE.map(({ path }) => path),
  ]);
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api')) return;
    for (const one of [method].flat()) {
      // Fastify answers HEAD wherever it answers GET.
      const isOfGet = one === 'HEAD' && declared.has(`GET ${url}`);
      if (!isOfGet && !declared.has(`${one} ${url}`)) throw new Error(`${one} ${url} is declared nowhere`);
    }
  });
}
