import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duas, memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { PendingDua } from '#features/remember/duas/moderation-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { openEvents } from '#tests/support/exchange.ts';
import { makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let admin: Person;
let others: (Person | null)[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  const roles = ['user', 'community_leader', 'official', 'registrar'] as const;
  others = [null, ...(await Promise.all(roles.map((role) => signInAs(test, role))))];
});
afterAll(() => test.close());

const ask = asker(() => test);

const pend = (overrides: Parameters<typeof makeDua>[1] = {}) =>
  makeDua(test.db, { isApproved: null, ...overrides });
const moderate = (id: number, body: unknown, person: Person | null = admin) =>
  ask<{ code: string; undoUntil: string }>('POST', `/api/admin/duas/${id}/moderate`, person, body);
const undo = (id: number, person: Person | null = admin) =>
  ask('POST', `/api/admin/duas/${id}/undo`, person, undefined);
const rowOf = async (id: number) => (await test.db.orm.select().from(duas).where(eq(duas.id, id)))[0];
const queue = async () => {
  const items: PendingDua[] = [];
  for (let path: string | undefined = '/api/admin/duas/pending?limit=3'; path; ) {
    const page: { body: PendingDua[]; link: string | undefined } = await ask<PendingDua[]>(
      'GET',
      path,
      admin,
    );
    items.push(...page.body);
    path = page.link;
  }
  return items;
};

describe('the queue', () => {
  it('is paged, oldest first, and says what an admin needs', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Zainab Noor' });
    const memorial = await makeMemorial(test.db, { title: 'Our mother', graveId: grave.id });
    const at = (minutes: number) => new Date(Date.now() - 86_400_000 + minutes * 60_000);
    const made: { id: number }[] = [];
    for (let i = 0; i < 7; i += 1) made.push(await pend({ createdAt: at(7 - i), content: `Mercy ${i}` }));
    const [last] = [
      await pend({
        memorialId: memorial.id,
        content: 'She is in Jannah. See www.stones.example',
        language: 'ur',
        submittedBy: 'Amina',
        senderId: others[1]?.user.id ?? null,
        isAnonymous: true,
        createdAt: at(60),
      }),
    ];
    const again = await pend({ graveId: grave.id, content: 'Mercy 3', createdAt: at(90) });
    const items = await queue();
    const own = [...made.map(({ id }) => id).toReversed(), last.id, again.id];
    expect(items.filter(({ id }) => own.includes(id)).map(({ id }) => id)).toEqual(own);
    expect(items.find(({ id }) => id === last.id)).toEqual({
      id: last.id,
      content: 'She is in Jannah. See www.stones.example',
      language: 'ur',
      graveId: null,
      graveName: 'Zainab Noor',
      memorialId: memorial.id,
      memorialTitle: 'Our mother',
      submittedBy: 'Amina',
      isMember: true,
      isAnonymous: true,
      hints: ['judges_paradise', 'advertising'],
      isDemo: false,
      createdAt: last.createdAt.toISOString(),
    });
    expect(items.find(({ id }) => id === again.id)).toMatchObject({
      hints: ['sent_before'],
      graveName: 'Zainab Noor',
    });
    expect(items.find(({ id }) => id === made[3]?.id)?.hints).toEqual([]);
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    expect((await queue()).some(({ id }) => id === last.id)).toBe(false);
  });

  it('and its decisions are for admins only', async () => {
    const { id } = await pend();
    for (const person of others) {
      const refused = person ? 403 : 401;
      expect((await ask('GET', '/api/admin/duas/pending', person)).status).toBe(refused);
      expect((await moderate(id, { isApproved: true }, person)).status).toBe(refused);
      expect((await undo(id, person)).status).toBe(refused);
    }
    expect(await rowOf(id)).toMatchObject({ isApproved: null, moderatedBy: null });
    expect((await ask('GET', '/api/admin/duas/pending?cursor=abc', admin)).status).toBe(400);
  });
});

