import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { collectRun } from './collect-run.ts';
import { openPiecesInFolder } from './pieces-in-folder.ts';
import { streamFolders } from './stream-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'ziyarah-collect-'));
const folders = streamFolders(root);
const pieces = openPiecesInFolder(folders);
let streamId = 0;
let faults: Error[] = [];

beforeEach(() => {
  streamId += 1;
  faults = [];
  mkdirSync(join(folders.run(streamId, 'r'), 'high'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (patienceMs = 60_000) =>
  collectRun({
    ...{ folders, pieces, streamId, run: 'r', startedAt: 0, renditions: ['high'] as const },
    destination: { part: 1, isKept: true },
    patienceMs,
    onFault: (error) => faults.push(error),
  });

/** As a packager writes: the pieces, and then what lists them. */
function write(pieces: number, end = ''): void {
  const run = join(folders.run(streamId, 'r'), 'high');
  writeFileSync(join(run, 'init.mp4'), 'head');
  const names = Array.from({ length: pieces }, (_, index) => `${String(index).padStart(5, '0')}.m4s`);
  writeFileSync(join(run, names.at(-1) ?? ''), 'piece');
  const list = names.map((name) => `#EXTINF:2.000000,\nhigh/${name}\n`).join('');
  writeFileSync(join(run, 'run.m3u8'), `#EXTM3U\n${list}${end}`);
}

const kept = () =>
  readdirSync(folders.rendition(streamId, 1, 'high'))
    .filter((name) => name.endsWith('.m4s'))
    .sort();

it('waits for the last piece of a packager whose input ended', async () => {
  const collector = start();
  write(1);
  const stopped = collector.stop();
  await delay(500);
  write(2, '#EXT-X-ENDLIST\n');
  await stopped;
  expect(kept()).toEqual(['r-00000.m4s', 'r-00001.m4s']);
  expect(readdirSync(folders.stream(streamId))).toEqual(['1']);
  expect(faults).toEqual([]);
});

it('takes what there is where the packager is known to have ended', async () => {
  const collector = start();
  write(1);
  const stopped = Promise.all([collector.stop(), collector.stop()]);
  collector.packagerGone();
  await stopped;
  expect(kept()).toEqual(['r-00000.m4s']);
  expect(readdirSync(folders.stream(streamId))).toEqual(['1']);
});

it('comes to its end though somebody still writes in the run', async () => {
  const collector = start(0);
  write(1);
  const run = join(folders.run(streamId, 'r'), 'high');
  let count = 0;
  const writer = setInterval(() => {
    count += 1;
    mkdirSync(run, { recursive: true });
    for (let file = 0; file < 20; file += 1) writeFileSync(join(run, `${count}-${file}.tmp`), 'x');
  }, 1);
  await collector.stop();
  clearInterval(writer);
  expect(kept()).toEqual(['r-00000.m4s']);
});
