import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { liveStreams, streamGuests, streamRestraints } from '#db/schema/streams.ts';
import { countViewers } from '#features/live/broadcast/server/broadcast-store.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import {
  joinStream,
  makeFolder,
  makeStream,
  readPlaylists,
  readStream,
  tellEngines,
  type Watching,
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let host: Person;
let member: Person;
let admin: Person;

beforeAll(async () => {
  folder = await makeFolder();
  test = await createTestApp({
    settings: { DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000', MEDIA_SERVER: 'none' },
  });
  host = await signInAs(test, 'community_leader');
  member = await signInAs(test);
  admin = await signInAs(test, 'admin');
});
afterAll(async () => {
  await test?.close();
  await folder?.remove();
});

/** The head of a real rendition is not needed here: what it says is tried with real ones. */
const HEAD = Buffer.from('0000000866747970', 'hex');

/** A stream that is live, with ten pieces on the disk, as a packager would have left them. */
async function makeLive(overrides: Partial<typeof liveStreams.$inferInsert> = {}): Promise<number> {
  const { id } = await makeStream(test, {
    hostId: host.user.id,
    isLive: true,
    broadcast: 1,
    source: 'encoder',
    sourceSince: new Date(),
    ...overrides,
  });
  for (const part of ['1', 'preview']) {
    const place = join(folder.path, 'streams', String(id), part, 'high');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'a-init.mp4'), HEAD);
    const lines = Array.from({ length: 10 }, (_, index) => {
      const file = `a-0000${index}.m4s`;
      return JSON.stringify({ file, seconds: 2, at: index * 2000, init: 'a-init.mp4', run: 'a', bytes: 4 });
    });
    await writeFile(join(place, 'segments.jsonl'), `${lines.join('\n')}\n`);
    for (let index = 0; index < 10; index++) await writeFile(join(place, `a-0000${index}.m4s`), part);
  }
  await writeFile(join(folder.path, 'streams', String(id), 'thumbnail.jpg'), 'picture');
  await writeFile(join(folder.path, 'streams', String(id), 'captions.vtt'), 'WEBVTT');
  return id;
}

const pathsOf = (id: number) => [
  `/hls/${id}/master.m3u8`,
  `/hls/${id}/captions.vtt`,
  `/hls/${id}/1/high/index.m3u8`,
  `/hls/${id}/1/high/a-init.mp4`,
  `/hls/${id}/1/high/a-00004.m4s`,
];

const statuses = (paths: readonly string[], cookie?: string) =>
  Promise.all(
    paths.map(async (path) => (await test.fetch(path, cookie ? { headers: { cookie } } : {})).status),
  );
const index = async (id: number, { cookie }: Watching) =>
  (await test.fetch(`/hls/${id}/1/high/index.m3u8`, { headers: { cookie } })).status;

