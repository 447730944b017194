import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox, memberPhones, smsOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { reports } from '#db/schema/trust.ts';
import type { Health } from '#features/people/admin/admin-contract.ts';
import { RING_MINUTES } from '#features/people/phone/phone-values.ts';
import { ringAgain } from '#features/people/trust/server/ring-for-harm.ts';
import type { Report, ReportCase } from '#features/people/trust/trust-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { type NotifyWorld, openNotifyWorld } from '#tests/support/notify-world.ts';

const FIRST = '+447700900201';
const SECOND = '+447700900202';
let world: NotifyWorld;
let admin: Person;
let second: Person;
let member: Person;

beforeAll(async () => {
  world = await openNotifyWorld({ RATE_LIMIT_SCALE: '100' });
  [admin, second, member] = [
    await signInAs(world.test, 'admin'),
    await signInAs(world.test, 'admin'),
    await signInAs(world.test),
  ];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.test.db.orm.delete(smsOutbox);
  await world.test.db.orm.delete(mailOutbox);
  await world.test.db.orm.delete(memberPhones);
  await world.test.db.orm.update(reports).set({ status: 'dismissed' });
  world.notify.taken.length = 0;
  await world.putPhone(admin, { number: FIRST, ringsForHarm: true });
  await world.putPhone(second, { number: SECOND, ringsForHarm: true });
});

const ask = asker(() => world.test);
const fear = async (reason = 'danger') => {
  const { id, deceasedName } = await makeGrave(world.test.db);
  const { body } = await ask<Report>('POST', '/api/reports', null, {
    ...{ targetType: 'grave', targetId: id, reason },
    note: 'Sakina says so',
  });
  return { id: body.id, deceasedName };
};
const rung = async () => {
  await world.sendAll();
  return world.notify
    .texts()
    .map(({ to }) => to)
    .toSorted();
};
const later = (minutes: number) =>
  ringAgain(world.test.db, world.jobs, new Date(Date.now() + minutes * 60_000));
const take = (id: number, person: Person | null) =>
  ask<ReportCase>('POST', `/api/admin/reports/${id}/take`, person);
const alarms = async () =>
  (await ask<Health>('GET', '/api/admin/health', admin)).body.alarms.map(({ name }) => name);

describe('a report of imminent harm', () => {
  it('rings every administrator who asked for it at once, and names nobody', async () => {
    await fear('spam');
    expect(await rung()).toEqual([]);
    const { deceasedName } = await fear();
    expect(await rung()).toEqual([FIRST, SECOND]);
    const said = world.notify.texts().map(({ personalisation }) => personalisation.text ?? '');
    for (const text of said) {
      expect(text).toContain('https://z.example/admin?tab=reports');
      expect(text).not.toContain(deceasedName);
      expect(text).not.toContain('Sakina');
    }
  });

  it('rings nobody who did not ask, is not confirmed, suspended or no administrator any more', async () => {
    await world.test.db.orm
      .update(memberPhones)
      .set({ ringsForHarm: false })
      .where(eq(memberPhones.userId, admin.user.id));
    await world.test.db.orm
      .update(memberPhones)
      .set({ confirmedAt: null })
      .where(eq(memberPhones.userId, second.user.id));
    await world.putPhone(member, { number: '+447700900203', ringsForHarm: true });
    const suspended = await signInAs(world.test, 'admin');
    await world.putPhone(suspended, { number: '+447700900204', ringsForHarm: true });
    await world.test.db.orm
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, suspended.user.id));
    await fear();
    expect(await rung()).toEqual([]);
    expect(await alarms()).toContain('harmUnheard');
  });

  it('rings again after ten minutes, and again, until somebody takes it', async () => {
    const { id } = await fear();
    expect(await later(RING_MINUTES - 1)).toBe(0);
    expect(await later(RING_MINUTES)).toBe(2);
    expect(await later(2 * RING_MINUTES)).toBe(2);
    expect(await rung()).toEqual([FIRST, FIRST, FIRST, SECOND, SECOND, SECOND]);
    const taken = await take(id, second);
    expect(taken.body.takenBy).toMatchObject({ id: second.user.id });
    expect(await later(3 * RING_MINUTES)).toBe(0);
  });

  it('rings once for two instances that look at the same time', async () => {
    await fear();
    const earlier = new Date(Date.now() - RING_MINUTES * 60_000);
    await world.test.db.orm.update(smsOutbox).set({ createdAt: earlier });
    const both = await Promise.all([later(0), later(0)]);
    expect(both.toSorted()).toEqual([0, 2]);
  });

  it('rings no more once it is decided', async () => {
    const { id } = await fear();
    await ask('POST', `/api/admin/reports/${id}/decide`, admin, { status: 'dismissed', decision: '' });
    expect(await later(RING_MINUTES)).toBe(0);
  });

  it('rings again where whoever took it can act no more, and the next takes it', async () => {
    const gone = await signInAs(world.test, 'admin');
    const { id } = await fear();
    expect((await take(id, gone)).status).toBe(200);
    expect((await take(id, admin)).body.code).toBe('trust.already_taken');
    await world.test.db.orm.update(users).set({ role: 'user' }).where(eq(users.id, gone.user.id));
    expect(await later(RING_MINUTES)).toBe(2);
    expect((await take(id, admin)).body.takenBy).toMatchObject({ id: admin.user.id });
  });

  it('is taken by administrators alone, once, and while it is open', async () => {
    const { id } = await fear();
    expect((await take(id, null)).status).toBe(401);
    expect((await take(id, member)).status).toBe(403);
    expect((await take(999_999_999, admin)).status).toBe(404);
    expect((await take(id, admin)).status).toBe(200);
    expect((await take(id, admin)).status).toBe(200);
    expect((await take(id, second)).status).toBe(409);
    await world.test.db.orm.update(reports).set({ status: 'upheld' });
    expect((await take(id, admin)).body.code).toBe('trust.already_decided');
  });

  it('deafens no phone: twelve text messages an hour', async () => {
    for (let round = 0; round < 14; round++) await fear();
    expect((await rung()).filter((to) => to === FIRST)).toHaveLength(12);
  });

  it('goes by mail again where this month’s money is used up', async () => {
    await fear();
    await world.sendAll();
    // £20 for the month, all of it spent.
    await world.test.db.orm.update(smsOutbox).set({ cost: 100_000, countedAt: sql`now()` });
    await world.test.db.orm.delete(mailOutbox);
    world.notify.taken.length = 0;
    expect(await later(RING_MINUTES)).toBe(2);
    expect(await rung()).toEqual([]);
    const mails = await world.test.db.orm.select().from(mailOutbox);
    expect(mails.map(({ template }) => template)).toEqual(['trust.danger', 'trust.danger']);
    expect(await alarms()).toContain('smsSpent');
  });
});
