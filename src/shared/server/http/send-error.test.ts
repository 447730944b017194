import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '#app/logger-options.ts';
import { loadTexts } from '../texts.ts';
import { AppError } from './app-error.ts';
import { sendError } from './mount-operations.ts';

it('logs who was refused what and why, by number, and nothing of what was merely mistyped', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const texts = loadTexts();
  const app = Fastify({ logger: loggerOptions('info', stream) });
  app.get<{ Params: { status: string } }>('/as/:status', (request, reply) =>
    sendError(request, reply, new AppError(Number(request.params.status), 'common.not_found'), texts, 7),
  );
  for (const status of [400, 401, 403, 404, 429]) await app.inject({ url: `/as/${status}` });
  await app.close();
  const refused = lines.filter(({ msg }) => msg === 'refused');
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 429]);
  for (const line of refused) {
    expect(line).toMatchObject({ refused: 'common.not_found', userId: 7, reqId: expect.any(String) });
    expect(line.time).toEqual(expect.any(Number));
  }
});
