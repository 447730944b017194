import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberPhones, smsOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import type { OwnPhone } from '#features/people/phone/phone-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type NotifyWorld, openNotifyWorld } from '#tests/support/notify-world.ts';

let world: NotifyWorld;
let last = 0;

beforeAll(async () => {
  world = await openNotifyWorld();
});
afterAll(() => world.close());

const ask = asker(() => world.test);
const own = (person: Person) => ask<OwnPhone>('GET', '/api/account/phone', person);
const give = (person: Person | null, number: string) =>
  ask<OwnPhone>('POST', '/api/account/phone', person, { number });
const confirm = (person: Person | null, code: string) =>
  ask<OwnPhone>('POST', '/api/account/phone/confirm', person, { code });
const choose = (person: Person | null, choices: object) =>
  ask<OwnPhone>('PUT', '/api/account/phone/choices', person, choices);
/** Of the numbers that Ofcom keeps free for plays. */
const nextNumber = () => `+4477009001${String(last++).padStart(2, '0')}`;
const codeTo = (number: string) =>
  /(\d{6})/.exec(world.notify.texts().findLast(({ to }) => to === number)?.personalisation.text ?? '')?.[1] ??
  'none';

/** A member whose number is confirmed. */
async function withPhone(role: 'user' | 'admin' = 'user') {
  const [person, number] = [await signInAs(world.test, role), nextNumber()];
  await give(person, number);
  await world.sendAll();
  expect((await confirm(person, codeTo(number))).status).toBe(200);
  return { person, number };
}

describe('a mobile number', () => {
  it('is confirmed by the code that was sent to it, and gets nothing before', async () => {
    const [person, number] = [await signInAs(world.test), nextNumber()];
    expect((await give(person, number.replace('+44', '0'))).body.phone).toMatchObject({
      number,
      isConfirmed: false,
    });
    expect((await choose(person, { textsUrgent: true, ringsForHarm: false })).body.code).toBe(
      'phone.unconfirmed',
    );
    await world.sendAll();
    const code = codeTo(number);
    expect((await confirm(person, code === '000000' ? '111111' : '000000')).body.code).toBe(
      'phone.code_wrong',
    );
    expect((await confirm(person, code)).body.phone).toMatchObject({ number, isConfirmed: true });
    expect((await confirm(person, code)).status).toBe(403);
    expect((await own(person)).body).toMatchObject({ isOffered: true, goesAbroad: false, mayRing: false });
  });

  it('keeps neither code nor number in the outbox once it was sent, and no number in the audit log', async () => {
    const { person, number } = await withPhone();
    const rows = await world.test.db.orm.select().from(smsOutbox).where(eq(smsOutbox.userId, person.user.id));
    expect(rows).toMatchObject([{ status: 'sent', sealedNumber: null, sealedValues: null, cost: 250 }]);
    expect(JSON.stringify(rows)).not.toContain(number.slice(3));
    const acts = await world.test.db.orm.select().from(auditLog).where(eq(auditLog.actorId, person.user.id));
    expect(acts.map(({ action }) => action)).toContain('phone.confirm');
    expect(JSON.stringify(acts)).not.toContain(number.slice(3));
  });

  it('has no code any more when its time is over', async () => {
    const [person, number] = [await signInAs(world.test), nextNumber()];
    await give(person, number);
    await world.sendAll();
    await world.test.db.orm
      .update(memberPhones)
      .set({ codeEndsAt: new Date(Date.now() - 1000) })
      .where(eq(memberPhones.userId, person.user.id));
    expect((await confirm(person, codeTo(number))).body.code).toBe('phone.code_wrong');
  });

  it('is guessed at five times at most, and gets three codes an hour', async () => {
    const [person, number] = [await signInAs(world.test), nextNumber()];
    for (let round = 0; round < 3; round++) expect((await give(person, number)).status).toBe(200);
    expect((await give(person, number)).status).toBe(429);
    await world.sendAll();
    const code = codeTo(number);
    for (let round = 0; round < 5; round++)
      expect((await confirm(person, String((Number(code) + 1 + round) % 1e6).padStart(6, '0'))).status).toBe(
        403,
      );
    expect((await confirm(person, code)).status).toBe(429);
  });

  it('is flooded by no number of accounts', async () => {
    const number = nextNumber();
    const answers: number[] = [];
    for (let round = 0; round < 6; round++)
      answers.push((await give(await signInAs(world.test), number)).status);
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('belongs to who confirmed it last; the other is told and texted no more', async () => {
    const { person: first, number } = await withPhone();
    const second = await signInAs(world.test);
    // Nobody learns from asking that it is somebody’s.
    expect((await give(second, number)).status).toBe(200);
    expect((await own(first)).body.phone?.isConfirmed).toBe(true);
    await world.sendAll();
    expect((await confirm(second, codeTo(number))).status).toBe(200);
    expect((await own(first)).body.phone).toBeNull();
    const told = await world.test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, first.user.id));
    expect(told.map(({ kind }) => kind)).toContain('phone.lost');
  });

  it('is confirmed by one of two who have codes for it and confirm at once', async () => {
    const number = nextNumber();
    const people = [await signInAs(world.test), await signInAs(world.test)];
    const codes: string[] = [];
    for (const person of people) {
      await give(person, number);
      await world.sendAll();
      codes.push(codeTo(number));
    }
    const answers = await Promise.all(people.map((person, place) => confirm(person, codes[place] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await world.test.db.orm.select().from(memberPhones).where(eq(memberPhones.number, number));
    expect(rows).toHaveLength(1);
  });

  it('ends when it is removed, and with the account', async () => {
    const { person } = await withPhone();
    expect((await ask<OwnPhone>('DELETE', '/api/account/phone', person)).body.phone).toBeNull();
    const { person: other, number } = await withPhone();
    await world.test.db.orm.delete(users).where(eq(users.id, other.user.id));
    expect(
      await world.test.db.orm.select().from(memberPhones).where(eq(memberPhones.number, number)),
    ).toEqual([]);
    const counted = await world.test.db.orm
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.sealedNumber, number));
    expect(counted).toEqual([]);
  });

  it('goes abroad only where the operator has named a price for it', async () => {
    const answer = await give(await signInAs(world.test), '+92 300 1234567');
    expect([answer.status, answer.body.code]).toEqual([400, 'phone.not_abroad']);
  });

  it('is nobody’s without signing in', async () => {
    for (const { status } of [
      await ask('GET', '/api/account/phone', null),
      await give(null, nextNumber()),
      await confirm(null, '123456'),
      await choose(null, { textsUrgent: true, ringsForHarm: false }),
      await ask('DELETE', '/api/account/phone', null),
    ])
      expect(status).toBe(401);
  });

  it('rings for harm for administrators alone', async () => {
    const { person } = await withPhone();
    const refused = await choose(person, { textsUrgent: false, ringsForHarm: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'phone.admins_only']);
    const { person: admin } = await withPhone('admin');
    expect((await choose(admin, { textsUrgent: false, ringsForHarm: true })).body).toMatchObject({
      mayRing: true,
      phone: { ringsForHarm: true },
    });
  });
});

describe('where the operator has set no text messages up', () => {
  it('no number is asked for and none is taken', async () => {
    const test = await createTestApp();
    try {
      const person = await signInAs(test);
      const there = asker(() => test);
      expect((await there<OwnPhone>('GET', '/api/account/phone', person)).body.isOffered).toBe(false);
      const answer = await there('POST', '/api/account/phone', person, { number: nextNumber() });
      expect([answer.status, answer.body.code]).toEqual([503, 'phone.not_offered']);
    } finally {
      await test.close();
    }
  });
});
