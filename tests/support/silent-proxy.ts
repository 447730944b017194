import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';

export interface SilentProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on nothing is passed on in either direction, and no connection ends: a cable is cut. */
  fallSilent(): void;
  /** Connections of before stay dead; new ones are passed on again. */
  speakAgain(): void;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** Stands in front of a PostgreSQL that is reached by a socket in a folder. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-proxy-'));
  const target = new URLSearchParams(databaseUrl.split('?')[1]).get('host') ?? '';
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const cut: (() => void)[] = [];
  const server = createServer((client) => {
    keep(client);
    if (isSilent) return;
    const database = keep(connect(join(target, SOCKET)));
    client.pipe(database).pipe(client);
    cut.push(() => {
      client.unpipe(database).pause();
      database.unpipe(client).pause();
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    fallSilent: () => {
      isSilent = true;
      for (const end of cut.splice(0)) end();
    },
    speakAgain: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await removeFolder(folder);
    },
  };
}
