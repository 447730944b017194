import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { memorialMembers, memorialPosts, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { attachMedia } from '#features/remember/media/server/attach-media.ts';
import { describeMedia } from '#features/remember/media/server/describe-media.ts';
import { keepMedia } from '#features/remember/media/server/keep-media.ts';
import { createMediaParts, type MediaParts } from '#features/remember/media/server/media-parts.ts';
import { releaseMedia, removeMemorialMedia } from '#features/remember/media/server/release-media.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeLink, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeHeic, makePicture, makeSound, makeVideoFile, makeWebm } from '#tests/support/make-media.ts';
import { sendFile, untilMade, upload } from '#tests/support/send-media.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { until } from '#tests/support/until.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-media-'));
let test: TestApp;
let owner: Awaited<ReturnType<typeof signInAs>>;
let stranger: Awaited<ReturnType<typeof signInAs>>;
let admin: Awaited<ReturnType<typeof signInAs>>;
let photo: Buffer;
let parts: MediaParts;

beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100' }, withWorkers: true });
  [owner, stranger, admin] = [await signInAs(test), await signInAs(test), await signInAs(test, 'admin')];
  // No larger than what is asked of it: each is also made as AVIF, twice.
  photo = await makePicture({ width: 400, height: 300 });
  const jobs = testJobs(test.db, (error) => console.error(error));
  parts = createMediaParts({ db: test.db, jobs, config: { s3: undefined, dataDir, ffmpegPath: undefined } });
});
afterAll(async () => {
  await parts.jobs.close();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const filesOf = (key: string) => {
  const folder = join(dataDir, 'media', key);
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const as = (who?: { headers: Record<string, string> }) => ({ headers: who?.headers ?? {} });
const json = (method: string, body: unknown, who?: { headers: Record<string, string> }): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...who?.headers },
  body: JSON.stringify(body),
});
const status = async (path: string, who?: { headers: Record<string, string> }) =>
  (await test.fetch(path, as(who))).status;
const untilGone = (key: string) => until(() => filesOf(key).length === 0, `the files of ${key} are gone`);
const attach = (memberId: number, memorialId: number, urls: string[], field?: string) =>
  test.db.transaction((tx) => attachMedia(tx, { memberId, memorialId, urls, ...(field ? { field } : {}) }));
/** A photo of `owner` on a memorial of theirs, in its list. */
async function photoOn(memorial: { id: number }, content = photo): Promise<MediaInfo> {
  const made = await upload(test, owner.headers, content);
  await attach(owner.user.id, memorial.id, [made.url]);
  await test.db.orm
    .update(memorials)
    .set({ photos: [made.url] })
    .where(eq(memorials.id, memorial.id));
  return made;
}
const makeOwn = (overrides: Partial<typeof memorials.$inferInsert> = {}) =>
  makeMemorial(test.db, { createdBy: owner.user.id, ...overrides });

