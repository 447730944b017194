import { access, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { broadcastWork } from '#features/live/broadcast/server/broadcast-work.ts';
import { collectRun } from '#features/live/broadcast/server/collect-run.ts';
import { keepBroadcasts } from '#features/live/broadcast/server/keep-broadcasts.ts';
import { openPieces } from '#features/live/broadcast/server/open-pieces.ts';
import type { ListedSegment, PieceStore, Place } from '#features/live/broadcast/server/piece-store.ts';
import { createBroadcastsBucket } from '#shared/server/storage/create-storage.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { makeStream } from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let s3: FakeS3;
let dataDir: string;
let streamId = 900_000;

beforeAll(async () => {
  test = await createTestApp({ settings: { MEDIA_SERVER: 'none' } });
  s3 = await startFakeS3();
  dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-pieces-'));
});
beforeEach(() => {
  streamId += 1;
});
afterAll(async () => {
  await test?.close();
  await s3?.close();
  await removeFolder(dataDir);
});

const inBucket = (folder = dataDir) =>
  openPieces(test.db, { dataDir: folder }, createBroadcastsBucket(s3.config));
const inFolder = () => openPieces(test.db, { dataDir }, null);
const objects = () => [...s3.objects.keys()].filter((name) => name.startsWith(`streams/${streamId}/`));

async function localFile(content: string): Promise<string> {
  const folder = join(dataDir, 'made');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${process.hrtime.bigint()}`);
  await writeFile(path, content);
  return path;
}

const at = (part: Place['part'] = 1): Place => ({ streamId, part, rendition: 'high' });
const segment = (run: string, index: number): ListedSegment => ({
  file: `${run}-${index}.m4s`,
  seconds: 2.04,
  at: 1_700_000_000_000 + index * 2040,
  init: `${run}-init.mp4`,
  run,
  bytes: 5,
});

async function fill(pieces: PieceStore, place: Place, run: string, count: number): Promise<void> {
  await pieces.begin(place, run, await localFile(`head ${run}`));
  for (let index = 0; index < count; index += 1)
    await pieces.add(place, segment(run, index), await localFile(`${run} ${index}`));
}

const textOf = async (pieces: PieceStore, place: Place, file: string) =>
  (await pieces.read(place, file))?.toString() ?? null;

describe.each([
  { where: 'a folder', open: inFolder },
  { where: 'a bucket', open: () => inBucket() },
])('pieces in $where', ({ open }) => {
  it('are listed in the order in which they came, with the head of each run', async () => {
    const { pieces } = open();
    expect(await pieces.list(at())).toBeNull();
    await fill(pieces, at(), 'a', 3);
    await fill(pieces, at(), 'b', 2);
    const [one, two] = ['a', 'b'].map((run) => [segment(run, 0), segment(run, 1)]);
    const wanted = { segments: [...(one ?? []), segment('a', 2), ...(two ?? [])], isEnded: false };
    expect(await pieces.list(at())).toEqual(wanted);
    // Another instance reads the same.
    expect(await open().pieces.list(at())).toEqual(wanted);
    expect(await textOf(open().pieces, at(), 'b-init.mp4')).toBe('head b');
    expect(await textOf(open().pieces, at(), 'a-2.m4s')).toBe('a 2');
    expect(await pieces.read(at(), 'a-9.m4s')).toBeNull();
    expect(await pieces.read(at(2), 'a-2.m4s')).toBeNull();
    await pieces.add(at(), segment('b', 2), await localFile('b 2'));
    expect((await pieces.list(at()))?.segments).toHaveLength(6);
  });

  it('stay counted when the old ones go, and end once', async () => {
    const { pieces } = open();
    await fill(pieces, at(), 'a', 3);
    await pieces.drop(at(), ['a-0.m4s']);
    expect(await pieces.read(at(), 'a-0.m4s')).toBeNull();
    expect((await pieces.list(at()))?.segments).toHaveLength(3);
    expect(await pieces.end(at(), false)).toBeCloseTo(3 * 2.04);
    expect(await pieces.end(at(), false)).toBeCloseTo(3 * 2.04);
    expect((await open().pieces.list(at()))?.isEnded).toBe(true);
    expect(await pieces.end(at(7), true)).toBe(0);
  });

  it('go by part, or with all that is the stream’s', async () => {
    const { pieces } = open();
    await fill(pieces, at('preview'), 'a', 2);
    await fill(pieces, at(), 'a', 2);
    await pieces.putFile(streamId, 'captions.vtt', Buffer.from('WEBVTT'));
    await pieces.putFile(streamId, 'captions.vtt', Buffer.from('WEBVTT 2'));
    expect(String(await open().pieces.readFile(streamId, 'captions.vtt'))).toBe('WEBVTT 2');
    expect(await pieces.readFile(streamId, 'thumbnail.jpg')).toBeNull();
    expect(await pieces.streamIds()).toContain(streamId);
    await pieces.removePreview(streamId);
    expect(await pieces.list(at('preview'))).toBeNull();
    expect(await pieces.read(at('preview'), 'a-0.m4s')).toBeNull();
    expect(await textOf(pieces, at(), 'a-0.m4s')).toBe('a 0');
    await pieces.removeStream(streamId);
    expect(await pieces.list(at())).toBeNull();
    expect(await pieces.readFile(streamId, 'captions.vtt')).toBeNull();
    expect(await pieces.streamIds()).not.toContain(streamId);
    expect(objects()).toEqual([]);
    await pieces.removeStream(streamId);
  });
});

describe('a bucket', () => {
  it('goes on behind what lay in a folder before it was there', async () => {
    await fill(inFolder().pieces, at(), 'old', 2);
    await inFolder().pieces.putFile(streamId, 'thumbnail.jpg', Buffer.from('picture'));
    const { pieces } = inBucket();
    expect((await pieces.list(at()))?.segments).toHaveLength(2);
    await fill(pieces, at(), 'new', 1);
    expect((await pieces.list(at()))?.segments.map(({ run }) => run)).toEqual(['old', 'old', 'new']);
    expect(await textOf(pieces, at(), 'old-1.m4s')).toBe('old 1');
    expect(String(await pieces.readFile(streamId, 'thumbnail.jpg'))).toBe('picture');
    expect(await pieces.end(at(), true)).toBeCloseTo(3 * 2.04);
    await pieces.removeStream(streamId);
    expect(await inFolder().pieces.list(at())).toBeNull();
  });

  it('that is away loses no piece of a packager that runs on, nor the last one', async () => {
    const { folders, pieces } = inBucket();
    const faults: Error[] = [];
    const run = join(folders.run(streamId, 'r'), 'high');
    await mkdir(run, { recursive: true });
    await writeFile(join(run, 'init.mp4'), 'head');
    const write = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(5, '0')}.m4s`);
      await writeFile(join(run, names.at(-1) ?? ''), `piece ${count - 1}`);
      const list = names.map((name) => `#EXTINF:2.000000,\nhigh/${name}\n`).join('');
      await writeFile(join(run, 'run.m3u8'), `#EXTM3U\n${list}`);
    };
    const collector = collectRun({
      ...{ folders, pieces, streamId, run: 'r', startedAt: 0, renditions: ['high'] as const },
      destination: { part: 1, isKept: true },
      patienceMs: 0,
      onFault: (error) => faults.push(error),
    });
    await write(1);
    await until(
      async () => (await inBucket().pieces.list(at()))?.segments.length === 1,
      'the first lies there',
    );
    await s3.goAway();
    await write(2);
    await write(3);
    await until(async () => faults.length > 0, 'the storage is missed');
    expect((await inBucket().pieces.list(at()))?.segments).toHaveLength(1);
    const stopped = collector.stop();
    await s3.comeBack();
    await stopped;
    expect((await inBucket().pieces.list(at()))?.segments.map(({ file }) => file)).toEqual([
      'r-00000.m4s',
      'r-00001.m4s',
      'r-00002.m4s',
    ]);
    expect(await textOf(pieces, at(), 'r-00002.m4s')).toBe('piece 2');
    await expect(access(folders.run(streamId, 'r'))).rejects.toThrow();
  });

  it('that does not remove an old piece stops no broadcast', async () => {
    const { folders, pieces } = inBucket();
    const faults: Error[] = [];
    const run = join(folders.run(streamId, 'r'), 'high');
    await mkdir(run, { recursive: true });
    await writeFile(join(run, 'init.mp4'), 'head');
    const collector = collectRun({
      ...{ folders, pieces, streamId, run: 'r', startedAt: 0, renditions: ['high'] as const },
      destination: { part: 'preview', isKept: false },
      patienceMs: 0,
      onFault: (error) => faults.push(error),
    });
    const names = Array.from({ length: 18 }, (_, index) => `${String(index).padStart(5, '0')}.m4s`);
    const write = async (count: number) => {
      for (const name of names.slice(count - 3, count)) await writeFile(join(run, name), name);
      const list = names.slice(0, count).map((name) => `#EXTINF:2.000000,\nhigh/${name}\n`);
      await writeFile(join(run, 'run.m3u8'), `#EXTM3U\n${list.join('')}`);
      const listed = async () => (await inBucket().pieces.list(at('preview')))?.segments.length === count;
      await until(listed, `${count} pieces are listed`);
    };
    for (const count of [3, 6, 9, 12, 15]) await write(count);
    const oldest = `streams/${streamId}/preview.high.r-00000.m4s`;
    s3.be('denied', oldest);
    await write(18);
    await until(async () => faults.length > 0, 'the piece is not removed');
    expect(s3.objects.has(oldest)).toBe(true);
    s3.be('well');
    collector.packagerGone();
    await collector.stop();
    const list = (await pieces.list(at('preview')))?.segments ?? [];
    expect(list.map(({ file }) => file)).toEqual(names.map((name) => `r-${name}`));
    expect(list.map((one) => one.at)).toEqual(names.map((_, index) => 2000 * index));
  });

  it('is emptied of streams that are over or gone by an instance that never had them on its disk', async () => {
    const consent = { isRecorded: true, recordingConsent: true, source: 'encoder' as const, broadcast: 1 };
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const { pieces } = inBucket();
    const made = async (overrides: Parameters<typeof makeStream>[1]) => {
      const { id } = await makeStream(test, overrides);
      await fill(pieces, { ...at(), streamId: id }, 'a', 3);
      return id;
    };
    const unfinished = await made({ ...consent, endTime: ago(2) });
    const unrecorded = await made({ endTime: ago(2), broadcast: 1 });
    await fill(pieces, at(), 'a', 1);
    const elsewhere = await mkdtemp(join(tmpdir(), 'ziyarah-pieces-'));
    await keepBroadcasts(test.db, inBucket(elsewhere));
    expect(await readdir(elsewhere)).toEqual([]);
    await removeFolder(elsewhere);
    const left = new Set([...s3.objects.keys()].map((name) => Number(name.split('/')[1])));
    expect([unfinished, unrecorded, streamId].map((id) => left.has(id))).toEqual([true, false, false]);
    const { rows } = await test.db.pool.query(
      'select recording_seconds, recording_ready_at is not null as ready from live_streams where id = $1',
      [unfinished],
    );
    expect(rows).toEqual([{ recording_seconds: 6, ready: true }]);
    expect(await pieces.streamIds()).not.toContain(unrecorded);
  });

  it('is looked after every hour through the connection that the process has', async () => {
    const bucket = createBroadcastsBucket(s3.config);
    const removed: string[] = [];
    const removeGroup: typeof bucket.removeGroup = (group) => {
      removed.push(group);
      return bucket.removeGroup(group);
    };
    await fill(inBucket().pieces, at(), 'a', 1);
    const parts = { long: test.db, config: { dataDir }, broadcastsBucket: { ...bucket, removeGroup } };
    await broadcastWork.hourly?.broadcasts?.(parts, {});
    expect(removed).toContainEqual(expect.stringContaining(String(streamId)));
    expect(objects()).toEqual([]);
  });
});
