import type { FastifyInstance } from 'fastify';

/**
 * Ends every connection with its next answer while an instance is stopping, whatever answers: its proxy opens the next one
 * to another instance, and none is idle when this one closes. Before every other listener: what is hijacked keeps it, too.
 */
export function letConnectionsGo({ server }: FastifyInstance, isStopping: () => boolean): void {
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
  });
}
