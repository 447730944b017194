import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { createStorage } from './create-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziyarah-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A real S3 server: TEST_S3_ENDPOINT, TEST_S3_BUCKET (which exists), TEST_S3_KEY_ID, TEST_S3_SECRET. Without one a fake that
 * speaks the format.
 */
const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_BUCKET: bucket,
  TEST_S3_KEY_ID,
  TEST_S3_SECRET,
  TEST_S3_REGION,
} = process.env;
const s3 = endpoint &&
  bucket && {
    endpoint,
    bucket,
    region: TEST_S3_REGION ?? 'us-east-1',
    accessKeyId: TEST_S3_KEY_ID ?? '',
    secretAccessKey: TEST_S3_SECRET ?? '',
  };

describe('in a folder', () => {
  behavesAsStorage(() => createStorage({ s3: undefined, dataDir: folder }));

  it('keeps files for its owner only and leaves no half ones behind', async () => {
    const storage = createStorage({ s3: undefined, dataDir: folder });
    await storage.put('own/a.webp', Buffer.from('x'), 'image/webp');
    await expect(storage.put('own/b.webp', { path: '/nowhere' }, 'image/webp')).rejects.toThrow();
    expect(readdirSync(join(folder, 'media/own'))).toEqual(['a.webp']);
    expect(statSync(join(folder, 'media/own/a.webp')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'media/own')).mode & 0o777).toBe(0o700);
  });
});

describe(`in a bucket of ${s3 ? 'a real server' : 'a fake one'}`, () => {
  let fake: FakeS3;
  beforeAll(async () => {
    fake = await startFakeS3();
  });
  afterAll(() => fake.close());
  behavesAsStorage(() => createStorage({ s3: s3 || fake.config, dataDir: folder }));
});

function behavesAsStorage(create: () => Storage): void {
  const group = randomBytes(6).toString('hex');
  const content = randomBytes(100_000);
  let storage: Storage;
  beforeAll(() => {
    storage = create();
  });
  const textOf = async (name: string, range?: { start: number; end: number }) => {
    const file = await storage.read(name, range);
    return file && { bytes: file.bytes, content: await buffer(file.stream) };
  };

  it('keeps what it is given, from memory and from a file', async () => {
    const path = join(folder, `${group}.bin`);
    writeFileSync(path, content);
    await storage.put(`${group}/a.bin`, content, 'application/octet-stream');
    await storage.put(`${group}/b.bin`, { path }, 'application/octet-stream');
    for (const name of ['a.bin', 'b.bin']) {
      expect(await textOf(`${group}/${name}`)).toEqual({ bytes: content.length, content });
      expect(await storage.size(`${group}/${name}`)).toBe(content.length);
    }
  });

  it('reads a range', async () => {
    expect(await textOf(`${group}/a.bin`, { start: 10, end: 19 })).toEqual({
      bytes: content.length,
      content: content.subarray(10, 20),
    });
  });

  it('replaces a file of the same name', async () => {
    await storage.put(`${group}/a.bin`, Buffer.from('new'), 'application/octet-stream');
    expect((await textOf(`${group}/a.bin`))?.content.toString()).toBe('new');
  });

  it('says that a file is not there', async () => {
    expect(await storage.read(`${group}/c.bin`)).toBeNull();
    expect(await storage.size(`${group}/c.bin`)).toBeNull();
    await storage.remove(`${group}/c.bin`);
    await storage.removeGroup('nobody');
  });

  it('removes one file, and a whole group but no other', async () => {
    await storage.put(`${group}2/a.bin`, content, 'application/octet-stream');
    await storage.remove(`${group}/b.bin`);
    expect(await storage.size(`${group}/b.bin`)).toBeNull();
    await storage.removeGroup(group);
    expect(await storage.size(`${group}/a.bin`)).toBeNull();
    expect(await storage.size(`${group}2/a.bin`)).toBe(content.length);
    await storage.removeGroup(`${group}2`);
  });

  it.each(['../secret-key/x', 'a/../../x', '/etc/passwd', 'a', 'a/b/c', 'a/..', 'a/', 'a/\0', 'a/.hidden'])(
    'refuses the name %j',
    async (name) => {
      await expect(Promise.resolve().then(() => storage.put(name, content, 'text/plain'))).rejects.toThrow(
        /is no name/,
      );
      await expect(Promise.resolve().then(() => storage.read(name))).rejects.toThrow(/is no name/);
    },
  );
}
