import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media as mediaTable } from '#db/schema/media.ts';
import { favourites, memorialMembers, memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type {
  ActivityItem,
  OwnProfile,
  Settings,
  UserStats,
} from '#features/people/profile/profile-contract.ts';
import { ROLES, type Role } from '#shared/contract/roles.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person, type Refusal } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeComment,
  makeDua,
  makeGrave,
  makeMemorial,
  makePost,
  PASSWORD,
  signInAs,
} from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
const profileOf = async (person: Person) => (await ask<OwnProfile>('GET', '/api/user/profile', person)).body;
const put = <Body = OwnProfile>(person: Person | null, body: unknown) =>
  ask<Body>('PUT', '/api/user/profile', person, body);
const rowOf = async ({ user }: Person) =>
  (await test.db.orm.select().from(users).where(eq(users.id, user.id)))[0];

const CALLS: [string, string, unknown?][] = [
  ['GET', '/api/user/profile'],
  ['PUT', '/api/user/profile', { bio: 'x' }],
  ['GET', '/api/user/stats'],
  ['GET', '/api/user/activity'],
  ['GET', '/api/user/settings'],
  ['PATCH', '/api/user/settings', { digest: 'daily' }],
  ['DELETE', '/api/user/avatar'],
];

describe('a profile', () => {
  it('is for its holder alone: visitors are refused, every role reads its own', async () => {
    for (const [method, path, body] of CALLS)
      expect((await ask(method, path, null, body)).status, `${method} ${path}`).toBe(401);
    for (const role of ROLES) {
      const person = await signInAs(test, role as Role);
      for (const [method, path, body] of CALLS)
        expect((await ask(method, path, person, body)).status, `${role} ${method} ${path}`).toBe(200);
      expect(await profileOf(person)).toMatchObject({ id: person.user.id, email: person.user.email, role });
    }
  });

  it('is changed by what is sent, cleaned, and audited by the names of the fields', async () => {
    const person = await signInAs(test);
    const { status, body } = await put(person, {
      fullName: '  Amina   Bint  Yusuf ',
      bio: 'First line\r\nsecond\u202e line ',
      location: 'Bradford',
      language: 'ur',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fullName: 'Amina Bint Yusuf',
      bio: 'First line\nsecond line',
      location: 'Bradford',
      language: 'ur',
    });
    expect(await rowOf(person)).toMatchObject({ firstName: 'Amina', lastName: 'Bint Yusuf' });
    const me = await ask<{ fullName: string; bio: string }>('GET', '/api/auth/me', person);
    expect(me.body).toMatchObject({ fullName: 'Amina Bint Yusuf', bio: 'First line\nsecond line' });
    const [entry] = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'profile.update'), eq(auditLog.subjectId, person.user.id)));
    expect(entry?.fields.toSorted()).toEqual(['bio', 'firstName', 'language', 'lastName', 'location']);
    expect(JSON.stringify(entry)).not.toMatch(/Amina|Bradford/);
    // The same again changes nothing, not even the version.
    expect((await put(person, { location: 'Bradford' })).body.version).toBe(body.version);
  });

  it.each([
    'role',
    'isVerified',
    'subscriptionTier',
    'id',
    'username',
    'emailVerifiedAt',
    'profileImageUrl',
    'showProfile',
    'declaredWoman',
  ])('never takes %s from the body', async (key) => {
    const person = await signInAs(test);
    const before = await rowOf(person);
    const { status, body } = await put<Refusal>(person, { bio: 'changed', [key]: 'admin' });
    expect(status).toBe(400);
    expect(body.fields?.[key]?.code).toBe('common.unknown_key');
    expect(await rowOf(person)).toEqual(before);
  });

  it('says at which field it was wrong', async () => {
    const person = await signInAs(test);
    const wrong: [object, string, string][] = [
      [{ fullName: '   ' }, 'fullName', 'access.full_name_required'],
      [{ fullName: 'x'.repeat(201) }, 'fullName', 'access.full_name_too_long'],
      [{ bio: 'x'.repeat(2001) }, 'bio', 'common.too_long'],
      [{ location: 'x'.repeat(201) }, 'location', 'common.too_long'],
      [{ email: 'no address' }, 'email', 'access.email_invalid'],
      [{ language: 'de' }, 'language', 'common.invalid_value'],
      [{ version: 'yesterday' }, 'version', 'common.invalid_value'],
    ];
    for (const [body, field, code] of wrong) {
      const answer = await put<Refusal>(person, body);
      expect(answer.status, field).toBe(400);
      expect(answer.body.fields?.[field]?.code).toBe(code);
    }
  });

  it('is not written over by who read it before it changed', async () => {
    const person = await signInAs(test);
    const { version } = await profileOf(person);
    const first = await put(person, { bio: 'From the phone', version });
    expect(first.status).toBe(200);
    const second = await put<Refusal>(person, { bio: 'From the laptop', version });
    expect(second).toMatchObject({ status: 409, body: { code: 'profile.changed_meanwhile' } });
    expect((await profileOf(person)).bio).toBe('From the phone');
    expect((await put(person, { bio: 'Now', version: first.body.version })).body.bio).toBe('Now');
    // Two at once with the same version: one wins.
    const { version: now } = await profileOf(person);
    const both = await Promise.all(['a', 'b'].map((bio) => put(person, { bio, version: now })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Settings and picture are no part of it.
    const { version: last } = await profileOf(person);
    await ask('PATCH', '/api/user/settings', person, { digest: 'weekly' });
    expect((await put(person, { bio: 'c', version: last })).status).toBe(200);
  });

  it('has another email only with the password, once its link is opened, and never one that is taken', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const email = `new-${person.user.id}@example.org`;
    const without = await put<Refusal>(person, { email, bio: 'x' });
    expect(without).toMatchObject({ status: 400, body: { code: 'profile.password_needed' } });
    expect(without.body.fields?.currentPassword).toBeDefined();
    const wrong = await put<Refusal>(person, { email, currentPassword: 'not the password' });
    expect(wrong.status).toBe(403);
    expect(wrong.body.fields?.currentPassword).toBeDefined();
    const taken = await put<Refusal>(person, {
      email: other.user.email.toUpperCase(),
      bio: 'lost with it',
      currentPassword: PASSWORD,
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'access.email_taken' } });
    expect(taken.body.fields?.email).toBeDefined();
    expect(await profileOf(person)).toMatchObject({ bio: '', email: person.user.email, pendingEmail: null });
    const asked = await put(person, { email, currentPassword: PASSWORD });
    expect(asked).toMatchObject({ status: 200, body: { email: person.user.email, pendingEmail: email } });
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, email));
    expect(mails).toHaveLength(1);
    // The present one takes the wish back, without a password.
    const back = await put(person, { email: person.user.email });
    expect(back).toMatchObject({ status: 200, body: { pendingEmail: null } });
  });
});

