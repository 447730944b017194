import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { BucketParts } from '#features/remember/media/server/bucket-parts.ts';
import { SOURCE_NAME } from '#features/remember/media/server/media-address.ts';
import { createPartsBucket } from '#shared/server/storage/create-storage.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { type AnotherInstance, openAnotherInstance } from '#tests/support/another-instance.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { askOffset, beginUpload, sendHalf, sendPart } from '#tests/support/upload-in-parts.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** More than two pieces of the bucket, no two alike. It is long for its sides: what is made of it proves nothing here. */
let photo: Buffer;
let s3: FakeS3;
let dataDir: string;

beforeAll(async () => {
  const raw = { width: 1800, height: 1800, channels: 3 as const };
  const grain = randomBytes(raw.width * raw.height * raw.channels).map((value) => 96 + (value & 15));
  photo = await sharp(grain, { raw }).png({ compressionLevel: 0 }).toBuffer();
  expect(photo.length).toBeGreaterThan(9 * MB);
  s3 = await startFakeS3();
  dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-shared-'));
});
afterAll(async () => {
  await s3.close();
  await removeFolder(dataDir);
});

const partsInBucket = () => [...s3.objects.keys()].filter((name) => name.startsWith('uploads/'));

describe.each([
  {
    where: 'a bucket',
    settings: () => s3.settings,
    parts: async () => partsInBucket(),
    stored: async (key: string) => s3.objects.get(`media/${key}/${SOURCE_NAME}`)?.content,
  },
  {
    where: 'a shared folder',
    settings: () => ({ DATA_DIR: dataDir }),
    parts: () => readdir(join(dataDir, 'uploads/resumable')),
    stored: (key: string) => readFile(join(dataDir, 'media', key, SOURCE_NAME)),
  },
])('an upload in parts to two instances with $where', ({ settings, parts, stored }) => {
  let a: TestApp;
  let b: AnotherInstance;
  let member: Awaited<ReturnType<typeof signInAs>>;
  let stranger: typeof member;

  beforeAll(async () => {
    const own = { ...settings(), RATE_LIMIT_SCALE: '1000' };
    a = await createTestApp({ settings: own });
    b = await openAnotherInstance(a, { settings: own });
    [member, stranger] = [await signInAs(a), await signInAs(a)];
  });
  afterAll(async () => {
    await b?.close();
    await a?.close();
  });

  const offsets = (path: string, { headers } = member) =>
    Promise.all([askOffset(`${a.origin}${path}`, headers), askOffset(`${b.origin}${path}`, headers)]);
  const begin = () => beginUpload(a.origin, member.headers, photo.length);
  const send = ({ origin }: { origin: string }, path: string, offset: number, end = photo.length) =>
    sendPart(`${origin}${path}`, member.headers, offset, photo.subarray(offset, end));
  const keyOf = async (reply: Response) => {
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { media: MediaInfo }).media.key;
  };

  it('goes on at either, both say how far it is, and it arrives byte for byte', async () => {
    const path = await begin();
    let offset = 0;
    // Within a piece of the bucket, over its end, and exactly to the end of the next.
    for (const [to, end] of [
      [a, 100_000],
      [b, 3 * MB],
      [a, 5 * MB],
      [b, 8 * MB],
    ] as const) {
      expect((await send(to, path, offset, end)).status).toBe(204);
      offset = end;
      expect(await offsets(path)).toEqual([offset, offset]);
    }
    expect((await send(b, path, 3 * MB)).status).toBe(409);
    const key = await keyOf(await send(a, path, offset));
    expect(path.endsWith(key)).toBe(true);
    expect((await stored(key))?.equals(photo)).toBe(true);
    expect(await parts()).toEqual([]);
    expect(await offsets(path)).toEqual([photo.length, photo.length]);
  });

  it('gives way where its sender asks the other instance: what was sent is kept', async () => {
    const path = await begin();
    const socket = await sendHalf(`${a.origin}${path}`, member.headers, 0, {
      announced: photo.length,
      content: photo.subarray(0, MB),
    });
    await delay(300);
    expect(await askOffset(`${b.origin}${path}`, member.headers)).toBe(MB);
    // The older connection may still bring bytes: they are no part of the file any more.
    socket.write(photo.subarray(MB, 2 * MB));
    const key = await keyOf(await send(b, path, MB));
    socket.destroy();
    expect((await stored(key))?.equals(photo)).toBe(true);
  });

  it('is stored once, where its last byte comes to both', async () => {
    const path = await begin();
    expect((await send(a, path, 0, photo.length - 1)).status).toBe(204);
    const before = await a.db.orm.$count(media);
    const last = () => [send(a, path, photo.length - 1), send(b, path, photo.length - 1)];
    const keys = await Promise.all((await Promise.all(last())).map(keyOf));
    expect(new Set(keys).size).toBe(1);
    expect(await a.db.orm.$count(media)).toBe(before + 1);
    expect(await parts()).toEqual([]);
  });

  it('is nobody else’s, at neither', async () => {
    const path = await begin();
    expect((await send(a, path, 0, 1000)).status).toBe(204);
    expect(await offsets(path, stranger)).toEqual([404, 404]);
    for (const { origin } of [a, b]) {
      const url = `${origin}${path}`;
      expect((await sendPart(url, stranger.headers, 1000, photo.subarray(1000))).status).toBe(404);
      const headers = { 'tus-resumable': '1.0.0', ...stranger.headers };
      expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(404);
      expect((await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401);
    }
    expect(await offsets(path)).toEqual([1000, 1000]);
    const headers = { 'tus-resumable': '1.0.0', ...member.headers };
    expect((await fetch(`${b.origin}${path}`, { method: 'DELETE', headers })).status).toBe(204);
    expect(await offsets(path)).toEqual([404, 404]);
    expect(await parts()).toEqual([]);
  });

  it('counts against its member’s limits at every instance', async () => {
    const hungry = await signInAs(a);
    const huge = 500 * MB;
    for (let n = 0; n < 8; n++) await beginUpload([a, b][n % 2]?.origin ?? '', hungry.headers, huge, 'video');
    await expect(beginUpload(b.origin, hungry.headers, huge, 'video')).rejects.toThrow('429');
    await beginUpload(b.origin, stranger.headers, huge, 'video');
  });
});

describe('what is abandoned in the bucket', () => {
  const sweep = () =>
    new BucketParts(createPartsBucket({ ...s3.config }), join(dataDir, 'work'), DAY_MS).deleteExpired();
  const put = (name: string, ageMs: number) =>
    s3.objects.set(name, { content: Buffer.from('x'), type: '', at: new Date(Date.now() - ageMs) });

  it('is swept after a day, whatever is left of it; what is younger, and everything else, stays', async () => {
    s3.objects.clear();
    const [left, half, young] = ['l', 'h', 'y'].map((letter) => letter.repeat(22));
    for (const name of [`${left}/about-1-9-photo`, `${left}/0000`, `${left}/0001`, `${half}/0003`])
      put(`uploads/${name}`, DAY_MS + 1000);
    put(`uploads/${young}/about-1-9-photo`, DAY_MS + 1000);
    put(`uploads/${young}/0000`, DAY_MS - 60_000);
    put(`media/${left}/source`, 9 * DAY_MS);
    put('somebody-elses', 9 * DAY_MS);
    expect(await sweep()).toBe(2);
    expect([...s3.objects.keys()].toSorted()).toEqual([
      `media/${left}/source`,
      'somebody-elses',
      `uploads/${young}/0000`,
      `uploads/${young}/about-1-9-photo`,
    ]);
    expect(await sweep()).toBe(0);
  });
});
