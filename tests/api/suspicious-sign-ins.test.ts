import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { notifications } from '#db/schema/trust.ts';
import { tellOfHalfSignIn } from '#features/people/access/server/suspicious-sign-ins.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { appFor, logIn } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let test: TestApp;
let jobs: Jobs;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { TRUST_PROXY: '1' } });
  jobs = testJobs(test.db, (error) => {
    throw error;
  });
});
beforeEach(async () => {
  person = await signInAs(test);
  await prove(person, new Date());
});
afterAll(async () => {
  await jobs.close();
  await test.close();
});

const ask = asker(() => test);
const prove = ({ user }: Person, at: Date | null) =>
  test.db.orm.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, user.id));
let from = 0;
/** Each from a network of its own, as whoever has many addresses. */
const tryIn = (email: string, credentials: { password?: string; code?: string } = {}) =>
  logIn(test, { email, ...credentials }, { 'x-forwarded-for': `2001:db8:1:${(++from).toString(16)}::1` });
const guess = (email: string) => tryIn(email, { password: 'not the right one' });

/** What a member was told of it, on the site and by mail. */
async function toldTo({ user }: Person) {
  const seen = await test.db.orm
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, user.id));
  const mails = await test.db.orm
    .select({ kind: mailOutbox.template })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, user.id));
  const isOf = (kind: string) => /guessed|half_sign_in/.test(kind);
  return {
    seen: seen.map(({ kind }) => kind).filter(isOf),
    mails: mails.map(({ kind }) => kind).filter(isOf),
  };
}

const waiting = async (userId: number) =>
  (
    await test.db.pool.query(
      `select data, start_after > now() + interval '14 minutes' as "isLater" from pgboss.job
       where name = 'access.half-sign-in' and (data->>'userId')::int = $1`,
      [userId],
    )
  ).rows as { data: { userId: number; at: string }; isLater: boolean }[];

/** The account gets an app for codes. */
async function setUpApp(): Promise<(later?: number) => string> {
  const factor = '/api/account/second-factor';
  const { body } = await ask<{ secret: string }>('POST', factor, person, { currentPassword: PASSWORD });
  const code = appFor(body.secret);
  expect((await ask('POST', `${factor}/confirm`, person, { code: code() })).status).toBe(200);
  return code;
}

describe('an owner is told of guesses', () => {
  it('once, however many follow that day, and of few not at all', async () => {
    const { email } = person.user;
    for (let count = 0; count < 9; count += 1) await guess(email);
    expect(await toldTo(person)).toEqual({ seen: [], mails: [] });
    for (let count = 0; count < 9; count += 1) await guess(email);
    const once = { seen: ['access.guessed'], mails: ['access.guessed'] };
    expect(await toldTo(person)).toEqual(once);
    // Not even a right password in between begins the count anew.
    expect((await tryIn(email)).status).toBe(200);
    for (let count = 0; count < 11; count += 1) await guess(email);
    expect(await toldTo(person)).toEqual(once);
  });

  it('on the site only, while nobody has proven that the address is theirs', async () => {
    await prove(person, null);
    for (let count = 0; count < 10; count += 1) await guess(person.user.email);
    expect(await toldTo(person)).toEqual({ seen: ['access.guessed'], mails: [] });
  });

  it('while an address without an account gets no mail', async () => {
    const nobody = `nobody-${Date.now()}@example.org`;
    for (let count = 0; count < 11; count += 1) await guess(nobody);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, nobody));
    expect(mails).toEqual([]);
  });
});

describe('an owner is told of a right password without its second step', () => {
  it('once a day, where nobody signed in meanwhile; a flood queues little', async () => {
    await setUpApp();
    for (let count = 0; count < 8; count += 1) expect((await tryIn(person.user.email)).status).toBe(401);
    const queued = await waiting(person.user.id);
    expect(queued.map(({ isLater }) => isLater)).toEqual([true, true, true, true]);
    for (const { data } of queued) await tellOfHalfSignIn({ db: test.db, jobs }, data);
    expect(await toldTo(person)).toEqual({ seen: ['access.half_sign_in'], mails: ['access.half_sign_in'] });
  });

  it('also after a wrong code, and not after the sign-in was completed', async () => {
    const code = await setUpApp();
    await tryIn(person.user.email, { code: '000000' });
    const [wrong] = await waiting(person.user.id);
    if (!wrong) throw new Error('nothing is looked at');
    expect((await tryIn(person.user.email, { code: code(1) })).status).toBe(200);
    await tellOfHalfSignIn({ db: test.db, jobs }, wrong.data);
    expect(await toldTo(person)).toEqual({ seen: [], mails: [] });
    await tellOfHalfSignIn({ db: test.db, jobs }, { ...wrong.data, at: new Date().toISOString() });
    expect((await toldTo(person)).seen).toEqual(['access.half_sign_in']);
  });

  it('and not where there is none', async () => {
    expect((await tryIn(person.user.email)).status).toBe(200);
    expect(await waiting(person.user.id)).toEqual([]);
  });
});