describe('figures and activity', () => {
  it('count what is one’s own', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const stats = async (who: Person) => (await ask<UserStats>('GET', '/api/user/stats', who)).body;
    expect(await stats(person)).toEqual({ memorialsCreated: 0, duasSubmitted: 0, gravesAdded: 0 });
    const createdBy = person.user.id;
    await makeMemorial(test.db, { createdBy });
    await makeMemorial(test.db, { createdBy, deletedAt: new Date() });
    await makeGrave(test.db, { createdBy });
    await makeDua(test.db, { senderId: createdBy, graveId: (await makeGrave(test.db)).id });
    expect(await stats(person)).toEqual({ memorialsCreated: 1, duasSubmitted: 1, gravesAdded: 1 });
    expect(await stats(other)).toEqual({ memorialsCreated: 0, duasSubmitted: 0, gravesAdded: 0 });
  });

  const activityOf = async (person: Person, query = '', headers = {}) =>
    ask<ActivityItem[]>('GET', `/api/user/activity${query}`, person, undefined, headers);

  it('tell what a member did, in the reader’s language, page by page', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const me = person.user.id;
    expect((await activityOf(person)).body).toEqual([]);
    const grave = await makeGrave(test.db, { deceasedName: 'Yusuf Karim', createdBy: me });
    const memorial = await makeMemorial(test.db, { createdBy: me, graveId: grave.id, title: 'Our father' });
    await makeDua(test.db, { senderId: me, memorialId: memorial.id, isApproved: null });
    await makeDua(test.db, { senderId: me, graveId: grave.id, isApproved: true });
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: me });
    await makeComment(test.db, post.id, { authorId: me });
    await test.db.orm.insert(favourites).values({ userId: me, memorialId: memorial.id });
    const file = {
      ownerId: me,
      memorialId: memorial.id,
      kind: 'photo',
      status: 'ready',
      progress: 100,
      bytes: 1,
    };
    await test.db.orm
      .insert(mediaTable)
      .values([1, 2, 3].map((n) => ({ ...file, key: `${n}`.padEnd(22, String(me)).slice(0, 22) })));
    const { body: all } = await activityOf(person);
    expect(all.map(({ description }) => description).toSorted()).toEqual(
      [
        'You added 3 photos or recordings to the page of Yusuf Karim',
        'You added the grave of Yusuf Karim',
        'You commented on the page of Yusuf Karim',
        'You created the memorial “Our father”',
        'You saved the memorial of Yusuf Karim',
        'You submitted a dua for Yusuf Karim',
        'You submitted a dua for Yusuf Karim',
        'You wrote on the page of Yusuf Karim',
        'Your dua for Yusuf Karim was approved',
      ].toSorted(),
    );
    expect(all.find(({ description }) => description.includes('added the grave'))?.link).toBe(
      `/grave/${grave.id}`,
    );
    const arabic = await activityOf(person, '', { cookie: 'lang=ar' });
    expect(arabic.body.map(({ description }) => description)).toContain('أضفتم قبر \u2068Yusuf Karim\u2069');
    expect((await activityOf(other)).body).toEqual([]);
    const paged: ActivityItem[] = [];
    for (let path: string | undefined = '/api/user/activity?limit=2'; path; ) {
      const page: { body: ActivityItem[]; link: string | undefined } = await ask('GET', path, person);
      expect(page.body.length).toBeLessThanOrEqual(2);
      paged.push(...page.body);
      path = page.link;
    }
    expect(paged).toEqual(all);
    const forged = Buffer.from(JSON.stringify(['2026-02-31T00:00:00.000000Z', 'dua', 1])).toString(
      'base64url',
    );
    for (const cursor of ['abc', forged])
      expect((await activityOf(person, `?cursor=${cursor}`)).status).toBe(400);
  });

  it('name nothing of a memorial that was closed to the member', async () => {
    const person = await signInAs(test);
    const grave = await makeGrave(test.db, { deceasedName: 'Hidden Name' });
    const memorial = await makeMemorial(test.db, { graveId: grave.id });
    await makePost(test.db, { memorialId: memorial.id, authorId: person.user.id });
    const only = async () => (await activityOf(person)).body;
    expect(await only()).toMatchObject([{ link: `/memorial/${memorial.id}` }]);
    await test.db.orm.update(memorials).set({ visibility: 'private' }).where(eq(memorials.id, memorial.id));
    expect(await only()).toMatchObject([{ description: 'You wrote on a memorial page', link: null }]);
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: memorial.id, userId: person.user.id, role: 'viewer' });
    expect(await only()).toMatchObject([{ link: `/memorial/${memorial.id}` }]);
    await test.db.orm
      .update(memorials)
      .set({ womensNames: 'relation', displayedAs: 'Mother of Ahmed' })
      .where(eq(memorials.id, memorial.id));
    expect(await only()).toMatchObject([{ description: 'You wrote on the page of Mother of Ahmed' }]);
  });
});

