import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PurgeService {
  /** Settings that make an instance purge here. */
  settings: Record<string, string>;
  /** The tags of each purge that was accepted, in order. */
  purges: string[][];
  /** While it is broken it answers 500, as a provider on a bad day. */
  isBroken: boolean;
  close(): Promise<void>;
}

const TOKEN = 'purge-token-of-the-tests';

/** A cache's purge hook in the form `url`; `carryOut` drops the pages where there is a cache behind it. */
export async function openPurgeService(
  carryOut: (tags: readonly string[]) => Promise<unknown> = async () => {},
): Promise<PurgeService> {
  const server = createServer(async (request, response) => {
    request.resume();
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(403).end();
    if (service.isBroken) return response.writeHead(500).end();
    const tags = String(request.headers['surrogate-key']).split(' ');
    await carryOut(tags);
    service.purges.push(tags);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PurgeService = {
    settings: {
      CDN: '1',
      CDN_PURGE_FORM: 'url',
      CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      CDN_PURGE_TOKEN: TOKEN,
      PAGE_CACHE_SECONDS: '60',
    },
    purges: [],
    isBroken: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
