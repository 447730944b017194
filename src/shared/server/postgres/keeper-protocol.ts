import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { ServerIdentity } from './server-identity.ts';

/** Everything the keeper needs; handed over as JSON on its command line. */
export type KeeperPlan = {
  root: string;
  clusterDir: string;
  nativeDir: string;
  socketDir: string;
  identity: ServerIdentity | undefined;
  durable: boolean;
  /** Its content is on no command line. */
  secretFile: string;
};

/** What the keeper tells its participants, one JSON object a line. */
export type KeeperMessage =
  | { state: 'ready'; keeperPid: number; notes: string[] }
  | { state: 'failed'; message: string }
  | { state: 'log'; line: string }
  | { state: 'left' | 'stopped' };

/** The only thing a participant says; a closed connection means the same without an answer. */
export type ParticipantMessage = { leave: true };

/** Exit code of a keeper that found another one at work. */
export const KEEPER_EXISTS = 3;

export function controlSocketPath(socketDir: string): string {
  return `${socketDir}/keeper.sock`;
}

export function send(socket: Socket, message: KeeperMessage | ParticipantMessage): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

export function onMessage<T extends KeeperMessage | ParticipantMessage>(
  socket: Socket,
  handle: (message: T) => void,
): void {
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => handle(JSON.parse(line) as T));
  // readline repeats the socket's errors; the socket's own 'close' is what both sides act on.
  lines.on('error', () => {});
}
