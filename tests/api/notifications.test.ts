import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { notifications } from '#db/schema/trust.ts';
import type { NotificationItem } from '#features/people/notifications/notifications-contract.ts';
import { forgetNotifications } from '#features/people/notifications/server/forget-notifications.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const ask = asker(() => test);

const listOf = async (person: Person, headers = {}) =>
  (await ask<NotificationItem[]>('GET', '/api/notifications', person, undefined, headers)).body;
const unreadOf = async (person: Person) =>
  (await ask<{ unread: number }>('GET', '/api/notifications/unread-count', person)).body.unread;
const read = (person: Person | null, body: unknown) =>
  ask<{ unread: number }>('POST', '/api/notifications/read', person, body);
const tell = (person: Person, more: object = {}) =>
  test.db.transaction((tx) => notify(tx, { userId: person.user.id, kind: 'trust.report_settled', ...more }));
/** As if the time to take a decision back were over. */
const elapse = () =>
  test.db.orm.update(notifications).set({ createdAt: sql`now()` }).where(sql`created_at > now()`);

describe('notifications', () => {
  it('are a member’s own, in the language of whoever asks', async () => {
    const [one, two] = [await signInAs(test), await signInAs(test)];
    await tell(one, {
      kind: 'trust.taken_down',
      values: { whatKey: 'trust.what_post', reasonKey: 'trust.grounds.spam' },
      link: '/my-takedowns',
    });
    expect(await listOf(one)).toMatchObject([
      {
        kind: 'trust.taken_down',
        text: 'The moderators took down: your post. Reason: Advertising or spam. You can appeal once.',
        link: '/my-takedowns',
        isRead: false,
      },
    ]);
    const french = await listOf(one, { cookie: 'lang=fr' });
    expect(french[0]?.text).toMatch(/^Les modérateurs ont retiré\s: votre message\. Motif\s: /);
    expect(await listOf(two)).toEqual([]);
    expect([await unreadOf(one), await unreadOf(two)]).toEqual([1, 0]);
    for (const path of ['', '/unread-count', '/events'])
      expect((await ask('GET', `/api/notifications${path}`, null)).status).toBe(401);
    expect((await read(null, { upTo: 1 })).status).toBe(401);
  });

  it('say a time in the words of whoever reads, not of whoever was told', async () => {
    const person = await signInAs(test);
    const whenMoment = '2026-12-01T13:30:00.000Z';
    await tell(person, { kind: 'reminders.moved', values: { title: 'Talqin', whenMoment } });
    expect((await listOf(person))[0]?.text).toContain('1 December 2026 at 13:30');
    expect((await listOf(person, { cookie: 'lang=fr' }))[0]?.text).toContain('1 décembre 2026');
    expect((await listOf(person, { cookie: 'lang=ur' }))[0]?.text).toContain('1 دسمبر 2026');
  });

  it('lead to no memorial that is deleted, until it is brought back', async () => {
    const person = await signInAs(test);
    const { id } = await makeMemorial(test.db, { createdBy: person.user.id });
    const links = [`/memorial/${id}`, `/memorial/${id}/manage?tab=family`, '/my-takedowns'];
    for (const link of links.toReversed()) await tell(person, { link });
    const led = async () => (await listOf(person)).map(({ link }) => link);
    expect(await led()).toEqual(links);
    expect((await ask('DELETE', `/api/memorials/${id}`, person)).status).toBe(200);
    expect(await led()).toEqual([null, null, '/my-takedowns']);
    expect((await ask('POST', `/api/memorials/${id}/bring-back`, person)).status).toBe(200);
    expect(await led()).toEqual(links);
    await test.db.orm.delete(memorials).where(eq(memorials.id, id));
    expect(await led()).toEqual([null, null, '/my-takedowns']);
  });

  it('are paged, newest first', async () => {
    const person = await signInAs(test);
    for (let index = 0; index < 5; index++) await tell(person);
    const made = (await listOf(person)).map(({ id }) => id);
    // One that was written first and told last, as the decision about a dua is.
    const [late = 0, ...others] = made.toReversed();
    await test.db.orm
      .update(notifications)
      .set({ createdAt: sql`created_at - interval '1 hour'` })
      .where(inArray(notifications.id, others));
    const seen: number[] = [];
    for (let path: string | undefined = '/api/notifications?limit=2'; path; ) {
      const page: { body: NotificationItem[]; link: string | undefined } = await ask<NotificationItem[]>(
        'GET',
        path,
        person,
      );
      seen.push(...page.body.map(({ id }) => id));
      path = page.link;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([late, ...others.toReversed()]);
    expect((await ask('GET', '/api/notifications?cursor=abc', person)).status).toBe(400);
  });

  it('are read by id or up to one, by nobody else, and erased ninety days later', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    for (let index = 0; index < 4; index++) await tell(person);
    const ids = (await listOf(person)).map(({ id }) => id);
    await read(other, { ids });
    await read(other, { upTo: ids[0] });
    expect(await unreadOf(person)).toBe(4);
    expect((await read(person, { ids: [ids[3]] })).body).toEqual({ unread: 3 });
    expect((await read(person, { upTo: ids[1] })).body).toEqual({ unread: 1 });
    for (const wrong of [{}, { upTo: 1, ids: [1] }, { ids: [] }, { upTo: 0 }, { userId: 1, upTo: 1 }])
      expect((await read(person, wrong)).status).toBe(400);
    const own = eq(notifications.userId, person.user.id);
    await test.db.orm.update(notifications).set({ createdAt: sql`now() - interval '91 days'` }).where(own);
    await forgetNotifications(test.db);
    expect((await listOf(person)).map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('are announced to the member’s own pages, until they sign out', async () => {
    const [person, other] = [await signInAs(test), await signInAs(test)];
    const response = await test.fetch('/api/notifications/events', { headers: person.headers });
    const reader = response.body?.getReader();
    let said = '';
    const whole = (async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        said += Buffer.from(piece.value).toString();
    })();
    const events = () => said.split('event: notifications').length - 1;
    const announce = (name: string) =>
      test.db.pool.query('select pg_notify($1, $2)', [
        'live',
        JSON.stringify({ topic: `user:${person.user.id}`, name, id: null }),
      ]);
    await until(async () => {
      await announce('here');
      return said.includes('event: here');
    }, 'it is heard');
    await tell(person);
    await tell(other);
    await announce('both_told');
    await until(() => said.includes('event: both_told'), 'what was told before is heard');
    expect(events()).toBe(1);
    await ask('POST', '/api/auth/logout', person);
    await announce('access');
    await whole;
  });
});

describe('a member is told', () => {
  const kindsOf = async (person: Person) => (await listOf(person)).map(({ kind }) => kind);

  it('of a decision about a dua once it cannot be taken back, and of one that was taken back never', async () => {
    const sender = await signInAs(test);
    const pend = () => makeDua(test.db, { isApproved: null, senderId: sender.user.id });
    const [kept, undone] = [await pend(), await pend()];
    for (const { id } of [kept, undone])
      await ask('POST', `/api/admin/duas/${id}/moderate`, admin, {
        isApproved: false,
        reason: 'no_dua',
        note: 'Please write a prayer.',
      });
    expect(await listOf(sender)).toEqual([]);
    expect(await unreadOf(sender)).toBe(0);
    await ask('POST', `/api/admin/duas/${undone.id}/undo`, admin);
    await elapse();
    const told = await listOf(sender);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: 'duas.rejected' });
    expect(told[0]?.text).toBe(
      'Your dua could not be shown. It is not a dua. You can change it and send it again.\nPlease write a prayer.',
    );
  });

  it('of comments of others on their post, as long as they may see it', async () => {
    const [author, visitor] = [await signInAs(test), await signInAs(test)];
    const memorial = await makeMemorial(test.db, { title: 'Zqtitle' });
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: author.user.id });
    const comment = (person: Person) =>
      ask('POST', `/api/posts/${post.id}/comments`, person, { content: 'Ameen' });
    await comment(author);
    expect(await kindsOf(author)).toEqual([]);
    await comment(visitor);
    expect((await listOf(author))[0]?.text).toContain('Zqtitle');
    await test.db.orm.execute(sql`update memorials set visibility = 'private' where id = ${memorial.id}`);
    await comment(admin);
    expect(await kindsOf(author)).toEqual(['posts.commented']);
  });

  it('of an invitation that was accepted, of a claim, and of a khatm that is read', async () => {
    const [owner, guest, claimant] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const memorial = await makeMemorial(test.db, { createdBy: owner.user.id });
    const at = `/api/memorials/${memorial.id}`;
    const { body: invited } = await ask<{ link: string }>('POST', `${at}/invitations`, owner, {
      email: guest.user.email,
      role: 'contributor',
    });
    const token = invited.link.split('/').at(-1);
    await ask('POST', `/api/invitations/${token}/accept`, guest);
    expect(await kindsOf(owner)).toEqual(['family.joined']);
    const { body: filed } = await ask<{ claim: { id: number } }>('POST', `${at}/claims`, claimant, {
      relation: 'A son',
      statement: 'He was my father.',
    });
    await ask('POST', `/api/admin/claims/${filed.claim.id}/decide`, admin, {
      status: 'refused',
      reason: 'No.',
    });
    expect(await kindsOf(claimant)).toEqual(['claims.refused']);
    await ask('POST', `${at}/khatm`, owner);
    for (let juz = 1; juz <= 30; juz++) {
      const reader = juz % 2 ? owner : guest;
      for (const action of ['take', 'finish'])
        await ask('POST', `${at}/khatm/juz/${juz}`, reader, { action });
    }
    expect(await kindsOf(owner)).toEqual(['khatm.finished', 'claims.over', 'family.joined']);
    expect(await kindsOf(guest)).toEqual(['khatm.finished']);
    expect(await test.db.orm.$count(memorialMembers, eq(memorialMembers.memorialId, memorial.id))).toBe(2);
  });
});
