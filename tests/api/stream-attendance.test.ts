import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamPresences } from '#db/schema/stream-moderators.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { JoinReply, Stream } from '#features/live/streams/streams-contract.ts';
import { UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { cookieOf } from '#tests/support/broadcast-world.ts';
import { listen } from '#tests/support/chat-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { attend, nameModerator } from '#tests/support/named-moderator.ts';
import { until } from '#tests/support/until.ts';

const clock = createMovingClock();
let test: TestApp;
let host: Person;
let member: Person;
beforeAll(async () => {
  test = await createTestApp({ clock, settings: { RATE_LIMIT_SCALE: '100', MEDIA_SERVER: 'none' } });
  [host, member] = [await signInAs(test, 'community_leader'), await signInAs(test)];
});
afterAll(() => test.close());

const ask = asker(() => test);
const pass = (seconds: number) => clock.advance(seconds * 1000);

/** A public stream that its host showed at this moment. */
async function goLive(overrides: Parameters<typeof makeStream>[1] = {}) {
  const now = clock.now();
  const { id } = await makeStream(test.db, {
    ...{ hostId: host.user.id, isLive: true, startTime: now, attendedAt: now, source: 'encoder' },
    ...overrides,
  });
  return { id, path: `/api/streams/${id}` };
}
const join = (path: string, who: Person | null = null, cookie = '') =>
  ask<JoinReply>('POST', `${path}/join`, who, undefined, cookie ? { cookie } : {});
const see = async (path: string, who: Person | null = null) => (await ask<Stream>('GET', path, who)).body;

describe('a live stream', () => {
  it('lets nobody new in once nobody has looked after it for a minute', async () => {
    const { path, id } = await goLive();
    pass(UNATTENDED_SECONDS - 2);
    expect((await join(path)).status).toBe(200);
    expect(await see(path)).toMatchObject({ isPaused: false, may: { join: true } });
    pass(3);
    for (const who of [null, member]) {
      const { status, body } = await join(path, who);
      expect([status, body.code]).toEqual([409, 'streams.paused']);
    }
    const { body: live } = await ask<Stream[]>('GET', '/api/streams/live?limit=100', null);
    // The picture that everybody may see is one of the stream as well.
    expect(live.find((one) => one.id === id)).toMatchObject({
      isPaused: true,
      thumbnailUrl: null,
      may: { join: false },
    });
  });

  it('says why in the reader’s language', async () => {
    const { path } = await goLive();
    pass(UNATTENDED_SECONDS);
    const { body } = await ask<{ message: string }>('POST', `${path}/join`, null, undefined, {
      'accept-language': 'ar',
    });
    expect(body.message).toContain('لا يستقبل هذا البث مشاهدين جددًا');
  });

  it('goes on for those who watch, who renew their pass as before', async () => {
    const { path } = await goLive();
    const reply = await test.fetch(`${path}/join`, { method: 'POST' });
    const cookie = cookieOf(reply);
    const own = await test.fetch(`${path}/join`, { method: 'POST', headers: member.headers });
    pass(UNATTENDED_SECONDS);
    expect((await join(path, null, cookie)).status).toBe(200);
    expect((await join(path, member, cookieOf(own))).status).toBe(200);
    // Whoever signed in meanwhile watched as a visitor; a member's pass is nobody else's.
    expect((await join(path, member, cookie)).status).toBe(200);
    expect((await join(path, null, cookieOf(own))).status).toBe(409);
    expect((await join(path, await signInAs(test), cookieOf(own))).status).toBe(409);
    const other = await goLive();
    pass(UNATTENDED_SECONDS);
    expect((await join(other.path, null, cookie)).status).toBe(409);
    expect((await join(path, null, `${cookie}x`.replace(/=(.)/g, '=z$1'))).status).toBe(409);
  });

  it('sends the pass along where it is renewed and where the picture lies, nowhere else', async () => {
    const { id, path } = await goLive();
    const { cookies } = await join(path);
    const paths = cookies.map((line) => /Path=([^;]+)/.exec(line)?.[1]);
    expect(paths).toEqual([`/hls/${id}/`, `${path}/join`]);
  });

  it('is open as long as its host or somebody whom they named says that they are there', async () => {
    const { path, id } = await goLive();
    const named = await signInAs(test);
    await nameModerator(test, id, named);
    for (const who of [host, named, host]) {
      pass(40);
      expect(await attend(test, id, who)).toBe(200);
    }
    expect((await join(path)).status).toBe(200);
    pass(UNATTENDED_SECONDS);
    expect((await join(path)).status).toBe(409);
    const news = await listen(test, '/api/streams/events');
    expect(await attend(test, id, named)).toBe(200);
    // Whoever waits hears that it is open.
    await until(async () => news.events.some((event) => event.id === id), 'the waiting are told');
    news.leave();
    expect((await join(path)).status).toBe(200);
  });

  it('is not held open by anybody else, also not by an administrator who was not named', async () => {
    const { id } = await goLive();
    const admin = await signInAs(test, 'admin');
    expect((await ask('PUT', `/api/streams/${id}/presence`, null)).status).toBe(401);
    for (const who of [member, admin, await signInAs(test, 'community_leader')])
      expect(await attend(test, id, who)).toBe(403);
    const invited = await goLive({ access: 'invited' });
    expect(await attend(test, invited.id, member)).toBe(404);
  });

  it('lets in who moderates it, and tells them alone since when nobody is there', async () => {
    const { path, id } = await goLive();
    const named = await signInAs(test);
    await nameModerator(test, id, named);
    const since = (await see(path, host)).attendedAt;
    expect(since).not.toBeNull();
    pass(UNATTENDED_SECONDS);
    for (const who of [host, named, await signInAs(test, 'admin')]) {
      expect(await see(path, who)).toMatchObject({ isPaused: true, attendedAt: since, may: { join: true } });
      expect((await join(path, who)).status).toBe(200);
    }
    expect((await see(path, member)).attendedAt).toBeNull();
  });

  it('takes messages of those who look after it alone while nobody does, and of everybody once somebody is back', async () => {
    const { path, id } = await goLive();
    const named = await signInAs(test);
    await nameModerator(test, id, named);
    const write = async (who: Person) =>
      (await ask<{ code?: string }>('POST', `${path}/chat`, who, { message: 'Ameen' })).status;
    expect(await write(member)).toBe(201);
    pass(UNATTENDED_SECONDS);
    const { status, body } = await ask('POST', `${path}/chat`, member, { message: 'Ameen' });
    expect([status, body.code]).toEqual([409, 'chat.unattended']);
    expect(await write(host)).toBe(201);
    expect(await write(named)).toBe(201);
    // What was written is no presence: nobody looks after a stream by a message that was sent and left.
    expect(await write(member)).toBe(409);
    expect(await attend(test, id, named)).toBe(200);
    expect(await write(member)).toBe(201);
  });

  it('forgets at once who signs out; what they did before counts for the rest of the minute', async () => {
    const { path, id } = await goLive();
    const named = await signInAs(test);
    await nameModerator(test, id, named);
    await attend(test, id, named);
    await ask('POST', '/api/auth/logout', named);
    expect(await attend(test, id, named)).toBe(401);
    expect(await test.db.orm.$count(streamPresences, eq(streamPresences.userId, named.user.id))).toBe(0);
    expect((await join(path)).status).toBe(200);
    pass(UNATTENDED_SECONDS);
    expect((await join(path)).status).toBe(409);
  });
});

describe('what the rule does not concern', () => {
  it('is the demonstration’s recording, a recording, and a stream that is not live', async () => {
    const sample = await goLive({ source: 'sample' });
    const now = clock.now();
    const recorded = await makeStream(test.db, {
      hostId: host.user.id,
      startTime: now,
      endTime: now,
      recordingReadyAt: now,
      recordingExpiresAt: new Date(now.getTime() + 86_400_000),
    });
    const planned = await makeStream(test.db, { hostId: host.user.id });
    pass(UNATTENDED_SECONDS * 2);
    expect((await join(sample.path)).status).toBe(200);
    expect((await join(`/api/streams/${recorded.id}`)).status).toBe(200);
    expect((await see(`/api/streams/${planned.id}`)).isPaused).toBe(false);
    expect(await attend(test, planned.id, host)).toBe(200);
    const [row] = await test.db.orm.select().from(liveStreams).where(eq(liveStreams.id, planned.id));
    expect(row?.attendedAt).toBeNull();
  });
});
