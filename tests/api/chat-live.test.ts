import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Person } from '#tests/support/ask.ts';
import { chatCalls, listen, makeChat, until } from '#tests/support/chat-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

/** Two instances of the application on one database. */
let test: TestApp;
let other: TestApp;
let second: FastifyInstance;
let folder: string;
let member: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-second-'));
  const config = parseConfig({
    DATABASE_URL: test.db.url,
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET,
    RATE_LIMIT_SCALE: '100',
  });
  second = await createApp({ config, db: test.db, isQuiet: true, verifyReplies: true, withPages: false });
  const origin = await second.listen({ port: 0, host: '127.0.0.1' });
  other = { ...test, app: second, origin, fetch: (path, init) => fetch(`${origin}${path}`, init) };
  member = await signInAs(test);
});
afterAll(async () => {
  // A connection that the client opened ahead and never used would be waited for.
  for (const app of [second, test.app]) app.server.closeAllConnections();
  await second.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const here = chatCalls(() => test);
const there = chatCalls(() => other);
const eventsOf = (streamId: number) => `/api/streams/${streamId}/chat/events`;

/** Followed once it is heard: the instance may still be connecting to the database. */
async function follow(app: TestApp, streamId: number, person: Person | null = null) {
  const listening = await listen(app, eventsOf(streamId), person);
  for (let tries = 0; listening.events.length === 0 && tries < 100; tries++) {
    await test.db.pool.query('select pg_notify($1, $2)', [
      'live',
      JSON.stringify({ topic: `chat:${streamId}`, name: 'probe', id: null }),
    ]);
    await until(() => listening.events.length > 0, 50);
  }
  return listening;
}
const numbersIn = (events: { name: string; id: number | null }[], name: string) =>
  events.filter((event) => event.name === name).map(({ id }) => id);

describe('a chat on two instances', () => {
  it('is one chat: each message is told once at both, by its number alone', async () => {
    const { stream, host, path } = await makeChat(test);
    const [one, two] = [await follow(test, stream.id), await follow(other, stream.id, member)];
    const sent = [];
    for (let n = 0; n < 10; n++)
      sent.push((await (n % 2 ? here : there).send(member, stream.id, `words ${n}`)).body);
    await here.ask('DELETE', `${path}/${sent[3]?.id}`, host);
    await until(() => [one, two].every(({ events }) => numbersIn(events, 'deleted').length > 0));
    for (const { events } of [one, two]) {
      expect(numbersIn(events, 'chat')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(numbersIn(events, 'deleted')).toEqual([4]);
      expect(JSON.stringify(events)).not.toContain('words');
    }
    one.leave();
    two.leave();
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

  it('puts out who is blocked and every visitor of a stream that is closed to them', async () => {
    const { stream, host } = await makeChat(test);
    const rude = await signInAs(test);
    await here.send(rude, stream.id, 'x');
    const listeners = [
      await follow(other, stream.id, rude),
      await follow(test, stream.id),
      await follow(other, stream.id, member),
    ];
    const ended = [false, false, false];
    listeners.forEach((one, index) => {
      void one.ended.then(() => {
        ended[index] = true;
      });
    });
    await here.ask('PUT', `/api/streams/${stream.id}/restraints/${rude.user.id}`, host, { kind: 'blocked' });
    await until(() => ended[0] === true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toEqual([true, false, false]);
    // Only members may watch from now on.
    await test.db.orm.update(liveStreams).set({ access: 'members' }).where(eq(liveStreams.id, stream.id));
    await test.db.pool.query('select pg_notify($1, $2)', [
      'live',
      JSON.stringify({ topic: `chat:${stream.id}`, name: 'access', id: null }),
    ]);
    await until(() => ended[1] === true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toEqual([true, true, false]);
    listeners[2]?.leave();
  });
});
