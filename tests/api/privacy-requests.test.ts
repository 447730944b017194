import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { privacyRequests } from '#db/schema/trust.ts';
import type { PrivacyRequest } from '#features/people/trust/privacy-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const FORM = {
  kind: 'living_person',
  page: 'https://ziyarah.example/memorial/12?link=abc',
  name: 'Zqname',
  email: ' Asker@Example.org ',
  statement: 'Zqstatement: my mother lives.',
};

const ask = asker(() => test);

const send = (more: object = {}, headers = {}) =>
  ask<{ reference: string; code: string; fields?: Record<string, unknown> }>(
    'POST',
    '/api/privacy-requests',
    null,
    { ...FORM, ...more },
    headers,
  );

describe('asking', () => {
  it('needs no account, answers a reference and mails it in the language of the page', async () => {
    const { status, body } = await send({}, { cookie: 'lang=fr' });
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^ZP-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const [row] = await test.db.orm
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.reference, body.reference));
    expect(row).toMatchObject({ email: 'asker@example.org', status: 'open', name: 'Zqname' });
    const [mail] = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.onceKey, `privacy-${row?.id}-received`));
    expect(mail).toMatchObject({
      address: 'asker@example.org',
      template: 'trust.privacy_received',
      language: 'fr',
      values: { reference: body.reference, period: 'un mois' },
    });
    expect(JSON.stringify(mail?.values)).not.toContain('Zq');
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'privacy.request'));
    expect(rows.at(-1)).toMatchObject({ actorRole: 'visitor', subjectId: row?.id });
    expect(JSON.stringify(rows)).not.toContain('Zq');
  });

  it('refuses what is missing, too long or not theirs, and what a program fills in', async () => {
    const before = await test.db.orm.$count(privacyRequests);
    for (const [field, value] of [
      ['kind', 'dead_person'],
      ['page', ' '],
      ['name', ''],
      ['email', 'nobody'],
      ['statement', ''],
      ['statement', 'x'.repeat(2001)],
      ['website', 'https://spam.example'],
      ['status', 'granted'],
      ['reference', 'ZP-AAAA-AAAA'],
    ] as const) {
      const { status, body } = await send({ [field]: value });
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
    expect((await send({ website: '' })).status).toBe(201);
    expect(await test.db.orm.$count(privacyRequests)).toBe(before + 1);
  });

  it('is limited', async () => {
    const strict = await createTestApp({ settings: { RATE_LIMIT_SCALE: '0.2' } });
    try {
      const statuses = [];
      for (let index = 0; index < 4; index++) {
        const response = await strict.fetch('/api/privacy-requests', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(FORM),
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([201, 201, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('deciding', () => {
  const list = (query = '', person: Person | null = admin) =>
    ask<PrivacyRequest[]>('GET', `/api/admin/privacy-requests${query}`, person);
  const decide = (id: number, body: unknown, person: Person | null = admin) =>
    ask<PrivacyRequest & { code?: string }>('POST', `/api/admin/privacy-requests/${id}/decide`, person, body);

  it('is for admins', async () => {
    for (const role of [null, 'user', 'community_leader', 'official', 'registrar'] as const) {
      const person = role && (await signInAs(test, role));
      const refused = person ? 403 : 401;
      expect((await list('', person)).status).toBe(refused);
      expect((await decide(1, { status: 'granted', decision: 'Yes' }, person)).status).toBe(refused);
    }
    expect((await list('?cursor=abc')).status).toBe(400);
  });

  it('names what the page shows, happens once, and is mailed with its words in the asker’s language', async () => {
    const { reference } = (await send({ page: '/grave/77' }, { cookie: 'lang=ur' })).body;
    const items = (await list('?limit=100')).body;
    const item = items.find((one) => one.reference === reference);
    expect(item?.target).toEqual({ targetType: 'grave', targetId: 77 });
    expect(items.find(({ page }) => page === FORM.page)?.target).toEqual({
      targetType: 'memorial',
      targetId: 12,
    });
    const id = item?.id ?? 0;
    for (const bad of [
      { status: 'open', decision: 'x' },
      { status: 'granted' },
      { status: 'granted', decision: ' ' },
    ])
      expect((await decide(id, bad)).status).toBe(400);
    const answers = await Promise.all(
      ['granted', 'refused', 'granted'].map((status) => decide(id, { status, decision: 'We took it out.' })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'trust.request_decided')).toHaveLength(2);
    const [mail] = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.onceKey, `privacy-${id}-decided`));
    expect(mail).toMatchObject({
      template: `trust.privacy_${won[0]?.body.status}`,
      language: 'ur',
      values: { reference, decision: 'We took it out.' },
    });
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectType, 'privacy_request'));
    expect(rows.filter((row) => row.subjectId === id && row.action !== 'privacy.request')).toHaveLength(1);
    expect((await decide(9_999_999, { status: 'granted', decision: 'x' })).status).toBe(404);
  });

  it('says whose page it is about, and where nobody’s page is there', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Safia Khan',
      nameUrdu: 'صفیہ خان',
      nameUrduBy: 'family',
    });
    const memorial = await makeMemorial(test.db, { graveId: grave.id });
    const gone = await makeMemorial(test.db, { graveId: grave.id, deletedAt: new Date() });
    const pages = [
      `/memorial/${memorial.id}`,
      `https://ziyarah.example/grave/${grave.id}`,
      `/memorial-detail/${gone.id}`,
      '/grave/999999',
      '/duas',
    ];
    const references: string[] = [];
    for (const page of pages) references.push((await send({ page })).body.reference);
    const items = (await list('?limit=100')).body;
    const places = references.map(
      (reference) => items.find((one) => one.reference === reference)?.belongsTo ?? null,
    );
    const named = { name: 'Safia Khan', nameUrdu: { name: 'صفیہ خان', by: 'family' } };
    expect(places).toMatchObject([
      { type: 'memorial', id: memorial.id, isGone: false, ...named },
      { type: 'grave', id: grave.id, isGone: false, ...named },
      { type: 'memorial', id: gone.id, isGone: true },
      { type: 'grave', id: 999_999, name: null, isGone: true },
      null,
    ]);
    const first = items.find(({ reference }) => reference === references[0]);
    const decided = await decide(first?.id ?? 0, { status: 'refused', decision: 'She has died.' });
    expect(decided.body.belongsTo).toMatchObject({ type: 'memorial', id: memorial.id, name: 'Safia Khan' });
  });

  it('of a member whose account has ended is answered at the address they gave, and then forgotten', async () => {
    const member = await signInAs(test);
    const { email } = member.user;
    const made = await Promise.all([1, 2].map(() => send({ email }, { cookie: 'lang=fr' })));
    const [open, settled] = made.map(({ body }) => eq(privacyRequests.reference, body.reference));
    const stands = async (which = open) => (await test.db.orm.select().from(privacyRequests).where(which))[0];
    await decide((await stands(settled))?.id ?? 0, { status: 'refused', decision: 'No.' });
    await test.db.orm
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, member.user.id));
    expect(await eraseDue(test)).toEqual({ erased: 1, faults: [] });
    expect(await stands(settled)).toMatchObject({ email: '', name: '', statement: '' });
    const kept = await stands();
    expect(kept).toMatchObject({ email, name: FORM.name, statement: FORM.statement, status: 'open' });
    const answer = await decide(kept?.id ?? 0, { status: 'granted', decision: 'We took it out.' });
    expect(answer).toMatchObject({ status: 200, body: { email: '', name: '', statement: '' } });
    expect(await stands()).toMatchObject({ status: 'granted', email: '', name: '', statement: '' });
    const isAnswer = eq(mailOutbox.onceKey, `privacy-${kept?.id}-decided`);
    const [mail] = await test.db.orm.select().from(mailOutbox).where(isAnswer);
    expect(mail).toMatchObject({ address: email, language: 'fr', template: 'trust.privacy_granted' });
  });
});
