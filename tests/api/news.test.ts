import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { news } from '#db/schema/news.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { NewsItem } from '#features/people/notifications/news-contract.ts';
import { sendNews } from '#features/people/notifications/server/send-news.ts';
import { ROLES } from '#shared/contract/roles.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import { unsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, makeUser, signInAs } from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
let jobs: Jobs;
let admin: Person;
const ask = asker(() => test);
beforeAll(async () => {
  test = await createTestApp();
  jobs = testJobs(test.db, (error) => console.error(error));
  admin = await signInAs(test, 'admin');
});
afterAll(async () => {
  await jobs.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.orm.update(users).set({ notifyCommunityNews: false });
  await test.db.orm.delete(news);
});

const AT = '/api/admin/news';
const ENGLISH = { subject: 'A new cemetery', text: 'Scholemoor is on the map now.' };
const ARABIC = { subject: 'مقبرة جديدة', text: 'أصبحت المقبرة على الخريطة الآن.' };
const TEXTS = { en: ENGLISH };
const write = async (texts: object = TEXTS) =>
  (await ask<NewsItem>('POST', AT, admin, { texts })).body as NewsItem;
const act = (id: number, name: 'queue' | 'take-back', who: Person | null = admin) =>
  ask<NewsItem & { code: string }>('POST', `${AT}/${id}/${name}`, who, {});
const writeAndQueue = async (texts?: object) => {
  const { id } = await write(texts);
  await act(id, 'queue');
  return id;
};
const rowOf = async (id: number) => (await test.db.orm.select().from(news).where(eq(news.id, id)))[0];
const reader = (more: Partial<typeof users.$inferInsert> = {}) =>
  makeUser(test.db, { notifyCommunityNews: true, ...more });
const letters = (options: Parameters<typeof sendNews>[1] = {}) => sendNews({ db: test.db, jobs }, options);
const mailsTo = (...people: { id: number }[]) =>
  test.db.orm
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.template, 'notifications.news'),
        inArray(
          mailOutbox.userId,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(mailOutbox.userId));

