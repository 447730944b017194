import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpRequests } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/records.ts';
import type { Article } from '#features/people/help/article-shape.ts';
import type { HelpHit, HelpRequest, ListedArticle } from '#features/people/help/help-contract.ts';
import { HELP_ARTICLES } from '#features/people/help/help-values.ts';
import { forgetRequests } from '#features/people/help/server/forget-requests.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { PRAYERS } from '#shared/prayers.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let admin: Person;
let otherAdmin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  otherAdmin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const ask = asker(() => test);
const inLanguage = (language: string) => ({ cookie: `lang=${language}` });

describe('articles', () => {
  it('are there in every language, each in its own words', async () => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { status, body } = await ask<ListedArticle[]>(
        'GET',
        '/api/help/articles',
        null,
        undefined,
        inLanguage(language),
      );
      expect(status).toBe(200);
      expect(body.map(({ slug }) => slug)).toEqual(HELP_ARTICLES.map(({ slug }) => slug));
      titles.add(body.find(({ slug }) => slug === 'privacy')?.title ?? '');
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it('hold the greeting word for word as the product has it', async () => {
    const { body } = await ask<Article>('GET', '/api/help/articles/visiting-etiquette', null);
    const blocks = body.sections.flatMap((section) => section.blocks);
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'dua', arabic: PRAYERS.salam.arabic }));
  });

  it('name what stays after an account was deleted', async () => {
    const { body } = await ask<Article>('GET', '/api/help/articles/privacy', null);
    const kept = body.sections.find(({ heading }) => heading.startsWith('What stays'));
    expect(kept?.blocks).toMatchObject([{ kind: 'list', items: expect.objectContaining({ length: 12 }) }]);
  });

  it.each(['nothing', '..', 'Privacy', 'a'.repeat(60)])('there is none called %s', async (slug) => {
    const { status } = await ask('GET', `/api/help/articles/${encodeURIComponent(slug)}`, null);
    expect([400, 404]).toContain(status);
  });
});

describe('searching', () => {
  const search = (q: string, language = 'en') =>
    ask<HelpHit[]>(
      'GET',
      `/api/help/search?q=${encodeURIComponent(q)}`,
      null,
      undefined,
      inLanguage(language),
    );

  it('leads whom a photo or page of their family troubles to where it is reported', async () => {
    for (const [q, language] of [
      ['remove photo', 'en'],
      ['have a page removed', 'en'],
      ['إزالة صورة', 'ar'],
    ] as const) {
      const { body } = await search(q, language);
      expect(JSON.stringify(body), q).toContain('taken-away');
    }
  });

  it('reads marks and variants of letters away, and answers in the reader’s language', async () => {
    const arabic = await search('سِياسَةُ الخُصُوصِيَّة', 'en');
    expect(arabic.body[0]?.to).toBe('/help/privacy');
    expect(arabic.body[0]?.title.map(({ text }) => text).join('')).toBe('Privacy Policy');
    const urdu = await search('رازداري کي پالیسی', 'ur');
    expect(urdu.body[0]?.to).toBe('/help/privacy');
    expect(urdu.body[0]?.title.some(({ isHit }) => isHit)).toBe(true);
  });

  it('leads to the question itself', async () => {
    const { body } = await search('how do I delete my account');
    expect(body[0]).toMatchObject({ kind: 'question', to: '/help?tab=faq&open=delete#faq-delete' });
  });

  it('refuses what is too long or unknown', async () => {
    expect((await search('x'.repeat(201))).status).toBe(400);
    expect((await ask('GET', '/api/help/search?q=a&language=ar', null)).status).toBe(400);
    expect((await ask('GET', '/api/help/search', null)).status).toBe(400);
    expect((await search('')).body).toEqual([]);
  });
});

const FORM = {
  name: 'Zqname',
  email: ' Visitor@Example.org ',
  topic: 'finding',
  message: 'Zqmessage: I cannot find my grandfather.',
};

const send = (more: object = {}, person: Person | null = null, headers = {}) =>
  ask<{ reference: string; fields?: Record<string, unknown> }>(
    'POST',
    '/api/help/requests',
    person,
    { ...FORM, ...more },
    headers,
  );

const mailsOf = (id: number) =>
  test.db.orm
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.onceKey, `help-${id}-%`));

const requestOf = async (reference: string) => {
  const [row] = await test.db.orm.select().from(helpRequests).where(eq(helpRequests.reference, reference));
  if (!row) throw new Error('it was not kept');
  return row;
};

