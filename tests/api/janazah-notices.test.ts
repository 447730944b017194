import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { janazahNotices } from '#db/schema/janazah.ts';
import { users } from '#db/schema/people.ts';
import type { JanazahNotice, OwnNotice } from '#features/live/janazah/janazah-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let test: TestApp;
let imam: Person;
let member: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [imam, member, admin] = await Promise.all([
    signInAs(test, 'community_leader'),
    signInAs(test),
    signInAs(test, 'admin'),
  ]);
});
afterAll(() => test.close());

const call = asker(() => test);
const PATH = '/api/janazah-notices';
const form = (change: object = {}) => ({
  deceasedName: 'Haji Abdul Karim',
  mosque: 'Madni Jamia Masjid',
  prayerAt: inHours(20),
  consentName: 'Nasreen Karim',
  ...change,
});
const publish = async (change: object = {}) =>
  (await call<JanazahNotice>('POST', PATH, imam, form(change))).body;
const toldOf = async (who: Person) =>
  (await notificationsOf(test, who)).map(({ kind, values, link }) => ({ kind, values, link }));

describe('a janazah notice', () => {
  it('is published by leaders, officials and administrators, and read by everyone', async () => {
    expect((await call('POST', PATH, null, form())).status).toBe(401);
    expect((await call('POST', PATH, member, form())).status).toBe(403);
    const cemetery = await makeCemetery(test.db);
    const { status, body } = await call<JanazahNotice>(
      'POST',
      PATH,
      imam,
      form({ cemetery: cemetery.name, burialAt: inHours(21), hasWomensSpace: true }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'coming', cemetery: { name: cemetery.name }, may: { manage: true } });
    const { body: listed } = await call<JanazahNotice[]>('GET', `${PATH}?cemeteryId=${cemetery.id}`, null);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ isFollowed: false, may: { manage: false } });
    // Who in the family agreed is not for the public.
    expect(JSON.stringify(listed)).not.toContain('Nasreen');
    const { body: mine } = await call<OwnNotice[]>('GET', `${PATH}/mine`, imam);
    expect(mine[0]).toMatchObject({ consentName: 'Nasreen Karim', followers: 0 });
    expect((await call('GET', `${PATH}/mine`, member)).status).toBe(403);
  });

  it.each([
    [{ consentName: ' ' }, 'consentName', 'janazah.consent_needed'],
    [{ deceasedName: '' }, 'deceasedName', 'common.required'],
    [{ prayerAt: inHours(-30) }, 'prayerAt', 'janazah.time_over'],
    [{ prayerAt: inHours(24 * 90) }, 'prayerAt', 'janazah.time_far'],
    [{ prayerAt: 'after dhuhr' }, 'prayerAt', 'janazah.bad_time'],
    [{ burialAt: inHours(1) }, 'burialAt', 'janazah.burial_before'],
    [{ cemetery: 'Nowhere at all' }, 'cemetery', 'janazah.no_cemetery'],
    [{ streamId: 999_999 }, 'streamId', 'janazah.no_stream'],
  ])('refuses %o in its field', async (change, field, code) => {
    const { status, body } = await call('POST', PATH, imam, form(change));
    expect(status).toBe(400);
    expect(body.fields?.[field]?.code).toBe(code);
  });

  it('takes the beginning of one cemetery’s name, and names those that begin so where it could be several', async () => {
    const [north, south] = await Promise.all(
      ['Quorn Vale North Cemetery', 'Quorn Vale South Cemetery'].map((name) =>
        makeCemetery(test.db, { name }),
      ),
    );
    await makeCemetery(test.db, { name: 'Quorn Vale North Lane', isConfirmed: false });
    for (const [typed, cemetery] of [
      ['Quorn Vale N', north],
      ['the QUORN VALE  south', south],
    ] as const)
      expect((await publish({ cemetery: typed })).cemetery?.id).toBe(cemetery?.id);
    const { status, body } = await call('POST', PATH, imam, form({ cemetery: 'Quorn V' }));
    expect(status).toBe(400);
    expect(body.fields?.cemetery).toMatchObject({
      code: 'cemeteries.several',
      message: expect.stringMatching(/Quorn Vale North Cemetery.*Quorn Vale South Cemetery/u),
    });
    expect(body.fields?.cemetery?.message).not.toContain('Lane');
  });

  it('leads to a stream of its author only, and to none that its reader may not know of', async () => {
    const foreign = await makeStream(test.db);
    expect((await call('POST', PATH, imam, form({ streamId: foreign.id }))).body.fields?.streamId?.code).toBe(
      'janazah.no_stream',
    );
    const shown = await makeStream(test.db, { hostId: imam.user.id });
    expect((await publish({ streamId: shown.id })).stream).toEqual({ id: shown.id, isLive: false });
    const hidden = await makeStream(test.db, { hostId: imam.user.id, access: 'invited' });
    expect((await publish({ streamId: hidden.id })).stream).toBeNull();
  });

  it('is changed, called off and removed by its author and administrators alone', async () => {
    const { id } = await publish();
    const other = await signInAs(test, 'community_leader');
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [other, 403],
    ] as const) {
      expect((await call('PATCH', `${PATH}/${id}`, who, form({ version: 1 }))).status).toBe(status);
      expect((await call('POST', `${PATH}/${id}/cancel`, who)).status).toBe(status);
      expect((await call('DELETE', `${PATH}/${id}`, who)).status).toBe(status);
    }
    expect((await call('DELETE', `${PATH}/${id}`, admin)).status).toBe(200);
    expect((await call('GET', `${PATH}/${id}`, null)).status).toBe(404);
  });

  it('has no new time or place by an author whose role has ended, who may still call it off and remove it', async () => {
    const author = await signInAs(test, 'community_leader');
    const make = async () => (await call<JanazahNotice>('POST', PATH, author, form())).body.id;
    const [kept, gone] = [await make(), await make()];
    const seen = async () => (await call<JanazahNotice>('GET', `${PATH}/${kept}`, author)).body.may;
    const move = () => call('PATCH', `${PATH}/${kept}`, author, form({ version: 1, mosque: 'Elsewhere' }));
    expect(await seen()).toEqual({ manage: true, change: true });
    const demoted = await call('POST', `/api/admin/users/${author.user.id}/role`, admin, { role: 'user' });
    expect(demoted.status).toBe(200);
    expect([(await move()).status, await seen()]).toEqual([403, { manage: true, change: false }]);
    expect((await call('POST', `${PATH}/${kept}/cancel`, author)).body).toMatchObject({ state: 'cancelled' });
    expect((await call('DELETE', `${PATH}/${gone}`, author)).status).toBe(200);
    expect((await call('GET', `${PATH}/${gone}`, null)).status).toBe(404);
  });

  it('shows its author and administrators alone what they change of it', async () => {
    const hidden = await makeStream(test.db, { hostId: imam.user.id, access: 'invited' });
    const { id } = await publish({ streamId: hidden.id });
    const other = await signInAs(test, 'community_leader');
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [other, 403],
    ] as const)
      expect((await call('GET', `${PATH}/${id}/own`, who)).status).toBe(status);
    for (const who of [imam, admin]) {
      const { body } = await call<OwnNotice>('GET', `${PATH}/${id}/own`, who);
      expect(body).toMatchObject({ consentName: 'Nasreen Karim', streamId: hidden.id, stream: null });
    }
    expect((await call('GET', `${PATH}/999999999/own`, imam)).status).toBe(404);
  });

  it('tells who was suspended once and is so no more, and nobody who is', async () => {
    const [over, still] = [await signInAs(test), await signInAs(test)];
    const { id } = await publish();
    for (const follower of [over, still]) await call('PUT', `${PATH}/${id}/follow`, follower);
    const suspend = (person: Person, hours: number) =>
      test.db.orm
        .update(users)
        .set({ suspendedAt: new Date(inHours(-48)), suspendedUntil: new Date(inHours(hours)) })
        .where(eq(users.id, person.user.id));
    await suspend(over, -1);
    await suspend(still, 1);
    await call('POST', `${PATH}/${id}/cancel`, imam);
    expect(await toldOf(over)).toMatchObject([{ kind: 'janazah.cancelled' }]);
    expect(await toldOf(still)).toEqual([]);
  });

  it('tells its followers of a new time or place, in-app and by mail, and of nothing else', async () => {
    const follower = await signInAs(test);
    const { id } = await publish();
    expect((await call('PUT', `${PATH}/${id}/follow`, null)).status).toBe(401);
    await call('PUT', `${PATH}/${id}/follow`, follower);
    await call('PUT', `${PATH}/${id}/follow`, follower);
    const { body: followed } = await call<JanazahNotice>('GET', `${PATH}/${id}`, follower);
    expect(followed.isFollowed).toBe(true);
    await call(
      'PATCH',
      `${PATH}/${id}`,
      imam,
      form({ version: 1, prayerAt: followed.prayerAt, note: 'Parking behind the hall.' }),
    );
    expect(await toldOf(follower)).toEqual([]);
    const { body: moved } = await call<JanazahNotice>(
      'PATCH',
      `${PATH}/${id}`,
      imam,
      form({ version: 2, prayerAt: inHours(30) }),
    );
    expect(moved.sequence).toBe(1);
    const told = await toldOf(follower);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: 'janazah.moved', link: `/janazah/${id}` });
    const { rows } = await test.db.pool.query('select template from mail_outbox where user_id = $1', [
      follower.user.id,
    ]);
    expect(rows).toEqual([{ template: 'janazah.moved' }]);
    await call('DELETE', `${PATH}/${id}/follow`, follower);
    await call('POST', `${PATH}/${id}/cancel`, imam);
    expect(await toldOf(follower)).toHaveLength(1);
    expect((await call('PATCH', `${PATH}/${id}`, imam, form({ version: 3 }))).body.code).toBe(
      'janazah.cancelled',
    );
  });

  it('that is removed or taken down while it is to come is told of to its followers, who are led to no page that is gone', async () => {
    const [follower, one, two, past] = [
      await signInAs(test),
      await publish({ deceasedName: 'Zqremoved' }),
      await publish({ deceasedName: 'Zqtaken' }),
      await publish(),
    ];
    for (const { id } of [one, two, past]) await call('PUT', `${PATH}/${id}/follow`, follower);
    await test.db.orm
      .update(janazahNotices)
      .set({ prayerAt: new Date(inHours(-1)) })
      .where(eq(janazahNotices.id, past.id));
    await call('DELETE', `${PATH}/${one.id}`, imam);
    const why = { reason: 'disrespect', explanation: 'It is no notice.' };
    const taken = { targetType: 'notice', targetId: two.id, ...why };
    const taking = await call<{ id: number }>('POST', '/api/admin/takedowns', admin, taken);
    expect(taking.status).toBe(201);
    await call('DELETE', `${PATH}/${past.id}`, imam);
    const told = await toldOf(follower);
    expect(told).toMatchObject([1, 2].map(() => ({ kind: 'janazah.removed', link: '/janazah' })));
    expect(JSON.stringify(told)).not.toMatch(/Zqremoved|Zqtaken/);
    const waiting = async () => {
      const { rows } = await test.db.pool.query('select template from mail_outbox where user_id = $1', [
        follower.user.id,
      ]);
      return rows.map(({ template }) => template);
    };
    expect(await waiting()).toEqual(['janazah.removed', 'janazah.removed']);
    // Shown again before the mail went, it is said to stand, and no more to be gone; nor is that of one that is no more followed.
    expect((await call('POST', `/api/admin/takedowns/${taking.body.id}/restore`, admin)).status).toBe(200);
    expect(await waiting()).toEqual(['janazah.removed', 'janazah.restored']);
    await call('DELETE', `${PATH}/${one.id}/follow`, follower);
    expect(await waiting()).toEqual(['janazah.restored']);
  });

  it('that its author removed is not taken down, and comes back by no restoring', async () => {
    const { id } = await publish();
    await call('DELETE', `${PATH}/${id}`, imam);
    const why = { reason: 'disrespect', explanation: 'It is no notice.' };
    const taken = await call('POST', '/api/admin/takedowns', admin, {
      targetType: 'notice',
      targetId: id,
      ...why,
    });
    expect([taken.status, taken.body.code]).toEqual([404, 'trust.nothing_there']);
  });

  it('leaves the lists by itself, and stays at its address', async () => {
    const { id } = await publish({ deceasedName: 'Of yesterday' });
    await test.db.orm
      .update(janazahNotices)
      .set({ prayerAt: new Date(Date.now() - 30 * HOUR_MS), expiresAt: new Date(Date.now() - 6 * HOUR_MS) })
      .where(eq(janazahNotices.id, id));
    const { body: listed } = await call<JanazahNotice[]>('GET', `${PATH}?limit=100`, null);
    expect(listed.some((notice) => notice.id === id)).toBe(false);
    expect((await call<JanazahNotice>('GET', `${PATH}/${id}`, null)).body.state).toBe('past');
  });

  it('goes into a calendar in the language of whoever asks, and is taken out of it when it is called off', async () => {
    const cemetery = await makeCemetery(test.db, { name: 'Calendar Cemetery', address: 'Rooley Lane' });
    // The notice's own bounds would refuse a fixed day.
    const at = { prayerAt: new Date('2027-01-12T13:00:00Z'), burialAt: new Date('2027-01-12T14:00:00Z') };
    const { id } = await publish({
      deceasedName: 'Fatima; of Lahore, daughter of Ali',
      address: 'Thornbury Road',
      cemetery: cemetery.name,
    });
    await test.db.orm.update(janazahNotices).set(at).where(eq(janazahNotices.id, id));
    const calendar = async (language: string) => {
      const response = await test.fetch(`${PATH}/${id}/calendar`, {
        headers: { cookie: `lang=${language}` },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/calendar');
      expect(response.headers.get('content-disposition')).toContain(`ziyarah-janazah-${id}.ics`);
      return (await response.text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    };
    const lines = await calendar('en');
    for (const line of [
      `UID:janazah-${id}@localhost`,
      'DTSTART:20270112T130000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Janazah of Fatima\\; of Lahore\\, daughter of Ali',
      'LOCATION:Madni Jamia Masjid\\, Thornbury Road',
    ])
      expect(lines).toContain(line);
    const words = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(words).toContain('Burial: 12 January 2027 at 14:00 (UK time)\\, Calendar Cemetery\\, Rooley Lane');
    expect(words).toContain(`/janazah/${id}`);
    expect(lines.join()).not.toContain('Nasreen');
    expect((await calendar('ar')).join()).toContain('جنازة');
    await call('POST', `${PATH}/${id}/cancel`, imam);
    const off = await calendar('en');
    expect(off).toContain('STATUS:CANCELLED');
    expect(off).toContain('SEQUENCE:1');
    expect(off).not.toContain('BEGIN:VALARM');
    expect((await test.fetch(`${PATH}/999999999/calendar`)).status).toBe(404);
    await call('DELETE', `${PATH}/${id}`, imam);
    expect((await test.fetch(`${PATH}/${id}/calendar`)).status).toBe(404);
  });

  it('becomes a memorial, which its followers hear of; a private one is not named', async () => {
    const follower = await signInAs(test);
    const { id } = await publish();
    await call('PUT', `${PATH}/${id}/follow`, follower);
    const mine = await makeMemorial(test.db, { createdBy: member.user.id });
    const foreign = await makeMemorial(test.db, { createdBy: admin.user.id });
    expect((await call('POST', `${PATH}/${id}/memorial`, null, { memorialId: mine.id })).status).toBe(401);
    expect((await call('POST', `${PATH}/${id}/memorial`, member, { memorialId: foreign.id })).status).toBe(
      403,
    );
    const { body } = await call<JanazahNotice>('POST', `${PATH}/${id}/memorial`, member, {
      memorialId: mine.id,
    });
    expect(body.memorialId).toBe(mine.id);
    expect(await toldOf(follower)).toMatchObject([
      { kind: 'janazah.memorial', link: `/memorial/${mine.id}` },
    ]);
    const shut = await makeMemorial(test.db, { createdBy: member.user.id, visibility: 'private' });
    const { body: hidden } = await call<JanazahNotice>('POST', `${PATH}/${id}/memorial`, member, {
      memorialId: shut.id,
    });
    expect(hidden.memorialId).toBeNull();
  });

  it('is reported by readers, taken down and shown again by administrators', async () => {
    const { id } = await publish();
    const target = { targetType: 'notice', targetId: id };
    const report = { ...target, reason: 'wrong_person', note: 'This is my neighbour, who is well.' };
    expect((await call('POST', '/api/reports', null, report)).status).toBe(201);
    expect((await call('POST', '/api/reports', member, report)).status).toBeLessThan(300);
    const { body: open } = await call<{ targetType: string; targetId: number; excerpt: string }[]>(
      'GET',
      '/api/admin/reports?limit=100',
      admin,
    );
    expect(open.find((one) => one.targetType === 'notice' && one.targetId === id)?.excerpt).toContain(
      'Haji Abdul Karim',
    );
    const take = { ...target, reason: 'wrong_person', explanation: 'He is alive, praise be to Allah.' };
    expect((await call('POST', '/api/admin/takedowns', imam, take)).status).toBe(403);
    const { body: taken } = await call<{ id: number }>('POST', '/api/admin/takedowns', admin, take);
    expect((await call('GET', `${PATH}/${id}`, null)).status).toBe(404);
    await call('POST', `/api/admin/takedowns/${taken.id}/restore`, admin);
    expect((await call('GET', `${PATH}/${id}`, null)).status).toBe(200);
  });
});
