import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JanazahNotice } from '#features/live/janazah/janazah-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let test: TestApp;
let imam: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [imam, admin] = await Promise.all([signInAs(test, 'community_leader'), signInAs(test, 'admin')]);
});
afterAll(() => test.close());

const call = asker(() => test);

/** Takes it down. @returns what shows it again */
async function takeDown(targetType: 'notice' | 'stream', targetId: number): Promise<() => Promise<void>> {
  const why = { reason: 'spam', explanation: 'An advertisement.' };
  const form = { targetType, targetId, ...why };
  const { status, body } = await call<{ id: number }>('POST', '/api/admin/takedowns', admin, form);
  expect(status).toBe(201);
  return async () => {
    expect((await call('POST', `/api/admin/takedowns/${body.id}/restore`, admin)).status).toBe(200);
  };
}

interface Waiting {
  template: string;
  when: string;
  link: string;
}

async function waitingFor(person: Person): Promise<Waiting[]> {
  const { rows } = await test.db.pool.query<Waiting>(
    `select template, values ->> 'when' as when, values ->> 'link' as link from mail_outbox
     where user_id = $1 and status = 'queued' order by id`,
    [person.user.id],
  );
  return rows;
}

const send = (person: Person) =>
  test.db.pool.query(`update mail_outbox set status = 'sent', sent_at = now() where user_id = $1`, [
    person.user.id,
  ]);

async function pushesFor(person: Person): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ what: string }>(
    `select data ->> 'what' as what from pgboss.job j
     join push_subscriptions p on p.id = (j.data ->> 'subscriptionId')::bigint
     where j.name = 'push.send' and p.user_id = $1 order by j.created_on`,
    [person.user.id],
  );
  return rows.map(({ what }) => what);
}

const kindsTo = async (person: Person) => (await notificationsOf(test, person)).map(({ kind }) => kind);