describe('photos', () => {
  it('are shown at once in three sizes, and later in AVIF; the file as uploaded is then gone', async () => {
    const response = await sendFile(
      test,
      owner.headers,
      await makePicture({ width: 2400, height: 1800 }),
      'photo',
    );
    expect(response.status).toBe(201);
    const { url, media: made } = (await response.json()) as { url: string; media: MediaInfo };
    expect(url).toBe(`/media/${made.key}/large.webp`);
    expect(made).toMatchObject({ kind: 'photo', status: 'ready', width: 1600, height: 1200, caption: '' });
    expect(made.placeholder?.startsWith('data:image/webp;base64,')).toBe(true);
    expect(made.placeholder?.length).toBeLessThan(1230);
    for (const [name, width] of [
      ['small', 400],
      ['medium', 800],
      ['large', 1600],
    ] as const) {
      const file = await test.fetch(`/media/${made.key}/${name}.webp`, as(owner));
      expect(file.headers.get('content-type')).toBe('image/webp');
      const { width: found, format } = await sharp(
        join(dataDir, 'media', made.key, `${name}.webp`),
      ).metadata();
      expect([found, format]).toEqual([width, 'webp']);
    }
    const finished = await untilMade(test, owner.headers, made.key, ({ sources }) => sources.length === 5);
    expect(finished.sources.map(({ url, width }) => [url.split('/').at(-1), width])).toEqual([
      ['medium.avif', 800],
      ['large.avif', 1600],
      ['small.webp', 400],
      ['medium.webp', 800],
      ['large.webp', 1600],
    ]);
    await expect.poll(() => filesOf(made.key)).not.toContain('source');
    expect(await status(`/media/${made.key}/source`, owner)).toBe(404);
  });

  it('stand upright and are never enlarged', async () => {
    const made = await upload(
      test,
      owner.headers,
      await makePicture({ width: 300, height: 200, orientation: 6 }),
    );
    expect(made).toMatchObject({ width: 200, height: 300 });
    expect(made.sources.map(({ width }) => width)).toEqual([200, 200, 200]);
    // Turned a quarter clockwise, the red left half is on top.
    const { data } = await sharp(join(dataDir, 'media', made.key, 'large.webp'))
      .extract({ left: 90, top: 20, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan((data[2] ?? 0) + 50);
  });

  it.each([
    ['PNG', () => makePicture({ format: 'png' })],
    ['WebP', () => makePicture({ format: 'webp' })],
    ['HEIC of an iPhone', () => makeHeic()],
  ])('may be %s', async (_name, make) => {
    const made = await upload(test, owner.headers, await make(), 'image');
    expect(made.kind).toBe('photo');
    const { format, width } = await sharp(join(dataDir, 'media', made.key, 'large.webp')).metadata();
    expect([format, width]).toEqual(['webp', made.width]);
    await untilMade(test, owner.headers, made.key, ({ sources }) =>
      sources.some(({ type }) => type === 'image/avif'),
    );
  });

  it('come twenty at once, 5 MB each, and none fails', async () => {
    const large = await makePicture({ width: 2600, height: 1950, format: 'png' });
    expect(large.length).toBeGreaterThan(4.5e6);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendFile(test, owner.headers, large, 'photo')),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    // Nobody waits for their AVIF, which would keep a core for half a minute beside what follows.
    for (const answer of answers) {
      const { media: made } = (await answer.json()) as { media: MediaInfo };
      const gone = await test.fetch(`/api/media/${made.key}`, { method: 'DELETE', ...as(owner) });
      expect(gone.status).toBe(200);
    }
  });
});

describe('who may see a file', () => {
  const cases = [
    ['public', [200, 200, 200, 200]],
    ['unlisted', [404, 404, 200, 200]],
    ['private', [404, 404, 200, 200]],
  ] as const;
  it.each(cases)('of a %s memorial: visitor, stranger, manager, admin', async (visibility, expected) => {
    const memorial = await makeOwn({ visibility });
    const { url, key } = await photoOn(memorial);
    for (const path of [url, `/api/media/${key}`]) {
      const found = [
        await status(path),
        await status(path, stranger),
        await status(path, owner),
        await status(path, admin),
      ];
      expect(found).toEqual(expected);
    }
    const list = await test.fetch(`/api/memorials/${memorial.id}/media`, as(stranger));
    expect(list.status).toBe(expected[1]);
    if (list.status === 200) expect(((await list.json()) as MediaInfo[])[0]?.url).toBe(url);
  });

  it('of a private memorial: its viewers; of an unlisted one: whoever has the link', async () => {
    const memorial = await makeOwn({ visibility: 'private' });
    const { url } = await photoOn(memorial);
    const viewer = await signInAs(test);
    expect(await status(url, viewer)).toBe(404);
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: memorial.id, userId: viewer.user.id, role: 'viewer' });
    expect(await status(url, viewer)).toBe(200);
    const unlisted = await makeOwn({ visibility: 'unlisted' });
    const code = await makeLink(test.db, unlisted.id);
    const shared = await photoOn(unlisted);
    expect(await status(`${shared.url}?link=${code}`)).toBe(200);
    expect(await status(`${shared.url}?link=${code}x`)).toBe(404);
    expect(await status(`${url}?link=${code}`)).toBe(404);
  });

  it('that stands nowhere yet: its uploader and admins', async () => {
    const { url, key } = await upload(test, owner.headers, photo);
    const found = [
      await status(url),
      await status(url, stranger),
      await status(url, owner),
      await status(url, admin),
    ];
    expect(found).toEqual([404, 404, 200, 200]);
    expect(await status(`/api/media/${key}`, stranger)).toBe(404);
  });

  it('of a hidden or deleted memorial: no longer the public', async () => {
    const memorial = await makeOwn();
    const { url } = await photoOn(memorial);
    expect(await status(url)).toBe(200);
    await test.db.orm.update(memorials).set({ hiddenAt: new Date() }).where(eq(memorials.id, memorial.id));
    expect([await status(url), await status(url, owner)]).toEqual([404, 200]);
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    expect([await status(url, owner), await status(url, admin)]).toEqual([404, 404]);
  });

  it('has only the names of renditions', async () => {
    const { key } = await photoOn(await makeOwn());
    for (const name of ['source', 'huge.webp', 'large.webp~', '..%2F..%2Fsecret-key', 'LARGE.WEBP', '%00'])
      expect([400, 404]).toContain(await status(`/media/${key}/${name}`, owner));
    expect(await status('/media/AAAAAAAAAAAAAAAAAAAAAA/large.webp', owner)).toBe(404);
  });
});

