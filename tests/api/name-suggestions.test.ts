import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { forgetSender, forgetSuggestions } from '#features/find/spellings/server/forget-suggestions.ts';
import type { NameSuggestion } from '#features/find/spellings/spellings-contract.ts';
import { type AppWithAdmin, openAppWithAdmin } from '#tests/support/app-with-admin.ts';
import type { Person } from '#tests/support/ask.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

let { test, admin, ask } = {} as AppWithAdmin;
beforeAll(async () => {
  ({ test, admin, ask } = await openAppWithAdmin());
});
afterAll(() => test.close());

const FORM = { nameA: 'Khadeeja', nameB: 'Hatice', verdict: 'same', consent: true };
type Told = { fields?: Record<string, unknown>; code?: string };
const send = (fields: Record<string, unknown> = {}, person: Person | null = null) =>
  ask<Told>('POST', '/api/names/suggestions', person, { ...FORM, ...fields });
const list = (query = '', person: Person | null = admin) =>
  ask<NameSuggestion[]>('GET', `/api/admin/name-suggestions${query}`, person);
const decide = (
  id: number,
  status: string,
  person: Person | null = admin,
  more: { decidedAt?: unknown } = {},
) =>
  ask<NameSuggestion & Told>('POST', `/api/admin/name-suggestions/${id}/decide`, person, {
    status,
    ...more,
  });
const newest = async () => {
  const [row] = await test.db.orm.select().from(nameSuggestions).orderBy(desc(nameSuggestions.id)).limit(1);
  if (!row) throw new Error('no pair was kept');
  return row;
};
const rowOf = async (id: number) =>
  (await test.db.orm.select().from(nameSuggestions).where(eq(nameSuggestions.id, id)))[0];
const download = (person: Person | null = admin) =>
  test.fetch('/api/admin/name-suggestions/pairs.tsv', { headers: person?.headers ?? {} });

