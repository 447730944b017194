import { describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { openStopWorld } from './stop-world.ts';

const world = openStopWorld();

describe('SIGTERM to npm start that is ready', () => {
  it('as soon as /ready says so, ends it with 0, and then nothing answers', async () => {
    const port = await freePort();
    const server = world.start({ port });
    const url = `http://127.0.0.1:${port}/ready`;
    await until(async () => (await fetch(url)).status === 200, 'it is ready');
    server.child.kill('SIGTERM');
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
    expect(server.said()).not.toMatch(/^ +at .+:\d+/m);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('with DRAIN_SECONDS leaves it serving for that time, on connections that end, while /ready says no', async () => {
    const port = await freePort();
    const server = world.start({ port, settings: { DRAIN_SECONDS: '4' } });
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
    const server = world.start({ port, settings: { DRAIN_SECONDS: '60' } });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
    await until(async () => (await ready()) === 200, 'it is ready');
    server.child.kill('SIGTERM');
    await until(async () => (await ready()) === 503, 'it says no');
    server.child.kill('SIGTERM');
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
  });
});
