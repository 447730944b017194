import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LauncherWorld, query } from '#tests/launcher/launcher-world.ts';
import { until } from '#tests/support/until.ts';

let world: LauncherWorld;
beforeEach(async () => {
  world = await LauncherWorld.create();
});
afterEach(() => world.end());

/** Its pid. Without a server a test kills nothing: the process 0 would be the test's own group. */
function runningServer(): number {
  const pid = world.serverPid();
  if (pid === undefined) throw new Error('no server runs');
  return pid;
}

/** The keeper's pid: the server's parent. */
function keeperPid(serverPid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(serverPid)], { encoding: 'utf8' }));
}

describe('after a kill -9', () => {
  it('of the only participant, the server stops by itself and the next start works', async () => {
    const first = world.start();
    const { ownerUrl } = await first.ready;
    await query(ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)');
    await first.kill();
    const second = world.start();
    const ready = await second.ready;
    expect(await query(ready.appUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await second.kill();
    await until(() => world.serverPid() === undefined, 'the server has stopped by itself');
  });

  it('of the keeper, the participant finds another, which adopts the server', async () => {
    const participant = world.start();
    const { appUrl } = await participant.ready;
    const pid = runningServer();
    process.kill(keeperPid(pid), 'SIGKILL');
    const adopted = `adopted the running database (process ${pid})`;
    await until(() => participant.logs.some((line) => line.includes(adopted)), 'it is adopted');
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await participant.leave();
    expect(world.serverPid()).toBeUndefined();
  });

  it('of keeper and participant, the next start adopts the leftover server and stops it in the end', async () => {
    const first = world.start();
    await first.ready;
    const pid = runningServer();
    first.process.kill('SIGSTOP');
    process.kill(keeperPid(pid), 'SIGKILL');
    await first.kill();
    expect(world.serverPid()).toBe(pid);
    const second = world.start();
    await second.ready;
    expect(world.serverPid()).toBe(pid);
    await second.leave();
    expect(world.serverPid()).toBeUndefined();
  });

  it('of the server, the keeper starts it again and no acknowledged row is lost', async () => {
    const { ownerUrl, appUrl } = await world.start({ durable: true }).ready;
    await query(ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)');
    const pid = runningServer();
    const begun = Date.now();
    process.kill(pid, 'SIGKILL');
    await until(() => query(appUrl, 'SELECT 1'), 'the server answers again');
    expect(runningServer()).not.toBe(pid);
    console.log(`the server was back after ${Date.now() - begun} ms`);
    expect(await query(appUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('of the server many times in a row, the keeper says so, and has it running again a moment later', async () => {
    const participant = world.start();
    const { appUrl } = await participant.ready;
    let pid = 0;
    /** Whichever was not killed yet. One may end by itself in the moment of its kill, as another keeps its memory. */
    const killNext = () => {
      const next = world.serverPid();
      if (next === undefined || next === pid) return false;
      process.kill(next, 'SIGKILL');
      pid = next;
      return true;
    };
    for (let kill = 0; kill < 6; kill++) await until(killNext, `server ${kill + 1} runs and is killed`);
    const isTold = (line: string) => /keeps ending|did not start/.test(line);
    await until(() => participant.logs.some(isTold), 'the keeper says so');
    await until(() => query(appUrl, 'SELECT 1'), 'the server answers again');
    // Whoever comes now is let in.
    const second = world.start();
    await second.ready;
    await second.leave();
  });
});

describe('a stale lock file', () => {
  it('with the pid of another program is cleared; that program is left alone', async () => {
    const first = world.start();
    await first.ready;
    const lock = join(world.clusterDir, 'postmaster.pid');
    const text = readFileSync(lock, 'utf8');
    await first.leave();
    const stranger = spawn('sleep', ['600']);
    try {
      writeFileSync(lock, text.replace(/^\d+/, String(stranger.pid)));
      const second = world.start();
      await second.ready;
      expect(second.logs).toEqual([`cleared a stale lock: process ${stranger.pid} is another program`]);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  it('with the pid of another database is cleared; that database keeps running', async () => {
    const elsewhere = await LauncherWorld.create();
    try {
      const other = await elsewhere.start().ready;
      const first = world.start();
      await first.ready;
      const lock = join(world.clusterDir, 'postmaster.pid');
      const text = readFileSync(lock, 'utf8');
      await first.leave();
      writeFileSync(lock, text.replace(/^\d+/, String(elsewhere.serverPid())));
      await world.start().ready;
      expect(await query(other.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await elsewhere.end();
    }
  });

  it('is harmless where making the cluster was interrupted', async () => {
    mkdirSync(join(world.dataDir, 'postgres/cluster.new/base'), { recursive: true });
    const ready = await world.start().ready;
    expect(await query(ready.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
