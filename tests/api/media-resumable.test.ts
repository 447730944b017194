import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { UNUSED_LIMITS } from '#features/remember/media/media-fields.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';

const PATH = '/api/upload/resumable';
const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-tus-'));
let test: TestApp;
let member: Awaited<ReturnType<typeof signInAs>>;
let stranger: Awaited<ReturnType<typeof signInAs>>;
let photo: Buffer;

beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir } });
  [member, stranger] = [await signInAs(test), await signInAs(test)];
  photo = await makePicture({ width: 2000, height: 1500, format: 'png' });
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Headers = Record<string, string>;
const tus = (headers: Headers = {}, who: { headers: Headers } | undefined = member): Headers => ({
  'tus-resumable': '1.0.0',
  ...who?.headers,
  ...headers,
});
const create = (length: number, type = 'photo', headers: Headers = {}) => {
  const metadata = `type ${btoa(type)},filename ${btoa('secret.jpg')},owner ${btoa('1')}`;
  const own = { 'upload-length': String(length), 'upload-metadata': metadata, ...headers };
  return test.fetch(PATH, { method: 'POST', headers: tus(own) });
};
const begin = async (length = photo.length, who = member) => {
  const response = await create(length, 'photo', who.headers);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};
const patch = (address: string, offset: number, content: Buffer, who = member, headers: Headers = {}) =>
  test.fetch(address, {
    method: 'PATCH',
    headers: tus(
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      who,
    ),
    body: new Uint8Array(content),
  });
const offsetOf = async (address: string, who = member) => {
  const response = await test.fetch(address, { method: 'HEAD', headers: tus({}, who) });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status;
};
const parts = () => readdirSync(join(dataDir, 'uploads/resumable'));

describe('an upload in parts', () => {
  it('that meets too much unused at its end keeps its parts, and is taken once there is room', async () => {
    const hungry = await signInAs(test);
    const address = await begin(photo.length, hungry);
    const rows = Array.from({ length: UNUSED_LIMITS.files }, (_, at) => ({
      key: `unused-${at}`,
      ownerId: hungry.user.id,
      kind: 'photo' as const,
      status: 'ready' as const,
      bytes: 1,
      source: 'source',
      renditions: [],
    }));
    await test.db.orm.insert(media).values(rows);
    expect((await patch(address, 0, photo, hungry)).status).toBe(429);
    expect(await offsetOf(address, hungry)).toBe(photo.length - 1);
    await test.db.orm.delete(media).where(eq(media.ownerId, hungry.user.id));
    expect((await patch(address, photo.length - 1, photo.subarray(-1), hungry)).status).toBe(200);
    expect(parts()).toEqual([]);
  });

  it('goes on where it stopped and ends as any other upload, under the key it had', async () => {
    const address = await begin();
    expect((await patch(address, 0, photo.subarray(0, 100_000))).status).toBe(204);
    expect(await offsetOf(address)).toBe(100_000);
    expect((await patch(address, 50_000, photo.subarray(50_000))).status).toBe(409);
    const last = await patch(address, 100_000, photo.subarray(100_000));
    expect(last.status).toBe(200);
    const { url, media: made } = (await last.json()) as { url: string; media: MediaInfo };
    expect(address.endsWith(made.key)).toBe(true);
    expect(url).toBe(`/media/${made.key}/large.webp`);
    expect((await test.fetch(url, { headers: member.headers })).status).toBe(200);
    expect(parts()).toEqual([]);
    // The last answer may have been lost: the sender asks, and hears that nothing is missing.
    expect(await offsetOf(address)).toBe(photo.length);
    expect(await offsetOf(address, stranger)).toBe(404);
  });

  it('survives a connection that breaks in its middle', async () => {
    const address = await begin();
    const socket = connect(Number(new URL(test.origin).port), '127.0.0.1');
    const lines = Object.entries(
      tus({
        host: 'localhost',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(photo.length),
      }),
    );
    socket.write(`PATCH ${address} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    socket.write(photo.subarray(0, 1_000_000));
    // Not by asking the server: whoever asks takes the upload over from the connection that sends it.
    const key = address.split('/').at(-1) ?? '';
    const bytes = () => statSync(join(dataDir, 'uploads/resumable', key)).size;
    await expect.poll(bytes).toBe(1_000_000);
    socket.destroy();
    expect(await offsetOf(address)).toBe(1_000_000);
    const last = await patch(address, 1_000_000, photo.subarray(1_000_000));
    expect(last.status).toBe(200);
  });

  it('belongs to whoever began it', async () => {
    const address = await begin();
    expect(await offsetOf(address, stranger)).toBe(404);
    expect((await patch(address, 0, photo, stranger)).status).toBe(404);
    const remove = (who?: typeof member) => test.fetch(address, { method: 'DELETE', headers: tus({}, who) });
    expect((await remove(stranger)).status).toBe(404);
    expect((await test.fetch(address, { headers: tus() })).status).toBe(404);
    expect((await remove(member)).status).toBe(204);
    expect(await offsetOf(address)).toBe(404);
    expect(parts()).toEqual([]);
  });

  it('is judged by its content at its end, like any other', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const before = await test.db.orm.$count(media);
    const address = await begin(svg.length);
    const last = await patch(address, 0, svg, member, { 'accept-language': 'ar' });
    expect(last.status).toBe(415);
    expect(await last.json()).toMatchObject({
      code: 'media.not_accepted',
      message: expect.stringContaining('لا يمكن'),
    });
    expect(await test.db.orm.$count(media)).toBe(before);
    expect(parts()).toEqual([]);
  });
});

describe('what is not begun', () => {
  it.each([
    ['a photo of 26 MB', 26 * 1024 * 1024, 'photo', 413],
    ['a recording of 101 MB', 101 * 1024 * 1024, 'audio', 413],
    ['a video of 501 MB', 501 * 1024 * 1024, 'video', 413],
    ['no bytes', 0, 'photo', 400],
    ['a type that is none', 100, 'document', 400],
  ])('%s', async (_name, length, type, status) => {
    expect((await create(length, type)).status).toBe(status);
  });

  it('without a length, a sign-in, or from elsewhere', async () => {
    const deferred = tus({ 'upload-defer-length': '1', 'upload-metadata': `type ${btoa('photo')}` });
    expect((await test.fetch(PATH, { method: 'POST', headers: deferred })).status).toBe(400);
    const visitor = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
    expect((await test.fetch(PATH, { method: 'POST', headers: visitor })).status).toBe(401);
    expect((await create(100, 'photo', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await create(100, 'photo', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(parts()).toEqual([]);
  });

  it('keeps the headers that protect every answer', async () => {
    const response = await create(100);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const info = parts().find((name) => name.endsWith('.json'));
    expect(info).toBeDefined();
  });
});
