import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox, memberPhones, smsOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import type { Health } from '#features/people/admin/admin-contract.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { queueSms } from '#shared/server/sms/queue-sms.ts';
import { giveUpSms, purgeSms, SMS_KEPT_DAYS } from '#shared/server/sms/sms-store.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type NotifyWorld, openNotifyWorld } from '#tests/support/notify-world.ts';

/** Ten text messages of 2.5p each: eight for everything, two more for harm alone. */
const CAP_PENCE = 25;
let world: NotifyWorld;
let admin: Person;
let member: Person;

beforeAll(async () => {
  const abroad = { NOTIFY_SMS_ABROAD_PENCE: '12.5' };
  world = await openNotifyWorld({ NOTIFY_MONTHLY_CAP_PENCE: String(CAP_PENCE), ...abroad });
  [admin, member] = [await signInAs(world.test, 'admin'), await signInAs(world.test)];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.test.db.orm.delete(smsOutbox);
  await world.test.db.orm.delete(mailOutbox);
  await world.test.db.orm.delete(memberPhones);
  world.notify.taken.length = 0;
  world.notify.be('well');
});

const text = (
  userId: number,
  template: 'reminders.soon' | 'trust.danger' = 'reminders.soon',
  language = 'en',
) =>
  world.test.db.transaction((tx) =>
    queueSms(tx, world.jobs, {
      ...{ userId, template, language: language as 'en', values: { link: '/', count: 1 } },
      mailsInstead: template === 'trust.danger',
    }),
  );
const sms = async () => {
  const { body } = await asker(() => world.test)<Health>('GET', '/api/admin/health', admin);
  return { ...body.sms, alarms: body.alarms.map(({ name }) => name) };
};

describe('what text messages cost', () => {
  it('is counted by part and price, and shown to administrators with the cap', async () => {
    await world.putPhone(member, { number: '+447700900401' });
    await text(member.user.id);
    // Arabic has half the room of Latin letters.
    await text(member.user.id, 'trust.danger', 'ar');
    await world.sendAll();
    const rows = await world.test.db.orm.select().from(smsOutbox).orderBy(smsOutbox.id);
    expect(rows.map(({ fragments, cost }) => [fragments, cost])).toEqual([
      [1, 250],
      [2, 500],
    ]);
    expect(await sms()).toMatchObject({ spentPence: 8, capPence: CAP_PENCE, sent: 2, capped: 0 });
  });

  it('abroad has a price of its own', async () => {
    await world.putPhone(member, { number: '+923001234567' });
    await text(member.user.id);
    await world.sendAll();
    expect((await world.test.db.orm.select().from(smsOutbox))[0]?.cost).toBe(1250);
  });

  it('never goes beyond the month’s money, however many are sent at once', async () => {
    await world.putPhone(member, { number: '+447700900402' });
    for (let round = 0; round < 14; round++) await text(member.user.id);
    const rows = await world.test.db.orm.select({ id: smsOutbox.id }).from(smsOutbox);
    await Promise.all(rows.map(({ id }) => world.send(id)));
    // A fifth is left for harm.
    expect(world.notify.texts()).toHaveLength(8);
    expect(await sms()).toMatchObject({ spentPence: 20, sent: 8, capped: 6 });
    expect((await sms()).alarms).toContain('smsSpent');
  });

  it('leaves the last fifth for harm, and a mail goes where even that is gone', async () => {
    await world.putPhone(member, { number: '+447700900403' });
    for (let round = 0; round < 9; round++) await text(member.user.id);
    for (let round = 0; round < 3; round++) await text(member.user.id, 'trust.danger');
    await world.sendAll();
    expect(world.notify.texts()).toHaveLength(10);
    const mails = await world.test.db.orm.select().from(mailOutbox);
    expect(mails.map(({ template, userId }) => [template, userId])).toEqual([
      ['trust.danger', member.user.id],
    ]);
  });

  it('of another month counts no more', async () => {
    await world.putPhone(member, { number: '+447700900404' });
    await text(member.user.id);
    await world.sendAll();
    await world.test.db.orm.update(smsOutbox).set({
      cost: 2500,
      countedAt: sql`date_trunc('month', now() at time zone 'Europe/London') at time zone 'Europe/London' - interval '1 second'`,
    });
    expect(await sms()).toMatchObject({ spentPence: 0 });
    await text(member.user.id);
    await world.sendAll();
    expect(world.notify.texts()).toHaveLength(2);
  });

  it('counts on when the account is gone, and is forgotten after ninety days', async () => {
    const leaving = await signInAs(world.test);
    await world.putPhone(leaving, { number: '+447700900405' });
    await text(leaving.user.id);
    await world.sendAll();
    await world.test.db.orm.delete(users).where(eq(users.id, leaving.user.id));
    expect(await sms()).toMatchObject({ spentPence: 3 });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await purgeSms(world.test.db, later(SMS_KEPT_DAYS - 1))).toBe(0);
    expect(await purgeSms(world.test.db, later(SMS_KEPT_DAYS + 1))).toBe(1);
  });

  it('stays counted of what Notify may have taken before it was given up after an hour', async () => {
    await world.putPhone(member, { number: '+447700900411' });
    await text(member.user.id);
    world.notify.be('dies');
    await world.sendAll();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await giveUpSms(world.test.db, inMinutes(59))).toBe(0);
    expect(await giveUpSms(world.test.db, inMinutes(61))).toBe(1);
    expect(await sms()).toMatchObject({ spentPence: 3, queued: 0, failed: 1 });
    expect(await world.sendAll()).toEqual([]);
  });

  it('is refused before a code is asked for that could not be sent', async () => {
    await world.putPhone(admin, { number: '+447700900406' });
    for (let round = 0; round < 8; round++) await text(admin.user.id);
    await world.sendAll();
    const answer = await asker(() => world.test)('POST', '/api/account/phone', member, {
      number: '07700 900407',
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'phone.spent']);
  });
});

describe('a text message beside a mail', () => {
  const mail = (userId: number, template: 'reminders.soon' | 'payments.receipt') =>
    world.test.db.transaction((tx) =>
      queueMail(tx, world.jobs, {
        ...{ to: { userId }, template, language: 'en', onceKey: `${template}-${userId}` },
        values: { title: 'Talqin for Yusuf', when: 'at 6', link: '/live-streams?stream=3', calendar: 'x' },
      }),
    );

  it('goes where its member chose it, for what cannot wait, once, and names nobody', async () => {
    await world.putPhone(member, { number: '+447700900408', textsUrgent: true });
    await mail(member.user.id, 'reminders.soon');
    await mail(member.user.id, 'reminders.soon');
    await mail(member.user.id, 'payments.receipt');
    await world.sendAll();
    expect(world.notify.texts()).toHaveLength(1);
    const said = world.notify.texts()[0]?.personalisation.text ?? '';
    expect(said).toContain('https://z.example/live-streams?stream=3');
    expect(said).not.toContain('Yusuf');
    expect(await world.test.db.orm.select().from(mailOutbox)).toHaveLength(2);
  });

  it('goes nowhere where it was not chosen or the number is not confirmed', async () => {
    await world.putPhone(member, { number: '+447700900409', textsUrgent: false });
    await mail(member.user.id, 'reminders.soon');
    await world.putPhone(admin, { number: '+447700900410', textsUrgent: true, confirmedAt: null });
    await mail(admin.user.id, 'reminders.soon');
    expect(await world.test.db.orm.select().from(smsOutbox)).toEqual([]);
  });
});
