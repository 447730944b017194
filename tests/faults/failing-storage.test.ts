import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeS3, type S3Mood, startFakeS3 } from '#tests/support/fake-s3.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { sendFile, upload } from '#tests/support/send-media.ts';
import { until } from '#tests/support/until.ts';
import { beginUpload, sendHalf, sendPart } from '#tests/support/upload-in-parts.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await makePicture({ width: 300, height: 200 });
});

const MB = 1024 * 1024;

type Member = Awaited<ReturnType<typeof signInAs>>;
const rowsIn = (test: TestApp) => test.db.orm.$count(media);
const tellAs = async (reply: Response) => ({
  status: reply.status,
  type: reply.headers.get('content-type')?.split(';')[0],
  retryAfter: reply.headers.get('retry-after'),
  etag: reply.headers.get('etag'),
  ...((await reply.json()) as { code: string; message: string }),
});
const REFUSED = { status: 503, type: 'application/json', etag: null };

describe('a bucket', () => {
  let s3: FakeS3;
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    s3 = await startFakeS3();
    test = await createTestApp({ settings: { ...s3.settings, RATE_LIMIT_SCALE: '1000' } });
    member = await signInAs(test);
  });
  beforeEach(async () => {
    s3.be('well');
  });
  afterAll(async () => {
    await test.close();
    await s3.close();
  });

  const refusesAll = async (url: string) => {
    const [files, rows] = [s3.objects.size, await rowsIn(test)];
    const admin = await signInAs(test, 'admin');
    const began = performance.now();
    const [sent, shown, health] = await Promise.all([
      sendFile(test, member.headers, picture, 'photo').then(tellAs),
      test.fetch(url, { headers: member.headers }).then(tellAs),
      test.fetch('/api/admin/health', { headers: admin.headers }),
    ]);
    for (const told of [sent, shown])
      expect(told).toMatchObject({ ...REFUSED, code: 'common.storage_away', retryAfter: '30' });
    expect(performance.now() - began).toBeLessThan(9000);
    expect([s3.objects.size, await rowsIn(test)]).toEqual([files, rows]);
    expect(await health.json()).toMatchObject({ storage: { kind: 'bucket', isReachable: false } });
  };
  const servesAgain = async (url: string) => {
    const shown = await test.fetch(url, { headers: member.headers });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')));
    await upload(test, member.headers, picture);
  };

  it.each<S3Mood>(['denied', 'rubbish', 'slow'])(
    'that is %s refuses photos in words, keeps no half of one, and serves again by itself',
    async (mood) => {
      const { key } = await upload(test, member.headers, picture);
      s3.be(mood);
      await refusesAll(`/media/${key}/large.webp`);
      s3.be('well');
      await servesAgain(`/media/${key}/large.webp`);
    },
  );

  it('that is away does so, too, in every language', async () => {
    const { key } = await upload(test, member.headers, picture);
    await s3.goAway();
    await refusesAll(`/media/${key}/large.webp`);
    const words = new Set<string>();
    for (const language of LANGUAGES) {
      const headers = { ...member.headers, 'accept-language': language };
      words.add((await tellAs(await test.fetch(`/media/${key}/large.webp`, { headers }))).message);
    }
    expect(words.size).toBe(LANGUAGES.length);
    await s3.comeBack();
    await servesAgain(`/media/${key}/large.webp`);
  });

  it('whose file was replaced, or breaks off in its middle, shows no photo that is none', async () => {
    const { key } = await upload(test, member.headers, picture);
    const url = `/media/${key}/large.webp`;
    s3.be('cut');
    const cut = await test.fetch(url, { headers: member.headers });
    await expect(cut.arrayBuffer()).rejects.toThrow();
    s3.be('well');
    const name = `media/${key}/large.webp`;
    s3.objects.set(name, { content: Buffer.from('<html>'), type: 'text/html', at: new Date() });
    expect(await tellAs(await test.fetch(url, { headers: member.headers }))).toMatchObject(REFUSED);
    s3.objects.delete(name);
    const gone = await tellAs(await test.fetch(url, { headers: member.headers }));
    expect(gone).toMatchObject({ status: 404, type: 'application/json', code: 'media.not_found' });
  });

  const offsetOf = async (address: string) => {
    const asked = await test.fetch(address, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', ...member.headers },
    });
    return asked.status === 200 ? Number(asked.headers.get('upload-offset')) : asked.status;
  };

  it('that is away between two parts says so in words, keeps those that have come, and takes the rest', async () => {
    const { address, send } = await beginInParts(test, member, picture);
    expect((await send(0, 10_000)).status).toBe(204);
    await s3.goAway();
    expect(await tellAs(await send(10_000))).toMatchObject({
      ...{ status: 503, code: 'common.storage_away', retryAfter: '30' },
    });
    expect(await offsetOf(address)).toBe(503);
    await s3.comeBack();
    expect(await offsetOf(address)).toBe(10_000);
    expect((await send(10_000)).status).toBe(200);
  });

  it('that goes away amid a part says so in words, and keeps the pieces that were full', async () => {
    const large = Buffer.alloc(9 * MB, 'x');
    const { address } = await beginInParts(test, member, large);
    const url = `${test.origin}${address}`;
    const socket = await sendHalf(url, member.headers, 0, {
      announced: large.length,
      content: large.subarray(0, 5 * MB),
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    const first = `uploads/${address.split('/').at(-1)}/0000`;
    await until(() => s3.objects.get(first)?.content.length === 4 * MB, 'its first piece is kept');
    await s3.goAway();
    socket.write(large.subarray(5 * MB));
    await until(() => answer.includes('common.storage_away'), 'it is refused in words');
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    socket.destroy();
    await s3.comeBack();
    expect(await offsetOf(address)).toBe(4 * MB);
    await test.fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', ...member.headers } });
  });

  it('that fails when the last part has come keeps the parts: one byte more, and it is stored', async () => {
    const { address, send } = await beginInParts(test, member, picture);
    s3.be('denied', 'media/');
    expect(await tellAs(await send(0))).toMatchObject({ status: 503, retryAfter: '30' });
    s3.be('well');
    expect(await offsetOf(address)).toBe(picture.length - 1);
    expect((await send(picture.length - 1)).status).toBe(200);
    expect([...s3.objects.keys()].filter((name) => name.startsWith('uploads/'))).toEqual([]);
  });
});

