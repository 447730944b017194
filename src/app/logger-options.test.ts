import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from './logger-options.ts';

const TOKEN = 'q'.repeat(43);
const CODE = 'abcdefgh23456789';

/** What a server writes into its log while it answers. */
async function logOf(path: string, thrown?: Error): Promise<string> {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const app = Fastify({ logger: loggerOptions('info', stream) });
  app.get('/*', async (request) => {
    if (thrown) request.log.error({ err: thrown }, 'a fault');
    request.log.info({ link: `/invitation/${TOKEN}`, body: { code: CODE, email: 'a@b.example' } }, 'a body');
    return {};
  });
  await app.inject({ url: path, headers: { authorization: `Bearer ${TOKEN}` } });
  await app.close();
  return written;
}

describe('the log', () => {
  it.each([
    `/m/${CODE}`,
    `/api/links/${CODE}`,
    `/api/memorials/1/links/${CODE}/card.pdf`,
    `/api/memorials/1?link=${CODE}`,
    `/invitation/${TOKEN}`,
    `/api/streams/1/calendar?link=${TOKEN.slice(0, 32)}`,
  ])('of %s holds nothing that opens anything', async (path) => {
    const log = await logOf(path);
    expect(log).toContain('incoming request');
    for (const secret of [CODE, TOKEN, TOKEN.slice(0, 32), 'a@b.example']) expect(log).not.toContain(secret);
  });

  it('names paths, and what failed without its values', async () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: `(${CODE}) exists` });
    const fault = new Error(`Failed query: insert into links values ($1)\nparams: ${CODE},${TOKEN}`, {
      cause,
    });
    const log = await logOf('/api/memorials/12/posts', fault);
    for (const said of [
      '/api/memorials/12/posts',
      'insert into links',
      '23505',
      'duplicate key',
      'logger-options.test.ts',
    ])
      expect(log).toContain(said);
    for (const secret of [CODE, TOKEN]) expect(log).not.toContain(secret);
  });
});
