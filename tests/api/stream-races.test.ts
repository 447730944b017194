import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { liveStreams, streamInvitations } from '#db/schema/streams.ts';
import { MODERATORS_MAX } from '#features/live/moderators/moderators-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { overtake } from '#tests/support/overtake.ts';

let test: TestApp;
let host: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', MEDIA_SERVER: 'none' } });
  host = await signInAs(test, 'community_leader');
});
afterAll(() => test.close());

const ask = asker(() => test);
const planned = () =>
  makeStream(test.db, { hostId: host.user.id, source: 'encoder', sourceSince: new Date() });
const read = async (id: number) =>
  (await test.db.orm.select().from(liveStreams).where(eq(liveStreams.id, id)))[0];

/** A request of the host's that is let in, and then waits for a change of the stream. */
const overtaken = (id: number, path: string, change: ReturnType<typeof sql>) =>
  overtake(
    test,
    (tx) => tx.execute(change),
    () => ask('POST', `/api/streams/${id}/${path}`, host),
  );

it.each([
  ['called off, as for a host who was suspended', sql`cancelled_at = now(), ingest_key_hash = null`],
  ['taken down', sql`taken_down_at = now()`],
  ['ended', sql`end_time = now()`],
])('a stream that is %s at this moment does not go live, and gets no key', async (_what, columns) => {
  for (const path of ['go-live', 'key']) {
    const { id } = await planned();
    const answer = await overtaken(id, path, sql`update live_streams set ${columns} where id = ${id}`);
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'streams.over']);
    expect(await read(id)).toMatchObject({ isLive: false, ingestKeyHash: null });
  }
});

it('of many people named at once no more are named than a stream may have', async () => {
  const { id } = await planned();
  const names = Array.from({ length: MODERATORS_MAX + 6 }, (_, at) => `helper-${at}@mosque.example`);
  const answers = await Promise.all(
    names.map((email) => ask('POST', `/api/streams/${id}/moderators`, host, { email })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MODERATORS_MAX);
  expect(await test.db.orm.$count(streamModerators, eq(streamModerators.streamId, id))).toBe(MODERATORS_MAX);
});

it('of many people invited at once no more are invited than a stream may have', async () => {
  const { id } = await planned();
  const lists = Array.from({ length: 12 }, (_, list) =>
    Array.from({ length: 50 }, (_, at) => `guest-${list}-${at}@mosque.example`),
  );
  const answers = await Promise.all(
    lists.map((emails) => ask('POST', `/api/streams/${id}/invitations`, host, { emails })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await test.db.orm.$count(streamInvitations, eq(streamInvitations.streamId, id))).toBe(500);
});

it('a stream that goes live at this moment is not called off', async () => {
  const { id } = await planned();
  const change = sql`update live_streams set is_live = true where id = ${id}`;
  const answer = await overtaken(id, 'cancel', change);
  expect([answer.status, answer.body.code]).toEqual([409, 'streams.not_planned']);
  expect(await read(id)).toMatchObject({ isLive: true, cancelledAt: null });
});
