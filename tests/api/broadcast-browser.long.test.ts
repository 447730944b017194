import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { liveStreams } from '#db/schema/streams.ts';
import type { Person } from '#tests/support/ask.ts';
import {
  endLive,
  joinStream,
  killOwn,
  makeFolder,
  makeStream,
  readPlaylists,
  readStream,
  showLive,
  testTools,
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let host: Person;
const closing: (() => void)[] = [];

beforeAll(async () => {
  folder = await makeFolder();
  test = await createTestApp({
    settings: { DATA_DIR: folder.path, MEDIA_SERVER: 'none', RATE_LIMIT_SCALE: '100' },
  });
  host = await signInAs(test, 'community_leader');
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(async () => {
  await test?.close();
  await folder?.remove();
});

interface Said {
  state: string;
  reason?: string;
}

/** What a browser's page does, with what a browser sends along. */
async function connect(id: number, headers: Record<string, string>) {
  const url = `${test.origin.replace('http', 'ws')}/api/streams/${id}/publish`;
  // Node's own client takes headers, which the type of the browser's does not know.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(url, options);
  const said: Said[] = [];
  let isClosed = false;
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data)) as Said));
  socket.addEventListener('close', () => {
    isClosed = true;
  });
  closing.push(() => socket.close());
  await until(async () => isClosed || socket.readyState === WebSocket.OPEN, 'it is answered');
  return { socket, said, isClosed: () => isClosed };
}

const ours = () => ({ origin: test.origin });
const MIME = 'video/webm;codecs=h264,opus';
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'];

/** A recorder: H.264 and Opus in Matroska as Chromium writes it, in real time. */
async function record(socket: WebSocket, args: readonly string[] = H264): Promise<void> {
  const { ffmpeg } = await testTools();
  const child = spawn(
    ffmpeg,
    [
      ...['-nostdin', '-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000', ...args],
      ...['-g', '50', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'libopus', '-b:a', '64k', '-f', 'matroska', '-cluster_time_limit', '500', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  closing.push(() => child.kill('SIGKILL'));
  socket.addEventListener('close', () => child.kill('SIGKILL'));
  child.stdout.on('data', (chunk: Buffer) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(chunk));
  });
}

describe('a browser that sends', () => {
  it('is refused with a reason: visitors, others than the host, other sites, what is no recording', async () => {
    const { id } = await makeStream(test, { hostId: host.user.id });
    const member = await signInAs(test);
    const refusal = async (headers: Record<string, string>, text = JSON.stringify({ mimeType: MIME })) => {
      const { socket, said, isClosed } = await connect(id, headers);
      if (!isClosed()) socket.send(text);
      await until(async () => isClosed(), 'it is closed');
      return said;
    };
    expect(await refusal(ours())).toEqual([{ state: 'refused', reason: 'sign_in' }]);
    expect(await refusal({ ...ours(), ...member.headers })).toEqual([
      { state: 'refused', reason: 'not_host' },
    ]);
    expect(await refusal({ ...host.headers, origin: 'https://elsewhere.example' })).toEqual([]);
    expect(await refusal(host.headers)).toEqual([]);
    for (const text of ['no json', '{"mimeType":"text/html"}', '{"mimeType":"video/webm","more":1}'])
      expect(await refusal({ ...ours(), ...host.headers }, text)).toEqual([
        { state: 'refused', reason: 'bad_start' },
      ]);
    const { id: over } = await makeStream(test, { hostId: host.user.id, endTime: new Date() });
    const { socket, said } = await connect(over, { ...ours(), ...host.headers });
    socket.send(JSON.stringify({ mimeType: MIME }));
    await until(async () => said.length > 0, 'it is over');
    expect(said).toEqual([{ state: 'refused', reason: 'over' }]);
    const plain = await test.fetch(`/api/streams/${id}/publish`, { headers: { ...ours(), ...host.headers } });
    expect(plain.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['H.264, which passes untouched', MIME, H264],
    [
      'VP8, which is made into H.264',
      'video/webm;codecs=vp8,opus',
      ['-c:v', 'libvpx', '-deadline', 'realtime'],
    ],
  ])('is seen: %s', async (_name, mimeType, args) => {
    const { id } = await makeStream(test, { hostId: host.user.id });
    const { socket, said, isClosed } = await connect(id, { ...ours(), ...host.headers });
    socket.send(JSON.stringify({ mimeType }));
    await record(socket, args);
    await until(async () => said.length > 0, 'it is answered');
    expect(said).toEqual([{ state: 'receiving' }]);
    const second = await connect(id, { ...ours(), ...host.headers });
    second.socket.send(JSON.stringify({ mimeType }));
    await until(async () => second.isClosed(), 'the second is refused');
    expect(second.said).toEqual([{ state: 'refused', reason: 'busy' }]);
    await until(async () => (await readStream(test, id)).source === 'browser', 'the source is known');
    await showLive(test, id);
    const watching = await joinStream(test, id);
    const { text, media } = await until(async () => {
      const found = await readPlaylists(test, watching);
      return (found.media[0]?.text.match(/EXTINF/g)?.length ?? 0) >= 3 && found;
    }, 'viewers see it');
    expect(text).toMatch(/avc1\.[0-9a-f]{6},mp4a\.40\.2/);
    expect(media.length).toBeGreaterThanOrEqual(2);
    await endLive(test, id);
    await until(async () => isClosed(), 'the browser is told');
    expect(said.at(-1)).toEqual({ state: 'ended', reason: 'over' });
  });

  it('is asked to begin again when its packager is killed, and goes on in the same broadcast', async () => {
    const { id } = await makeStream(test, { hostId: host.user.id });
    const start = async () => {
      const own = await connect(id, { ...ours(), ...host.headers });
      own.socket.send(JSON.stringify({ mimeType: MIME }));
      await record(own.socket);
      await until(async () => own.said.length > 0, 'it is answered');
      return own;
    };
    const first = await start();
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    await showLive(test, id);
    const watching = await joinStream(test, id);
    await until(async () => (await readPlaylists(test, watching)).media.length > 0, 'viewers see it');
    const begun = performance.now();
    expect(await killOwn('ffmpeg', id)).toBeGreaterThan(0);
    await until(async () => first.isClosed(), 'the browser is told');
    expect(first.said.at(-1)).toEqual({ state: 'ended', reason: 'again' });
    const again = await until(async () => {
      const next = await start();
      return next.said[0]?.state === 'receiving' && next;
    }, 'it is taken again');
    await until(async () => {
      const { media } = await readPlaylists(test, watching);
      return media[0]?.text.includes('#EXT-X-DISCONTINUITY\n');
    }, 'the picture goes on');
    console.log(
      `browser's packager killed: the picture goes on after ${Math.round(performance.now() - begun)} ms`,
    );
    expect(again.isClosed()).toBe(false);
    const [row] = await test.db.orm.select().from(liveStreams).where(eq(liveStreams.id, id));
    expect(row?.isLive).toBe(true);
  });
});
