import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import type { StreamModerator } from '#features/live/moderators/moderators-contract.ts';
import { MODERATORS_MAX } from '#features/live/moderators/moderators-values.ts';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import type { Person } from '#tests/support/ask.ts';
import { chatCalls, makeChat } from '#tests/support/chat-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { attend, nameModerator } from '#tests/support/named-moderator.ts';

let test: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [admin, stranger] = [await signInAs(test, 'admin'), await signInAs(test)];
});
afterAll(() => test.close());

const { ask, send } = chatCalls(() => test);

/** A live stream whose host named somebody through the API. */
async function makeWatched(overrides: Parameters<typeof makeChat>[1] = {}) {
  const { stream, host } = await makeChat(test, overrides);
  const named = await signInAs(test);
  await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, named.user.id));
  const base = `/api/streams/${stream.id}`;
  const { status, body } = await ask<StreamModerator[]>('POST', `${base}/moderators`, host, {
    email: named.user.email,
  });
  expect(status).toBe(200);
  return { stream, host, named, base, id: body[0]?.id ?? 0 };
}

const see = async (base: string, who: Person) => (await ask<Stream>('GET', base, who)).body;
const acts = async (subjectId: number) =>
  (
    await test.db.orm
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, subjectId), like(auditLog.action, 'stream.%')))
  ).map(({ action }) => action);

describe('naming somebody to look after a stream', () => {
  it('is the host’s and administrators’; nobody else names, reads or takes back', async () => {
    const { base, host, named, id } = await makeWatched();
    const form = { email: 'somebody@example.org' };
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
      [named, 403],
      [await signInAs(test, 'community_leader'), 403],
    ] as const) {
      expect((await ask('GET', `${base}/moderators`, who)).status).toBe(status);
      expect((await ask('POST', `${base}/moderators`, who, form)).status).toBe(status);
      expect((await ask('DELETE', `${base}/moderators/${id}`, who)).status).toBe(status);
    }
    expect((await ask('POST', `${base}/moderators`, admin, form)).status).toBe(200);
    const { body } = await ask<StreamModerator[]>('GET', `${base}/moderators`, host);
    expect(body.map(({ email }) => email)).toEqual([named.user.email, form.email]);
  });

  it('writes to the address, once, and says nothing of whether it has an account', async () => {
    const { host, base, stream } = await makeWatched();
    const name = (email: string) => ask<StreamModerator[]>('POST', `${base}/moderators`, host, { email });
    const unknown = `nobody-${stream.id}@example.org`;
    const { body } = await name(unknown);
    const { id: _1, ...first } = body[0] ?? { id: 0 };
    const { id: _2, ...second } = body[1] ?? { id: 0 };
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(second).toMatchObject({ email: unknown, declinedAt: null, isPresent: false });
    await name(unknown);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, unknown));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: 'moderators.named',
      values: { title: stream.title, link: `/live-streams?stream=${stream.id}` },
    });
    expect(await acts(stream.id)).toEqual(['stream.name_moderator', 'stream.name_moderator']);
  });

  it('refuses what is no address, too many of them, and a stream that is over', async () => {
    const { host, base, stream } = await makeWatched();
    const bad = await ask('POST', `${base}/moderators`, host, { email: 'no address' });
    expect([bad.status, bad.body.fields?.email?.code]).toEqual([400, 'streams.bad_email']);
    await test.db.orm.insert(streamModerators).values(
      Array.from({ length: MODERATORS_MAX }, (_, n) => ({
        streamId: stream.id,
        email: `${n}@example.org`,
      })),
    );
    const many = await ask('POST', `${base}/moderators`, host, { email: 'more@example.org' });
    expect([many.status, many.body.code]).toEqual([409, 'moderators.too_many']);
    const over = await makeStream(test.db, { hostId: host.user.id, endTime: new Date() });
    const late = await ask('POST', `/api/streams/${over.id}/moderators`, host, { email: 'x@example.org' });
    expect([late.status, late.body.code]).toEqual([409, 'streams.over']);
  });

  it('means only who proved that the address is theirs', async () => {
    const { stream } = await makeChat(test);
    const unproved = await signInAs(test);
    await test.db.orm.insert(streamModerators).values({ streamId: stream.id, email: unproved.user.email });
    expect(await see(`/api/streams/${stream.id}`, unproved)).toMatchObject({ isNamed: false });
    expect(await attend(test, stream.id, unproved)).toBe(403);
  });
});