describe('settings', () => {
  it('begin as specified, change one by one and are refused with what is not theirs', async () => {
    const person = await signInAs(test);
    const read = async () => (await ask<Settings>('GET', '/api/user/settings', person)).body;
    const begin = {
      notifyMemorialUpdates: true,
      notifyDuaApprovals: true,
      notifyCommunityNews: false,
      notifyServices: true,
      digest: 'off',
      showProfile: true,
      showMemorials: true,
    };
    expect(await read()).toEqual(begin);
    const now = await ask<Settings>('PATCH', '/api/user/settings', person, {
      notifyCommunityNews: true,
      digest: 'weekly',
    });
    expect(now.body).toEqual({ ...begin, notifyCommunityNews: true, digest: 'weekly' });
    for (const body of [{ digest: 'hourly' }, { showProfile: 'no' }, { role: 'admin' }, { isAdmin: true }])
      expect((await ask('PATCH', '/api/user/settings', person, body)).status).toBe(400);
    expect(await read()).toEqual(now.body);
  });
});

describe('mails', () => {
  const SETTINGS = {
    memorials: 'notifyMemorialUpdates',
    duas: 'notifyDuaApprovals',
    news: 'notifyCommunityNews',
    services: 'notifyServices',
  } as const;
  const TOPICS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  const DUA = { template: 'duas.approved', language: 'en', values: { note: '', link: '/grave/1' } } as const;

  it.each(TOPICS)('about %s obey their own setting, and what is essential obeys none', async (topic) => {
    const person = await signInAs(test);
    const jobs = testJobs(test.db, (error) => console.error(error));
    const sender = createMailSender({
      db: test.db,
      texts: loadTexts(),
      transport: null,
      origin: test.origin,
      keyRing: TEST_KEYS,
    });
    await ask('PATCH', '/api/user/settings', person, { notifyCommunityNews: true, [SETTINGS[topic]]: false });
    const mails = eq(mailOutbox.userId, person.user.id);
    for (const one of [...TOPICS, null])
      await test.db.transaction((tx) =>
        queueMail(tx, jobs, { ...DUA, to: { userId: person.user.id }, ...(one ? { topic: one } : {}) }),
      );
    for (const { id } of await test.db.orm.select().from(mailOutbox).where(mails)) await sender.send(id);
    const rows = await test.db.orm.select().from(mailOutbox).where(mails);
    // Without a mail server they are held; what its reader declined is not even that.
    const all = { memorials: 'held', duas: 'held', news: 'held', services: 'held', none: 'held' };
    expect(Object.fromEntries(rows.map((row) => [row.topic ?? 'none', row.status]))).toEqual({
      ...all,
      [topic]: 'declined',
    });
    await jobs.close();
  });
});
