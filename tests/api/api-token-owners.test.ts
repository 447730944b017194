import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { accountRequests, organisationMembers, users } from '#db/schema/people.ts';
import { warnOwners } from '#features/people/api-tokens/server/warn-owners.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

/** What the owner of a token learns of its end. */

const DAY_MS = 86_400_000;
let test: TestApp;
let admin: Person;
let jobs: Jobs;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
  jobs = testJobs(test.db, (error) => console.error(error));
});
afterAll(() => test.close());

const ask = asker(() => test);
async function make(person: Person, name: string, days = 30) {
  const form = { name, scopes: ['own:read'], days, currentPassword: PASSWORD };
  const { status, body } = await ask<{ id: number; token: string }>(
    'POST',
    '/api/account/tokens',
    person,
    form,
  );
  expect(status).toBe(201);
  return body;
}
const opens = async ({ token }: { token: string }) =>
  (await test.fetch('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })).status === 200;
const mailsOf = async ({ user }: Person) => {
  const rows = await test.db.orm.select().from(mailOutbox).orderBy(mailOutbox.id);
  return rows.filter(
    ({ userId, address, template }) =>
      (userId === user.id || address === user.email) && template.startsWith('api-tokens.'),
  );
};
/** What a member was told of tokens, on the site and by mail. */
async function toldOf(person: Person) {
  const kinds = (await notificationsOf(test, person)).filter(({ kind }) => kind.startsWith('api-tokens.'));
  const mails = await mailsOf(person);
  return {
    site: kinds.map(({ kind, values }) => [kind, values.name ?? values.names]),
    mail: mails.map(({ template, values }) => [template, values.name ?? values.names]),
  };
}
const NOTHING = { site: [], mail: [] };

describe('a token that an administrator ends', () => {
  it('is told to its owner, on the site and by mail', async () => {
    const person = await signInAs(test);
    const one = await make(person, 'Council map');
    expect((await ask('DELETE', `/api/admin/api-tokens/${one.id}`, admin)).status).toBe(200);
    expect(await opens(one)).toBe(false);
    const told = ['api-tokens.ended', 'Council map'];
    expect(await toldOf(person)).toEqual({ site: [told], mail: [told] });
    expect(await toldOf(admin)).toEqual(NOTHING);
    const { body } = await ask<{ text: string; link: string }[]>('GET', '/api/notifications', person);
    expect(JSON.stringify(body)).toContain('An administrator has ended your token “Council map”.');
  });

  it('is not told where it is their own, had expired, or could not be ended by who tried', async () => {
    const [person, stranger] = [await signInAs(test), await signInAs(test)];
    const own = await make(admin, 'Mine');
    expect((await ask('DELETE', `/api/admin/api-tokens/${own.id}`, admin)).status).toBe(200);
    expect(await toldOf(admin)).toEqual(NOTHING);
    const one = await make(person, 'Ours');
    expect((await ask('DELETE', `/api/admin/api-tokens/${one.id}`, stranger)).status).toBe(403);
    expect((await ask('DELETE', `/api/admin/api-tokens/${one.id}`, null)).status).toBe(401);
    expect((await ask('DELETE', `/api/account/tokens/${one.id}`, admin)).status).toBe(404);
    const past = new Date(Date.now() - 1000);
    await test.db.orm.update(apiTokens).set({ expiresAt: past }).where(eq(apiTokens.id, one.id));
    expect((await ask('DELETE', `/api/admin/api-tokens/${one.id}`, admin)).status).toBe(200);
    expect((await ask('DELETE', `/api/admin/api-tokens/${one.id}`, admin)).status).toBe(404);
    expect(await toldOf(person)).toEqual(NOTHING);
  });

  it('is not told to who ends it in their own list', async () => {
    const person = await signInAs(test);
    const one = await make(person, 'Old');
    expect((await ask('DELETE', `/api/account/tokens/${one.id}`, person)).status).toBe(200);
    expect(await toldOf(person)).toEqual(NOTHING);
  });

  it('is told of once, whatever is ended at the same time', async () => {
    const person = await signInAs(test);
    const one = await make(person, 'Twice');
    const ends = [1, 2, 3].map(() => ask('DELETE', `/api/admin/api-tokens/${one.id}`, admin));
    expect((await Promise.all(ends)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await toldOf(person)).mail).toHaveLength(1);
  });
});

describe('tokens that end with their owner’s power', () => {
  const names = 'Nightly copy · Council map';
  const lines = '• Nightly copy\n• Council map';
  const STOPPED = { site: [['api-tokens.stopped', names]], mail: [['api-tokens.stopped', lines]] };
  async function owner(role?: 'official' | 'registrar') {
    const { official, office } = await makeOffice(test, `Office ${Math.random()}`, role ?? 'official');
    const tokens = [await make(official, 'Nightly copy'), await make(official, 'Council map')];
    const old = await make(official, 'Long over');
    const past = new Date(Date.now() - 1000);
    await test.db.orm.update(apiTokens).set({ expiresAt: past }).where(eq(apiTokens.id, old.id));
    return { person: official, office, tokens };
  }
  const left = ({ user }: Person) => test.db.orm.$count(apiTokens, eq(apiTokens.userId, user.id));

  it('are named to who is suspended, by a mail that goes to them all the same', async () => {
    const { person } = await owner();
    await ask('POST', `/api/admin/users/${person.user.id}/suspend`, admin, { reason: 'He sold places.' });
    expect(await toldOf(person)).toEqual(STOPPED);
    expect(await mailsOf(person)).toMatchObject([{ userId: null, address: person.user.email }]);
    expect(await left(person)).toBe(0);
  });

  it('are named to who loses a role', async () => {
    const { person } = await owner();
    await ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: 'user' });
    expect(await toldOf(person)).toEqual(STOPPED);
    expect(await mailsOf(person)).toMatchObject([{ userId: person.user.id, address: null }]);
  });

  it('are named, and gone, where another role opens as much or more', async () => {
    const { person, tokens } = await owner('registrar');
    await ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: 'official' });
    expect(await toldOf(person)).toEqual(STOPPED);
    expect(await left(person)).toBe(0);
    // Back in the former role nothing comes to life again.
    await ask('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: 'registrar' });
    expect(await Promise.all(tokens.map(opens))).toEqual([false, false]);
    expect(await toldOf(person)).toEqual(STOPPED);
  });

  it('are named to who is given a role that they asked for', async () => {
    const person = await signInAs(test);
    await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.user.id));
    await make(person, 'My duas');
    const [request] = await test.db.orm
      .insert(accountRequests)
      .values({
        userId: person.user.id,
        role: 'community_leader',
        organisationName: 'Jamia Masjid',
        officialTitle: 'Imam',
        workEmail: 'imam@mosque.example',
        statement: 'I lead the prayer.',
      })
      .returning();
    const decided = await ask('POST', `/api/admin/account-requests/${request?.id}/decide`, admin, {
      status: 'approved',
      reason: '',
    });
    expect([decided.status, decided.body]).toMatchObject([200, { status: 'approved' }]);
    expect((await toldOf(person)).site).toEqual([['api-tokens.stopped', 'My duas']]);
    expect(await left(person)).toBe(0);
  });

  it('are named to who is removed from an office', async () => {
    const { person, office } = await owner();
    await ask('DELETE', `/api/admin/organisations/${office.id}/members/${person.user.id}`, admin);
    expect(
      await test.db.orm.$count(organisationMembers, eq(organisationMembers.userId, person.user.id)),
    ).toBe(0);
    expect(await toldOf(person)).toEqual(STOPPED);
  });

  it('are not spoken of to who had none, or whose account ends', async () => {
    const { person } = await owner();
    await test.db.orm
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, person.user.id));
    await eraseDue(test);
    expect(await test.db.orm.$count(users, eq(users.id, person.user.id))).toBe(0);
    expect(await mailsOf(person)).toEqual([]);
    const without = await signInAs(test, 'official');
    await ask('POST', `/api/admin/users/${without.user.id}/role`, admin, { role: 'user' });
    expect(await toldOf(without)).toEqual(NOTHING);
  });
});

