import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import {
  endLive,
  faultsIn,
  fetchWhole,
  joinStream,
  killOwn,
  makeFolder,
  makeStream,
  portOpens,
  readPlaylists,
  readStream,
  type Sender,
  sendRtmp,
  sequenceOf,
  showLive,
} from '#tests/support/broadcast-world.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let rtmp: string;
const senders: Sender[] = [];

beforeAll(async () => {
  folder = await makeFolder();
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  test = await createTestApp({
    settings: { DATA_DIR: folder.path, RTMP_PORT: port, RATE_LIMIT_SCALE: '100' },
  });
  rtmp = `rtmp://127.0.0.1:${port}/live`;
});
afterAll(async () => {
  for (const sender of senders) await sender.stop();
  await test?.close();
  await folder?.remove();
});

async function send(key: string): Promise<Sender> {
  const sender = await sendRtmp(`${rtmp}/${key}`);
  senders.push(sender);
  return sender;
}

describe('an encoder that sends by RTMP', () => {
  it('is seen by viewers once the host shows it, and nothing of what was before', async () => {
    const { id, key } = await makeStream(test);
    await portOpens(new URL(rtmp.replace('rtmp', 'http')).port);
    await send(key);
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    const preview = join(folder.path, 'streams', String(id), 'preview', 'high');
    await until(async () => (await readdir(preview)).length > 2, 'the preview has pieces');
    await showLive(test, id);
    const watching = await joinStream(test, id);
    const first = await until(async () => {
      const found = await readPlaylists(test, watching);
      return found.status === 200 && found.media.length === 3 && found;
    }, 'viewers have a playlist');
    expect(first.text).toMatch(/avc1\.[0-9a-f]{6},mp4a\.40\.2/);
    expect(first.text).toContain('RESOLUTION=640x360');
    const before = new Set(await readdir(preview));
    const shown = await readdir(join(folder.path, 'streams', String(id), '1', 'high'));
    expect(shown.filter((name) => name.endsWith('.m4s') && before.has(name))).toEqual([]);
    const high = first.media[0];
    const later = await until(async () => {
      const reply = await test.fetch(high?.path ?? '', { headers: { cookie: watching.cookie } });
      const text = await reply.text();
      return sequenceOf(text) >= 2 && text;
    }, 'the playlist moves on');
    const piece = later.split('\n').findLast((line) => line.endsWith('.m4s')) ?? '';
    const path = (high?.path ?? '').replace('index.m3u8', piece);
    const bytes = await test.fetch(path, { headers: { cookie: watching.cookie } });
    expect(bytes.status).toBe(200);
    expect((await bytes.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect((await test.fetch(path)).status).toBe(403);
    expect((await test.fetch(high?.path ?? '')).status).toBe(403);
  });

  it('is recorded whole, with nothing of who knocks with a bad key or with the same one', async () => {
    const { id, key } = await makeStream(test, { isRecorded: true, recordingConsent: true });
    await send(key);
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    await showLive(test, id);
    const intruders = [
      await send(`${key.slice(0, -1)}x`),
      await send('wrong'),
      await send(key),
      await send(`${key}?sign=1-2`),
    ];
    const watching = await joinStream(test, id);
    await until(async () => {
      const { media } = await readPlaylists(test, watching);
      return (media[0]?.text.match(/EXTINF/g)?.length ?? 0) >= 5;
    }, 'ten seconds are recorded');
    for (const { process } of intruders)
      await until(async () => process.exitCode !== null, 'intruders are cut off');
    const stillSends = senders.filter(({ process }) => process.exitCode === null);
    expect(stillSends.length).toBeGreaterThan(0);
    await endLive(test, id);
    const row = await until(async () => {
      const found = await readStream(test, id);
      return found.recordingReadyAt && found;
    }, 'the recording is there');
    expect(row.recordingSeconds).toBeGreaterThan(6);
    const days = (Number(row.recordingExpiresAt) - Number(row.endTime)) / 86_400_000;
    expect(days).toBe(30);
    const again = await joinStream(test, id);
    const { media } = await readPlaylists(test, again);
    expect(media.length).toBeGreaterThanOrEqual(2);
    for (const { text } of media) expect(text).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(media[0]?.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(media[0]?.text.match(/DISCONTINUITY$/gm)).toBeNull();
    const clip = join(folder.path, 'whole.mp4');
    await writeFile(clip, await fetchWhole(test, media[0] ?? { path: '', text: '' }, again.cookie));
    expect(await faultsIn(clip)).toBe('');
    // The same look finds damage where there is some.
    const twice = (media[0]?.text ?? '').replace(/(#EXTINF[^\n]+\n[^\n]+\n)/, '$1$1');
    const damaged = await fetchWhole(test, { path: media[0]?.path ?? '', text: twice }, again.cookie);
    await writeFile(clip, damaged);
    expect(await faultsIn(clip)).not.toBe('');
  });

  it('goes on within 15 s when its engine is killed, and when its packager is', async () => {
    const { id, key } = await makeStream(test);
    let sender = await send(key);
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    await showLive(test, id);
    const watching = await joinStream(test, id);
    /** Another head means that a new packager writes. */
    const newest = async () => {
      const { media } = await readPlaylists(test, watching);
      return media[0]?.text.match(/MAP:URI="[^"]+"/g)?.at(-1);
    };
    await until(newest, 'it is live');
    for (const name of ['ffmpeg', 'engine'] as const) {
      const before = await newest();
      const begun = performance.now();
      expect(await killOwn(name, id), `a process ${name}`).toBeGreaterThan(0);
      // As encoders do: they connect again by themselves.
      const back = setInterval(() => {
        if (sender.process.exitCode === null) return;
        void send(key).then((next) => {
          sender = next;
        });
      }, 1000);
      await until(async () => (await newest()) !== before, `it goes on after ${name}`);
      clearInterval(back);
      console.log(`killed ${name}: the picture goes on after ${Math.round(performance.now() - begun)} ms`);
    }
    const row = await readStream(test, id);
    expect(row.isLive).toBe(true);
    expect(row.sourceLostAt).toBeNull();
    await sender.stop();
    await until(async () => (await readStream(test, id)).sourceLostAt, 'a lost source is known');
    await endLive(test, id);
    await until(async () => {
      const { media } = await readPlaylists(test, watching);
      return media[0]?.text.endsWith('#EXT-X-ENDLIST\n');
    }, 'players are told the end');
  });

  it('goes on at another instance within 15 s when its own goes', async () => {
    const config = parseConfig({
      ...{ DATABASE_URL: test.db.url, DATA_DIR: folder.path, SECRET_KEY: TEST_SECRET, HOST: '127.0.0.1' },
      RTMP_PORT: new URL(rtmp.replace('rtmp', 'http')).port,
    });
    const db = connectTestDatabase(test.db.url);
    const other = await createApp({ config, db, isQuiet: true, withPages: false });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const address = other.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { id, key } = await makeStream(test);
    let sender = await send(key);
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    await showLive(test, id);
    const { cookie, url } = await joinStream(test, id);
    const there = { ...test, fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
    const newest = async () =>
      (await readPlaylists(there, { cookie, url })).media[0]?.text.match(/MAP:URI="[^"]+"/g)?.at(-1);
    const before = await until(newest, 'the other instance serves it too');
    const begun = performance.now();
    await test.app.close();
    const back = setInterval(() => {
      if (sender.process.exitCode === null) return;
      void send(key).then((next) => {
        sender = next;
      });
    }, 1000);
    await until(async () => (await newest()) !== before, 'the other instance takes it in');
    clearInterval(back);
    console.log(`instance gone: the picture goes on after ${Math.round(performance.now() - begun)} ms`);
    await other.close();
    await db.close();
  });
});
