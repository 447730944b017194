import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { guardCluster } from './initialise-cluster.ts';
import type { KeeperPlan } from './keeper-protocol.ts';
import { LauncherError } from './launcher-error.ts';
import { identifyProcess, isAlive, readPostmasterFile } from './postmaster-file.ts';
import { serverEnvironment } from './run-as.ts';
import { serverSettings, settingArguments } from './server-settings.ts';

/** Crash recovery after a long import may take a while; everything else is over in a second. */
const START_LIMIT_MS = 60_000;
const FAST_STOP_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** What a start meets for about a second after a kill -9, until the old children are gone. */
const PASSING_REFUSALS = /pre-existing shared memory block|lock file "postmaster\.pid" already exists|in use/;

/**
 * Makes sure that one server runs on the cluster and answers its pid: a live one left by a killed
 * keeper is adopted (somebody may be using it), otherwise one is started.
 * The lock file of a live server is never touched.
 */
export async function ensureServer(plan: KeeperPlan, note: (line: string) => void): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const file = readPostmasterFile(plan.clusterDir);
    const holder = file ? identifyProcess(file.pid, plan.clusterDir) : 'gone';
    if (file && holder === 'ours') {
      if (file.ready && file.socketDir === plan.socketDir) {
        note(`adopted the running database (process ${file.pid})`);
        return file.pid;
      }
      if (file.ready) await stopServer(file.pid);
    } else {
      if (file && holder === 'foreign') {
        rmSync(join(plan.clusterDir, 'postmaster.pid'), { force: true });
        note(`cleared a stale lock: process ${file.pid} is another program`);
      }
      await guardCluster(plan, note);
      const started = await startServer(plan, deadline);
      if (started.pid) return started.pid;
      if (!PASSING_REFUSALS.test(started.refusal)) {
        throw new LauncherError(`The embedded database did not start:\n${started.refusal}`);
      }
    }
    if (Date.now() > deadline) {
      throw new LauncherError(`The embedded database did not start in time; see ${logFile(plan)}.`);
    }
    await delay(100);
  }
}

/** SIGINT is PostgreSQL's fast stop: open transactions are rolled back, a checkpoint is written. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', FAST_STOP_LIMIT_MS],
    // Immediate stop; the next start recovers from the log, nothing acknowledged is lost.
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + limit;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await delay(5);
    }
  }
}

/** Resolves when the process is gone; works for an adopted server, which is nobody's child. */
export async function serverGone(pid: number): Promise<void> {
  while (isAlive(pid)) await delay(200);
}

async function startServer(plan: KeeperPlan, deadline: number): Promise<{ pid?: number; refusal: string }> {
  const log = openLog(plan);
  const logStart = fstatSync(log).size;
  const settings = settingArguments(serverSettings(plan.socketDir, plan.durable));
  const child = spawn(join(plan.nativeDir, 'bin/postgres'), ['-D', plan.clusterDir, ...settings], {
    ...plan.identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = '';
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended ||= `exit ${code ?? signal}`;
  });
  while (!ended && Date.now() < deadline) {
    const file = readPostmasterFile(plan.clusterDir);
    if (child.pid && file?.pid === child.pid && file.ready) return { pid: child.pid, refusal: '' };
    await delay(5);
  }
  if (!ended && child.pid) await stopServer(child.pid);
  return { refusal: `${ended}\n${logSince(plan, logStart)}`.trim() };
}

function logFile(plan: KeeperPlan): string {
  return join(plan.root, 'postgres.log');
}

function openLog(plan: KeeperPlan): number {
  const size = statSync(logFile(plan), { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) truncateSync(logFile(plan));
  return openSync(logFile(plan), 'a', 0o600);
}

function logSince(plan: KeeperPlan, start: number): string {
  const log = openSync(logFile(plan), 'r');
  try {
    const size = Math.min(fstatSync(log).size - start, 4000);
    const buffer = Buffer.alloc(Math.max(size, 0));
    readSync(log, buffer, 0, buffer.length, start);
    return buffer.toString('utf8');
  } finally {
    closeSync(log);
  }
}