describe('what is pending or rejected', () => {
  it('is readable nowhere', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Idris Qamar' });
    const memorial = await makeMemorial(test.db, { graveId: grave.id });
    const made = await Promise.all([
      pend({ memorialId: memorial.id, content: 'Zqpending one' }),
      pend({ graveId: grave.id, content: 'Zqpending two' }),
      makeDua(test.db, { memorialId: memorial.id, content: 'Zqpending three', isApproved: false }),
      makeDua(test.db, { graveId: grave.id, content: 'Zqpending four', isApproved: false }),
    ]);
    const paths = [
      `/api/memorials/${memorial.id}`,
      `/api/memorials/${memorial.id}/duas`,
      `/api/memorials/${memorial.id}/posts`,
      `/api/graves/${grave.id}`,
      `/api/graves/${grave.id}/duas`,
      `/api/graves?search=Idris`,
      '/api/memorials',
    ];
    for (const person of [...others, admin])
      for (const path of paths) {
        const response = await test.fetch(path, { headers: { ...person?.headers } });
        expect(response.status).toBe(200);
        expect(await response.text()).not.toContain('Zqpending');
      }
    expect((await ask<object>('GET', `/api/graves/${grave.id}`, null)).body).toMatchObject({ duaCount: 0 });
    expect((await ask<object>('GET', `/api/memorials/${memorial.id}`, null)).body).toMatchObject({
      duaCount: 0,
    });
    for (const { id } of made.slice(0, 2))
      expect((await moderate(id, { isApproved: true })).status).toBe(200);
    const shown = await ask<unknown[]>('GET', `/api/memorials/${memorial.id}/duas`, null);
    expect(shown.body).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('is made once: of 20 at the same time one wins, the others are told', async () => {
    const { id } = await pend();
    const admins = [admin, await signInAs(test, 'admin')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => moderate(id, { isApproved: i % 2 === 0 }, admins[i % 2] ?? admin)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(19);
    expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['duas.already_moderated']));
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.filter(({ action }) => /^dua\.(approve|reject)$/.test(action))).toHaveLength(1);
  });

  it('keeps who, when and why, and refuses what makes no sense', async () => {
    const { id } = await pend();
    for (const bad of [
      {},
      { isApproved: 'true' },
      { isApproved: true, reason: 'abuse' },
      { isApproved: false, reason: 'because' },
      { isApproved: false, moderatedBy: 1 },
    ])
      expect((await moderate(id, bad)).status).toBe(400);
    expect((await moderate(999_999, { isApproved: true })).status).toBe(404);
    expect(await moderate(id, { isApproved: false, reason: 'abuse' })).toMatchObject({
      status: 200,
      body: { id, isApproved: false },
    });
    expect(await rowOf(id)).toMatchObject({
      isApproved: false,
      moderatedBy: admin.user.id,
      rejectionReason: 'abuse',
    });
  });

  it('is announced to open pages of the memorial, or of every memorial of the grave', async () => {
    const memorial = await makeMemorial(test.db, { createdBy: admin.user.id });
    const events = await openEvents(test, memorial.id, admin);
    const [one, two] = [await pend({ memorialId: memorial.id }), await pend({ graveId: memorial.graveId })];
    await moderate(one.id, { isApproved: true });
    await moderate(two.id, { isApproved: true });
    await undo(one.id);
    const told = () =>
      [...events.said().matchAll(/event: duas\ndata: \{"id":(\d+)\}/g)].map(([, id]) => Number(id));
    await until(() => told().length === 3, 'three events');
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    await test.db.pool.query('select pg_notify($1, $2)', [
      'live',
      JSON.stringify({ topic: `memorial:${memorial.id}`, name: 'access', id: null }),
    ]);
    await events.whole;
    expect(told()).toEqual([one.id, two.id, one.id]);
  });
});