describe('a pair of names', () => {
  it('is sent by a visitor, and by a member who is known', async () => {
    expect(await send()).toMatchObject({ status: 201, body: { isKept: true } });
    expect(await newest()).toMatchObject({
      ...{ nameA: 'Khadeeja', nameB: 'Hatice', verdict: 'same', why: null, community: null },
      ...{ userId: null, status: 'open', language: 'en' },
    });
    const member = await signInAs(test);
    const more = { why: 'The second is Turkish.', community: 'Turkish', nameB: ' خديجة\t' };
    expect((await send(more, member)).status).toBe(201);
    const row = await newest();
    expect(row).toMatchObject({
      ...{ nameB: 'خديجة', why: 'The second is Turkish.', community: 'Turkish' },
      userId: member.user.id,
    });
    const [noted] = await test.db.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(noted).toMatchObject({ action: 'name.submit', subjectId: row.id, actorId: member.user.id });
    expect(JSON.stringify(noted)).not.toMatch(/Khadeeja|خديجة/);
  });

  it('is refused without consent, without a choice, without letters, too long, or by a program', async () => {
    const before = await test.db.orm.$count(nameSuggestions);
    for (const [field, value] of [
      ['nameA', ' '],
      ['nameA', '123'],
      ['nameB', 'x'.repeat(201)],
      ['verdict', ''],
      ['verdict', 'perhaps'],
      ['why', 'x'.repeat(1001)],
      ['community', 'x'.repeat(101)],
      ['consent', false],
      ['consent', 'true'],
      ['website', 'https://spam.example'],
      ['status', 'accepted'],
      ['userId', 1],
    ] as const) {
      const { status, body } = await send({ [field]: value });
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
    expect(await test.db.orm.$count(nameSuggestions)).toBe(before);
  });

  it('is limited for each address', async () => {
    const strict = await createTestApp({ settings: { RATE_LIMIT_SCALE: '0.1' } });
    try {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) {
        const { status } = await strict.fetch('/api/names/suggestions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(FORM),
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([201, 201, 201, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('deciding', () => {
  it('is for administrators', async () => {
    await send();
    const { id } = await newest();
    for (const role of [null, 'user', 'community_leader', 'official', 'registrar'] as const) {
      const person = role && (await signInAs(test, role));
      const refused = person ? 403 : 401;
      expect((await list('', person)).status).toBe(refused);
      expect((await decide(id, 'accepted', person)).status).toBe(refused);
      expect((await download(person)).status).toBe(refused);
    }
    expect((await rowOf(id))?.status).toBe('open');
  });

  it('shows what the search says now, is done once for each reading, and is noted', async () => {
    await send({ nameA: 'Mehmet Yusuf', nameB: 'محمد يوسف', why: 'Turkish' });
    const { id } = await newest();
    const shown = (await list('?limit=100')).body.find((one) => one.id === id);
    expect(shown).toMatchObject({ verdict: 'same', isMember: false, status: 'open' });
    const engine = await ask('POST', '/api/names/compare', null, {
      ...{ a: 'Mehmet Yusuf', b: 'محمد يوسف' },
    });
    expect(shown?.engine).toEqual(engine.body);
    expect((await decide(id, 'perhaps')).status).toBe(400);
    expect((await decide(id, 'accepted')).body).toMatchObject({
      status: 'accepted',
      decidedAt: expect.any(String),
    });
    const again = await decide(id, 'rejected');
    expect([again.status, again.body.code]).toEqual([409, 'spellings.decided_already']);
    expect((await decide(999_999_999, 'accepted')).status).toBe(404);
    const noted = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'name.accepted'));
    expect(noted).toMatchObject([{ actorId: admin.user.id, subjectId: id, fields: ['status'] }]);
  });

  it('is changed where it was a mistake, by whoever has read the last decision, and noted each time', async () => {
    await send();
    const { id } = await newest();
    const first = (await decide(id, 'rejected')).body.decidedAt;
    const other = await signInAs(test, 'admin');
    expect((await decide(id, 'accepted', await signInAs(test), { decidedAt: first })).status).toBe(403);
    expect((await decide(id, 'accepted', null, { decidedAt: first })).status).toBe(401);
    for (const decidedAt of ['yesterday', 1])
      expect((await decide(id, 'accepted', admin, { decidedAt })).status).toBe(400);
    expect((await rowOf(id))?.status).toBe('rejected');
    const changed = await decide(id, 'accepted', other, { decidedAt: first });
    expect([changed.status, changed.body.status]).toEqual([200, 'accepted']);
    expect((await rowOf(id))?.decidedBy).toBe(other.user.id);
    // Read before the change, and without a reading at all; and a decision that changes nothing.
    for (const more of [{ decidedAt: first }, { decidedAt: null }, {}])
      expect((await decide(id, 'rejected', admin, more)).status).toBe(409);
    expect((await decide(id, 'accepted', admin, { decidedAt: changed.body.decidedAt })).status).toBe(409);
    expect((await rowOf(id))?.status).toBe('accepted');
    const noted = await test.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(noted.filter(({ action }) => action !== 'name.submit')).toMatchObject([
      { action: 'name.rejected', actorId: admin.user.id, details: { before: 'open' } },
      { action: 'name.accepted', actorId: other.user.id, details: { before: 'rejected' } },
    ]);
  });

  it('lists the open ones from the oldest, the decided from the newest, page by page', async () => {
    for (let count = 0; count < 3; count++) await send();
    const ids = (await list('?limit=100')).body.map((one) => one.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const first = await list('?limit=2');
    expect(first.body.map((one) => one.id)).toEqual(ids.slice(0, 2));
    const second = await ask<NameSuggestion[]>('GET', first.link ?? '', admin);
    expect(second.body.map((one) => one.id)).toEqual(ids.slice(2, 4));
    expect((await list('?status=lost')).status).toBe(400);
  });

  it('gives the accepted ones as test data, and nobody who sent them', async () => {
    const member = await signInAs(test);
    await send({ nameA: 'Zubayda', nameB: 'زبيدة', community: 'Hausa', why: 'Secret words' }, member);
    await decide((await newest()).id, 'accepted');
    await send({ nameA: 'Jamil', nameB: 'Jamal', verdict: 'different' });
    await decide((await newest()).id, 'accepted');
    await send({ nameA: 'Rejected', nameB: 'Pair' });
    await decide((await newest()).id, 'rejected');
    await send({ nameA: 'Waiting', nameB: 'Pair' });
    const response = await download();
    expect(response.headers.get('content-type')).toContain('text/tab-separated-values');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).toMatch(/^a\tb\tsame\tkind\tsource\tpart\n/);
    expect(text).toMatch(/\nZubayda\tزبيدة\tsame\tlatin-arabic\tsent by a reader \(Hausa\)\t(tuned|held)\n/);
    expect(text).toMatch(/\nJamil\tJamal\tdifferent\tnegative\tsent by a reader\t(tuned|held)\n/);
    expect(text).not.toMatch(/Rejected|Waiting|Secret/);
  });
});

describe('who sent a pair', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('is forgotten with the account; the pair stays', async () => {
    const member = await signInAs(test);
    await send({ why: 'My aunt was called so.' }, member);
    const { id } = await newest();
    await test.db.transaction((tx) => forgetSender(tx, member.user.id));
    expect(await rowOf(id)).toMatchObject({ nameA: 'Khadeeja', userId: null, why: null });
    // Also where the row of the member goes before anything else is done.
    const other = await signInAs(test);
    await send({}, other);
    await test.db.orm.delete(users).where(eq(users.id, other.user.id));
    expect(await newest()).toMatchObject({ nameA: 'Khadeeja', userId: null });
  });

  it('is forgotten a year after the decision, and a rejected pair goes; a waiting one stays whole', async () => {
    const member = await signInAs(test);
    const ids: number[] = [];
    for (const status of ['accepted', 'rejected', null]) {
      await send({ why: 'Because.' }, member);
      const { id } = await newest();
      if (status) await decide(id, status);
      ids.push(id);
    }
    const [accepted = 0, rejected = 0, open = 0] = ids;
    await forgetSuggestions(test.db, inDays(364));
    expect(await rowOf(accepted)).toMatchObject({ userId: member.user.id, why: 'Because.' });
    expect(await forgetSuggestions(test.db, inDays(367))).toBeGreaterThanOrEqual(2);
    expect(await rowOf(accepted)).toMatchObject({ status: 'accepted', userId: null, why: null });
    expect(await rowOf(rejected)).toBeUndefined();
    expect(await rowOf(open)).toMatchObject({ userId: member.user.id, why: 'Because.' });
  });
});
