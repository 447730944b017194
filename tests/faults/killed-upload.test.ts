import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { SOURCE_NAME } from '#features/remember/media/server/media-address.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';
import { askOffset, beginUpload, sendHalf, sendPart } from '#tests/support/upload-in-parts.ts';

const MB = 1024 * 1024;
let s3: FakeS3;
/** The instance that stays. */
let b: TestApp;
let member: Awaited<ReturnType<typeof signInAs>>;
let photo: Buffer;

beforeAll(async () => {
  photo = await makePicture({ width: 4200, height: 2800, format: 'png' });
  s3 = await startFakeS3();
  b = await createTestApp({ settings: s3.settings });
  member = await signInAs(b);
});
afterAll(async () => {
  await b?.close();
  await s3?.close();
});

/** The instance that is killed: a process of its own, with a folder of its own. */
async function withAnother(work: (a: SpawnedServer) => Promise<void>): Promise<void> {
  const a = await spawnServer({ DATABASE_URL: b.db.url, SECRET_KEY: TEST_SECRET, ...s3.settings });
  try {
    await work(a);
  } finally {
    await a.kill();
  }
}

const sendRest = (path: string, offset: number) =>
  sendPart(`${b.origin}${path}`, member.headers, offset, photo.subarray(offset));
const isStoredWhole = (path: string) =>
  s3.objects.get(`media/${path.split('/').at(-1)}/${SOURCE_NAME}`)?.content.equals(photo);

it('an upload whose instance is killed amid a part goes on at another, from the last piece that was kept', () =>
  withAnother(async (a) => {
    const path = await beginUpload(a.origin, member.headers, photo.length);
    const first = await sendPart(`${a.origin}${path}`, member.headers, 0, photo.subarray(0, 1_000_000));
    expect(first.status).toBe(204);
    await sendHalf(`${a.origin}${path}`, member.headers, 1_000_000, {
      announced: photo.length - 1_000_000,
      content: photo.subarray(1_000_000, 6 * MB),
    });
    const name = `uploads/${path.split('/').at(-1)}/0000`;
    await until(() => s3.objects.get(name)?.content.length === 4 * MB, 'its first piece is full');
    await a.kill();
    const offset = await askOffset(`${b.origin}${path}`, member.headers);
    expect(offset).toBe(4 * MB);
    expect((await sendRest(path, offset)).status).toBe(200);
    expect(isStoredWhole(path)).toBe(true);
  }));

it('an upload that was whole when its instance died is stored by another, once', () =>
  withAnother(async (a) => {
    const before = await b.db.orm.$count(media);
    const path = await beginUpload(a.origin, member.headers, photo.length);
    s3.be('slow', 'media/');
    const lost = sendPart(`${a.origin}${path}`, member.headers, 0, photo).catch(() => null);
    const name = `uploads/${path.split('/').at(-1)}/`;
    const bytes = () =>
      [...s3.objects].reduce(
        (sum, [key, { content }]) => sum + (/\d{4}$/.test(key) && key.startsWith(name) ? content.length : 0),
        0,
      );
    await until(() => bytes() === photo.length, 'all has come');
    await delay(500);
    await a.kill();
    expect(await lost).toBeNull();
    s3.be('well');
    const offset = await askOffset(`${b.origin}${path}`, member.headers);
    expect(offset).toBe(photo.length - 1);
    expect((await sendRest(path, offset)).status).toBe(200);
    expect(isStoredWhole(path)).toBe(true);
    expect(await b.db.orm.$count(media)).toBe(before + 1);
    expect([...s3.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([]);
  }));
