import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it.each([
  ['text/plain', 200],
  ['image/jpeg', 200],
  ['text/javascript', 500],
  ['application/x-javascript; charset=utf-8', 500],
  ['Application/ECMAScript', 500],
  ['text/jscript', 500],
])('a file of the type %s is answered %i: none may be run as a script', async (type, status) => {
  const app = Fastify();
  app.get('/file', (request, reply) =>
    sendFile(request, reply, { type, bytes: 3, read: () => Readable.from(['a()']), cache: 'no-store' }),
  );
  expect((await app.inject({ url: '/file' })).statusCode).toBe(status);
  await app.close();
});
