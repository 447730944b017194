import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '#features/arrange/payments/payments-paths.ts';
import { PUBLISH_PATH } from '#features/live/broadcast/broadcast-values.ts';
import { POLICY_REPORTS_PATH } from '#features/people/admin/policy-reports-values.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import type { RolePolicy } from '#shared/contract/operation.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';

interface Beside {
  /** 'METHOD /path/:param', written as an operation writes it. */
  path: string;
  policy: RolePolicy;
  /** Content type of the request body, where it is not JSON. */
  takes?: string;
  /** Why this route is not an operation. */
  why: string;
}

const TUS = {
  policy: 'member',
  takes: 'application/offset+octet-stream',
  why: 'the tus protocol reads bodies as they come',
} as const;

/** Everything that answers under /api beside the table of operations. */
export const BESIDE_TABLE: readonly Beside[] = [
  { path: 'GET /api/docs', policy: 'public', why: 'it describes the table' },
  {
    path: 'POST /api/unsubscribe/one-click',
    policy: 'public',
    why: 'a mail program posts a form of its own',
  },
  {
    path: `POST ${POLICY_REPORTS_PATH}`,
    policy: 'public',
    takes: 'application/reports+json',
    why: 'browsers report in types of their own, and say no Origin with some',
  },
  { path: `POST ${WEBHOOK_PATH}`, policy: 'public', why: 'the signature is over the very bytes of the body' },
  { path: `GET ${PUBLISH_PATH}`, policy: 'member', why: 'it becomes a WebSocket' },
  { path: `POST ${RESUMABLE_PATH}`, ...TUS },
  { path: `HEAD ${RESUMABLE_PATH}/:key`, ...TUS },
  { path: `PATCH ${RESUMABLE_PATH}/:key`, ...TUS },
  { path: `DELETE ${RESUMABLE_PATH}/:key`, ...TUS },
];

/**
 * Keeps the server from starting when a route under /api is neither in the table of operations nor in the
 * list above. Must be called before any route is mounted.
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
