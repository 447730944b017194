import type { FastifyInstance } from 'fastify';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import { describeOperations } from '#shared/server/http/openapi.ts';

/** The OpenAPI 3.1 document of everything under /api. */
export function mountDocs(app: FastifyInstance, operations: readonly BoundOperation[], config: Config): void {
  const document = describeOperations(
    operations.map((bound) => bound.operation),
    config.appOrigin ?? `http://localhost:${config.port}`,
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(document),
  );
}
