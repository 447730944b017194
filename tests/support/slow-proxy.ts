import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';

const SOCKET = '.s.PGSQL.5432';

export interface SlowProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on every answer of the database comes so much later, also over connections that stand. */
  beSlow(ms: number): void;
  close(): Promise<void>;
}

/** Stands in front of a PostgreSQL that is reached by a socket in a folder; at first it adds nothing. */
export async function openSlowProxy(databaseUrl: string): Promise<SlowProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-slow-'));
  const target = new URLSearchParams(databaseUrl.split('?')[1]).get('host') ?? '';
  const sockets = new Set<Socket>();
  let addedMs = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const database = keep(connect(join(target, SOCKET)));
    client.pipe(database);
    let last = Promise.resolve();
    // One after the other: no answer overtakes another.
    database.on('data', (answer: Buffer) => {
      const due = performance.now() + addedMs;
      last = last.then(async () => {
        await delay(Math.max(0, due - performance.now()));
        if (client.writable) client.write(answer);
      });
    });
    database.on('close', () => client.end());
    client.on('close', () => database.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    beSlow: (ms) => {
      addedMs = ms;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await removeFolder(folder);
    },
  };
}
