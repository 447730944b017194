import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import { purgeAccountTokens } from '#features/people/access/server/account-tokens.ts';
import {
  isSignedIn,
  letRunOut,
  linkFor,
  linkIn,
  logIn,
  signInAgain,
  subjectsTo,
} from '#tests/support/account-world.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await openMailServer();
  test = await createTestApp({
    settings: { SMTP_URL: server.url, RATE_LIMIT_SCALE: '1' },
    withWorkers: true,
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const ask = asker(() => test);
const NEW = 'seven quiet rivers';
const NOBODY = 'x'.repeat(43);
const forgot = (email: string) => ask('POST', '/api/auth/forgot', null, { email });
const reset = (token: string, password = NEW) => ask('POST', '/api/auth/reset', null, { token, password });
const change = (person: Parameters<typeof ask>[2], currentPassword: string, newPassword: string) =>
  ask('POST', '/api/account/password', person, { currentPassword, newPassword });
const auditOf = async (id: number) =>
  (await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .filter(({ subjectType }) => subjectType === 'user')
    .map(({ action }) => action);

describe('a change of password', () => {
  it('ends the other sessions, keeps this one, tells its member and is written down', async () => {
    const person = await signInAs(test);
    const other = await signInAgain(test, person);
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    expect(await isSignedIn(test, person)).toBe(true);
    expect(await isSignedIn(test, other)).toBe(false);
    expect((await logIn(test, { email: person.user.email })).status).toBe(401);
    expect((await logIn(test, { email: person.user.email, password: NEW })).status).toBe(200);
    await expect.poll(() => subjectsTo(server, person.user.email)).toContain('Your password was changed');
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.user.id));
    expect(told.map(({ kind }) => kind)).toContain('access.password_changed');
    expect(await auditOf(person.user.id)).toContain('user.password');
  });

  it('asks for the present password at its field, five times in a quarter of an hour', async () => {
    const person = await signInAs(test);
    const refused = await change(person, 'not the right one', NEW);
    expect(refused.status).toBe(403);
    expect(refused.body.fields?.currentPassword?.code).toBe('access.wrong_password');
    for (let guess = 0; guess < 4; guess++) await change(person, `guess ${guess}`, NEW);
    expect((await change(person, PASSWORD, NEW)).status).toBe(429);
    expect((await logIn(test, { email: person.user.email })).status).toBe(429);
    expect(await auditOf(person.user.id)).not.toContain('user.password');
  });

  it('refuses visitors, short and common passwords, and fields that it does not know', async () => {
    const person = await signInAs(test);
    expect((await change(null, PASSWORD, NEW)).status).toBe(401);
    for (const [password, code] of [
      ['short', 'access.password_too_short'],
      ['password123', 'access.password_too_common'],
    ] as const) {
      const refused = await change(person, PASSWORD, password);
      expect(refused.status).toBe(400);
      expect(refused.body.fields?.newPassword?.code).toBe(code);
    }
    const body = { currentPassword: PASSWORD, newPassword: NEW, role: 'admin' };
    expect((await ask('POST', '/api/account/password', person, body)).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  it('is set anew by the link of a mail: sessions end, the address is proved, nobody is signed in', async () => {
    const person = await signInAs(test);
    const { email, id } = person.user;
    expect((await forgot(email.toUpperCase())).body).toEqual({ ok: true });
    const token = await linkIn(server, email, 'reset-password');
    const stored = await test.db.orm.select().from(accountTokens).where(eq(accountTokens.userId, id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const path = `/api/auth/links/reset_password/${token}`;
    expect((await ask('GET', path, null)).status).toBe(200);
    expect((await ask('GET', path.replace('reset_password', 'verify_email'), null)).status).toBe(404);

    const done = await reset(token);
    expect(done.body).toEqual({ ok: true });
    expect(done.cookies).toEqual([]);
    expect(await isSignedIn(test, person)).toBe(false);
    expect((await logIn(test, { email, password: NEW })).status).toBe(200);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, id));
    expect(row?.emailVerifiedAt).not.toBeNull();
    expect(await auditOf(id)).toContain('user.reset_password');

    // Once, and the question about it does not open it again.
    expect((await reset(token, 'another long one')).body.code).toBe('access.link_invalid');
    expect((await ask('GET', path, null)).status).toBe(404);
    expect((await logIn(test, { email, password: NEW })).status).toBe(200);
  });

  it('is answered alike, and in the same time, whether or not there is an account', async () => {
    const { email } = await makeUser(test.db);
    const seen: { body: string; ms: number }[] = [];
    for (const address of [email, 'nobody@example.org', email, 'no-one@example.org']) {
      const start = performance.now();
      const answer = await forgot(address);
      seen.push({ body: JSON.stringify([answer.status, answer.body]), ms: performance.now() - start });
    }
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
    // Longer than making a link takes: without the wait a stranger's address would be answered at once.
    expect(Math.min(...seen.map(({ ms }) => ms))).toBeGreaterThan(290);
    const outbox = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.address, 'nobody@example.org'));
    expect(outbox).toEqual([]);
  });

  it('opens by the last link only, for an hour, and by no link that nobody sent', async () => {
    const user = await makeUser(test.db);
    await forgot(user.email);
    const first = await linkFor(test, user.email, server);
    await forgot(user.email);
    const second = await linkFor(test, user.email, server);
    expect((await reset(first)).status).toBe(404);
    const common = await reset(second, 'password123');
    expect(common.status).toBe(400);
    expect(common.body.fields?.password?.code).toBe('access.password_too_common');
    await letRunOut(test, user.id);
    expect((await reset(second)).status).toBe(404);
    expect((await reset(NOBODY)).status).toBe(404);
    expect((await reset('short')).status).toBe(400);
    expect((await logIn(test, { email: user.email })).status).toBe(200);
    await test.db.orm.update(mailOutbox).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await purgeAccountTokens(test.db)).toBeGreaterThanOrEqual(1);
    const rest = await test.db.orm.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
    expect(rest).toEqual([]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, user.email));
    expect(JSON.stringify(mails)).not.toMatch(/reset-password\/[A-Za-z0-9_-]{20}/);
  });

  it('fills nobody’s post-box: five mails an hour', async () => {
    const user = await makeUser(test.db);
    for (let time = 0; time < 7; time++) expect((await forgot(user.email)).status).toBe(200);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, user.email));
    expect(mails).toHaveLength(5);
  });

  it('is asked for twenty times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 22; time++) statuses.push((await forgot(`nobody-${time}@example.org`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('without a mail server', () => {
  it('says so to everybody alike, and takes registrations', async () => {
    const quiet = await createTestApp();
    const askQuiet = asker(() => quiet);
    const { email } = await makeUser(quiet.db);
    const answers = [];
    for (const address of [email, 'nobody@example.org'])
      answers.push(await askQuiet('POST', '/api/auth/forgot', null, { email: address }));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'access.no_mail'],
      [503, 'access.no_mail'],
    ]);
    const person = { fullName: 'Maryam Noor', email: 'maryam@example.org', password: NEW };
    expect((await askQuiet('POST', '/api/auth/register', null, person)).status).toBe(200);
    expect(await quiet.db.orm.select().from(mailOutbox)).toEqual([]);
    await quiet.close();
  });
});
