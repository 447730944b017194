import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { DEMO_PERSONAS } from '#features/people/access/access-fields.ts';
import type { SecurityState } from '#features/people/access/security-contract.ts';
import { requestEmailChange } from '#features/people/access/server/request-email-change.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { letRunOut, linkFor, linkIn } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let server: MailServer;
let test: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  server = await openMailServer();
  test = await createTestApp({
    settings: { SMTP_URL: server.url, RATE_LIMIT_SCALE: '1' },
    withWorkers: true,
  });
  jobs = testJobs(test.db, (error) => console.error(error));
});
afterAll(async () => {
  await jobs.close();
  await test.close();
  await server.close();
});

const ask = asker(() => test);
const rowOf = async (id: number) => (await test.db.orm.select().from(users).where(eq(users.id, id)))[0];
const verify = (token: string) => ask('POST', '/api/auth/verify-email', null, { token });
const stateOf = async (person: Person) =>
  (await ask<SecurityState>('GET', '/api/account/security', person)).body;
const clock = { now: () => new Date() };
/** As the profile does it. */
const wish = (user: { id: number }, email: string, hasMail = true) =>
  test.db.transaction(async (tx) => {
    const row = await rowOf(user.id);
    return requestEmailChange(tx, { jobs, hasMail, clock }, row as Member, email, 'en');
  });
let next = 0;
const fresh = () => `new-${next++}-${Date.now()}@example.org`;

async function register(): Promise<Person> {
  const email = fresh();
  const body = { fullName: 'Maryam Noor', email, password: PASSWORD };
  const answer = await ask<{ token: string; user: { id: number } }>('POST', '/api/auth/register', null, body);
  const user = await rowOf(answer.body.user.id);
  const headers = { authorization: `Bearer ${answer.body.token}` };
  return { user, token: answer.body.token, headers } as Person;
}

describe('the address of a new account', () => {
  it('is proved by a press, not by opening the link', async () => {
    const person = await register();
    const token = await linkIn(server, person.user.email, 'verify-email');
    expect((await stateOf(person)).isVerified).toBe(false);
    // As a program reads ahead.
    for (let time = 0; time < 3; time++)
      expect((await ask('GET', `/api/auth/links/verify_email/${token}`, null)).status).toBe(200);
    expect((await stateOf(person)).isVerified).toBe(false);
    expect((await verify(token)).status).toBe(200);
    expect((await stateOf(person)).isVerified).toBe(true);
    expect((await verify(token)).body.code).toBe('access.link_invalid');
  });

  it('has its link sent again, five times an hour, until it is proved', async () => {
    const person = await register();
    const first = await linkFor(test, person.user.email, server);
    expect((await ask('POST', '/api/account/verification', person)).status).toBe(200);
    const second = await linkFor(test, person.user.email, server);
    expect((await verify(first)).status).toBe(404);
    for (let time = 0; time < 4; time++)
      expect((await ask('POST', '/api/account/verification', person)).status).toBe(200);
    expect((await ask('POST', '/api/account/verification', person)).status).toBe(429);
    expect((await ask('POST', '/api/account/verification', null)).status).toBe(401);
    expect((await verify(second)).status).toBe(404);
    expect((await stateOf(person)).isVerified).toBe(false);
    const proved = await signInAs(test);
    await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, proved.user.id));
    const again = await ask('POST', '/api/account/verification', proved);
    expect([again.status, again.body.code]).toEqual([409, 'access.already_verified']);
  });

  it('is not proved by a link that has run out', async () => {
    const person = await register();
    const token = await linkFor(test, person.user.email, server);
    await letRunOut(test, person.user.id);
    expect((await verify(token)).status).toBe(404);
    expect((await rowOf(person.user.id))?.emailVerifiedAt).toBeNull();
  });
});

