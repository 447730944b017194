import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { requeueMail } from '#shared/server/mail/requeue-mail.ts';
import { openMailWorld } from '#tests/support/mail-server.ts';
import { until } from '#tests/support/until.ts';

const TAKES_MS = 2000;

let world: Awaited<ReturnType<typeof openMailWorld>>;
beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.received.length = 0;
  world.server.takeTime(() => 0);
  world.server.refuseWith(null);
});

/** A mail of two hours ago, which the hourly job looks at. */
async function queueOld(address: string): Promise<number> {
  const { test, jobs } = world;
  return test.db.transaction(async (tx) => {
    await queueMail(tx, jobs, {
      to: { address },
      template: 'family.invitation',
      language: 'en',
      values: { inviter: 'Sakina', name: 'Yusuf', days: 7, link: '/invitation/abc' },
    });
    const [row] = await tx
      .update(mailOutbox)
      .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(mailOutbox.address, address))
      .returning({ id: mailOutbox.id });
    return row?.id ?? 0;
  });
}

const requeue = () => requeueMail(world.test.db, world.jobs, true);
const jobsOf = async (id: number): Promise<string[]> =>
  (
    await world.test.db.pool.query(`select state from pgboss.job where data->>'mailId' = $1`, [String(id)])
  ).rows.map(({ state }) => state);
const rowOf = async (id: number) =>
  (await world.test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];
const allEnded = (id: number) =>
  until(async () => (await jobsOf(id)).every((state) => state === 'completed'), 'its jobs have ended');
const hurry = (id: number) =>
  world.test.db.pool.query(`update pgboss.job set start_after = now() where data->>'mailId' = $1`, [
    String(id),
  ]);

describe('the hourly look for mail that the queue has lost', () => {
  it('leaves a mail that a slow server is taking', async () => {
    world.server.takeTime(() => TAKES_MS);
    const id = await queueOld('slow@example.org');
    await until(async () => (await jobsOf(id)).includes('active'), 'it is being sent');
    expect(await requeue()).toBe(0);
    await allEnded(id);
    expect(await jobsOf(id)).toEqual(['completed']);
    expect(world.server.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, claimedUntil: null });
  });

  it('leaves a mail that waits for its next try', async () => {
    world.server.refuseWith(451);
    const id = await queueOld('later@example.org');
    await until(async () => (await jobsOf(id)).includes('retry'), 'it waits for its next try');
    expect(await requeue()).toBe(0);
    world.server.refuseWith(null);
    await hurry(id);
    await allEnded(id);
    expect(await jobsOf(id)).toEqual(['completed']);
    expect(world.server.received).toHaveLength(1);
  });

  it('queues a lost one once, also when two look', async () => {
    world.server.refuseWith(451);
    const id = await queueOld('lost@example.org');
    await until(async () => (await jobsOf(id)).includes('retry'), 'it waits for its next try');
    await world.test.db.pool.query(`delete from pgboss.job where data->>'mailId' = $1`, [String(id)]);
    world.server.refuseWith(null);
    expect((await Promise.all([requeue(), requeue()])).toSorted()).toEqual([0, 1]);
    await allEnded(id);
    expect(world.server.received.map(({ to }) => to[0])).toEqual(['lost@example.org']);
  });
});

describe('a mail in the queue twice', () => {
  it('is sent by one of the two workers that have it', async () => {
    world.server.takeTime(() => TAKES_MS);
    const { test, jobs } = world;
    const id = await queueOld('twice@example.org');
    await test.db.transaction((tx) => jobs.send(tx, 'mail.send', { mailId: id }, { priority: 10 }));
    await until(async () => (await jobsOf(id)).includes('retry'), 'the second is told to come again');
    await until(async () => (await rowOf(id))?.status === 'sent', 'it is sent');
    await hurry(id);
    await allEnded(id);
    expect(world.server.received).toHaveLength(1);
  });

  it('is sent by another when the first has died', async () => {
    const { test } = world;
    world.server.refuseWith(451);
    const id = await queueOld('died@example.org');
    await until(async () => (await jobsOf(id)).includes('retry'), 'it waits for its next try');
    world.server.refuseWith(null);
    const claim = (seconds: number) =>
      test.db.pool.query(
        'update mail_outbox set claimed_until = now() + make_interval(secs => $2) where id = $1',
        [id, seconds],
      );
    await claim(60);
    await hurry(id);
    await until(
      async () =>
        (
          await test.db.pool.query(
            `select 1 from pgboss.job where data->>'mailId' = $1 and retry_count = 1 and state = 'retry'`,
            [String(id)],
          )
        ).rowCount === 1,
      'it is left to whoever claimed it',
    );
    expect(world.server.received).toHaveLength(0);
    await claim(-1);
    await hurry(id);
    await allEnded(id);
    expect(world.server.received).toHaveLength(1);
  });
});