describe('a token whose end is near', () => {
  /** What the hour’s upkeep does so many days from now. */
  const upkeep = (days: number) =>
    warnOwners(
      { db: test.db, jobs, texts: loadTexts() },
      { now: new Date(Date.now() + days * DAY_MS + 60_000) },
    );
  /** The same on several instances at once. */
  const pass = async (days: number) =>
    (await Promise.all([1, 2, 3].map(() => upkeep(days)))).reduce((sum, one) => sum + one, 0);
  /** The days after which the owner of a token that was made for so many was told. */
  async function daysTold(madeFor: number): Promise<number[]> {
    await test.db.orm.delete(apiTokens);
    await make(await signInAs(test), `For ${madeFor} days`, madeFor);
    const found: number[] = [];
    for (let day = 0; day <= madeFor; day++) if ((await upkeep(day)) > 0) found.push(day);
    return found;
  }

  it.each([
    [1, []],
    [2, []],
    [3, [1]],
    [10, [8]],
    [14, [12]],
    [15, [1, 13]],
    [30, [16, 28]],
  ])('and that was made for %i days is told of after %j', async (madeFor, days) => {
    expect(await daysTold(madeFor)).toEqual(days);
  });

  it('is told of on the site and by mail, once each, with its day', async () => {
    await test.db.orm.delete(apiTokens);
    const person = await signInAs(test);
    await make(person, 'Nightly copy');
    expect([await pass(20), await pass(20), await pass(29), await pass(29.5)]).toEqual([1, 0, 1, 0]);
    const told = ['api-tokens.expires', 'Nightly copy'];
    expect(await toldOf(person)).toEqual({ site: [told, told], mail: [told, told] });
    const [first] = await mailsOf(person);
    expect(first?.values.when).toMatch(/^\d+ \w+ \d{4} at \d\d:\d\d$/);
    expect((await notificationsOf(test, person)).at(-1)).toMatchObject({ link: '/profile?tab=security' });
  });

  it('is told of once at the nearest day where no instance ran before', async () => {
    await test.db.orm.delete(apiTokens);
    const person = await signInAs(test);
    await make(person, 'Nightly copy');
    expect([await pass(29), await pass(29.5)]).toEqual([1, 0]);
  });

  it('is not told of where it opens nothing any more', async () => {
    await test.db.orm.delete(apiTokens);
    const person = await signInAs(test);
    await make(person, 'Of before');
    await test.db.orm.update(users).set({ role: 'official' }).where(eq(users.id, person.user.id));
    expect([await pass(20), await pass(29), await pass(30)]).toEqual([0, 0, 0]);
  });
});