describe('who was named', () => {
  it('moderates the chat, and has no key, no settings and nothing else of the host', async () => {
    const { base, named, stream } = await makeWatched();
    expect(await see(base, named)).toMatchObject({
      isNamed: true,
      may: { moderate: true, attend: true, manage: false },
    });
    const { body: message } = await send(stranger, stream.id, 'Bad words');
    expect((await ask('PATCH', `${base}/chat`, named, { slowModeSeconds: 30 })).status).toBe(200);
    expect((await ask('DELETE', `${base}/chat/${message.id}`, named)).status).toBe(200);
    const restraint = `${base}/restraints/${stranger.user.id}`;
    expect((await ask('PUT', restraint, named, { kind: 'muted', minutes: 10 })).status).toBe(200);
    expect((await ask('GET', `${base}/restraints`, named)).body).toHaveLength(1);
    expect((await ask('DELETE', restraint, named)).status).toBe(200);
    // Slow mode slows those down who are moderated.
    expect((await send(named, stream.id, 'Peace')).status).toBe(201);
    expect((await send(named, stream.id, 'Peace')).status).toBe(201);
    for (const [method, path, body] of [
      ['GET', '/studio'],
      ['POST', '/key'],
      ['DELETE', '/key'],
      ['POST', '/go-live'],
      ['POST', '/end'],
      ['POST', '/cancel'],
      ['DELETE', '/recording'],
      ['GET', '/invitations'],
      ['POST', '/invitations', { emails: ['x@example.org'] }],
    ] as const)
      expect([path, (await ask(method, `${base}${path}`, named, body)).status]).toEqual([path, 403]);
  });

  it('is nobody’s judge who is above or beside them; the host parts with them by blocking', async () => {
    const { base, host, named, stream } = await makeWatched();
    const other = await signInAs(test);
    await nameModerator(test, stream.id, other);
    for (const who of [host, admin, other, named]) await send(who, stream.id, 'Salam');
    const restrain = (by: Person, whom: Person) =>
      ask('PUT', `${base}/restraints/${whom.user.id}`, by, { kind: 'blocked', minutes: null });
    for (const whom of [host, admin, other]) expect((await restrain(named, whom)).status).toBe(409);
    expect((await restrain(host, named)).status).toBe(200);
    expect(await see(base, named)).toMatchObject({ isNamed: false, may: { moderate: false } });
    expect(await attend(test, stream.id, named)).toBe(403);
  });

  it('is let into a stream for the invited, until it is taken back', async () => {
    const { base, host, named, id, stream } = await makeWatched({ access: 'invited' });
    const { body: listed } = await ask<Stream[]>('GET', '/api/streams/live?limit=100', named);
    expect(listed.map((one) => one.id)).toContain(stream.id);
    expect((await ask('GET', base, stranger)).status).toBe(404);
    expect((await ask('POST', `${base}/join`, named)).status).toBe(200);
    expect(await attend(test, stream.id, named)).toBe(200);
    const present = await ask<StreamModerator[]>('GET', `${base}/moderators`, host);
    expect(present.body[0]?.isPresent).toBe(true);
    expect((await ask('DELETE', `${base}/moderators/${id}`, host)).status).toBe(200);
    expect((await ask('DELETE', `${base}/moderators/${id}`, host)).status).toBe(404);
    for (const path of ['', '/chat/events', '/restraints'])
      expect((await ask('GET', `${base}${path}`, named)).status).toBe(404);
    expect(await attend(test, stream.id, named)).toBe(404);
    expect(await acts(stream.id)).toContain('stream.take_back_moderator');
  });

  it('may say no; the host sees it, and may ask once more', async () => {
    const { base, host, named, stream } = await makeWatched();
    const decline = (who: Person | null) => ask('POST', `${base}/moderation/decline`, who);
    expect((await decline(null)).status).toBe(401);
    expect((await decline(stranger)).status).toBe(403);
    expect((await decline(host)).body.code).toBe('moderators.not_named');
    expect((await decline(named)).status).toBe(200);
    expect((await decline(named)).status).toBe(403);
    expect((await ask('GET', `${base}/restraints`, named)).status).toBe(403);
    const { body } = await ask<StreamModerator[]>('GET', `${base}/moderators`, host);
    expect(body[0]?.declinedAt).not.toBeNull();
    await ask('POST', `${base}/moderators`, host, { email: named.user.email });
    expect((await see(base, named)).isNamed).toBe(true);
    expect(await acts(stream.id)).toContain('stream.decline_moderation');
    const isTo = eq(mailOutbox.address, named.user.email);
    expect(await test.db.orm.$count(mailOutbox, isTo)).toBe(2);
  });

  it('is none any more once suspended', async () => {
    const { named, stream } = await makeWatched();
    await ask('POST', `/api/admin/users/${named.user.id}/suspend`, admin, { reason: 'Insults.' });
    const isOf = eq(streamModerators.streamId, stream.id);
    expect(await test.db.orm.$count(streamModerators, isOf)).toBe(0);
  });
});