describe('a file as sent', () => {
  it('is asked for again each time, on a public memorial too, and never run', async () => {
    const { url } = await photoOn(await makeOwn());
    const open = await test.fetch(url);
    expect(open.headers.get('cache-control')).toBe('private, no-cache');
    expect(open.headers.get('x-content-type-options')).toBe('nosniff');
    expect(open.headers.get('content-security-policy')).toContain('sandbox');
    expect(open.headers.get('content-disposition')).toBe('inline');
    const closed = await photoOn(await makeOwn({ visibility: 'private' }));
    const first = await test.fetch(closed.url, as(owner));
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = (who?: { headers: Record<string, string> }) =>
      test.fetch(closed.url, { headers: { ...who?.headers, 'if-none-match': etag } });
    expect((await again(owner)).status).toBe(304);
    expect((await again(stranger)).status).toBe(404);
  });
});

describe('videos and sounds', () => {
  it('are packed anew where every browser plays them, with poster, sizes and ranges', async () => {
    const made = await upload(test, owner.headers, await makeVideoFile(), 'video');
    expect(made).toMatchObject({ kind: 'video', status: 'processing', sources: [] });
    const done = await untilMade(test, owner.headers, made.key);
    expect(done).toMatchObject({ status: 'ready', progress: 100, width: 320, height: 240 });
    expect(done.duration).toBeCloseTo(2, 0);
    expect(done.poster).toBe(`/media/${made.key}/poster.webp`);
    // The file as uploaded goes right after.
    await expect.poll(() => filesOf(made.key)).toEqual(['poster.webp', 'video.mp4']);
    const whole = Buffer.from(await (await test.fetch(done.url, as(owner))).arrayBuffer());
    expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'));
    const part = await test.fetch(done.url, { headers: { ...owner.headers, range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const none = await test.fetch(done.url, { headers: { ...owner.headers, range: 'bytes=99999999-' } });
    expect(none.status).toBe(416);
  });

  it('are made playable otherwise, and told how far that is', async () => {
    const { key } = await upload(test, owner.headers, await makeWebm(6, '1280x960'), 'video');
    const seen = new Set<number>();
    const done = await untilMade(test, owner.headers, key, ({ progress, status }) => {
      seen.add(progress);
      return status !== 'processing';
    });
    expect(done).toMatchObject({ status: 'ready', width: 960, height: 720 });
    expect([...seen].some((percent) => percent > 0 && percent < 100)).toBe(true);
  });

  it.each(['mp3', 'm4a', 'wav', 'ogg', 'flac'] as const)(
    'take sound as %s',
    async (extension) => {
      const made = await upload(test, owner.headers, await makeSound(extension), 'audio');
      const done = await untilMade(test, owner.headers, made.key);
      expect(done).toMatchObject({ kind: 'audio', status: 'ready', url: `/media/${made.key}/audio.m4a` });
      const file = await test.fetch(done.url, as(owner));
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    },
    60_000,
  );

  it('say that what cannot be played failed, and keep none of it', async () => {
    const video = await makeVideoFile({ seconds: 4 });
    const at = video.indexOf('mdat') + 8;
    const broken = Buffer.from(video);
    broken.fill(0x55, at, video.indexOf('moov') > at ? video.indexOf('moov') - 4 : video.length);
    const made = await upload(test, owner.headers, broken, 'video');
    const done = await untilMade(test, owner.headers, made.key);
    expect(done).toMatchObject({ status: 'failed', failure: 'media.unplayable', sources: [] });
    await untilGone(made.key);
    const memorial = await makeOwn();
    await expect(attach(owner.user.id, memorial.id, [made.url])).rejects.toMatchObject({ status: 400 });
  });
});

describe('captions', () => {
  const versionOf = async (key: string) =>
    ((await (await test.fetch(`/api/media/${key}`, as(owner))).json()) as MediaInfo).version;
  const put = async (key: string, content: string | Buffer, who = owner) => {
    const body = new FormData();
    body.set('version', String(await versionOf(key)));
    body.set('file', new Blob([content as string]), 'x.srt');
    return test.fetch(`/api/media/${key}/captions`, { method: 'PUT', headers: who.headers, body });
  };
  const SRT = '1\n00:00:00,500 --> 00:00:01,500\n<b>بسم الله</b>\n';

  it('are taken as SRT, served as plain WebVTT, replaced, and refused otherwise', async () => {
    const { key } = await upload(test, owner.headers, await makeVideoFile(), 'video');
    await untilMade(test, owner.headers, key);
    const answer = await put(key, SRT);
    expect(answer.status).toBe(200);
    const { captionsUrl } = (await answer.json()) as MediaInfo;
    const file = await test.fetch(captionsUrl ?? '', as(owner));
    expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await file.text()).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nبسم الله\n');
    expect((await put(key, SRT.replace('بسم', 'الحمد'))).status).toBe(200);
    expect(await (await test.fetch(captionsUrl ?? '', as(owner))).text()).toContain('الحمد');
    expect((await put(key, '<html>')).status).toBe(400);
    expect((await put(key, Buffer.alloc(2 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await put(key, SRT, stranger)).status).toBe(404);
    const picture = await upload(test, owner.headers, photo);
    expect((await put(picture.key, SRT)).status).toBe(409);
  });
});

describe('describing and deleting', () => {
  it('a caption is changed by the uploader and the managers, and by nobody else', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: stranger.user.id });
    const made = await upload(test, owner.headers, photo);
    let { version } = made;
    const patch = async (caption: string, who?: typeof owner) => {
      const answer = await test.fetch(`/api/media/${made.key}`, json('PATCH', { version, caption }, who));
      if (answer.status === 200) version += 1;
      return answer;
    };
    expect((await patch('mine', owner)).status).toBe(200);
    expect((await patch('theirs', stranger)).status).toBe(404);
    await attach(owner.user.id, memorial.id, [made.url]);
    expect((await patch('manager', stranger)).status).toBe(200);
    expect((await patch('uploader', owner)).status).toBe(200);
    expect((await patch('anybody', await signInAs(test))).status).toBe(403);
    expect((await patch('visitor')).status).toBe(401);
    expect((await patch('x'.repeat(501), owner)).status).toBe(400);
    expect(
      (
        await test.fetch(
          `/api/media/${made.key}`,
          json('PATCH', { version, caption: 'x', ownerId: 1 }, owner),
        )
      ).status,
    ).toBe(400);
    expect(((await (await test.fetch(`/api/media/${made.key}`)).json()) as MediaInfo).caption).toBe(
      'uploader',
    );
  });

  it('deletion takes every file, every address and leaves a row in the audit log', async () => {
    const memorial = await makeOwn();
    const { key, url } = await photoOn(memorial);
    await untilMade(test, owner.headers, key, ({ sources }) => sources.length > 3);
    const album = await test.fetch(
      `/api/memorials/${memorial.id}/albums`,
      json('POST', { title: 'Life', items: [url] }, owner),
    );
    expect(album.status).toBe(201);
    const post = { memorialId: memorial.id, authorId: owner.user.id, mediaUrls: [url] };
    await test.db.orm.insert(memorialPosts).values([post, { ...post, content: 'words' }]);
    const remove = (who?: typeof owner) => test.fetch(`/api/media/${key}`, { method: 'DELETE', ...as(who) });
    expect((await remove()).status).toBe(401);
    expect((await remove(stranger)).status).toBe(403);
    expect((await remove(owner)).status).toBe(200);
    expect(await status(url, owner)).toBe(404);
    await untilGone(key);
    const [row] = await test.db.orm.select().from(memorials).where(eq(memorials.id, memorial.id));
    expect([row?.photos, row?.version]).toEqual([[], 2]);
    const posts = await test.db.orm
      .select()
      .from(memorialPosts)
      .where(eq(memorialPosts.memorialId, memorial.id));
    expect(posts.map(({ content, mediaUrls }) => [content, mediaUrls])).toEqual([['words', []]]);
    const albums = await (await test.fetch(`/api/memorials/${memorial.id}/albums`)).json();
    expect(albums).toMatchObject([{ title: 'Life', items: [], cover: null }]);
    const audit = await test.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'media.delete'))
      .orderBy(auditLog.id);
    expect(audit.at(-1)).toMatchObject({ actorId: owner.user.id, details: { memorialId: memorial.id } });
  });

  it('an upload that stands nowhere is its uploader’s to delete', async () => {
    const { key } = await upload(test, owner.headers, photo);
    expect((await test.fetch(`/api/media/${key}`, { method: 'DELETE', ...as(stranger) })).status).toBe(404);
    expect((await test.fetch(`/api/media/${key}`, { method: 'DELETE', ...as(owner) })).status).toBe(200);
    await untilGone(key);
  });
});

