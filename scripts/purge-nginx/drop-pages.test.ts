import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPurgeServer } from './answer-purges.ts';
import { dropPages } from './drop-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'ziyarah-nginx-'));
afterAll(() => rm(folder, { recursive: true }));

/** As nginx writes it: numbers of its own, the key, the headers, the body. */
const kept = (tags: string, body = '<p>Surrogate-Key: pages</p>') =>
  Buffer.concat([
    Buffer.from([5, 0, 255, 0, 200]),
    Buffer.from(`\nKEY: http/memorial/1\nHTTP/1.1 200 OK\r\nVary: Cookie\r\n${tags}ETag: "x"\r\n\r\n${body}`),
  ]);

beforeEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(join(folder, 'a/bc'), { recursive: true });
  await writeFile(join(folder, 'a/bc/one'), kept('Surrogate-Key: pages memorial:1\r\n'));
  await writeFile(join(folder, 'a/bc/eleven'), kept('surrogate-key: pages memorial:11 grave:1\r\n'));
  await writeFile(join(folder, 'a/style'), kept('', '\r\nSurrogate-Key of no page'));
});

const left = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('purging a folder of nginx', () => {
  it('removes what carries the tag, whole words only', async () => {
    expect(await dropPages(folder, ['memorial:1', 'anything'])).toBe(1);
    expect(await left()).toEqual(['eleven', 'style']);
  });

  it('removes every page by the tag that all carry, and nothing else', async () => {
    expect(await dropPages(folder, ['pages'])).toBe(2);
    expect(await left()).toEqual(['style']);
    expect(await dropPages(folder, [''])).toBe(0);
  });

  it('is done only for whoever has the token', async () => {
    const server = createPurgeServer(folder, 'a-token-of-the-test');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const ask = async (method: string, authorization: string) =>
      (await fetch(url, { method, headers: { authorization, 'surrogate-key': 'pages' } })).status;
    expect(await ask('POST', '')).toBe(403);
    expect(await ask('POST', 'Bearer another-token-here')).toBe(403);
    expect(await ask('GET', 'Bearer a-token-of-the-test')).toBe(403);
    expect(await left()).toHaveLength(3);
    expect(await ask('POST', 'Bearer a-token-of-the-test')).toBe(200);
    expect(await left()).toEqual(['style']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
