import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  joinStream,
  makeFolder,
  makeStream,
  readPlaylists,
  readStream,
  showLive,
  testTools,
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { until } from '#tests/support/until.ts';

const COLUMNS = 32;
const CELL = 20;
const HEIGHT = 180;
const RATE = 25;

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let browser: Browser;
let encoder: ChildProcess | undefined;
const port = String(20_000 + Math.floor(Math.random() * 20_000));

beforeAll(async () => {
  folder = await makeFolder();
  test = await createTestApp({
    settings: { DATA_DIR: folder.path, RTMP_PORT: port, RATE_LIMIT_SCALE: '100' },
  });
  browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
});
afterAll(async () => {
  encoder?.kill('SIGKILL');
  await browser?.close();
  await test?.close();
  await folder?.remove();
});

/** A picture that says when it was made: 32 columns, white for a one, the time in tenths of a second. */
function drawNow(): Buffer {
  const time = Math.floor(Date.now() / 100) % 2 ** 31;
  const row = Buffer.alloc(COLUMNS * CELL);
  for (let bit = 0; bit < COLUMNS; bit++)
    row.fill(Math.floor(time / 2 ** bit) % 2 ? 235 : 16, bit * CELL, (bit + 1) * CELL);
  return Buffer.concat(Array.from({ length: HEIGHT }, () => row));
}

async function sendClock(key: string): Promise<void> {
  const { ffmpeg } = await testTools();
  const size = `${COLUMNS * CELL}x${HEIGHT}`;
  const child = spawn(
    ffmpeg,
    [
      ...[
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'gray',
        '-s',
        size,
        '-r',
        String(RATE),
        '-i',
        'pipe:0',
      ],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=44100'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', String(2 * RATE)],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  encoder = child;
  child.stdin.on('error', () => undefined);
  const begun = performance.now();
  let frames = 0;
  const timer = setInterval(() => {
    for (; frames < ((performance.now() - begun) / 1000) * RATE; frames++) child.stdin.write(drawNow());
  }, 1000 / RATE);
  child.once('close', () => clearInterval(timer));
}

it('is seen in a browser at most six seconds after it happened', async () => {
  const { id, key } = await makeStream(test);
  await new Promise((done) => setTimeout(done, 1500));
  await sendClock(key);
  await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
  await showLive(test, id);
  const watching = await joinStream(test, id);
  await until(async () => {
    const { media } = await readPlaylists(test, watching);
    return (media[0]?.text.match(/EXTINF/g)?.length ?? 0) >= 4;
  }, 'it is live');
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${test.origin}/health`);
  await page.addScriptTag({ content: await readFile('node_modules/hls.js/dist/hls.min.js', 'utf8') });
  const seen = await page.evaluate(watchClock, { id, columns: COLUMNS, cell: CELL });
  console.log(
    `glass to glass, s: ${seen.behind.map((one) => one.toFixed(1)).join(' ')}; played ${seen.played} s`,
  );
  expect(seen.played).toBeGreaterThan(8);
  const sorted = seen.behind.toSorted((a, b) => a - b);
  // Three pieces and what is being made: far from the 30 s and more of a player that fell back.
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(15);
});

/** Runs in the page: joins, plays, and reads the time off the picture ten times. */
async function watchClock({ id, columns, cell }: { id: number; columns: number; cell: number }) {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const reply = await fetch(`/api/streams/${id}/join`, { method: 'POST' });
  const { streamUrl } = (await reply.json()) as { streamUrl: string };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  type Player = { loadSource(url: string): void; attachMedia(video: HTMLVideoElement): void };
  const { Hls } = window as unknown as { Hls: new (options: object) => Player };
  const player = new Hls({ liveSyncDurationCount: 1 });
  player.loadSource(streamUrl);
  player.attachMedia(video);
  void video.play().catch(() => undefined);
  while (video.currentTime === 0 || video.readyState < 3) await wait(100);
  await wait(2000);
  const from = video.currentTime;
  const canvas = document.createElement('canvas');
  const behind: number[] = [];
  for (let look = 0; look < 10; look++) {
    await wait(1000);
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const paper = canvas.getContext('2d');
    paper?.drawImage(video, 0, 0);
    let time = 0;
    const scale = video.videoWidth / (columns * cell);
    for (let bit = 0; bit < columns; bit++) {
      const x = Math.round((bit + 0.5) * cell * scale);
      const value = paper?.getImageData(x, Math.round(video.videoHeight / 2), 1, 1).data[0] ?? 0;
      if (value > 128) time += 2 ** bit;
    }
    behind.push(((Math.floor(Date.now() / 100) % 2 ** 31) - time) / 10);
  }
  return { behind, played: Math.round((video.currentTime - from) * 10) / 10 };
}