describe('putting uploads to use', () => {
  it('takes own unused uploads only, and names each other at its place', async () => {
    const memorial = await makeOwn({});
    const [mine, theirs] = [
      await upload(test, owner.headers, photo),
      await upload(test, stranger.headers, photo),
    ];
    const elsewhere = await photoOn(await makeOwn());
    const wrong = [
      theirs.url,
      elsewhere.url,
      mine.url.replace('large', 'small'),
      'https://x.example/a.jpg',
      '/media/AAAAAAAAAAAAAAAAAAAAAA/large.webp',
    ];
    const refusal = attach(owner.user.id, memorial.id, [mine.url, ...wrong], 'photos');
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      code: 'media.unknown',
      fields: Object.fromEntries(wrong.map((_, at) => [`photos.${at + 1}`, { code: 'media.unknown' }])),
    });
    await attach(owner.user.id, memorial.id, [mine.url]);
    await attach(owner.user.id, memorial.id, [mine.url]);
    const known = await describeMedia(test.db, [mine.url, ...wrong]);
    expect(known.get(mine.url)?.key).toBe(mine.key);
    expect(known.has('https://x.example/a.jpg')).toBe(false);
  });

  it('holds to ten photos on the free plan of the creator, also at once', async () => {
    const creator = await signInAs(test);
    const memorial = await makeMemorial(test.db, { createdBy: creator.user.id });
    const urls: string[] = [];
    for (let index = 0; index < 12; index++) urls.push((await upload(test, owner.headers, photo)).url);
    await attach(owner.user.id, memorial.id, urls.slice(0, 8));
    const rest = await Promise.allSettled(
      urls.slice(8).map((url) => attach(owner.user.id, memorial.id, [url])),
    );
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = rest.find((one) => one.status === 'rejected');
    expect(refused).toMatchObject({
      reason: { status: 403, code: 'media.photo_limit', values: { limit: 10 } },
    });
    await test.db.orm
      .update(users)
      .set({ subscriptionTier: 'extended' })
      .where(eq(users.id, creator.user.id));
    await attach(owner.user.id, memorial.id, urls);
  });

  it('deletes what left its last place, and only that', async () => {
    const memorial = await makeOwn();
    const [kept, gone] = [await upload(test, owner.headers, photo), await upload(test, owner.headers, photo)];
    await attach(owner.user.id, memorial.id, [kept.url, gone.url]);
    await test.db.orm
      .update(memorials)
      .set({ photos: [kept.url] })
      .where(eq(memorials.id, memorial.id));
    await test.db.transaction((tx) => releaseMedia(tx, parts.jobs, memorial.id, [kept.url, gone.url]));
    await untilGone(gone.key);
    expect(filesOf(kept.key)).not.toEqual([]);
    expect(await status(kept.url)).toBe(200);
    await test.db.transaction((tx) => removeMemorialMedia(tx, parts.jobs, memorial.id));
    await untilGone(kept.key);
  });

  it('removes after a day what nobody used', async () => {
    const used = await photoOn(await makeOwn());
    const unused = await upload(test, owner.headers, photo);
    const fresh = await upload(test, owner.headers, photo);
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const { key } of [used, unused])
      await test.db.orm.update(media).set({ createdAt: old }).where(eq(media.key, key));
    await keepMedia(parts);
    await untilGone(unused.key);
    expect(await status(used.url, owner)).toBe(200);
    expect(await status(fresh.url, owner)).toBe(200);
  });
});