describe('taking it back', () => {
  it('is for the same admin, for ten minutes', async () => {
    const second = await signInAs(test, 'admin');
    const { id } = await pend();
    expect((await undo(id)).body.code).toBe('duas.undo_over');
    expect((await undo(999_999)).status).toBe(404);
    await moderate(id, { isApproved: false, reason: 'no_dua' });
    expect((await undo(id, second)).body.code).toBe('duas.undo_over');
    expect((await undo(id)).body).toEqual({ id, status: 'pending' });
    expect(await rowOf(id)).toMatchObject({
      isApproved: null,
      moderatedBy: null,
      moderatedAt: null,
      rejectionReason: null,
    });
    await moderate(id, { isApproved: true }, second);
    const age = (minutes: number) =>
      test.db.orm
        .update(duas)
        .set({ moderatedAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(duas.id, id));
    await age(10);
    expect((await undo(id, second)).status).toBe(409);
    await age(9);
    const tries = await Promise.all(Array.from({ length: 6 }, () => undo(id, second)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('mail', () => {
  const mailsTo = (id: number) =>
    test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(mailOutbox.id);

  it('tells a member who wants to hear, in their language and without the words', async () => {
    const sender = await signInAs(test);
    await test.db.orm.update(users).set({ language: 'fr' }).where(eq(users.id, sender.user.id));
    const memorial = await makeMemorial(test.db);
    const shut = await makeMemorial(test.db, { visibility: 'private', title: 'Zqtitle' });
    const from = { senderId: sender.user.id, content: 'Zqwords' };
    const [good, bad, hidden] = [
      await pend({ ...from, memorialId: memorial.id }),
      await pend({ ...from, memorialId: memorial.id }),
      await pend({ ...from, memorialId: shut.id }),
    ];
    await moderate(good.id, { isApproved: true });
    await moderate(bad.id, { isApproved: false, reason: 'advertising' });
    await moderate(hidden.id, { isApproved: true });
    const mails = await mailsTo(sender.user.id);
    expect(mails).toMatchObject([
      { template: 'duas.approved', language: 'fr', values: { link: `/memorial/${memorial.id}` } },
      { template: 'duas.rejected', values: { reason: expect.stringContaining('publicité') } },
      { template: 'duas.approved', values: { link: '/submit-dua' } },
    ]);
    expect(JSON.stringify(mails)).not.toContain('Zq');
  });

  it('is written to nobody else, and not for a decision that failed', async () => {
    const quiet = await signInAs(test);
    await test.db.orm.update(users).set({ notifyDuaApprovals: false }).where(eq(users.id, quiet.user.id));
    const sender = await signInAs(test);
    const before = await test.db.orm.$count(mailOutbox);
    await moderate((await pend({ senderId: quiet.user.id })).id, { isApproved: true });
    await moderate((await pend()).id, { isApproved: true });
    expect(await test.db.orm.$count(mailOutbox)).toBe(before);
    const { id } = await pend({ senderId: sender.user.id });
    await Promise.all(Array.from({ length: 5 }, () => moderate(id, { isApproved: true })));
    expect(await mailsTo(sender.user.id)).toHaveLength(1);
  });
});

describe('many at once', () => {
  const many = (ids: number[], body: object = { isApproved: true }, person: Person | null = admin) =>
    ask<{ code: string; results: { id: number; result: string }[] }>(
      'POST',
      '/api/admin/duas/moderate-many',
      person,
      { ids, ...body },
    );
  const undoMany = (ids: number[], person: Person | null = admin) =>
    ask<{ results: { id: number; result: string }[] }>('POST', '/api/admin/duas/undo-many', person, { ids });
  const rowsOf = async (ids: number[], actions: RegExp) =>
    (await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectType, 'dua'))).filter(
      ({ subjectId, action }) => ids.includes(subjectId ?? 0) && actions.test(action),
    );

  it('says of each what became of it, and takes back what can be', async () => {
    const [one, two, three] = [await pend(), await pend(), await pend()];
    await moderate(three.id, { isApproved: true }, await signInAs(test, 'admin'));
    const ids = [three.id, 999_999, two.id, one.id];
    expect((await many(ids, { isApproved: false, reason: 'abuse', note: 'Kindly.' })).body.results).toEqual([
      { id: three.id, result: 'already_decided' },
      { id: 999_999, result: 'missing' },
      { id: two.id, result: 'decided' },
      { id: one.id, result: 'decided' },
    ]);
    expect(await rowOf(one.id)).toMatchObject({
      isApproved: false,
      rejectionReason: 'abuse',
      moderatorNote: 'Kindly.',
    });
    expect(await rowsOf([one.id, two.id], /reject/)).toHaveLength(2);
    expect((await undoMany(ids)).body.results.map(({ result }) => result)).toEqual([
      'too_late',
      'missing',
      'undone',
      'undone',
    ]);
    expect(await rowOf(one.id)).toMatchObject({ isApproved: null, moderatorNote: '' });
    expect(await rowsOf([one.id, two.id], /undo/)).toHaveLength(2);
  });

  it('of 40 in parallel over the same duas each dua has one winner and one audit row', async () => {
    const ids = (await Promise.all(Array.from({ length: 20 }, () => pend()))).map(({ id }) => id);
    const shuffled = () => ids.toSorted(() => Math.random() - 0.5);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => many(shuffled(), { isApproved: index % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const id of ids) {
      const results = answers.map(({ body }) => body.results.find((one) => one.id === id)?.result);
      expect(results.filter((result) => result === 'decided')).toHaveLength(1);
      expect(results.filter((result) => result === 'already_decided')).toHaveLength(39);
    }
    expect(await rowsOf(ids, /^dua\.(approve|reject)$/)).toHaveLength(20);
  });

  it('refuses everybody else, and lists that make no sense', async () => {
    const { id } = await pend();
    for (const person of others) {
      const refused = person ? 403 : 401;
      expect((await many([id], undefined, person)).status).toBe(refused);
      expect((await undoMany([id], person)).status).toBe(refused);
      for (const path of ['decided', 'summary'])
        expect((await ask('GET', `/api/admin/duas/${path}`, person)).status).toBe(refused);
      const reverse = await ask('POST', `/api/admin/duas/${id}/reverse`, person, { isApproved: true });
      expect(reverse.status).toBe(refused);
    }
    const hundred = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const ids of [[], [id, id], hundred, [0]]) expect((await many(ids)).status).toBe(400);
    expect((await many([id], { isApproved: true, reason: 'abuse' })).status).toBe(400);
    expect((await many([id], { isApproved: true, note: 'x'.repeat(501) })).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ isApproved: null });
  });
});

describe('what is decided', () => {
  it('can be looked up and reversed by any admin, with an audit row of its own', async () => {
    const second = await signInAs(test, 'admin');
    const { id } = await pend({ content: 'Zqlookup' });
    const reverse = (isApproved: boolean) =>
      ask('POST', `/api/admin/duas/${id}/reverse`, second, { isApproved });
    expect((await reverse(true)).body.code).toBe('duas.not_moderated');
    await moderate(id, { isApproved: false, reason: 'no_dua', note: 'Zqnote' });
    await test.db.orm
      .update(duas)
      .set({ moderatedAt: sql`now() - interval '3 days'` })
      .where(eq(duas.id, id));
    const find = async (query: string) =>
      (await ask<{ id: number }[]>('GET', `/api/admin/duas/decided?search=zqlook&${query}`, admin)).body;
    expect(await find('outcome=rejected')).toMatchObject([
      { id, isApproved: false, reason: 'no_dua', note: 'Zqnote', moderator: admin.user.username },
    ]);
    expect(await find('outcome=approved')).toEqual([]);
    expect((await reverse(false)).body.code).toBe('duas.already_moderated');
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await find('outcome=approved')).toMatchObject([{ id, isApproved: true, reason: null }]);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'dua.reverse'));
    expect(rows.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Zq');
  });

  it('is summed up: how many wait, since when, and how long decisions took', async () => {
    const summary = async () =>
      (
        await ask<{ pending: number; oldestAt: string; medianMinutes: number }>(
          'GET',
          '/api/admin/duas/summary',
          admin,
        )
      ).body;
    const before = await summary();
    const oldest = new Date(Date.now() - 400 * 86_400_000);
    await pend({ createdAt: oldest });
    expect(await summary()).toMatchObject({ pending: before.pending + 1, oldestAt: oldest.toISOString() });
    await test.db.orm
      .update(duas)
      .set({ createdAt: sql`moderated_at - interval '90 minutes'` })
      .where(sql`moderated_at is not null`);
    expect((await summary()).medianMinutes).toBeCloseTo(90, 1);
  });
});

describe('filters of the queue', () => {
  it('show what they name, alone and together, page by page', async () => {
    const member = others[1]?.user.id ?? 0;
    const memorial = await makeMemorial(test.db);
    const grave = await makeGrave(test.db);
    const made = {
      ar: await pend({ content: 'Zqf 100% mercy', language: 'ar', memorialId: memorial.id }),
      en: await pend({ content: 'Zqf Ring 07700 900 123', graveId: grave.id, senderId: member }),
      fr: await pend({ content: 'Zqf Miséricorde', language: 'fr', submittedBy: 'Amina Zqsender' }),
      again: await pend({ content: 'Zqf Miséricorde', language: 'fr' }),
    };
    const find = async (query: string) =>
      (await ask<PendingDua[]>('GET', `/api/admin/duas/pending?search=zqf&${query}`, admin)).body.map(
        ({ id }) => id,
      );
    expect(await find('')).toEqual(Object.values(made).map(({ id }) => id));
    expect(await find('language=fr')).toEqual([made.fr.id, made.again.id]);
    expect(await find('target=memorial')).toEqual([made.ar.id]);
    expect(await find('target=grave')).toEqual([made.en.id]);
    expect(await find('target=none&from=visitor')).toEqual([made.fr.id, made.again.id]);
    expect(await find('from=member')).toEqual([made.en.id]);
    expect(await find('hint=advertising')).toEqual([made.en.id]);
    expect(await find('hint=sent_before')).toEqual([made.again.id]);
    const search = async (text: string) =>
      (await ask<PendingDua[]>('GET', `/api/admin/duas/pending?search=${encodeURIComponent(text)}`, admin))
        .body;
    expect((await search('zqsender')).map(({ id }) => id)).toEqual([made.fr.id]);
    // A sign of the pattern is a letter like any other.
    expect((await search('zqf 100%')).map(({ id }) => id)).toEqual([made.ar.id]);
    expect(await search('zqf 1%mercy')).toEqual([]);
    const first = await ask<PendingDua[]>(
      'GET',
      '/api/admin/duas/pending?search=zqf&language=fr&limit=1',
      admin,
    );
    expect(first.link).toContain('language=fr');
    expect((await ask<PendingDua[]>('GET', first.link ?? '', admin)).body).toMatchObject([
      { id: made.again.id },
    ]);
    expect((await ask('GET', '/api/admin/duas/pending?hint=dull', admin)).status).toBe(400);
  });
});

describe('a decision that was taken back', () => {
  it('is mailed to nobody', async () => {
    const sender = await signInAs(test);
    const mails = () => test.db.orm.$count(mailOutbox, eq(mailOutbox.userId, sender.user.id));
    const { id } = await pend({ senderId: sender.user.id });
    await moderate(id, { isApproved: true, note: 'Thank you.' });
    expect(await mails()).toBe(1);
    const { rows } = await test.db.pool.query(
      `select start_after - created_on as wait from pgboss.job j join mail_outbox m on (j.data->>'mailId')::bigint = m.id
       where j.name = 'mail.send' and m.user_id = $1`,
      [sender.user.id],
    );
    expect(rows[0]?.wait.minutes).toBeGreaterThanOrEqual(10);
    await undo(id);
    expect(await mails()).toBe(0);
    await moderate(id, { isApproved: true, note: 'Thank you.' });
    const [mail] = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, sender.user.id));
    expect(mail?.values).toMatchObject({ note: expect.stringContaining('Thank you.') });
  });
});
