import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { openSender, RECORDED_AS, recordInto } from '#tests/support/send-from-browser.ts';
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
afterAll(async () => {
  for (const close of closing) close();
  await test?.close();
  await folder?.remove();
});

/** What a browser's page does, with what a browser sends along. */
async function connect(id: number, headers: Record<string, string>) {
  const sender = await openSender(test.origin, id, headers);
  closing.push(() => sender.socket.close());
  return sender;
}

const ours = () => ({ origin: test.origin });

async function record(socket: WebSocket, args?: readonly string[]): Promise<void> {
  closing.push(await recordInto(socket, args));
}

// Each has a stream of its own and waits for pieces of two seconds: they send side by side.
describe.concurrent('a browser that sends', () => {
  it('is refused with a reason: visitors, others than the host, other sites, what is no recording', async () => {
    const { id } = await makeStream(test, { hostId: host.user.id });
    const member = await signInAs(test);
    const refusal = async (
      headers: Record<string, string>,
      text = JSON.stringify({ mimeType: RECORDED_AS }),
    ) => {
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
    socket.send(JSON.stringify({ mimeType: RECORDED_AS }));
    await until(async () => said.length > 0, 'it is over');
    expect(said).toEqual([{ state: 'refused', reason: 'over' }]);
    const plain = await test.fetch(`/api/streams/${id}/publish`, { headers: { ...ours(), ...host.headers } });
    expect(plain.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['H.264, which passes untouched', RECORDED_AS, undefined],
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
      own.socket.send(JSON.stringify({ mimeType: RECORDED_AS }));
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
