import { spawn } from 'node:child_process';
import type { ServerIdentity } from './server-identity.ts';

export type RunResult = { code: number; output: string };

/** A small, fixed environment: PG* variables or a locale of the operator must not reach PostgreSQL. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program as the given user from '/', whose path every user can traverse; never rejects. */
export function runAs(
  identity: ServerIdentity | undefined,
  file: string,
  args: string[],
  input?: string,
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...identity, cwd: '/', env: serverEnvironment(), stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/** Whether that user can enter the directory; asked of the system, which also knows ACLs and mounts. */
export async function canEnter(identity: ServerIdentity | undefined, directory: string): Promise<boolean> {
  return (await runAs(identity, '/bin/sh', ['-c', 'test -x "$1"', 'sh', directory])).code === 0;
}
