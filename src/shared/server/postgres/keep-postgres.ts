/**
 * The keeper: one small process that owns the embedded server while anybody needs it. Participants
 * (the app, an import, a backup) hold a connection to its control socket; the system closes that
 * connection however a participant ends, kill -9 included, and the last one out stops the server.
 */
import { chownSync, existsSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { initialiseCluster } from './initialise-cluster.ts';
import {
  controlSocketPath,
  KEEPER_EXISTS,
  type KeeperMessage,
  type KeeperPlan,
  onMessage,
  type ParticipantMessage,
  send,
} from './keeper-protocol.ts';
import { tryLaunchLock } from './launch-lock.ts';
import { prepareSocketDir } from './prepare-socket-dir.ts';
import { ensureServer, serverGone, stopServer } from './run-server.ts';

/** How long a keeper waits for the first participant, who may have been killed while starting it. */
const LONELY_LIMIT_MS = 10_000;
const CRASHES_PER_MINUTE = 5;
/**
 * After a start that failed, and twice as long after each further one, it is tried again. The longest pause is short,
 * as a try costs next to nothing and everybody waits for it.
 */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;
/** What ran for so long is no part of a row of failures. */
const STEADY_MS = 60_000;

const plan = JSON.parse(process.argv[2] ?? '') as KeeperPlan;
const control = controlSocketPath(plan.socketDir);
const participants = new Set<Socket>();
const notes: string[] = [];
let current: KeeperMessage | undefined;
let serverPid = 0;
let stopping: Promise<void> | undefined;

if (!tryLaunchLock(join(plan.root, 'launch.lock'))) process.exit(KEEPER_EXISTS);
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
prepareSocketDir(plan.socketDir, plan.identity);
// The lock is ours, so a control socket that is already there belongs to nobody.
rmSync(control, { force: true });
createServer(welcome).listen(control, () => void supervise());
setTimeout(leaveIfAlone, LONELY_LIMIT_MS);

function welcome(socket: Socket): void {
  if (stopping) {
    socket.destroy();
    return;
  }
  participants.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => {
    participants.delete(socket);
    leaveIfAlone();
  });
  onMessage<ParticipantMessage>(socket, () => {
    participants.delete(socket);
    if (participants.size > 0) socket.end(`${JSON.stringify({ state: 'left' })}\n`);
    else void stop(socket);
  });
  if (current) send(socket, current);
}

/** Root leaves nothing behind that would stop the cluster's own user from starting it next time. */
function handOverFiles(): void {
  if (!plan.identity) return;
  for (const name of ['launch.lock', 'launcher.log', 'postgres.log']) {
    const file = join(plan.root, name);
    if (existsSync(file)) chownSync(file, plan.identity.uid, plan.identity.gid);
  }
}

function leaveIfAlone(): void {
  if (participants.size === 0) void stop();
}

function tell(message: KeeperMessage): void {
  for (const socket of participants) send(socket, message);
}

function note(line: string): void {
  notes.push(line);
  tell({ state: 'log', line });
}

/** For as long as somebody needs the database: a keeper that gave up would be joined again and again, and say no for ever. */
async function supervise(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !stopping; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const begun = Date.now();
    await keepRunning().catch((error: unknown) => {
      current = { state: 'failed', message: error instanceof Error ? error.message : String(error) };
      tell(current);
      console.error(new Date().toISOString(), current.message);
    });
    if (Date.now() - begun > STEADY_MS) pause = FIRST_PAUSE_MS;
    await delay(pause);
  }
}

/** Starts the server again whenever it ends. @throws where it does not start, or keeps ending */
async function keepRunning(): Promise<void> {
  const crashes: number[] = [];
  await initialiseCluster(plan);
  handOverFiles();
  for (;;) {
    serverPid = await ensureServer(plan, note);
    if (stopping) return;
    if (current?.state !== 'ready') {
      current = { state: 'ready', keeperPid: process.pid, notes };
      tell(current);
    }
    await serverGone(serverPid);
    serverPid = 0;
    if (stopping) return;
    crashes.push(Date.now());
    if (crashes.filter((time) => time > Date.now() - 60_000).length > CRASHES_PER_MINUTE) {
      throw new Error(`The embedded database keeps ending; see ${join(plan.root, 'postgres.log')}.`);
    }
    note('the database ended unexpectedly and is being started again');
  }
}

function stop(lastOne?: Socket): Promise<void> {
  stopping ??= (async () => {
    if (serverPid) await stopServer(serverPid);
    rmSync(plan.socketDir, { recursive: true, force: true });
    const leave = (): never => process.exit(0);
    if (!lastOne?.writable) leave();
    lastOne?.end(`${JSON.stringify({ state: 'stopped' })}\n`, leave);
    setTimeout(leave, 1000);
  })();
  return stopping;
}
