import type { FastifyInstance } from 'fastify';
import { scopeOf } from '#features/people/api-tokens/api-tokens-values.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import { describeOperations } from '#shared/server/http/openapi.ts';
import { errorCodesOf, type Texts } from '#shared/server/texts.ts';

/**
 * The OpenAPI 3.1 document of everything under /api. It is made when it is first asked for: describing each operation
 * takes longer than all else that an instance does at its start.
 */
export function mountDocs(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  { config, texts }: { config: Config; texts: Texts },
): void {
  const describe = () =>
    describeOperations(
      operations.map((bound) => bound.operation),
      {
        origin: config.appOrigin ?? `http://localhost:${config.port}`,
        tokenScope: scopeOf,
        errorCodes: errorCodesOf(texts),
      },
    );
  let document: ReturnType<typeof describe> | undefined;
  app.get('/api/docs', async (_request, reply) => {
    document ??= describe();
    return reply.header('cache-control', 'public, max-age=60').send(document);
  });
}