describe('writing to the operators', () => {
  it('needs no account; every administrator is told, and never the address that was typed', async () => {
    const { status, body } = await send({}, null, inLanguage('ur'));
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^ZH-[A-HJ-NP-Z2-9]{6}$/);
    const row = await requestOf(body.reference);
    expect(row).toMatchObject({
      userId: null,
      email: 'visitor@example.org',
      language: 'ur',
      topic: 'finding',
      status: 'open',
    });
    const mails = await mailsOf(row.id);
    expect(mails.map(({ userId }) => userId).sort()).toEqual([admin.user.id, otherAdmin.user.id].sort());
    for (const mail of mails) {
      expect(mail).toMatchObject({ address: null, template: 'help.request', replyToUserId: null });
      expect(mail.values).toMatchObject({ reference: body.reference, message: FORM.message });
    }
    const everybody = await test.db.orm.select().from(mailOutbox);
    expect(everybody.filter(({ address }) => address?.includes('example.org'))).toEqual([]);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'help.ask'));
    expect(rows.at(-1)).toMatchObject({ actorRole: 'visitor', subjectId: row.id });
    expect(JSON.stringify(rows)).not.toContain('Zq');
  });

  it('of a member is answered at the address of their account', async () => {
    const member = await signInAs(test, 'user');
    const { body } = await send({ email: 'elsewhere@example.net' }, member);
    const row = await requestOf(body.reference);
    expect(row.userId).toBe(member.user.id);
    for (const mail of await mailsOf(row.id)) expect(mail.replyToUserId).toBe(member.user.id);
  });

  it('goes to the operators’ mailbox where there is one', async () => {
    const own = await createTestApp({ settings: { SUPPORT_EMAIL: 'help@ziyarah.example' } });
    try {
      await signInAs(own, 'admin');
      const response = await own.fetch('/api/help/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(FORM),
      });
      expect(response.status).toBe(201);
      const mails = await own.db.orm.select().from(mailOutbox);
      expect(mails).toMatchObject([{ address: 'help@ziyarah.example', userId: null, language: 'en' }]);
    } finally {
      await own.close();
    }
  });

  it('refuses what is missing, too long or not theirs, and what a program fills in', async () => {
    const before = await test.db.orm.$count(helpRequests);
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'x'.repeat(201)],
      ['email', 'nobody'],
      ['topic', 'weather'],
      ['topic', ''],
      ['message', 'too short'],
      ['message', 'x'.repeat(5001)],
      ['website', 'https://spam.example'],
      ['status', 'answered'],
      ['reference', 'ZH-AAAAAA'],
      ['userId', 1],
    ] as const) {
      const { status, body } = await send({ [field]: value });
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
    expect(await test.db.orm.$count(helpRequests)).toBe(before);
  });

  it('is limited', async () => {
    const strict = await createTestApp({ settings: { RATE_LIMIT_SCALE: '0.2' } });
    try {
      const statuses = [];
      for (let index = 0; index < 3; index++) {
        const { status } = await strict.fetch('/api/help/requests', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(FORM),
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([201, 201, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('answering', () => {
  const list = (query = '', person: Person | null = admin) =>
    ask<HelpRequest[]>('GET', `/api/admin/help-requests${query}`, person);
  const answer = (id: number, person: Person | null = admin) =>
    ask<HelpRequest & { code?: string }>('POST', `/api/admin/help-requests/${id}/answered`, person, {});

  it('is for admins', async () => {
    const row = await requestOf((await send()).body.reference);
    for (const role of [null, 'user', 'community_leader', 'official', 'registrar'] as const) {
      const person = role && (await signInAs(test, role));
      const refused = person ? 403 : 401;
      expect((await list('', person)).status).toBe(refused);
      expect((await answer(row.id, person)).status).toBe(refused);
    }
    expect((await requestOf(row.reference)).status).toBe('open');
  });

  it('is noted once, with who did it', async () => {
    const row = await requestOf((await send()).body.reference);
    const { status, body } = await answer(row.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: row.id, status: 'answered', answeredAt: expect.any(String) });
    expect((await requestOf(row.reference)).answeredBy).toBe(admin.user.id);
    const again = await answer(row.id, otherAdmin);
    expect([again.status, again.body.code]).toEqual([409, 'help.answered_already']);
    expect((await answer(999_999_999)).status).toBe(404);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'help.answered'));
    expect(rows).toMatchObject([{ actorId: admin.user.id, subjectId: row.id, fields: ['status'] }]);
  });

  it('lists the open ones from the oldest, the others from the newest, page by page', async () => {
    for (let count = 0; count < 3; count++) await send();
    const [newest] = await test.db.orm.select().from(helpRequests).orderBy(desc(helpRequests.id)).limit(1);
    const open = await list('?limit=100');
    const ids = open.body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids.at(-1)).toBe(newest?.id);
    expect(open.body.every(({ status }) => status === 'open')).toBe(true);
    const first = await list('?limit=2');
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await ask<HelpRequest[]>('GET', first.link ?? '', admin);
    expect(second.body.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await list('?status=answered')).body.every(({ status }) => status === 'answered')).toBe(true);
    expect((await list('?cursor=abc')).status).toBe(400);
    expect((await list('?status=lost')).status).toBe(400);
  });

  it('is forgotten a year later, with its mails; open ones stay', async () => {
    const done = await requestOf((await send()).body.reference);
    const open = await requestOf((await send()).body.reference);
    await answer(done.id);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetRequests(test.db, inDays(364));
    expect((await requestOf(done.reference)).status).toBe('answered');
    expect(await forgetRequests(test.db, inDays(366))).toBeGreaterThan(0);
    await expect(requestOf(done.reference)).rejects.toThrow();
    expect(await mailsOf(done.id)).toEqual([]);
    expect((await requestOf(open.reference)).status).toBe('open');
    expect((await mailsOf(open.id)).length).toBe(2);
  });
});
