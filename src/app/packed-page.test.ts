import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackedPage, packPage, sendOnce, sendPacked } from './packed-page.ts';

const HTML = `<p>${'رحمه الله — may Allah have mercy. '.repeat(200)}</p>`;

let app: FastifyInstance;
let page: PackedPage;
beforeAll(async () => {
  page = await packPage(HTML);
  app = Fastify();
  app.get('/', (request, reply) => sendPacked(request, reply, page));
  app.get('/once', (request, reply) => sendOnce(request, reply, HTML));
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>, url = '/') => app.inject({ url, headers });

describe.each(['/', '/once'])('a page that is kept (/) or sent once: %s', (url) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', undefined],
    ['brotli', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to one who takes %j as %s', async (accepted, encoding) => {
    const sent = await ask({ 'accept-encoding': accepted }, url);
    expect(sent.headers['content-encoding']).toBe(encoding);
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(read(sent.rawPayload).toString()).toBe(HTML);
    expect(Number(sent.headers['content-length'])).toBe(sent.rawPayload.length);
  });
});

describe('a packed page', () => {
  it('has a tag for each encoding, the same as long as it says the same', async () => {
    const tagOf = async (encoding: string) =>
      (await ask({ 'accept-encoding': encoding })).headers.etag as string;
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}-(br|gzip|identity)"$/);
    expect((await packPage(HTML)).tag).toBe(page.tag);
    expect((await packPage(`${HTML} `)).tag).not.toBe(page.tag);
  });

  it('is not sent again to one who has it', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' });
    const etag = headers.etag as string;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    // Another encoding's bytes are others.
    const other = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });
});
