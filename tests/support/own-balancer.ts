import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';

/** As `keepalive_timeout` of deploy/nginx/upstream.conf. */
const IDLE_MS = 2000;
/** As its `fail_timeout`. */
const OUT_MS = 5000;

/**
 * Each request goes to the next instance, over connections that are kept. One that refuses a connection is left out for a
 * while and the other asked; what an instance may have begun is asked again only where it changes nothing.
 */
export async function openOwnBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const outUntil = new Map<number, number>();
  let turn = 0;

  const choose = (tried: readonly number[]) => {
    const left = ports.filter((port) => !tried.includes(port));
    const well = left.filter((port) => (outUntil.get(port) ?? 0) < Date.now());
    const among = well.length > 0 ? well : left;
    return among[turn++ % among.length];
  };

  async function pass(
    incoming: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    tried: number[] = [],
  ): Promise<void> {
    const port = choose(tried);
    if (port === undefined) return void response.writeHead(502).end();
    const { method = '', url, headers } = incoming;
    const { connection: _connection, 'transfer-encoding': _chunked, ...handedOn } = headers;
    const outgoing = request({
      ...{ port, host: '127.0.0.1', method, path: url, agent },
      headers: { ...handedOn, 'content-length': body.length, 'x-forwarded-proto': 'http' },
    });
    outgoing.once('response', (answer) => {
      const { connection: _own, 'keep-alive': _kept, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', () => response.destroy());
      response.once('close', () => answer.destroy());
      answer.pipe(response);
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      const wasRefused = error.code === 'ECONNREFUSED';
      if (wasRefused) outUntil.set(port, Date.now() + OUT_MS);
      if (wasRefused || ['GET', 'HEAD'].includes(method))
        void pass(incoming, response, body, [...tried, port]);
      else response.writeHead(502).end(error.code);
    });
    outgoing.end(body);
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
    void buffer(incoming)
      .then((body) => pass(incoming, response, body))
      .catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'our own',
    origin: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
