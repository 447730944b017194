import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type HostileFile, hostileFiles } from '#tests/support/hostile-files.ts';
import { makePicture, makeVideoFile, makeWebm } from '#tests/support/make-media.ts';
import { sendFile, untilMade, upload } from '#tests/support/send-media.ts';

/** What must be found in nothing that we serve. */
const SECRETS = /<script|<\?php|SecretCamera|SecretPlace|SecretName|SecretTitle|\+53\.79|Exif\0|evil|root:/;

const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-hostile-'));
const folder = join(dataDir, 'media');
let test: TestApp;
let member: Awaited<ReturnType<typeof signInAs>>;
let files: HostileFile[];

beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100' }, withWorkers: true });
  member = await signInAs(test);
  files = await hostileFiles();
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const stored = () => (existsSync(folder) ? readdirSync(folder) : []);
const underWay = () =>
  readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

it('refuses or neutralises every file of the list', async () => {
  expect(files.length).toBeGreaterThanOrEqual(50);
  const wrong: string[] = [];
  for (const file of files) {
    const before = stored().length;
    const response = await sendFile(
      test,
      member.headers,
      file.content,
      file.type,
      file.fileName ?? 'photo.jpg',
    );
    const body = (await response.json()) as { code?: string; media?: MediaInfo };
    const isExpected = response.status === file.expected && (!file.code || body.code === file.code);
    if (!isExpected) wrong.push(`${file.name}: ${response.status} ${body.code ?? ''}`);
    if (response.status !== 201 && stored().length !== before) wrong.push(`${file.name}: left files behind`);
    if (body.media) wrong.push(...(await secretsIn(body.media)).map((what) => `${file.name}: ${what}`));
  }
  expect(wrong).toEqual([]);
  expect(underWay()).toEqual([]);
});

/** Waits until all is made, then reads everything that is kept. */
async function secretsIn({ key }: MediaInfo): Promise<string[]> {
  const done = await untilMade(
    test,
    member.headers,
    key,
    ({ kind, status, sources }) =>
      status === 'failed' ||
      (kind === 'photo' ? sources.some(({ type }) => type === 'image/avif') : status === 'ready'),
  );
  await expect.poll(() => existsSync(join(folder, key, 'source'))).toBe(false);
  if (done.status === 'failed') return [];
  const found: string[] = [];
  for (const name of readdirSync(join(folder, key))) {
    const content = readFileSync(join(folder, key, name));
    if (SECRETS.test(content.toString('latin1')))
      found.push(`${name} holds ${SECRETS.exec(content.toString('latin1'))}`);
    if (!/\.webp$/.test(name)) continue;
    const { exif, xmp, iptc, icc, comments } = await sharp(join(folder, key, name)).metadata();
    if (exif || xmp || iptc || icc || comments) found.push(`${name} holds metadata`);
  }
  return found;
}

describe('positions and names', () => {
  it('are in the files that the test sends, and in nothing that is served', async () => {
    const sent = [
      [await makePicture({ withExif: true }), 'photo'],
      [await makePicture({ withExif: true, format: 'png' }), 'photo'],
      [await makePicture({ withExif: true, format: 'webp' }), 'photo'],
      [await makeVideoFile({ extension: 'mov' }), 'video'],
      [await makeVideoFile({ size: '1280x960' }), 'video'],
      [await makeWebm(), 'video'],
    ] as const;
    for (const [content, type] of sent) {
      expect(content.toString('latin1')).toMatch(SECRETS);
      expect(await secretsIn(await upload(test, member.headers, content, type))).toEqual([]);
    }
  });
});

describe('what is too large', () => {
  it('is refused by its declaration, before any of it is sent', async () => {
    const { port } = new URL(test.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.once('error', reject);
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.write(
        [
          'POST /api/upload HTTP/1.1',
          'host: localhost',
          `authorization: ${member.headers.authorization}`,
          'content-type: multipart/form-data; boundary=x',
          `content-length: ${700 * 1024 * 1024}`,
          '',
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
        ].join('\r\n'),
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused where it does not declare its length, and not read to its end', async () => {
    const made = await upload(test, member.headers, await makeVideoFile(), 'video');
    let megabytes = 0;
    const body = new ReadableStream({
      start(controller) {
        const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
        controller.enqueue(new TextEncoder().encode(head));
      },
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        megabytes++;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await test.fetch(`/api/media/${made.key}/captions`, {
      method: 'PUT',
      headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(megabytes).toBeLessThan(20);
  });

  it('is refused by its kind, with the limit said', async () => {
    const jpeg = await makePicture();
    const response = await sendFile(
      test,
      member.headers,
      Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]),
      'photo',
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'media.too_large',
      message: expect.stringContaining('25 MB'),
    });
  });
});

describe('a sender that is gone', () => {
  it('leaves nothing behind', async () => {
    const before = await test.db.orm.$count(media);
    const { port } = new URL(test.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: ${member.headers.authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n`;
    socket.write(`${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
    socket.write(Buffer.alloc(1_000_000));
    await expect.poll(() => underWay().length).toBe(1);
    socket.destroy();
    await expect.poll(() => underWay().length).toBe(0);
    expect(await test.db.orm.$count(media)).toBe(before);
  });
});

describe('who may send', () => {
  it('is a member, from our own pages', async () => {
    const jpeg = await makePicture();
    expect((await sendFile(test, {}, jpeg, 'photo')).status).toBe(401);
    const foreign = { ...member.headers, origin: 'https://evil.example' };
    expect((await sendFile(test, foreign, jpeg, 'photo')).status).toBe(403);
    const plain = await test.fetch('/api/upload', {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    });
    expect(plain.status).toBe(415);
    expect(underWay()).toEqual([]);
  });

  it('sends one file and its type, nothing else', async () => {
    const body = new FormData();
    body.set('type', 'photo');
    body.set('ownerId', '1');
    body.set('file', new Blob([new Uint8Array(await makePicture())]), 'a.jpg');
    expect((await test.fetch('/api/upload', { method: 'POST', headers: member.headers, body })).status).toBe(
      400,
    );
    const without = new FormData();
    without.set('type', 'photo');
    expect(
      (await test.fetch('/api/upload', { method: 'POST', headers: member.headers, body: without })).status,
    ).toBe(400);
    expect(underWay()).toEqual([]);
  });

  it('sends two hundred at once without a loss', async () => {
    const small = await makePicture({ width: 64, height: 48 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sendFile(test, member.headers, small, 'photo')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
  });
});
