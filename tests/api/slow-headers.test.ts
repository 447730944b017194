import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const HEADERS_MS = 1000;
const SOCKETS = 100;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ headersMs: HEADERS_MS });
});
afterAll(() => test.close());

/** A connection that has begun a request, and whether the server has ended it. */
async function begin(text: string): Promise<{ socket: Socket; isOpen(): boolean; said(): string }> {
  const { hostname, port } = new URL(test.origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  let isOpen = true;
  socket.on('data', (data) => {
    said += data.toString();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return { socket, isOpen: () => isOpen, said: () => said };
}

describe('connections whose headers come slowly', () => {
  it('all end soon after their time, also those that send a little now and then', async () => {
    const slow = await Promise.all(
      Array.from({ length: SOCKETS }, () => begin('GET /health HTTP/1.1\r\nhost: z.example\r\n')),
    );
    const trickle = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('x-a: b\r\n');
    }, 200);
    await delay(HEADERS_MS / 2);
    expect(slow.filter(({ isOpen }) => isOpen())).toHaveLength(SOCKETS);
    // Another half, a round of looking, and as much again for a machine that is busy.
    await delay(HEADERS_MS * 2);
    clearInterval(trickle);
    expect(slow.filter(({ isOpen }) => isOpen())).toHaveLength(0);
    expect(slow[0]?.said()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('a request whose headers come within their time is answered', async () => {
    const request = await begin('GET /health HTTP/1.1\r\nhost: z.example\r\n');
    await delay(HEADERS_MS / 4);
    request.socket.write('connection: close\r\n\r\n');
    await expect.poll(() => request.isOpen()).toBe(false);
    expect(request.said()).toMatch(/^HTTP\/1.1 200 /);
  });
});
