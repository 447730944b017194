import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { openStopWorld, READY, type Started } from './stop-world.ts';

/** From when Node surely runs the launcher to after a start; before that a signal ends Node itself. */
const MOMENTS_MS = [1000, 1800, 2600, 3500, 5000];

const world = openStopWorld();

describe('SIGTERM to npm start', () => {
  it('ends the server with 0 and without a fault at every moment of starting', async () => {
    const first = world.start();
    await until(() => READY.test(first.said()), 'the first start makes the database');
    // Ready means that the workers stand, so there is nothing left to wait for.
    first.child.kill('SIGTERM');
    expect(await first.ended, first.said()).toEqual({ code: 0, signal: null });
    for (const moment of MOMENTS_MS) {
      const server = world.start();
      await delay(moment);
      server.child.kill('SIGTERM');
      expect(await server.ended, `after ${moment} ms: ${server.said()}`).toEqual({ code: 0, signal: null });
      expect(server.said(), `after ${moment} ms`).not.toMatch(/^ +at .+:\d+/m);
    }
  });

  it('reaches the server where it is sent to npm, which sends it to its shell', async () => {
    const port = await freePort();
    const server = world.start({ port, command: ['npm', 'start'] });
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
    const server = world.start();
    const options = await started(server);
    expect(options).toEqual(expect.arrayContaining(['--max-old-space-size=640', '--max-semi-space-size=8']));
    expect(await ofServer(server, 'environ')).toContain('MALLOC_ARENA_MAX=2');
  });

  it('has those of the operator', async () => {
    const server = world.start({
      settings: { NODE_OPTIONS: '--max_old_space_size=900', MALLOC_ARENA_MAX: '4' },
    });
    const options = await started(server);
    expect(options.filter((option) => option.startsWith('--max'))).toEqual(['--max-semi-space-size=8']);
    const environ = await ofServer(server, 'environ');
    expect(environ.filter((setting) => setting.startsWith('MALLOC'))).toEqual(['MALLOC_ARENA_MAX=4']);
  });
});