describe('another address', () => {
  it('takes effect when its link is opened; the old one is told and stays until then', async () => {
    const person = await signInAs(test);
    const email = fresh();
    expect(await wish(person.user, email)).toEqual({ pendingEmail: email });
    expect(await stateOf(person)).toMatchObject({ email: person.user.email, pendingEmail: email });
    const told = await test.db.orm
      .select({ template: mailOutbox.template })
      .from(mailOutbox)
      .where(eq(mailOutbox.address, person.user.email));
    expect(told).toEqual([{ template: 'access.email_change' }]);
    const token = await linkFor(test, email, server);
    expect((await verify(token)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ email, pendingEmail: null, isVerified: true });
    const links = await test.db.orm
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.userId, person.user.id));
    expect(links).toEqual([]);
  });

  it('is refused where it is taken, also when that happens before its link is opened', async () => {
    const person = await signInAs(test);
    const taken = await makeUser(test.db);
    await expect(wish(person.user, taken.email)).rejects.toMatchObject({
      status: 409,
      fields: { email: { code: 'access.email_taken' } },
    });
    const email = fresh();
    await wish(person.user, email);
    const token = await linkFor(test, email, server);
    await makeUser(test.db, { email });
    const refused = await verify(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'access.email_taken']);
    expect((await rowOf(person.user.id))?.email).toBe(person.user.email);
  });

  it('is asked for no more after another wish, a wish taken back, or a change of password', async () => {
    const person = await signInAs(test);
    const [first, second, third] = [fresh(), fresh(), fresh()] as const;
    await wish(person.user, first);
    const firstLink = await linkFor(test, first, server);
    await wish(person.user, second);
    expect((await verify(firstLink)).status).toBe(404);
    const secondLink = await linkFor(test, second, server);
    expect(await wish(person.user, person.user.email)).toEqual({ pendingEmail: null });
    expect((await verify(secondLink)).status).toBe(404);
    await wish(person.user, third);
    const thirdLink = await linkFor(test, third, server);
    const body = { currentPassword: PASSWORD, newPassword: 'seven quiet rivers' };
    expect((await ask('POST', '/api/account/password', person, body)).status).toBe(200);
    expect((await verify(thirdLink)).status).toBe(404);
    expect(await stateOf(person)).toMatchObject({ email: person.user.email, pendingEmail: null });
  });

  it('voids links to a new password that went to the old one', async () => {
    const person = await signInAs(test);
    await ask('POST', '/api/auth/forgot', null, { email: person.user.email });
    const old = await linkFor(test, person.user.email, server);
    const email = fresh();
    await wish(person.user, email);
    await verify(await linkFor(test, email, server));
    const answer = await ask('POST', '/api/auth/reset', null, { token: old, password: 'seven quiet rivers' });
    expect(answer.status).toBe(404);
  });

  it('takes effect at once, not proved, where no mail is sent', async () => {
    const user = await makeUser(test.db, { emailVerifiedAt: new Date() });
    const email = fresh();
    expect(await wish(user, email, false)).toEqual({ pendingEmail: null });
    expect(await rowOf(user.id)).toMatchObject({ email, emailVerifiedAt: null, pendingEmail: null });
  });

  it('is not given to a persona of the demonstration, nor any other change', async () => {
    const [{ email }] = DEMO_PERSONAS;
    const demo = await createTestApp({ settings: { DEMO: '1' } });
    const askDemo = asker(() => demo);
    const persona = await makeUser(test.db, { email, isDemo: true });
    await makeUser(demo.db, { email, isDemo: true });
    await expect(wish(persona, fresh())).rejects.toMatchObject({ status: 403, code: 'access.demo_account' });
    const { token } = (await (
      await demo.fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
    ).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    for (const [path, body] of [
      ['/api/account/password', { currentPassword: PASSWORD, newPassword: 'seven quiet rivers' }],
      ['/api/account/second-factor', { currentPassword: PASSWORD }],
      ['/api/account/verification', undefined],
      [
        '/api/account/tokens',
        { ...{ name: 'Night', scopes: ['graves:read'], days: 30 }, currentPassword: PASSWORD },
      ],
    ] as const) {
      const refused = await askDemo('POST', path, { headers }, body);
      expect([refused.status, refused.body.code], path).toEqual([403, 'access.demo_account']);
    }
    await demo.close();
  });
});