describe('picture and sound of a stream', () => {
  it('go to nobody without its cookie, whoever they are', async () => {
    const id = await makeLive();
    const other = await makeLive();
    const { cookie } = await joinStream(test, other);
    const renamed = cookie.replace(`watch_${other}`, `watch_${id}`);
    expect(await statuses(pathsOf(id))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(pathsOf(id), cookie)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(pathsOf(id), renamed)).toEqual([403, 403, 403, 403, 403]);
    for (const person of [member, admin, host]) {
      const replies = await Promise.all(
        pathsOf(id).map((path) => test.fetch(path, { headers: person.headers })),
      );
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('go to who joined: a window that moves, pieces that nobody keeps, nothing outside the folder', async () => {
    const id = await makeLive();
    const watching = await joinStream(test, id);
    const headers = { cookie: watching.cookie };
    const { text, media } = await readPlaylists(test, watching);
    expect(text).toContain('1/high/index.m3u8');
    expect(media[0]?.text).toContain('#EXT-X-MEDIA-SEQUENCE:4');
    expect(media[0]?.text.match(/EXTINF/g)).toHaveLength(6);
    const playlist = await test.fetch(media[0]?.path ?? '', { headers });
    expect(playlist.headers.get('cache-control')).toBe('private, no-store');
    const piece = await test.fetch(`/hls/${id}/1/high/a-00004.m4s`, { headers });
    expect(piece.headers.get('cache-control')).toBe('private, no-store');
    expect(await piece.text()).toBe('1');
    const outside = [
      '../../../secret-key',
      '..%2f..%2f..%2fsecret-key',
      'segments.jsonl',
      '%2e%2e/thumbnail.jpg',
    ];
    for (const name of outside) {
      const reply = await test.fetch(`/hls/${id}/1/high/${name}`, { headers });
      expect([403, 404], name).toContain(reply.status);
    }
    expect(
      await statuses(
        [`/hls/${id}/preview/high/index.m3u8`, `/hls/${id}/2/high/a-00004.m4s`],
        watching.cookie,
      ),
    ).toEqual([403, 404]);
  });

  it('before they are shown go to the host alone', async () => {
    const id = await makeLive({ isLive: false });
    await expect(joinStream(test, id)).rejects.toThrow('409');
    const studio = await test.fetch(`/api/streams/${id}/studio`, { headers: host.headers });
    const { previewUrl } = (await studio.json()) as { previewUrl: string };
    const cookie = studio.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const paths = [previewUrl, `/hls/${id}/preview/high/index.m3u8`, `/hls/${id}/preview/high/a-00009.m4s`];
    expect(await statuses(paths, cookie)).toEqual([200, 200, 200]);
    expect(await statuses(paths)).toEqual([403, 403, 403]);
    expect(await statuses(pathsOf(id), cookie)).toEqual([403, 403, 403, 403, 403]);
    expect((await test.fetch(`/api/streams/${id}/studio`, { headers: member.headers })).status).toBe(403);
  });

  it('stop for a member within seconds of a block, and for a woman who takes her declaration back', async () => {
    const open = await makeLive();
    const closed = await makeLive({ access: 'women', isWomenOnly: true });
    const watching = await joinStream(test, open, member);
    expect(await index(open, watching)).toBe(200);
    await test.db.orm
      .insert(streamRestraints)
      .values({ streamId: open, userId: member.user.id, kind: 'blocked' });
    await tellEngines(test, 'access', open);
    await until(async () => (await index(open, watching)) === 403, 'the block counts');
    await expect(joinStream(test, closed, member)).rejects.toThrow('403');
    await test.db.orm.update(users).set({ declaredWoman: true }).where(eq(users.id, member.user.id));
    const women = await joinStream(test, closed, member);
    expect(await index(closed, women)).toBe(200);
    const reply = await test.fetch('/api/user/declaration', {
      method: 'PUT',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ declaredWoman: false }),
    });
    expect(reply.status).toBe(200);
    await until(async () => (await index(closed, women)) === 403, 'her word counts');
  });

  it('stop for visitors when the stream is for members from then on', async () => {
    const id = await makeLive();
    const visitor = await joinStream(test, id);
    const signedIn = await joinStream(test, id, admin);
    await test.db.orm.update(liveStreams).set({ access: 'members' }).where(eq(liveStreams.id, id));
    await tellEngines(test, 'access', id);
    await until(async () => (await index(id, visitor)) === 403, 'visitors are out');
    expect(await index(id, signedIn)).toBe(200);
  });

  it('of an invited stream stop when the invitation ends', async () => {
    const id = await makeLive({ access: 'invited' });
    const guest = await signInAs(test);
    await expect(joinStream(test, id, guest)).rejects.toThrow('404');
    await test.db.orm.insert(streamGuests).values({ streamId: id, userId: guest.user.id });
    const watching = await joinStream(test, id, guest);
    expect(await index(id, watching)).toBe(200);
    await test.db.orm.delete(streamGuests).where(eq(streamGuests.streamId, id));
    await tellEngines(test, 'access', id);
    await until(async () => (await index(id, watching)) === 403, 'the invitation ended');
  });

  it('of a stream that was taken down go to nobody but who answers for it', async () => {
    const id = await makeLive();
    const watching = await joinStream(test, id, member);
    const own = await joinStream(test, id, host);
    await test.db.orm.update(liveStreams).set({ takenDownAt: new Date() }).where(eq(liveStreams.id, id));
    await tellEngines(test, 'access', id);
    await until(async () => (await index(id, watching)) === 403, 'it is taken down');
    expect(await index(id, own)).toBe(200);
    expect((await test.fetch(`/hls/${id}/thumbnail.jpg`)).status).toBe(403);
  });
});

describe('the thumbnail', () => {
  it('is open for a public stream that is shown, and for no other', async () => {
    const thumbnail = async (id: number, cookie = '') =>
      (await test.fetch(`/hls/${id}/thumbnail.jpg`, { headers: { cookie } })).status;
    expect(await thumbnail(await makeLive())).toBe(200);
    expect(await thumbnail(await makeLive({ isLive: false }))).toBe(403);
    // Nobody looks after it: no picture goes to who comes new.
    expect(await thumbnail(await makeLive({ startTime: new Date(Date.now() - 60_000) }))).toBe(403);
    const closed = await makeLive({ access: 'members' });
    expect(await thumbnail(closed)).toBe(403);
    expect(await thumbnail(closed, (await joinStream(test, closed, admin)).cookie)).toBe(200);
    expect(await thumbnail(999_999)).toBe(403);
  });
});

describe('the count of viewers', () => {
  it('counts each player once, and forgets it half a minute after its last request', async () => {
    const id = await makeLive();
    const players = await Promise.all([
      joinStream(test, id),
      joinStream(test, id),
      joinStream(test, id, admin),
    ]);
    for (const player of [...players, ...players]) expect(await index(id, player)).toBe(200);
    await until(async () => (await readStream(test, id)).viewerCount === 3, 'three are counted');
    await test.db.pool.query(
      "update stream_viewers set seen_at = seen_at - interval '31 seconds' where stream_id = $1",
      [id],
    );
    await countViewers(test.db, []);
    expect((await readStream(test, id)).viewerCount).toBe(0);
  });
});

describe('the recording of a stream that is taken down', () => {
  it('is closed to all who were watching, and opens again when an appeal is granted', async () => {
    const ended = { isLive: false, endTime: new Date(), isRecorded: true, recordingConsent: true };
    const until = new Date(Date.now() + 86_400_000);
    const id = await makeLive({
      ...ended,
      recordingReadyAt: new Date(),
      recordingExpiresAt: until,
      hasCaptions: true,
    });
    const watching = [await joinStream(test, id), await joinStream(test, id, member)];
    const thumbnail = `/hls/${id}/thumbnail.jpg`;
    const all = async (cookie: string) => statuses([...pathsOf(id), thumbnail], cookie);
    for (const { cookie } of watching) expect(await all(cookie)).toEqual([200, 200, 200, 200, 200, 200]);
    const ask = asker(() => test);
    const form = {
      targetType: 'stream',
      targetId: id,
      reason: 'privacy',
      explanation: 'It must not be shown.',
    };
    const { body } = await ask<{ id: number }>('POST', '/api/admin/takedowns', admin, form);
    // Who watches is asked about again by an announcement, within 5 s.
    for (const { cookie } of watching)
      await expect.poll(() => all(cookie), { timeout: 5000 }).not.toContain(200);
    expect(await statuses([thumbnail])).not.toContain(200);
    expect((await ask('POST', `/api/streams/${id}/join`, member, {})).status).toBe(404);
    await ask('POST', `/api/takedowns/${body.id}/appeal`, host, { appeal: 'Please look.' });
    const decision = { status: 'upheld', decision: 'Looked at.' };
    await ask('POST', `/api/admin/takedowns/${body.id}/decide-appeal`, admin, decision);
    const { cookie } = await joinStream(test, id, member);
    // What is open again is announced, too.
    await expect.poll(() => all(cookie), { timeout: 5000 }).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
