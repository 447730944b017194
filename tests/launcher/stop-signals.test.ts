import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { undoAfterEach } from '#tests/support/undo-steps.ts';
import { until } from '#tests/support/until.ts';

const BOOTSTRAP = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));
const READY = /Ziyarah is ready: (http:\S+)/;
/** From when Node surely runs the launcher to after a start; before that a signal ends Node itself. */
const MOMENTS_MS = [1000, 1800, 2600, 3500, 5000];

// Otherwise the first start would build, and a signal would meet nothing else.
beforeAll(() => buildIfChanged());

const undo = undoAfterEach();

interface Started {
  child: ChildProcess;
  said(): string;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** As `npm start` does it. */
function startServer(
  dataDir: string,
  port = 0,
  command = [process.execPath, BOOTSTRAP, 'start'],
  settings: Record<string, string> = {},
): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: {
      ...{
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      ...{ DATA_DIR: dataDir, DEMO: '0', SECRET_KEY: TEST_SECRET },
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
}

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp('/tmp/ziyarah-stopped-');
  // Root's server runs as another user, who has to enter.
  await chmod(folder, 0o755);
  undo.push(() => removeFolder(folder));
  return folder;
}

describe('SIGTERM to npm start', () => {
  it('ends the server with 0 and without a fault at every moment of starting', async () => {
    const dataDir = await makeDataDir();
    const first = startServer(dataDir);
    await until(() => READY.test(first.said()), 'the first start makes the database');
    // Ready means that the workers stand, so there is nothing left to wait for.
    first.child.kill('SIGTERM');
    expect(await first.ended, first.said()).toEqual({ code: 0, signal: null });
    for (const moment of MOMENTS_MS) {
      const server = startServer(dataDir);
      await delay(moment);
      server.child.kill('SIGTERM');
      expect(await server.ended, `after ${moment} ms: ${server.said()}`).toEqual({ code: 0, signal: null });
      expect(server.said(), `after ${moment} ms`).not.toMatch(/^ +at .+:\d+/m);
    }
  });

  it('as soon as /ready says so, ends it with 0, and then nothing answers', async () => {
    const port = await freePort();
    const server = startServer(await makeDataDir(), port);
    const url = `http://127.0.0.1:${port}/ready`;
    await until(async () => (await fetch(url)).status === 200, 'it is ready');
    server.child.kill('SIGTERM');
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
    expect(server.said()).not.toMatch(/^ +at .+:\d+/m);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('with DRAIN_SECONDS leaves it serving for that time, on connections that end, while /ready says no', async () => {
    const port = await freePort();
    const server = startServer(await makeDataDir(), port, undefined, { DRAIN_SECONDS: '4' });
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/ready`)).status === 200, 'it is ready');
    expect((await fetch(`${url}/health`)).headers.get('connection')).toBe('keep-alive');
    const told = performance.now();
    server.child.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/ready`)).status === 503, 'it says no');
    for (const path of ['/', '/api/cemeteries', '/health']) {
      const { status, headers } = await fetch(`${url}${path}`);
      expect([path, status, headers.get('connection')]).toEqual([path, 200, 'close']);
    }
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
    expect(performance.now() - told).toBeGreaterThan(4000);
  });

  it('a second time ends that wait', async () => {
    const port = await freePort();
    const server = startServer(await makeDataDir(), port, undefined, { DRAIN_SECONDS: '60' });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
    await until(async () => (await ready()) === 200, 'it is ready');
    server.child.kill('SIGTERM');
    await until(async () => (await ready()) === 503, 'it says no');
    server.child.kill('SIGTERM');
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
  });

  it('reaches the server where it is sent to npm, which sends it to its shell', async () => {
    const port = await freePort();
    const server = startServer(await makeDataDir(), port, ['npm', 'start']);
    const url = `http://127.0.0.1:${port}/ready`;
    await until(async () => (await fetch(url)).status === 200, 'it is ready');
    server.child.kill('SIGTERM');
    await server.ended;
    await until(
      () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      'nothing answers any more',
    );
  });
});

describe.skipIf(process.platform !== 'linux')('the memory of npm start', () => {
  const started = (server: Started) =>
    until(async () => {
      const options = await ofServer(server, 'cmdline');
      return options.some((option) => option.endsWith('start.ts')) && options;
    }, 'the server runs');
  /** What the kernel says of the only child of the bootstrap. */
  const ofServer = async ({ child }: Started, file: 'cmdline' | 'environ') => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    return (await readFile(`/proc/${children.trim()}/${file}`, 'utf8')).split('\0');
  };

  it('has limits, where the operator chose none', async () => {
    const server = startServer(await makeDataDir());
    const options = await started(server);
    expect(options).toEqual(expect.arrayContaining(['--max-old-space-size=640', '--max-semi-space-size=8']));
    expect(await ofServer(server, 'environ')).toContain('MALLOC_ARENA_MAX=2');
  });

  it('has those of the operator', async () => {
    const server = startServer(await makeDataDir(), 0, undefined, {
      NODE_OPTIONS: '--max_old_space_size=900',
      MALLOC_ARENA_MAX: '4',
    });
    const options = await started(server);
    expect(options.filter((option) => option.startsWith('--max'))).toEqual(['--max-semi-space-size=8']);
    const environ = await ofServer(server, 'environ');
    expect(environ.filter((setting) => setting.startsWith('MALLOC'))).toEqual(['MALLOC_ARENA_MAX=4']);
  });
});