describe('a janazah notice that is shown again', () => {
  const PATH = '/api/janazah-notices';
  const form = (change: object = {}) => ({
    deceasedName: 'Haji Abdul Karim',
    mosque: 'Madni Jamia Masjid',
    prayerAt: inHours(20),
    consentName: 'Nasreen Karim',
    ...change,
  });
  const followed = async (follower: Person) => {
    const { id } = (await call<JanazahNotice>('POST', PATH, imam, form())).body;
    await call('PUT', `${PATH}/${id}/follow`, follower);
    return id;
  };

  it('is told of once, at the time to which it had moved before anybody heard of that', async () => {
    const follower = await signInAs(test);
    const id = await followed(follower);
    const moved = { version: 1, prayerAt: inHours(44) };
    await call('PATCH', `${PATH}/${id}`, imam, form(moved));
    const [news] = await waitingFor(follower);
    expect(news).toMatchObject({ template: 'janazah.moved', link: `/janazah/${id}` });
    const restore = await takeDown('notice', id);
    expect((await waitingFor(follower)).map(({ template }) => template)).toEqual(['janazah.removed']);
    expect(await kindsTo(follower)).toEqual(['janazah.moved', 'janazah.removed']);
    await restore();
    expect(await waitingFor(follower)).toEqual([{ ...news, template: 'janazah.restored' }]);
    // That it was removed is said nowhere any more.
    expect(await kindsTo(follower)).toEqual(['janazah.moved', 'janazah.restored']);
  });

  it('and is taken down once more is told of both times, and another beside it not', async () => {
    const follower = await signInAs(test);
    const [id, other] = [await followed(follower), await followed(follower)];
    await takeDown('notice', other);
    const told: string[][] = [];
    for (const _ of [1, 2]) {
      const restore = await takeDown('notice', id);
      told.push((await waitingFor(follower)).map(({ template }) => template));
      await send(follower);
      await restore();
      told.push((await waitingFor(follower)).map(({ template }) => template));
      await send(follower);
    }
    const again = [['janazah.removed'], ['janazah.restored']];
    expect(told).toEqual([['janazah.removed', 'janazah.removed'], ['janazah.restored'], ...again]);
    expect(await kindsTo(follower)).toEqual(['janazah.removed', 'janazah.restored', 'janazah.restored']);
  });

  it('and was called off before it is taken down is told of as removed to whom that mail had not gone, without the name', async () => {
    const [late, told, visitor] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const id = await followed(late);
    await call('PUT', `${PATH}/${id}/follow`, told);
    await call('POST', `${PATH}/${id}/cancel`, imam);
    await send(told);
    expect((await waitingFor(late)).map(({ template }) => template)).toEqual(['janazah.cancelled']);
    const other = await followed(visitor);
    await call('POST', `${PATH}/${other}/cancel`, imam);
    await takeDown('notice', id);
    const waiting = await waitingFor(late);
    expect(waiting).toMatchObject([{ template: 'janazah.removed', link: '/janazah' }]);
    const { rows } = await test.db.pool.query<{ said: string }>(
      `select values::text as said from mail_outbox where user_id = $1`,
      [late.user.id],
    );
    expect(JSON.stringify(rows)).not.toContain('Abdul Karim');
    expect(await waitingFor(told)).toEqual([]);
    expect((await waitingFor(visitor)).map(({ template }) => template)).toEqual(['janazah.cancelled']);
  });

  it('once its janazah is over is told of to nobody', async () => {
    const follower = await signInAs(test);
    const id = await followed(follower);
    const restore = await takeDown('notice', id);
    await test.db.pool.query(
      `update janazah_notices set prayer_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await send(follower);
    await restore();
    expect([await waitingFor(follower), await kindsTo(follower)]).toEqual([[], []]);
  });
});

describe('a live service that is shown again', () => {
  const form = (change: object = {}) => ({
    title: 'Evening of dua',
    streamType: 'dua',
    startTime: inHours(5),
    ...change,
  });
  const reminded = async (member: Person) => {
    const { id } = (await call<{ id: number }>('POST', '/api/streams', imam, form())).body;
    await call('POST', `/api/streams/${id}/reminder`, member, {});
    return id;
  };
  const withBrowser = async () => {
    const member = await signInAs(test);
    const endpoint = `https://fcm.googleapis.com/fcm/send/again-${member.user.id}`;
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await call('POST', '/api/push/subscriptions', member, { endpoint, keys });
    return member;
  };

  it('is told of once in every way, at the time to which it had moved before anybody heard of that', async () => {
    const member = await withBrowser();
    const id = await reminded(member);
    await call('PATCH', `/api/streams/${id}`, imam, form({ version: 1, startTime: inHours(9) }));
    const [news] = await waitingFor(member);
    expect(news?.template).toBe('reminders.moved');
    const restore = await takeDown('stream', id);
    expect((await waitingFor(member)).map(({ template }) => template)).toEqual(['reminders.removed']);
    await restore();
    expect(await waitingFor(member)).toEqual([{ ...news, template: 'reminders.restored' }]);
    expect(await kindsTo(member)).toEqual(['reminders.moved', 'reminders.restored']);
    expect(await pushesFor(member)).toEqual(['moved', 'removed', 'restored']);
  });

  it('and was called off while it was hidden is told of as called off, and one of before is not told of again', async () => {
    const member = await withBrowser();
    const [while_, before] = [await reminded(member), await reminded(member)];
    await call('POST', `/api/streams/${before}/cancel`, imam);
    await send(member);
    const [restore, restoreBefore] = [await takeDown('stream', while_), await takeDown('stream', before)];
    expect((await call('POST', `/api/streams/${while_}/cancel`, imam)).status).toBe(200);
    expect((await waitingFor(member)).map(({ template }) => template)).toEqual(['reminders.removed']);
    await restore();
    await restoreBefore();
    expect(await waitingFor(member)).toMatchObject([
      { template: 'reminders.cancelled', link: `/live-streams?stream=${while_}` },
    ]);
    expect(await kindsTo(member)).toEqual(['reminders.cancelled', 'reminders.cancelled']);
    expect(await pushesFor(member)).toEqual(['cancelled', 'removed', 'cancelled']);
  });

  it('is told of to nobody who may not know of it any more, or took their reminder off', async () => {
    const [off, blocked] = [await signInAs(test), await signInAs(test)];
    const id = await reminded(off);
    await call('POST', `/api/streams/${id}/reminder`, blocked, {});
    const restore = await takeDown('stream', id);
    await call('DELETE', `/api/streams/${id}/reminder`, off);
    await test.db.pool.query(
      `insert into stream_restraints (stream_id, user_id, kind) values ($1, $2, 'blocked')`,
      [id, blocked.user.id],
    );
    await send(blocked);
    await restore();
    for (const person of [off, blocked])
      expect([await waitingFor(person), await kindsTo(person)]).toEqual([[], []]);
  });
});
