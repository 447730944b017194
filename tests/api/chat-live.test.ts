import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#db/schema/people.ts';
import { openAnotherInstance } from '#tests/support/another-instance.ts';
import type { Person } from '#tests/support/ask.ts';
import { chatCalls, listen, makeChat } from '#tests/support/chat-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

const settings = { RATE_LIMIT_SCALE: '100' };

/** Two instances of the application on one database. */
let test: TestApp;
let other: TestApp;
let member: Person;
beforeAll(async () => {
  test = await createTestApp({ settings });
  other = await openAnotherInstance(test, { settings });
  member = await signInAs(test);
});
afterAll(async () => {
  // A connection that the client opened ahead and never used would be waited for.
  test.app.server.closeAllConnections();
  await other.close();
  await test.close();
});

const here = chatCalls(() => test);
const there = chatCalls(() => other);
const eventsOf = (streamId: number) => `/api/streams/${streamId}/chat/events`;

/** Followed once it is heard: the instance may still be connecting to the database. */
async function follow(app: TestApp, streamId: number, person: Person | null = null) {
  const listening = await listen(app, eventsOf(streamId), person);
  await until(async () => {
    if (listening.events.length > 0) return true;
    await test.db.pool.query('select pg_notify($1, $2)', [
      'live',
      JSON.stringify({ topic: `chat:${streamId}`, name: 'probe', id: null }),
    ]);
    return false;
  }, 'it is heard');
  return listening;
}
/** Which of them were put out, as they stand after a moment without change. */
function watchEnds(listeners: readonly Awaited<ReturnType<typeof listen>>[]) {
  const ended = new Set<number>();
  listeners.forEach((one, index) => {
    void one.ended.then(() => ended.add(index));
  });
  return {
    async at(count: number): Promise<number[]> {
      await until(() => ended.size >= count, `${count} are put out`);
      const atOnce = [...ended].toSorted();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return ended.size === atOnce.length ? atOnce : [...ended].toSorted();
    },
    leave: () =>
      listeners.forEach(({ leave }) => {
        leave();
      }),
  };
}
const numbersIn = (events: { name: string; id: number | null }[], name: string) =>
  events.filter((event) => event.name === name).map(({ id }) => id);

