import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import type { OwnProfile, PublicMember } from '#features/people/profile/profile-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { makeStream } from '#tests/support/make-stream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' }, withWorkers: true });
});
afterAll(() => test.close());

const ask = asker(() => test);
const set = (person: Person, body: unknown) => ask('PATCH', '/api/user/settings', person, body);
const named = async (person: Person, firstName: string, lastName: string) => {
  await test.db.orm.update(users).set({ firstName, lastName }).where(eq(users.id, person.user.id));
  return person;
};
const member = (who: Person, reader: Person | null = null) =>
  ask<PublicMember>('GET', `/api/members/${who.user.username}`, reader);
const memorialsOf = async (who: Person, reader: Person | null = null) =>
  (await ask<Memorial[]>('GET', `/api/members/${who.user.username}/memorials`, reader)).body;

const send = (headers: Record<string, string>, content: Buffer) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), '../../etc/me.jpg');
  return test.fetch('/api/user/avatar', { method: 'PUT', headers, body });
};
const addressAfter = async (person: Person, content: Buffer): Promise<string> => {
  const response = await send(person.headers, content);
  expect(response.status).toBe(200);
  const { profileImageUrl } = (await response.json()) as { profileImageUrl: string };
  expect(profileImageUrl).toMatch(new RegExp(`^/avatars/${person.user.id}/[\\w-]{22}$`));
  return profileImageUrl;
};
const statusOf = async (path: string, person: Person | null = null) => {
  const response = await test.fetch(path, person ? { headers: person.headers } : {});
  await response.body?.cancel();
  return response.status;
};