describe('community news', () => {
  it('is for administrators alone', async () => {
    const { id } = await write();
    const body = { texts: TEXTS };
    for (const role of [null, ...ROLES.filter((name) => name !== 'admin')]) {
      const who = role && (await signInAs(test, role));
      const answers = [
        await ask('GET', AT, who),
        await ask('GET', '/api/admin/news-readers', who),
        await ask('POST', AT, who, body),
        await ask('PUT', `${AT}/${id}`, who, { version: 1, ...body }),
        await act(id, 'queue', who),
        await act(id, 'take-back', who),
        await ask('DELETE', `${AT}/${id}`, who),
      ];
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([who ? 403 : 401]));
    }
    expect(await rowOf(id)).toMatchObject({ status: 'draft', texts: TEXTS });
  });

  it('is written, changed and deleted as a draft, and every act is kept', async () => {
    const made = await ask<NewsItem>('POST', AT, admin, { texts: TEXTS });
    expect(made).toMatchObject({
      status: 201,
      body: { texts: TEXTS, status: 'draft', hasBegun: false, recipients: 0, sentAt: null },
    });
    const { id } = made.body;
    const changed = await ask<NewsItem>('PUT', `${AT}/${id}`, admin, {
      version: 1,
      texts: { en: ENGLISH, ar: ARABIC },
    });
    expect(changed.body.texts).toEqual({ en: ENGLISH, ar: ARABIC });
    const narrowed = await ask<NewsItem>('PUT', `${AT}/${id}`, admin, { version: 2, texts: TEXTS });
    expect(narrowed.body.texts).toEqual(TEXTS);
    expect((await ask('DELETE', `${AT}/${id}`, admin)).status).toBe(200);
    expect((await ask('DELETE', `${AT}/${id}`, admin)).status).toBe(404);
    const acts = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'news'), eq(auditLog.subjectId, id)))
      .orderBy(asc(auditLog.id));
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['create', 'change', 'change', 'remove'].map((name) => [`news.${name}`, admin.user.id]),
    );
  });

  it('is listed newest first, in pages', async () => {
    const ids = [(await write()).id, (await write()).id, (await write()).id];
    const first = await ask<NewsItem[]>('GET', `${AT}?limit=2`, admin);
    const second = await ask<NewsItem[]>('GET', first.link ?? '', admin);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.link).toBeUndefined();
    expect((await ask('GET', `${AT}?cursor=abc`, admin)).status).toBe(400);
  });

  it.each([
    [{}, 'texts.en', 'common.required'],
    [{ en: { ...ENGLISH, subject: ' Hi ' } }, 'texts.en.subject', 'notifications.subject_short'],
    [{ en: { ...ENGLISH, subject: 'x'.repeat(121) } }, 'texts.en.subject', 'common.too_long'],
    [{ en: { ...ENGLISH, text: 'Short' } }, 'texts.en.text', 'notifications.text_short'],
    [{ en: { ...ENGLISH, text: 'x'.repeat(5001) } }, 'texts.en.text', 'common.too_long'],
    [
      { en: ENGLISH, ur: { subject: '', text: ARABIC.text } },
      'texts.ur.subject',
      'notifications.subject_short',
    ],
  ])('refuses %j at its field, in the reader’s language', async (texts, field, code) => {
    const answer = await ask('POST', AT, admin, { texts }, { 'accept-language': 'fr' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]?.code).toBe(code);
    if (code === 'notifications.text_short')
      expect(answer.body.fields?.[field]?.message).toBe('Écrivez un peu plus, au moins 10 caractères.');
    expect((await ask('POST', AT, admin, { texts: { ...TEXTS, de: ENGLISH } })).status).toBe(400);
  });

  it('goes from draft to queued and back, and no other way', async () => {
    const { id } = await write();
    expect(await act(id, 'take-back')).toMatchObject({
      status: 409,
      body: { code: 'notifications.news_not_waiting' },
    });
    expect(await act(id, 'queue')).toMatchObject({
      status: 200,
      body: { status: 'queued', hasBegun: false },
    });
    for (const answer of [
      await act(id, 'queue'),
      await ask('PUT', `${AT}/${id}`, admin, { version: 1, texts: TEXTS }),
      await ask('DELETE', `${AT}/${id}`, admin),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'notifications.news_not_draft' } });
    expect(await act(id, 'take-back')).toMatchObject({ status: 200, body: { status: 'draft' } });
    await letters();
    expect(await rowOf(id)).toMatchObject({ status: 'draft', queuedAt: null });
    await act(id, 'queue');
    await letters();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', recipients: 0 });
    for (const name of ['queue', 'take-back'] as const) expect((await act(id, name)).status).toBe(409);
    expect((await ask('DELETE', `${AT}/${id}`, admin)).status).toBe(409);
    expect((await act(999_999_999, 'queue')).status).toBe(404);
  });

  it('is queued once where two administrators press at the same time', async () => {
    const { id } = await write();
    const answers = await Promise.all([act(id, 'queue'), act(id, 'queue'), act(id, 'queue')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('community news by mail', () => {
  it('reaches those who chose it and may be written to, and nobody else', async () => {
    const HOUR = 3_600_000;
    const [chose, back] = [
      await reader(),
      await reader({
        suspendedAt: new Date(Date.now() - 2 * HOUR),
        suspendedUntil: new Date(Date.now() - HOUR),
      }),
    ];
    const others = [
      await makeUser(test.db),
      await reader({ deletionRequestedAt: new Date() }),
      await reader({ suspendedAt: new Date() }),
    ];
    expect((await ask('GET', '/api/admin/news-readers', admin)).body).toEqual({ members: 2 });
    const id = await writeAndQueue();
    expect(await letters()).toBe(2);
    expect(await mailsTo(chose, back, ...others)).toEqual(
      [chose, back].map((member) =>
        expect.objectContaining({ userId: member.id, topic: 'news', language: 'en', values: ENGLISH }),
      ),
    );
    expect(await rowOf(id)).toMatchObject({ status: 'sent', recipients: 2, reachedUserId: null });
    const listed = await ask<NewsItem[]>('GET', AT, admin);
    expect(listed.body[0]).toMatchObject({ id, status: 'sent', hasBegun: true, recipients: 2 });
    expect(await letters()).toBe(0);
  });

  it('goes on where it was stopped, and nobody has it twice', async () => {
    const people = [await reader(), await reader(), await reader(), await reader(), await reader()];
    const id = await writeAndQueue();
    // Aborted after its first batch, as by a server that stops.
    let looks = 0;
    const signal = {
      get aborted() {
        return looks++ > 0;
      },
    } as AbortSignal;
    expect(await letters({ batch: 2, signal })).toBe(2);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', recipients: 2, reachedUserId: people[1]?.id });
    expect(await act(id, 'take-back')).toMatchObject({
      status: 409,
      body: { code: 'notifications.news_not_waiting' },
    });
    expect(await letters({ batch: 2 })).toBe(3);
    expect((await mailsTo(...people)).map(({ userId }) => userId)).toEqual(people.map((one) => one.id));
    expect(await rowOf(id)).toMatchObject({ status: 'sent', recipients: 5, reachedUserId: null });
  });

  it('is sent once by two instances that begin together', async () => {
    const people = [await reader(), await reader(), await reader()];
    await writeAndQueue();
    const [one, two] = await Promise.all([letters({ batch: 1 }), letters({ batch: 1 })]);
    expect(one + two).toBe(3);
    expect(await mailsTo(...people)).toHaveLength(3);
  });

  it('leaves no mail where its batch fails', async () => {
    const people = [await reader(), await reader()];
    const id = await writeAndQueue();
    let sent = 0;
    const failing: Jobs = {
      ...jobs,
      send: async (...work) => {
        if (++sent === 2) throw new Error('the queue is away');
        await jobs.send(...work);
      },
    };
    await expect(sendNews({ db: test.db, jobs: failing })).rejects.toThrow('the queue is away');
    expect(await mailsTo(...people)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', recipients: 0, reachedUserId: null });
    expect(await letters()).toBe(2);
  });

  it('comes in the member’s language, and in English where that was not written', async () => {
    const [arab, turk] = [await reader({ language: 'ar' }), await reader({ language: 'tr' })];
    await writeAndQueue({ en: ENGLISH, ar: ARABIC });
    await letters();
    expect(await mailsTo(arab, turk)).toMatchObject([
      { language: 'ar', values: ARABIC },
      { language: 'en', values: ENGLISH },
    ]);
  });

  it('is not sent to a member in the weeks after a death', async () => {
    const [quiet, other] = [await reader(), await reader()];
    const now = new Date('2027-02-03T10:07:00Z');
    const grave = await makeGrave(test.db, { dateOfDeath: '2027-02-01', dateOfDeathPrecision: 'day' });
    await makeMemorial(test.db, {
      createdBy: quiet.id,
      graveId: grave.id,
      createdAt: new Date('2027-02-02T10:00:00Z'),
    });
    const id = await writeAndQueue();
    expect(await letters({ now })).toBe(1);
    expect((await mailsTo(quiet, other)).map(({ userId }) => userId)).toEqual([other.id]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', recipients: 1 });
  });

  it('says what was written, and neither markup nor places of values in it do anything', async () => {
    const member = await reader();
    const texts = {
      en: {
        subject: 'News <b>&</b> {{text}}',
        text: 'Visit {{link}} & <img src=x onerror=alert(1)>\n\n{{subject}} $& remains',
      },
    };
    await writeAndQueue(texts);
    await letters();
    const [mail] = await mailsTo(member);
    if (!mail) throw new Error('no mail');
    const unsubscribe = '/unsubscribe?token=abc';
    const rendered = renderMail(
      loadTexts(),
      { template: mail.template, language: 'en', values: mail.values },
      { origin: 'https://ziyarah.test', unsubscribe },
    );
    expect(rendered.subject).toBe(texts.en.subject);
    expect(rendered.text).toContain(texts.en.text);
    expect(rendered.text).toContain('because you chose community news');
    expect(rendered.text).toContain(`https://ziyarah.test${unsubscribe}`);
    expect(rendered.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(rendered.html).toContain('{{subject}} $&amp; remains');
    expect(rendered.html).not.toContain('<img');
  });

  it('is stopped by the link in it', async () => {
    const member = await reader();
    const token = unsubscribeToken(TEST_KEYS, { userId: member.id, topic: 'news' });
    const answer = await ask('POST', '/api/unsubscribe', null, { token, wanted: false });
    expect(answer.body).toEqual({ topic: 'news', wanted: false });
    await writeAndQueue();
    expect(await letters()).toBe(0);
    expect(await mailsTo(member)).toEqual([]);
  });

  it('stays when the account of its author ends', async () => {
    const author = await signInAs(test, 'admin');
    const { body } = await ask<NewsItem>('POST', AT, author, { texts: TEXTS });
    expect(await rowOf(body.id)).toMatchObject({ createdBy: author.user.id });
    await test.db.orm.delete(users).where(eq(users.id, author.user.id));
    expect(await rowOf(body.id)).toMatchObject({ createdBy: null, texts: TEXTS });
  });
});