describe('albums', () => {
  it('are made, ordered, given a cover and deleted by managers; everybody else who sees the memorial reads', async () => {
    const memorial = await makeOwn();
    const albumsPath = `/api/memorials/${memorial.id}/albums`;
    const pictures = [
      await upload(test, owner.headers, photo),
      await upload(test, owner.headers, photo),
      await upload(test, owner.headers, photo),
    ];
    const urls = pictures.map(({ url }) => url);
    const body = { title: ' Early years ', items: urls.slice(0, 2) };
    expect((await test.fetch(albumsPath, json('POST', body))).status).toBe(401);
    expect((await test.fetch(albumsPath, json('POST', body, stranger))).status).toBe(403);
    const made = await test.fetch(albumsPath, json('POST', body, owner));
    expect(made.status).toBe(201);
    const album = (await made.json()) as { id: number; items: MediaInfo[]; cover: MediaInfo };
    expect(album).toMatchObject({ title: 'Early years', cover: { url: urls[0] } });
    expect((await test.fetch(albumsPath, json('POST', { title: 'Early years' }, owner))).status).toBe(409);

    const change = (changes: object, who?: typeof owner) =>
      test.fetch(`/api/albums/${album.id}`, json('PATCH', { version: 1, ...changes }, who));
    expect((await change({ title: 'x' }, stranger)).status).toBe(403);
    expect((await change({ title: 'x' })).status).toBe(401);
    expect((await change({ cover: urls[2] }, owner)).status).toBe(400);
    expect((await change({ memorialId: 1 }, owner)).status).toBe(400);
    const changed = await change({ items: [urls[2], urls[1]], cover: urls[1] }, owner);
    expect(await changed.json()).toMatchObject({
      cover: { url: urls[1] },
      items: [{ url: urls[2] }, { url: urls[1] }],
    });
    await untilGone(pictures[0]?.key ?? '');
    expect(await (await test.fetch(albumsPath)).json()).toMatchObject([{ items: [{}, {}] }]);
    const remove = (who?: typeof owner) =>
      test.fetch(`/api/albums/${album.id}`, { method: 'DELETE', ...as(who) });
    expect((await remove(stranger)).status).toBe(403);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
    await untilGone(pictures[1]?.key ?? '');
  });

  it('of a private memorial do not exist for others', async () => {
    const memorial = await makeOwn({ visibility: 'private' });
    const path = `/api/memorials/${memorial.id}/albums`;
    const { id } = (await (await test.fetch(path, json('POST', { title: 'A' }, owner))).json()) as {
      id: number;
    };
    expect([await status(path), await status(path, stranger), await status(path, owner)]).toEqual([
      404, 404, 200,
    ]);
    expect((await test.fetch(path, json('POST', { title: 'B' }, stranger))).status).toBe(404);
    expect(
      (await test.fetch(`/api/albums/${id}`, json('PATCH', { version: 1, title: 'B' }, stranger))).status,
    ).toBe(404);
  });
});
