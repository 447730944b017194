import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  controlSocketPath,
  KEEPER_EXISTS,
  type KeeperMessage,
  type KeeperPlan,
  onMessage,
} from './keeper-protocol.ts';
import { LauncherError } from './launcher-error.ts';

export type Membership = { socket: Socket; role: 'owner' | 'guest'; notes: string[] };

/** Making a cluster on a slow disk, or recovering a large one, may take this long. */
const JOIN_LIMIT_MS = 120_000;

/** Joins the keeper at work, or starts one; settles when its database takes connections. */
export async function joinKeeper(plan: KeeperPlan): Promise<Membership> {
  const deadline = Date.now() + JOIN_LIMIT_MS;
  let ownKeeper: number | undefined;
  for (;;) {
    let socket = await tryConnect(plan);
    if (!socket) {
      const started = await startKeeper(plan, deadline);
      ownKeeper = started.pid;
      socket = started.socket;
    }
    const message = socket && (await firstVerdict(socket));
    if (socket && message?.state === 'ready') {
      return { socket, role: message.keeperPid === ownKeeper ? 'owner' : 'guest', notes: message.notes };
    }
    if (message?.state === 'failed') {
      socket?.destroy();
      throw new LauncherError(message.message);
    }
    // A keeper that is just stopping hangs up: wait for it to be gone and begin again.
    if (Date.now() > deadline)
      throw new LauncherError(`The embedded database in ${plan.root} did not answer in time.`);
    await delay(50);
  }
}

function tryConnect(plan: KeeperPlan): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(controlSocketPath(plan.socketDir));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') {
        reject(new LauncherError(`The database in ${plan.root} is in use by another user of this machine.`));
      } else resolve(undefined);
    });
  });
}

function firstVerdict(
  socket: Socket,
): Promise<Extract<KeeperMessage, { state: 'ready' | 'failed' }> | undefined> {
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve(undefined));
    onMessage<KeeperMessage>(socket, (message) => {
      if (message.state === 'ready' || message.state === 'failed') resolve(message);
    });
  });
}

/**
 * Settles when a keeper listens or the attempt is over. The connection that found it is handed on:
 * closing it would make the keeper believe that its last participant has left.
 */
async function startKeeper(plan: KeeperPlan, deadline: number): Promise<{ pid?: number; socket?: Socket }> {
  const logPath = join(plan.root, 'launcher.log');
  const log = openSync(logPath, 'a', 0o600);
  const script = fileURLToPath(new URL('./keep-postgres.ts', import.meta.url));
  // Detached: Ctrl-C in a terminal reaches the app, which then leaves in order, and not the keeper.
  const keeper = spawn(process.execPath, [script, JSON.stringify(plan)], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    detached: true,
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  keeper.unref();
  let exit: number | undefined;
  keeper.once('error', () => {
    exit = -1;
  });
  keeper.once('exit', (code) => {
    exit = code ?? -1;
  });
  while (Date.now() < deadline) {
    const socket = await tryConnect(plan);
    if (socket) return { pid: keeper.pid, socket };
    if (exit === 0 || exit === KEEPER_EXISTS) break;
    if (exit !== undefined) {
      const reason = readFileSync(logPath, 'utf8').trim().split('\n').slice(-6).join('\n');
      throw new LauncherError(`The embedded database's keeper ended (exit ${exit}):\n${reason}`);
    }
    await delay(10);
  }
  return {};
}