describe('a chat on two instances', () => {
  it('is one chat: each message is told once at both, with what everybody may see of it', async () => {
    const { stream, host, path } = await makeChat(test);
    const [one, two] = [await follow(test, stream.id), await follow(other, stream.id, member)];
    const sent = [];
    for (let n = 0; n < 10; n++)
      sent.push((await (n % 2 ? here : there).send(member, stream.id, `words ${n}`)).body);
    await here.ask('DELETE', `${path}/${sent[3]?.id}`, host);
    await until(
      () => [one, two].every(({ events }) => numbersIn(events, 'deleted').length > 0),
      'it is deleted',
    );
    for (const { events } of [one, two]) {
      expect(numbersIn(events, 'chat')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(events.filter(({ name }) => name === 'deleted')).toEqual([{ name: 'deleted', id: 4 }]);
      // The author's own view, as they were answered it, is the same but for what is theirs.
      const told = events.flatMap(({ content }) => (content ? [content] : []));
      expect(told).toEqual(sent.map(({ isMine, ...message }) => message));
      expect(sent.every(({ isMine }) => isMine)).toBe(true);
    }
    one.leave();
    two.leave();
  });

  it('tells no name of who does not show their profile, and no text of what was deleted', async () => {
    const { stream } = await makeChat(test);
    const shy = await signInAs(test);
    await test.db.orm.update(users).set({ showProfile: false }).where(eq(users.id, shy.user.id));
    const listeners = [await follow(test, stream.id, member), await follow(other, stream.id)];
    await here.send(shy, stream.id, 'from somebody');
    const { body } = await here.send(member, stream.id, 'secret words');
    await until(
      () => listeners.every(({ events }) => numbersIn(events, 'chat').length === 2),
      'both are told',
    );
    for (const { events } of listeners)
      expect(events.find(({ name }) => name === 'chat')?.content).toMatchObject({
        userId: null,
        userName: null,
        message: 'from somebody',
      });
    await here.ask('DELETE', `/api/streams/${stream.id}/chat/${body.id}`, member);
    // An instance that reads a message late reads it as it stands by then.
    await test.db.pool.query('select pg_notify($1, $2)', [
      'live',
      JSON.stringify({ topic: `chat:${stream.id}`, name: 'chat', id: 2 }),
    ]);
    await until(
      () => listeners.every(({ events }) => numbersIn(events, 'chat').length === 3),
      'it is told again',
    );
    for (const { events, leave } of listeners) {
      expect(events.at(-1)).toMatchObject({ id: 2, content: { isDeleted: true, message: '' } });
      leave();
    }
  });

  it('reads a message once on each instance, however many follow', async () => {
    const { stream } = await makeChat(test);
    const listeners: Awaited<ReturnType<typeof listen>>[] = [];
    for (let n = 0; n < 12; n++) listeners.push(await follow(n % 2 ? other : test, stream.id));
    const rows = vi.spyOn(test.db, 'rows');
    await here.send(member, stream.id, 'x');
    await until(() => listeners.every(({ events }) => numbersIn(events, 'chat').length === 1), 'it is told');
    const reads = rows.mock.calls.filter(([{ name }]) => name === 'chat-message-at');
    rows.mockRestore();
    expect(reads).toHaveLength(2);
    for (const { leave } of listeners) leave();
  });

  it('tells nobody of a message that came after their access ended', async () => {
    const { stream, host } = await makeChat(test);
    const rude = await signInAs(test);
    await here.send(rude, stream.id, 'x');
    const listeners = [await follow(test, stream.id, rude), await follow(other, stream.id, rude)];
    await Promise.all([
      here.ask('PUT', `/api/streams/${stream.id}/restraints/${rude.user.id}`, host, { kind: 'blocked' }),
      ...Array.from({ length: 5 }, (_, n) => here.send(member, stream.id, `racing ${n}`)),
    ]);
    // Both transactions at once: of what was committed after the block nothing may arrive.
    for (let n = 0; n < 5; n++) await there.send(member, stream.id, `after ${n}`);
    await Promise.all(listeners.map(({ ended }) => ended));
    for (const { events } of listeners) expect(JSON.stringify(events)).not.toContain('after');
  });

  it('holds what comes while it is not known whether a reader may still read', async () => {
    const { stream } = await makeChat(test, { access: 'members' });
    const listening = await follow(test, stream.id, member);
    // The answer to the check comes late: the message is there long before it.
    const { rows } = test.db;
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const spied = vi.spyOn(test.db, 'rows').mockImplementation(async (query) => {
      const found = await rows.call(test.db, query);
      if (query.name !== 'chat-message-at') await late;
      return found as never;
    });
    const notify = (name: string, id: number | null) =>
      test.db.pool.query('select pg_notify($1, $2)', [
        'live',
        JSON.stringify({ topic: `chat:${stream.id}`, name, id }),
      ]);
    try {
      await notify('access', null);
      await notify('chat', 1);
      await notify('chat', 2);
      await until(
        () => spied.mock.calls.filter(([{ name }]) => name === 'chat-message-at').length === 2,
        'both are read',
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(numbersIn(listening.events, 'chat')).toEqual([]);
      answer();
      await until(() => numbersIn(listening.events, 'chat').length === 2, 'both are told');
      expect(numbersIn(listening.events, 'chat')).toEqual([1, 2]);
    } finally {
      answer();
      spied.mockRestore();
    }
    listening.leave();
  });

  it('loses no message that was acknowledged, whatever a reader heard', async () => {
    const { stream } = await makeChat(test);
    // A reader who asks for what is above its last number sees every message, though writers race.
    const seen: number[] = [];
    const read = async () => {
      const { body } = await there.read(null, `streamId=${stream.id}&after=${seen.at(-1) ?? 0}&limit=100`);
      seen.push(...body.map(({ number }) => number));
    };
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(test)));
    let isWriting = true;
    const writing = Promise.all(
      people.map(async (person, own) => {
        const numbers: number[] = [];
        for (let n = 0; n < 25; n++)
          numbers.push((await (n % 2 ? here : there).send(person, stream.id, `${own} ${n}`)).body.number);
        return numbers;
      }),
    ).finally(() => {
      isWriting = false;
    });
    while (isWriting) await read();
    const acknowledged = (await writing).flat().toSorted((a, b) => a - b);
    await read();
    expect(acknowledged).toHaveLength(100);
    expect(seen).toEqual(acknowledged);
  });

  it('puts out who is blocked, and every visitor of a stream that is closed to them', async () => {
    const { stream, host } = await makeChat(test, { streamType: 'dua' });
    const rude = await signInAs(test);
    await here.send(rude, stream.id, 'x');
    const outs = watchEnds([
      await follow(other, stream.id, rude),
      await follow(test, stream.id),
      await follow(other, stream.id),
      await follow(other, stream.id, member),
      await follow(test, stream.id, host),
    ]);
    await here.ask('PUT', `/api/streams/${stream.id}/restraints/${rude.user.id}`, host, { kind: 'blocked' });
    expect(await outs.at(1)).toEqual([0]);
    // Only members may watch from now on; then only who is invited.
    const change = (access: string, version: number) =>
      there.ask('PATCH', `/api/streams/${stream.id}`, host, {
        title: stream.title,
        streamType: stream.streamType,
        access,
        version,
      });
    expect((await change('members', 1)).status).toBe(200);
    expect(await outs.at(3)).toEqual([0, 1, 2]);
    expect((await change('invited', 2)).status).toBe(200);
    expect(await outs.at(4)).toEqual([0, 1, 2, 3]);
    outs.leave();
  });

  it('puts out who takes their declaration back', async () => {
    const { stream, host } = await makeChat(test, { access: 'women', isWomenOnly: true });
    const [one, two] = [await signInAs(test), await signInAs(test)];
    const declare = (person: Person, declaredWoman: boolean) =>
      here.ask('PUT', '/api/user/declaration', person, { declaredWoman });
    for (const person of [one, two]) expect((await declare(person, true)).status).toBe(200);
    const outs = watchEnds([
      await follow(other, stream.id, one),
      await follow(test, stream.id, one),
      await follow(other, stream.id, two),
      await follow(test, stream.id, host),
    ]);
    expect((await declare(one, false)).status).toBe(200);
    expect(await outs.at(2)).toEqual([0, 1]);
    outs.leave();
  });

  it('puts out whose invitation was taken back, and everybody of a stream that is taken down', async () => {
    const { stream, host } = await makeChat(test, { access: 'invited' });
    const admin = await signInAs(test, 'admin');
    const invitation = await here.ask<{ url: string }>(
      'POST',
      `/api/streams/${stream.id}/invitations`,
      host,
      {},
    );
    const link = new URL(invitation.body.url).searchParams.get('link');
    const byLink = await listen(other, `${eventsOf(stream.id)}?link=${link}`);
    expect(byLink.status).toBe(200);
    const outs = watchEnds([
      byLink,
      await follow(test, stream.id, host),
      await follow(other, stream.id, admin),
    ]);
    const [row] = (await here.ask<{ id: number }[]>('GET', `/api/streams/${stream.id}/invitations`, host))
      .body;
    await here.ask('DELETE', `/api/streams/${stream.id}/invitations/${row?.id}`, host);
    expect(await outs.at(1)).toEqual([0]);
    outs.leave();
    const open = await makeChat(test);
    const visitors = watchEnds([await follow(test, open.stream.id), await follow(other, open.stream.id)]);
    const takedown = {
      targetType: 'stream',
      targetId: open.stream.id,
      reason: 'disrespect',
      explanation: 'x',
    };
    expect((await here.ask('POST', '/api/admin/takedowns', admin, takedown)).status).toBe(201);
    expect(await visitors.at(2)).toEqual([0, 1]);
  });
});