describe('a member’s picture', () => {
  it('is a square made anew: nothing of the file, its place or its camera comes along', async () => {
    const person = await signInAs(test);
    expect((await send({}, await makePicture())).status).toBe(401);
    const picture = await makePicture({ width: 1200, height: 500, withExif: true, orientation: 6 });
    expect(picture.includes('SecretCamera')).toBe(true);
    const address = await addressAfter(person, picture);
    const response = await test.fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const content = Buffer.from(await response.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const { exif, icc, xmp } = await sharp(content).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('Secret')).toBe(false);
    const me = await ask<OwnProfile>('GET', '/api/auth/me', person);
    expect(me.body.profileImageUrl).toBe(address);
  });

  it('gives way to a new one, and goes with its file', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const first = await addressAfter(person, await makePicture({ format: 'png' }));
    const second = await addressAfter(person, await makePicture({ format: 'webp' }));
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await ask('DELETE', '/api/user/avatar', null)).status).toBe(401);
    // Nobody removes another's: the path names nobody.
    expect((await ask('DELETE', '/api/user/avatar', other)).status).toBe(200);
    expect(await statusOf(second)).toBe(200);
    expect((await ask('DELETE', '/api/user/avatar', person)).body).toEqual({ profileImageUrl: null });
    expect(await statusOf(second)).toBe(404);
    // The file itself is gone as well: the address written back by hand finds none.
    const write = (profileImageUrl: string) =>
      test.db.orm.update(users).set({ profileImageUrl }).where(eq(users.id, person.user.id));
    await write(second);
    await expect.poll(() => statusOf(second)).toBe(404);
    await write(first);
    await expect.poll(() => statusOf(first)).toBe(404);
  });

  it('is refused where it is no photo, broken, moving or too large', async () => {
    const person = await signInAs(test);
    const jpeg = await makePicture();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const corpus: [string, Buffer, number][] = [
      ['SVG', Buffer.from(svg), 415],
      ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`), 415],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<<>>\n'), 415],
      [
        'GIF',
        await sharp(await makePicture({ format: 'png' }))
          .resize(20, 20)
          .gif()
          .toBuffer(),
        415,
      ],
      ['nothing', Buffer.alloc(0), 415],
      ['half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 400],
      ['11 MB', Buffer.concat([jpeg, randomBytes(11 * 1024 * 1024)]), 413],
    ];
    for (const [name, content, status] of corpus)
      expect((await send(person.headers, content)).status, name).toBe(status);
    const me = await ask<OwnProfile>('GET', '/api/user/profile', person);
    expect(me.body.profileImageUrl).toBeNull();
  });
});

describe('a member’s page', () => {
  it('says to everybody what the member shows, and nothing else', async () => {
    const person = await named(await signInAs(test, 'community_leader'), 'Zaynab', 'Rahman');
    await ask('PUT', '/api/user/profile', person, { bio: 'I wash the dead.', location: 'Leeds' });
    const { status, body } = await member(person);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.user.id,
      username: person.user.username,
      fullName: 'Zaynab Rahman',
      role: 'community_leader',
      bio: 'I wash the dead.',
      location: 'Leeds',
      profileImageUrl: null,
      joined: person.user.createdAt.toISOString().slice(0, 7),
      isDemo: false,
    });
    expect((await ask('GET', '/api/members/nobody-of-this-name', null)).status).toBe(404);
  });

  it('is not there for anybody while the profile is not shown, nor is the picture', async () => {
    const [person, other, admin] = [
      await signInAs(test),
      await signInAs(test),
      await signInAs(test, 'admin'),
    ];
    const address = await addressAfter(person, await makePicture());
    await set(person, { showProfile: false });
    for (const reader of [null, other, person, admin]) {
      expect((await member(person, reader)).status).toBe(404);
      expect((await ask('GET', `/api/members/${person.user.username}/memorials`, reader)).status).toBe(404);
    }
    expect([await statusOf(address), await statusOf(address, other)]).toEqual([404, 404]);
    expect(await statusOf(address, person)).toBe(200);
    await set(person, { showProfile: true });
    expect([(await member(person)).status, await statusOf(address)]).toEqual([200, 200]);
    await test.db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.user.id));
    expect([(await member(person)).status, await statusOf(address)]).toEqual([404, 404]);
  });

  it('lists the public memorials that the member made: never private, unlisted or put away ones, nor those of others', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const createdBy = person.user.id;
    const shown = await makeMemorial(test.db, { createdBy, title: 'Shown' });
    for (const hidden of [
      { visibility: 'private' },
      { visibility: 'unlisted' },
      { archivedAt: new Date() },
      { deletedAt: new Date() },
      { hiddenAt: new Date() },
      { takenDownAt: new Date() },
    ])
      await makeMemorial(test.db, { createdBy, title: 'Hidden', ...hidden });
    const helped = await makeMemorial(test.db, { createdBy: other.user.id, title: 'Helped with' });
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: helped.id, userId: createdBy, role: 'manager' });
    for (const reader of [null, other, person])
      expect((await memorialsOf(person, reader)).map(({ id }) => id)).toEqual([shown.id]);
    const more = await makeMemorial(test.db, { createdBy, title: 'More' });
    const first = await ask<Memorial[]>(
      'GET',
      `/api/members/${person.user.username}/memorials?limit=1`,
      null,
    );
    const rest = await ask<Memorial[]>('GET', first.link ?? '', null);
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual([more.id, shown.id]);
    expect(rest.link).toBeUndefined();

    await set(person, { showMemorials: false });
    expect(await memorialsOf(person)).toEqual([]);
    expect((await member(person)).status).toBe(200);
    // The pages themselves stay, for everybody and in every list.
    expect((await ask('GET', `/api/memorials/${shown.id}`, null)).status).toBe(200);
    const page = await ask('GET', `/api/memorials/${helped.id}`, null);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain(person.user.username);
    const { body: listed } = await ask<Memorial[]>('GET', '/api/memorials?limit=100', null);
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([shown.id, more.id, helped.id]));
  });
});

describe('who does not show their profile', () => {
  it('is named nowhere in public: posts, comments, chat, streams', async () => {
    const shy = await named(await signInAs(test, 'community_leader'), 'Unmistakable', 'Namehere');
    const reader = await signInAs(test);
    const memorial = await makeMemorial(test.db);
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: shy.user.id });
    await makeComment(test.db, post.id, { authorId: shy.user.id });
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const made = await ask<Stream>('POST', '/api/streams', shy, {
      title: 'A lesson',
      streamType: 'educational',
      startTime: start,
      chatEnabled: true,
    });
    expect(made).toMatchObject({ body: { hostName: 'Unmistakable Namehere' } });
    // As rows were written before: the own name as if it had been typed.
    const old = await makeStream(test.db, { hostId: shy.user.id, hostName: 'Unmistakable Namehere' });
    const typed = await makeStream(test.db, { hostId: shy.user.id, hostName: 'Leeds Road Mosque' });
    await test.db.orm.update(liveStreams).set({ isLive: true }).where(eq(liveStreams.id, made.body.id));
    expect(
      (await ask('POST', `/api/streams/${made.body.id}/chat`, shy, { message: 'Salam' })).status,
    ).toBeLessThan(300);
    const places = [
      `/api/memorials/${memorial.id}/posts`,
      `/api/posts/${post.id}`,
      '/api/streams/live?limit=100',
      '/api/streams/scheduled?limit=100',
      `/api/streams/${made.body.id}`,
      `/api/streams/${old.id}`,
      `/api/streams/chat?streamId=${made.body.id}`,
    ];
    const said = async (path: string) => {
      const answer = await ask('GET', path, reader);
      expect(answer.status, path).toBe(200);
      return JSON.stringify(answer.body);
    };
    // While the profile is shown the name is there: else the rest would prove nothing.
    for (const path of places) expect(await said(path), path).toContain('Unmistakable');
    await set(shy, { showProfile: false });
    for (const path of places) expect(await said(path), path).not.toMatch(/Unmistakable|Namehere/);
    for (const path of places) expect(await said(path), path).not.toContain(shy.user.username);
    expect(await said(`/api/streams/${typed.id}`)).toContain('Leeds Road Mosque');
    const { body } = await ask<Stream>('GET', `/api/streams/${old.id}`, reader);
    expect(body.hostName).toBe('');
  });
});

describe('a profile that is reported', () => {
  it('is taken from sight, with its name everywhere, and only the moderators bring it back', async () => {
    const [admin, reader] = [await signInAs(test, 'admin'), await signInAs(test)];
    const person = await named(await signInAs(test), 'Rude', 'Words');
    const memorial = await makeMemorial(test.db, { createdBy: person.user.id });
    await makePost(test.db, { memorialId: memorial.id, authorId: person.user.id });
    const authorOf = async () =>
      JSON.stringify((await ask('GET', `/api/memorials/${memorial.id}/posts`, reader)).body).includes('Rude');
    const target = { targetType: 'profile', targetId: person.user.id };
    const report = { ...target, reason: 'disrespect', note: 'Its name insults.' };
    expect((await ask('POST', '/api/reports', null, report)).status).toBe(201);
    expect((await ask('POST', '/api/reports', reader, report)).status).toBe(201);
    const { body } = await ask<{ excerpt: string }[]>('GET', '/api/admin/reports?status=open', admin);
    expect(JSON.stringify(body)).toContain('Rude Words');

    const down = { ...target, reason: 'disrespect', explanation: 'The name insults.' };
    expect((await ask('POST', '/api/admin/takedowns', reader, down)).status).toBe(403);
    expect(await authorOf()).toBe(true);
    const taken = await ask<{ id: number }>('POST', '/api/admin/takedowns', admin, down);
    expect(taken.status).toBe(201);
    expect((await member(person, reader)).status).toBe(404);
    expect(await authorOf()).toBe(false);
    // To the reader it is not there any more, so nothing can be reported.
    expect((await ask('POST', '/api/reports', await signInAs(test), report)).status).toBe(404);
    const refused = await set(person, { showProfile: true });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'profile.taken_down' }]);
    expect((await set(person, { showMemorials: false })).status).toBe(200);

    expect((await ask('POST', `/api/admin/takedowns/${taken.body.id}/restore`, admin)).status).toBe(200);
    expect((await member(person, reader)).body.fullName).toBe('Rude Words');
    expect((await set(person, { showProfile: false })).status).toBe(200);
    expect((await set(person, { showProfile: true })).status).toBe(200);
  });
});
