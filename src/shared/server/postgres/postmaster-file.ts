import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** postmaster.pid, line by line as PostgreSQL documents it in src/include/utils/pidfile.h. */
export type PostmasterFile = { pid: number; socketDir: string; ready: boolean };

export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' };
}

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * After a crash or a container restart the recorded pid may be gone or belong to another program.
 * `ours`: a PostgreSQL serving this very directory; `foreign`: some other program; `gone`: nobody.
 */
export function identifyProcess(pid: number, clusterDir: string): 'ours' | 'foreign' | 'gone' {
  if (!isAlive(pid)) return 'gone';
  const command = commandLine(pid);
  if (!command) return 'gone';
  const isPostgres = basename(command[0] ?? '') === 'postgres';
  const served = command[command.indexOf('-D') + 1];
  return isPostgres && served && isSameDirectory(served, clusterDir) ? 'ours' : 'foreign';
}

/** By device and inode: a bind mount or symlink gives one directory several names. */
function isSameDirectory(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    // What we may not even look at is not the directory we own.
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie answers signals until its parent reaps it, yet holds nothing any more.
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** cmdline is readable for every user, while /proc/PID/exe and cwd need a capability containers lack. */
function commandLine(pid: number): string[] | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      return undefined;
    }
  }
  try {
    const text = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [program = '', directory = ''] = text.split(' -D ');
    return [program, '-D', directory.split(' -c ')[0] ?? ''];
  } catch {
    return undefined;
  }
}
