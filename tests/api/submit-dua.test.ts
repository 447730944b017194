import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duas, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeLink, makeMemorial, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
interface Answer {
  id: number;
  status: string;
  code: string;
  fields: Record<string, { code: string }>;
}
let test: TestApp;
let member: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', DEMO: '1' } });
  member = await signInAs(test);
});
afterAll(() => test.close());

async function submit(
  body: unknown,
  person: Person | null = null,
  { key, query = '', at = test }: { key?: string; query?: string; at?: TestApp } = {},
) {
  const response = await at.fetch(`/api/duas${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...person?.headers,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Answer };
}

const rowOf = async (id: number) => {
  const [row] = await test.db.orm.select().from(duas).where(eq(duas.id, id));
  return row;
};
const count = () => test.db.orm.$count(duas);
let serial = 0;
function words(): string {
  serial += 1;
  return `May Allah have mercy, ${serial}.`;
}

describe('both specified forms', () => {
  it('takes the box’s content and the full form’s message, and answers id and status only', async () => {
    const memorial = await makeMemorial(test.db);
    const box = await submit({
      content: '  اللَّهُمَّ اغْفِرْ لَهُ\u202e ',
      memorialId: memorial.id,
      graveId: memorial.graveId,
      language: 'ar',
      isAnonymous: true,
    });
    expect(box).toMatchObject({ status: 201, text: JSON.stringify({ id: box.body.id, status: 'pending' }) });
    expect(await rowOf(box.body.id)).toMatchObject({
      content: 'اللَّهُمَّ اغْفِرْ لَهُ',
      memorialId: memorial.id,
      language: 'ar',
      isAnonymous: true,
      senderId: null,
      submittedBy: null,
      isApproved: null,
      moderatedBy: null,
      isDemo: false,
    });
    const full = await submit({
      message: 'Ya Rabb',
      submittedBy: ' Amina\n Khan ',
      language: 'Malay',
      graveId: memorial.graveId,
    });
    expect(Object.keys(full.body)).toEqual(['id', 'status']);
    expect(full.text).not.toContain('Amina');
    expect(await rowOf(full.body.id)).toMatchObject({
      content: 'Ya Rabb',
      submittedBy: 'Amina Khan',
      language: 'ms',
      graveId: memorial.graveId,
      memorialId: null,
    });
  });

  it('stores a dua for nobody in particular', async () => {
    const { status, body } = await submit({ message: words(), language: 'english' });
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({ graveId: null, memorialId: null, language: 'en' });
  });

  it.each([
    ['en', 'en'],
    ['URDU', 'ur'],
    ['Arabic', 'ar'],
    ['tr', 'tr'],
    ['Turkish', 'tr'],
    ['FR', 'fr'],
    ['french', 'fr'],
    [undefined, 'en'],
  ])('knows the language %s', async (language, code) => {
    const { body } = await submit({ content: words(), language });
    expect((await rowOf(body.id))?.language).toBe(code);
  });

  it('counts 500 characters as a reader does', async () => {
    const vocalised = 'رَّ'.repeat(500);
    expect((await submit({ content: ` ${vocalised} ` })).status).toBe(201);
    expect((await submit({ content: '👨‍👩‍👧'.repeat(300) })).status).toBe(201);
    for (const long of [`${vocalised}a`, 'a'.repeat(501), '👨‍👩‍👧'.repeat(500), `a${'\u0301'.repeat(3000)}`])
      expect(await submit({ content: long })).toMatchObject({
        status: 400,
        body: { fields: { content: { code: 'duas.too_long' } } },
      });
  });
});

describe('what is refused', () => {
  it.each([
    [{}, 'content', 'common.required'],
    [{ content: ' \n\u202e ' }, 'content', 'common.required'],
    [{ message: '\u200d\u0301' }, 'message', 'common.required'],
    [{ content: 'a', message: 'b' }, 'message', 'duas.text_twice'],
    [{ content: 'a', language: 'german' }, 'language', 'duas.language_unknown'],
    [{ content: 'a', language: 'constructor' }, 'language', 'duas.language_unknown'],
    [{ content: 'a', submittedBy: 'x'.repeat(101) }, 'submittedBy', 'common.too_long'],
    [{ content: 'a', graveId: '1' }, 'graveId', 'common.invalid_value'],
    [{ content: 'a', memorialId: 0 }, 'memorialId', 'common.bad_id'],
    [{ content: ['a'] }, 'content', 'common.invalid_value'],
  ])('%j', async (body, field, code) => {
    const before = await count();
    expect(await submit(body)).toMatchObject({ status: 400, body: { fields: { [field]: { code } } } });
    expect(await count()).toBe(before);
  });

  it.each([
    'id',
    'isApproved',
    'moderatedBy',
    'moderatedAt',
    'rejectionReason',
    'senderId',
    'isDemo',
    'createdAt',
    'name',
    'agreement',
    'website',
  ])('the unknown key %s', async (key) => {
    const before = await count();
    expect(await submit({ content: words(), [key]: true }, member)).toMatchObject({
      status: 400,
      body: { fields: { [key]: { code: 'common.unknown_key' } } },
    });
    expect(await count()).toBe(before);
  });

  it('a grave or memorial that is not there, and a grave that is another', async () => {
    const [memorial, other] = [await makeMemorial(test.db), await makeGrave(test.db)];
    expect((await submit({ content: words(), graveId: 999_999 })).status).toBe(404);
    expect((await submit({ content: words(), memorialId: 999_999 })).status).toBe(404);
    expect(await submit({ content: words(), memorialId: memorial.id, graveId: other.id })).toMatchObject({
      status: 400,
      body: { fields: { graveId: { code: 'duas.other_grave' } } },
    });
  });

  it('a shut memorial, to all but those who may see it', async () => {
    const [owner, admin] = [await signInAs(test), await signInAs(test, 'admin')];
    const shut = await makeMemorial(test.db, { createdBy: owner.user.id, visibility: 'private' });
    const unlisted = await makeMemorial(test.db, { createdBy: owner.user.id, visibility: 'unlisted' });
    const link = await makeLink(test.db, unlisted.id);
    const others = ['user', 'community_leader', 'official', 'registrar'] as const;
    const strangers = await Promise.all(others.map((role) => signInAs(test, role)));
    for (const person of [null, ...strangers]) {
      const before = await count();
      for (const { id, graveId } of [shut, unlisted]) {
        const asked = await submit({ content: words(), memorialId: id }, person);
        const unknown = await submit({ content: words(), memorialId: 999_999 }, person);
        expect(asked).toMatchObject({ status: 404, text: unknown.text });
        expect((await submit({ content: words(), memorialId: id, graveId }, person)).text).toBe(unknown.text);
      }
      expect(await count()).toBe(before);
    }
    for (const person of [owner, admin])
      expect((await submit({ content: words(), memorialId: shut.id }, person)).status).toBe(201);
    const linked = { content: words(), memorialId: unlisted.id };
    expect((await submit(linked, null, { query: `?link=${link}` })).status).toBe(201);
  });

  it('a memorial that was taken down or hidden, also to its managers and to administrators', async () => {
    const [owner, admin] = [await signInAs(test), await signInAs(test, 'admin')];
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const before = await count();
    for (const shut of ['takenDownAt', 'hiddenAt', null]) {
      const state = { takenDownAt: null, hiddenAt: null, ...(shut ? { [shut]: new Date() } : {}) };
      await test.db.orm.update(memorials).set(state).where(eq(memorials.id, id));
      for (const person of [owner, admin]) {
        const { status, body } = await submit({ content: words(), memorialId: id }, person);
        expect([shut, status, body.code]).toEqual(
          shut ? [shut, 404, 'memorials.not_found'] : [shut, 201, undefined],
        );
      }
    }
    expect(await count()).toBe(before + 2);
  });
});

describe('who sends', () => {
  it('is a member’s account, whatever name they type, and a demo member’s is of the demo', async () => {
    const typed = { content: words(), submittedBy: 'Somebody Else', isAnonymous: true };
    expect(await rowOf((await submit(typed, member)).body.id)).toMatchObject({
      senderId: member.user.id,
      submittedBy: 'Somebody Else',
      isDemo: false,
    });
    const demo = await signInAs(test);
    await test.db.orm.update(users).set({ isDemo: true }).where(eq(users.id, demo.user.id));
    expect(await rowOf((await submit({ content: words() }, demo)).body.id)).toMatchObject({ isDemo: true });
  });

  it('is audited without a word or a name', async () => {
    const { body } = await submit({ content: 'Zqsecret mercy', submittedBy: 'Zqname' });
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    const own = rows.filter(({ subjectType }) => subjectType === 'dua');
    expect(own).toMatchObject([{ action: 'dua.submit', actorId: null, actorRole: 'visitor' }]);
    expect(JSON.stringify(own)).not.toMatch(/zq/i);
    const kept = await test.db.pool.query(
      `select (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k where actor = 'duas')
        || (select coalesce(string_agg(d::text, ''), '') from duas d)
        || (select coalesce(string_agg(key, ''), '') from rate_limits where key like 'duas.target%') as all`,
    );
    expect(kept.rows[0].all).not.toContain('127.0.0.1');
  });
});

describe('the same again', () => {
  it('of one sender for one person answers the first one’s id, however many come at once', async () => {
    const [one, other] = [await makeMemorial(test.db), await makeMemorial(test.db)];
    const content = words();
    for (const person of [null, member]) {
      const before = await count();
      const same = await Promise.all(
        Array.from({ length: 8 }, () => submit({ content, memorialId: one.id }, person)),
      );
      expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
      expect(same.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
      expect(await count()).toBe(before + 1);
    }
    const first = (await submit({ message: content, memorialId: one.id }, member)).body.id;
    const second = await signInAs(test);
    const ids = [
      first,
      (await submit({ content, memorialId: one.id }, null)).body.id,
      (await submit({ content, memorialId: one.id }, second)).body.id,
      (await submit({ content, memorialId: other.id }, member)).body.id,
      (await submit({ content: `${content}.`, memorialId: one.id }, member)).body.id,
      (await submit({ content }, member)).body.id,
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is another dua after ten minutes', async () => {
    const content = words();
    const { body } = await submit({ content });
    const age = (minutes: number) =>
      test.db.orm.execute(
        sql`update idempotency_keys set created_at = now() - make_interval(mins => ${minutes}) where actor = 'duas'`,
      );
    await age(9);
    expect((await submit({ content })).body.id).toBe(body.id);
    await age(10);
    const next = await submit({ content });
    expect(next.status).toBe(201);
    expect(next.body.id).not.toBe(body.id);
    expect((await submit({ content })).body.id).toBe(next.body.id);
  });

  it('with an Idempotency-Key answers its first reply; with other words it is refused', async () => {
    const form = { content: words() };
    const first = await submit(form, null, { key: 'k1' });
    const again = await submit(form, null, { key: 'k1' });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect((await submit({ content: words() }, null, { key: 'k1' })).status).toBe(422);
  });
});

describe('limits', () => {
  it('leave room for a mosque: 10 in ten minutes for one memorial, 60 an hour in all', async () => {
    const own = await createTestApp();
    const memorial = await makeMemorial(own.db);
    const send = (body: object) => submit({ content: words(), ...body }, null, { at: own });
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await send({ memorialId: memorial.id })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect((await send({ graveId: memorial.graveId })).status).toBe(201);
    let sent = 12;
    for (; sent < 60; sent += 1) {
      const { id } = await makeGrave(own.db, { cemeteryId: (await makeGrave(own.db)).cemeteryId });
      expect((await send({ graveId: id })).status).toBe(201);
    }
    expect((await send({})).status).toBe(429);
    await own.close();
  });
});