/** Begins an upload in parts; `send` sends what there is from an offset on. */
async function beginInParts(test: TestApp, member: Member, content: Buffer) {
  const address = await beginUpload(test.origin, member.headers, content.length);
  const send = (offset: number, end = content.length) =>
    sendPart(`${test.origin}${address}`, member.headers, offset, content.subarray(offset, end));
  return { address, send, headers: { 'tus-resumable': '1.0.0', ...member.headers } };
}

const DISK = 2 * 1024 * 1024;
/** Only root may make a disk of its own. */
const canMount = process.geteuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.skipIf(!canMount)('a data folder whose disk is full', () => {
  let folder: string;
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/ziyarah-data-');
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status).toBe(0);
    test = await createTestApp({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' } });
    member = await signInAs(test);
  });
  afterEach(() => removeFolder(join(folder, 'filler')));
  afterAll(async () => {
    await test.close();
    spawnSync('umount', [folder]);
    await removeFolder(folder);
  });

  const PAGE = 4096;
  /** Leaves so much room, in whole pages as the disk counts. */
  const fill = async (room: number) => {
    let bytes = 0;
    for (const name of await filesIn())
      bytes += Math.ceil((await stat(join(folder, name))).size / PAGE) * PAGE;
    await writeFile(join(folder, 'filler'), Buffer.alloc(DISK - bytes - room));
  };
  const filesIn = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'filler')
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted();
  /** The files once no upload is under way: what was received of one is removed after the answer. */
  const settled = async () => {
    await until(async () => !(await filesIn()).some((name) => name.endsWith('.part')), 'no part is left');
    return filesIn();
  };

  it.each([
    ['while the photo is received', 0, 503, 'common.no_room'],
    ['while it is stored', 1, 507, 'media.no_space'],
  ])('refuses a photo in words %s; nothing of it stays', async (_when, copies, status, code) => {
    const large = await makePicture({ width: 700, height: 500 });
    expect(large.length).toBeGreaterThan(20_000);
    const { key } = await upload(test, member.headers, picture);
    const before = [await settled(), await rowsIn(test)];
    await fill(copies * large.length + 4 * PAGE);
    const words = new Set<string>();
    for (const language of LANGUAGES) {
      const headers = { ...member.headers, 'accept-language': language };
      const told = await tellAs(await sendFile(test, headers, large, 'photo'));
      expect(told).toMatchObject({ status, code, type: 'application/json' });
      words.add(told.message);
      await settled();
    }
    expect(words.size).toBe(LANGUAGES.length);
    expect([await settled(), await rowsIn(test)]).toEqual(before);
    expect((await test.fetch(`/media/${key}/large.webp`, { headers: member.headers })).status).toBe(200);
    await removeFolder(join(folder, 'filler'));
    await upload(test, member.headers, large);
  });

  it('refuses a part in words; it goes on where it stopped when there is room', async () => {
    const large = await makePicture({ width: 700, height: 500 });
    await settled();
    const { address, send, headers } = await beginInParts(test, member, large);
    await fill(4 * PAGE);
    expect(await tellAs(await send(0))).toMatchObject({ status: 503, code: 'common.no_room' });
    await removeFolder(join(folder, 'filler'));
    const asked = await test.fetch(address, { method: 'HEAD', headers });
    expect((await send(Number(asked.headers.get('upload-offset')))).status).toBe(200);
  });
});
