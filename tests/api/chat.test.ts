import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { liveStreams, streamGuests, streamMessages } from '#db/schema/streams.ts';
import type { Person } from '#tests/support/ask.ts';
import { chatCalls, makeChat } from '#tests/support/chat-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [member, admin] = [await signInAs(test), await signInAs(test, 'admin')];
});
afterAll(() => test.close());

const { ask, send, read } = chatCalls(() => test);

async function fill(streamId: number, count: number): Promise<void> {
  const author = await makeUser(test.db);
  await test.db.orm.insert(streamMessages).values(
    Array.from({ length: count }, (_, index) => ({
      streamId,
      number: index + 1,
      userId: author.id,
      userName: 'Person',
      message: `m${index + 1}`,
    })),
  );
  await test.db.orm.update(liveStreams).set({ lastMessageNumber: count }).where(eq(liveStreams.id, streamId));
}

describe('a chat', () => {
  it('is written by members and read by everybody, as it was written', async () => {
    const { stream, host } = await makeChat(test);
    expect((await send(null, stream.id, 'x')).status).toBe(401);
    const sent = await send(member, stream.id, ' \u202eإنّا لله\r\nوإنّا إليه راجعون\u0007 ');
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      id: expect.any(Number),
      number: 1,
      userId: member.user.id,
      userName: `Person ${member.user.lastName}`,
      message: 'إنّا لله\nوإنّا إليه راجعون',
      timestamp: expect.any(String),
      isMine: true,
      isHost: false,
      isDeleted: false,
    });
    expect((await send(host, stream.id, 'Ameen')).body).toMatchObject({ number: 2, isHost: true });
    const { body } = await read(null, `streamId=${stream.id}`);
    expect(body.map(({ number, isMine, isHost }) => [number, isMine, isHost])).toEqual([
      [1, false, false],
      [2, false, true],
    ]);
  });

  it('is asked for by the bare id as well, and by nothing else', async () => {
    const { stream } = await makeChat(test);
    await send(member, stream.id, 'x');
    expect((await read(null, `${stream.id}`)).body).toHaveLength(1);
    expect((await read(null, `${stream.id}&after=1`)).body).toEqual([]);
    const none = await read(null, '');
    expect(none.status).toBe(400);
    expect(none.body).toMatchObject({
      fields: { streamId: { code: 'chat.no_stream', message: 'No stream selected' } },
    });
    for (const wrong of [
      `streamId=${stream.id}&${stream.id}`,
      `${stream.id}&${stream.id + 1}`,
      `${stream.id}=x`,
      `streamId=${stream.id}&limit=0`,
      `streamId=${stream.id}&user=1`,
      `streamId=${stream.id}&after=-1`,
      `streamId=${stream.id}&after=1&before=9`,
      '0',
      'streamId=x',
    ])
      expect((await read(null, wrong)).status, wrong).toBe(400);
    expect((await read(null, '999999999')).status).toBe(404);
  });

  it('is walked through by number, forwards and backwards', async () => {
    const { stream } = await makeChat(test);
    await fill(stream.id, 130);
    const numbers = async (query: string) =>
      (await read(null, `streamId=${stream.id}${query}`)).body.map(({ number }) => number);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(await numbers('')).toEqual(range(81, 130));
    expect(await numbers('&before=81')).toEqual(range(31, 80));
    expect(await numbers('&before=31')).toEqual(range(1, 30));
    expect(await numbers('&after=0&limit=100')).toEqual(range(1, 100));
    expect(await numbers('&after=100&limit=900')).toEqual(range(101, 130));
    expect(await numbers('&after=130')).toEqual([]);
  });

  it.each([
    [{ message: ' \u202e ' }, 'message', 'chat.empty'],
    [{}, 'message', 'common.required'],
    [{ message: 5 }, 'message', 'common.required'],
    [{ message: 'x'.repeat(1001) }, 'message', 'common.too_long'],
    [{ message: 'x', userName: 'Another' }, 'userName', 'common.unknown_key'],
    [{ message: 'x', number: 1 }, 'number', 'common.unknown_key'],
  ])('refuses %j', async (body, field, code) => {
    const { path, stream } = await makeChat(test);
    const refused = await ask('POST', path, member, body);
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.[field]?.code).toBe(code);
    expect((await read(null, `${stream.id}`)).body).toEqual([]);
  });

  it('numbers what many send at once without a gap, in the order of their times', async () => {
    const { stream } = await makeChat(test);
    const people = await Promise.all(Array.from({ length: 5 }, () => signInAs(test)));
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(people[n % 5] as Person, stream.id, `m${n}`)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(40).fill(201));
    const { body } = await read(null, `streamId=${stream.id}&after=0&limit=100`);
    expect(body.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const times = body.map(({ timestamp }) => Date.parse(timestamp));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(body.map(({ message }) => message)).size).toBe(40);
  });

  it('takes a message that is sent again once', async () => {
    const { stream } = await makeChat(test);
    const key = { 'idempotency-key': 'a-chat-key' };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(member, stream.id, 'once', key)));
    expect(new Set(sent.map(({ body }) => body.number))).toEqual(new Set([1]));
    expect((await send(member, stream.id, 'other', key)).status).toBe(422);
    expect((await read(null, `${stream.id}`)).body).toHaveLength(1);
  });

  it('is closed once its stream is over, was called off or has none', async () => {
    for (const [overrides, status, code] of [
      [{ isLive: false, endTime: new Date() }, 409, 'chat.over'],
      [{ isLive: false, cancelledAt: new Date() }, 409, 'chat.over'],
      [{ chatEnabled: false }, 403, 'chat.closed'],
    ] as const) {
      const { stream, host } = await makeChat(test, overrides);
      for (const person of [member, host, admin])
        expect((await send(person, stream.id, 'x')).body.code).toBe(code);
      expect((await send(member, stream.id, 'x')).status).toBe(status);
      expect((await read(null, `${stream.id}`)).status).toBe(200);
    }
    const planned = await makeChat(test, { isLive: false, startTime: new Date(Date.now() + 3_600_000) });
    expect((await send(member, planned.stream.id, 'x')).status).toBe(201);
  });

  it('is there for who may watch the stream, and for nobody else', async () => {
    const other = await signInAs(test);
    const members = await makeChat(test, { access: 'members' });
    const women = await makeChat(test, { access: 'women', isWomenOnly: true });
    const invited = await makeChat(test, { access: 'invited' });
    await test.db.orm.update(users).set({ declaredWoman: true }).where(eq(users.id, other.user.id));
    await test.db.orm.insert(streamGuests).values({ streamId: invited.stream.id, userId: other.user.id });
    for (const [{ stream, host }, visitor, stranger] of [
      [members, 401, 200],
      [women, 401, 403],
      [invited, 404, 404],
    ] as const) {
      const events = `/api/streams/${stream.id}/chat/events`;
      for (const path of [`/api/streams/chat?${stream.id}`, events])
        if (visitor > 200) expect((await ask('GET', path, null)).status, path).toBe(visitor);
      expect((await read(member, `${stream.id}`)).status).toBe(stranger);
      expect((await send(member, stream.id, 'x')).status).toBe(stranger === 200 ? 201 : stranger);
      for (const person of [other, host, admin]) {
        expect((await read(person, `${stream.id}`)).status).toBe(200);
        expect((await send(person, stream.id, 'x')).status).toBe(201);
      }
    }
  });

  it('does not name who does not show their profile, whoever reads', async () => {
    const { stream, host } = await makeChat(test);
    const shy = await signInAs(test);
    await send(shy, stream.id, 'x');
    await test.db.orm.update(users).set({ showProfile: false }).where(eq(users.id, shy.user.id));
    for (const [person, userId] of [
      [null, null],
      [member, null],
      [host, shy.user.id],
      [shy, shy.user.id],
    ] as const)
      expect((await read(person, `${stream.id}`)).body).toMatchObject([
        { userId, userName: 'Community Member' },
      ]);
    const french = await ask<{ userName: string }[]>(
      'GET',
      `/api/streams/chat?${stream.id}`,
      null,
      undefined,
      {
        cookie: 'lang=fr',
      },
    );
    expect(french.body[0]?.userName).not.toBe('Community Member');
    await test.db.orm.delete(users).where(eq(users.id, shy.user.id));
    expect((await read(host, `${stream.id}`)).body).toMatchObject([
      { userId: null, userName: 'Community Member' },
    ]);
  });

  it('has a limit for each member', async () => {
    const strict = await createTestApp();
    try {
      const calls = chatCalls(() => strict);
      const { stream } = await makeChat(strict);
      const [hasty, calm] = [await signInAs(strict), await signInAs(strict)];
      const statuses = [];
      for (let n = 0; n < 32; n++) statuses.push((await calls.send(hasty, stream.id, `m${n}`)).status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
      expect((await calls.send(calm, stream.id, 'x')).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});

describe('deleting a message', () => {
  it('is for its author, the host and administrators, and leaves no text', async () => {
    const { stream, host, path } = await makeChat(test);
    const author = await signInAs(test);
    for (const [person, status] of [
      [null, 401],
      [member, 403],
      [author, 200],
      [host, 200],
      [admin, 200],
    ] as const) {
      const { body } = await send(author, stream.id, 'unkind words');
      expect((await ask('DELETE', `${path}/${body.id}`, person)).status).toBe(status);
      const [last] = (await read(null, `streamId=${stream.id}&limit=1`)).body;
      expect(last).toMatchObject({ number: body.number, isDeleted: status === 200 });
      expect(last?.message).toBe(status === 200 ? '' : 'unkind words');
      const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
      expect(rows.filter(({ action }) => action === 'chat.delete')).toHaveLength(status === 200 ? 1 : 0);
      expect(JSON.stringify(rows)).not.toContain('unkind');
    }
  });

  it('finds it in its own stream only', async () => {
    const [one, two] = [await makeChat(test), await makeChat(test)];
    const { body } = await send(member, one.stream.id, 'x');
    expect((await ask('DELETE', `${two.path}/${body.id}`, two.host)).status).toBe(404);
    expect((await ask('DELETE', `${two.path}/${body.id}`, admin)).status).toBe(404);
    expect((await read(null, `${one.stream.id}`)).body[0]?.isDeleted).toBe(false);
  });
});

describe('slow mode', () => {
  it('makes members wait and says how long; the host and administrators do not', async () => {
    const { stream, host, path } = await makeChat(test);
    for (const [person, status] of [
      [null, 401],
      [member, 403],
    ] as const)
      expect((await ask('PATCH', path, person, { slowModeSeconds: 30 })).status).toBe(status);
    for (const wrong of [-1, 601, 1.5, '30'])
      expect((await ask('PATCH', path, host, { slowModeSeconds: wrong })).status).toBe(400);
    expect((await ask('PATCH', path, host, { slowModeSeconds: 30 })).body).toEqual({ slowModeSeconds: 30 });
    expect((await send(member, stream.id, 'one')).status).toBe(201);
    const hasty = await send(member, stream.id, 'two');
    expect([hasty.status, hasty.body.code]).toEqual([429, 'chat.slow_mode']);
    expect(hasty.body.message).toMatch(/wait (29|30) more seconds/);
    expect((await send(await signInAs(test), stream.id, 'x')).status).toBe(201);
    for (const person of [host, host, admin, admin])
      expect((await send(person, stream.id, 'x')).status).toBe(201);
    await test.db.orm
      .update(streamMessages)
      .set({ createdAt: sql`now() - interval '30 seconds'` })
      .where(eq(streamMessages.userId, member.user.id));
    expect((await send(member, stream.id, 'two')).status).toBe(201);
  });

  it('holds for two messages that come at once', async () => {
    const { stream } = await makeChat(test, { slowModeSeconds: 10 });
    const sent = await Promise.all([1, 2, 3].map((n) => send(member, stream.id, `m${n}`)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    // What was refused took no number.
    expect((await send(admin, stream.id, 'x')).body.number).toBe(2);
  });
});

describe('restraints', () => {
  const restrain = (who: Person | null, streamId: number, userId: number, body: unknown) =>
    ask('PUT', `/api/streams/${streamId}/restraints/${userId}`, who, body);

  it('are set, read and lifted by the host and administrators alone', async () => {
    const { stream, host } = await makeChat(test);
    await send(member, stream.id, 'x');
    const path = `/api/streams/${stream.id}/restraints`;
    for (const [person, status] of [
      [null, 401],
      [member, 403],
      [await signInAs(test, 'community_leader'), 403],
      [host, 200],
      [admin, 200],
    ] as const) {
      expect((await restrain(person, stream.id, member.user.id, { kind: 'muted' })).status).toBe(status);
      expect((await ask('GET', path, person)).status).toBe(status);
      expect((await ask('DELETE', `${path}/${member.user.id}`, person)).status).toBe(status);
    }
    expect((await ask('GET', path, host)).body).toEqual([]);
  });

  it('mute until a time: who is muted reads and writes nothing', async () => {
    const { stream, host } = await makeChat(test);
    const loud = await signInAs(test);
    await send(loud, stream.id, 'x');
    expect((await restrain(host, stream.id, loud.user.id, { kind: 'muted', minutes: 10 })).status).toBe(200);
    const refused = await send(loud, stream.id, 'y');
    expect([refused.status, refused.body.code]).toEqual([403, 'chat.muted']);
    expect((await read(loud, `${stream.id}`)).body).toHaveLength(1);
    const { body } = await ask<{ until: string }[]>('GET', `/api/streams/${stream.id}/restraints`, host);
    expect(body).toMatchObject([{ userId: loud.user.id, kind: 'muted' }]);
    expect(Date.parse(body[0]?.until ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
    await test.db.pool.query(`update stream_restraints set until = now() where user_id = ${loud.user.id}`);
    expect((await send(loud, stream.id, 'y')).status).toBe(201);
  });

  it('block: who is blocked is out of chat and stream until it is lifted', async () => {
    const { stream, host } = await makeChat(test);
    const rude = await signInAs(test);
    await send(rude, stream.id, 'x');
    await restrain(host, stream.id, rude.user.id, { kind: 'blocked' });
    expect((await send(rude, stream.id, 'y')).body.code).toBe('streams.need_blocked');
    expect((await read(rude, `${stream.id}`)).status).toBe(403);
    expect((await ask('GET', `/api/streams/${stream.id}/chat/events`, rude)).status).toBe(403);
    await ask('DELETE', `/api/streams/${stream.id}/restraints/${rude.user.id}`, host);
    expect((await send(rude, stream.id, 'y')).status).toBe(201);
  });

  it('are for people of this chat, and never for the host or administrators', async () => {
    const { stream, host } = await makeChat(test);
    for (const userId of [(await makeUser(test.db)).id, 999_999_999])
      expect((await restrain(host, stream.id, userId, { kind: 'muted' })).body.code).toBe(
        'chat.member_not_found',
      );
    await send(host, stream.id, 'x');
    await send(admin, stream.id, 'x');
    for (const person of [host, admin])
      expect((await restrain(admin, stream.id, person.user.id, { kind: 'blocked' })).status).toBe(409);
    await send(member, stream.id, 'x');
    for (const body of [{}, { kind: 'shot' }, { kind: 'muted', minutes: 0 }, { kind: 'muted', until: 'x' }])
      expect((await restrain(host, stream.id, member.user.id, body)).status).toBe(400);
  });
});

describe('a report', () => {
  it('of a message or a stream reaches the administrators; taken down, it is gone for everybody', async () => {
    const { stream } = await makeChat(test, { access: 'members' });
    const author = await signInAs(test);
    const { body } = await send(author, stream.id, 'unkind words');
    const report = (person: Person | null, targetType: string, targetId: number) =>
      ask<{ id: number }>('POST', '/api/reports', person, { targetType, targetId, reason: 'disrespect' });
    // A visitor may report, and reads nothing of a members' service.
    expect((await report(null, 'chat', body.id)).status).toBe(404);
    expect((await report(member, 'chat', body.id)).status).toBe(201);
    expect((await report(member, 'stream', stream.id)).status).toBe(201);
    expect((await report(member, 'chat', 999_999_999)).body.code).toBe('trust.nothing_there');
    const women = await makeChat(test, { access: 'women', isWomenOnly: true });
    const theirs = await send(women.host, women.stream.id, 'x');
    expect((await report(member, 'chat', theirs.body.id)).body.code).toBe('trust.nothing_there');

    const reports = (await ask<{ targetType: string; excerpt: string }[]>('GET', '/api/admin/reports', admin))
      .body;
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ targetType: 'chat', excerpt: 'unkind words' }),
        expect.objectContaining({ targetType: 'stream', excerpt: 'Visiting the graves: what to say and do' }),
      ]),
    );
    const takeDown = (targetType: string, targetId: number) =>
      ask<{ id: number }>('POST', '/api/admin/takedowns', admin, {
        targetType,
        targetId,
        reason: 'disrespect',
        explanation: 'Unkind.',
      });
    const takedown = await takeDown('chat', body.id);
    expect(takedown.status).toBe(201);
    const shown = async () => (await read(member, `${stream.id}`)).body[0];
    expect(await shown()).toMatchObject({ isDeleted: true, message: '' });
    await ask('POST', `/api/admin/takedowns/${takedown.body.id}/restore`, admin);
    expect(await shown()).toMatchObject({ isDeleted: false, message: 'unkind words' });

    expect((await takeDown('stream', stream.id)).status).toBe(201);
    expect((await read(member, `${stream.id}`)).status).toBe(404);
    expect((await send(member, stream.id, 'x')).status).toBe(404);
  });
});
