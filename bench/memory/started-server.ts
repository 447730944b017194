import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '#scripts/run/project-paths.ts';

export interface StartedServer {
  origin: string;
  /** Megabytes of the process that serves, without PostgreSQL: now, and the most that it ever had. */
  memory(): { residentMb: number; highestMb: number };
  stop(): Promise<void>;
}

/** Starts the demonstration as `npm start` does, with the limits that only this command sets. */
export async function startServer(env: Record<string, string> = {}): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-memory-'));
  const child = spawn(process.execPath, [inProject('scripts/bootstrap.mjs'), 'start'], {
    env: {
      ...process.env,
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'error' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /is ready: (http\S+)/.exec(said)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const pid = childOf(child.pid ?? 0);
  return {
    origin,
    memory: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const megabytes = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
      return { residentMb: megabytes('VmRSS'), highestMb: megabytes('VmHWM') };
    },
    stop: async () => {
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The bootstrap starts the server as its only child. */
function childOf(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
    } catch {
      return false;
    }
  });
  if (!found) throw new Error('the server has no process');
  return Number(found);
}
