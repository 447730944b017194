import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { undoAfterAll, undoAfterEach } from '#tests/support/undo-steps.ts';

const BOOTSTRAP = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));
export const READY = /Ziyarah is ready: (http:\S+)/;

export interface Started {
  child: ChildProcess;
  said(): string;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

interface How {
  port?: number;
  command?: readonly string[];
  settings?: Record<string, string>;
}

export interface StopWorld {
  /** As `npm start` does it; the server ends with the test. */
  start(how?: How): Started;
}

/**
 * Starts servers one after the other in one folder, of the build that stands: to build is no part of these starts. The first makes the database there, which takes longer than the rest of a
 * start; whatever ends a server has to leave it as it is for the next.
 */
export function openStopWorld(): StopWorld {
  const [undo, undoLast] = [undoAfterEach(), undoAfterAll()];
  let folder: string | undefined;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/ziyarah-stopped-');
    // Root's server runs as another user, who has to enter.
    await chmod(folder, 0o755);
    const made = folder;
    undoLast.push(() => removeFolder(made));
  });
  return {
    start({ port = 0, command = [process.execPath, BOOTSTRAP, 'start'], settings = {} } = {}) {
      if (!folder) throw new Error('there is no folder yet');
      const [program = '', ...args] = command;
      const child = spawn(program, args, {
        env: {
          ...{
            PATH: process.env.PATH ?? '',
            HOME: process.env.HOME ?? '',
            HOST: '127.0.0.1',
            PORT: String(port),
          },
          ...{ DATA_DIR: folder, DEMO: '0', SECRET_KEY: TEST_SECRET },
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data: Buffer) => {
          said += data.toString();
        });
      const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
        child.once('close', (code, signal) => resolve({ code, signal })),
      );
      undo.push(async () => {
        child.kill('SIGTERM');
        await ended;
      });
      return { child, said: () => said, ended };
    },
  };
}
