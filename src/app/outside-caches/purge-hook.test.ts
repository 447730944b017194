import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CdnConfig } from '#shared/server/config/cdn-config.ts';
import { createPurgeHook } from './purge-hook.ts';

const TOKEN = 'secret-token-of-the-test';
const asked: { line: string; headers: Record<string, unknown>; body: unknown }[] = [];
let answer = { status: 200, body: '{"success": true}' };
let origin: string;
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = JSON.parse(Buffer.concat(pieces).toString());
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  const location = answer.status === 302 ? { location: '/elsewhere' } : {};
  response.writeHead(answer.status, location).end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{"success": true}' };
});

const formOf = (form: CdnConfig['form']): CdnConfig =>
  form === 'url'
    ? { form, url: `${origin}/hook?for=ziyarah`, token: TOKEN }
    : { form, id: 'abc', token: TOKEN, url: `${origin}/api` };
const purge = (cdn: CdnConfig) => createPurgeHook(cdn)(['memorial:1', 'anything'], AbortSignal.timeout(2000));

describe('the purge hook', () => {
  it('asks Fastly for a hard purge of its keys', async () => {
    await purge(formOf('fastly'));
    expect(asked).toMatchObject([
      {
        line: 'POST /api/service/abc/purge',
        headers: { 'fastly-key': TOKEN },
        body: { surrogate_keys: ['memorial:1', 'anything'] },
      },
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('fastly-soft-purge');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('asks Cloudflare by tags, and believes what its answer says inside', async () => {
    await purge(formOf('cloudflare'));
    expect(asked).toMatchObject([
      {
        line: 'POST /api/zones/abc/purge_cache',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: { tags: ['memorial:1', 'anything'] },
      },
    ]);
    answer = { status: 200, body: '{"success": false, "errors": []}' };
    await expect(purge(formOf('cloudflare'))).rejects.toThrow('did not succeed');
  });

  it('posts to any other address, with a token where there is one', async () => {
    await purge(formOf('url'));
    await purge({ form: 'url', url: `${origin}/open`, token: undefined });
    expect(asked).toMatchObject([
      {
        line: 'POST /hook?for=ziyarah',
        headers: { authorization: `Bearer ${TOKEN}`, 'surrogate-key': 'memorial:1 anything' },
        body: { tags: ['memorial:1', 'anything'] },
      },
      { line: 'POST /open' },
    ]);
    expect(asked[1]?.headers).not.toHaveProperty('authorization');
  });

  it.each(['fastly', 'cloudflare', 'url'] as const)('%s: fails in words without its secret', async (form) => {
    for (const status of [302, 403, 500]) {
      answer = { status, body: `no: ${TOKEN}` };
      const error = await purge(formOf(form)).then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error).not.toBeNull();
      const told = JSON.stringify([error?.message, error?.stack, String(error?.cause)]);
      expect(told).not.toContain(TOKEN);
      expect(told).not.toContain('for=ziyarah');
    }
    // A redirection is not followed: it would take the token elsewhere.
    expect(asked.some(({ line }) => line.includes('elsewhere'))).toBe(false);
  });
});
