import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { sessions, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import type { Person, PersonSession, RecentPerson } from '#features/people/access/people-contract.ts';
import { type Person as Asker, adminAsker, type Refusal, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';

let test: TestApp;
let admin: Asker;
let others: (Asker | null)[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  ({ admin, others } = await signInRoles(test));
});
afterAll(() => test.close());

const ask = adminAsker(() => ({ test, admin }));

const at = (id: number, what: string) => `/api/admin/users/${id}${what}`;
const suspend = (id: number, body: unknown, person: Asker | null = admin) =>
  ask<Person & Refusal>('POST', at(id, '/suspend'), person, body);
const setRole = (id: number, role: string, person: Asker | null = admin) =>
  ask<Person & Refusal>('POST', at(id, '/role'), person, { role });
const logIn = (email: string, language = 'en') =>
  test.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
const me = async (person: Asker) => (await test.fetch('/api/auth/me', { headers: person.headers })).status;
const rowOf = async (id: number) => (await test.db.orm.select().from(users).where(eq(users.id, id)))[0];
const auditOf = (id: number) =>
  test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
const sessionsOf = (id: number) => test.db.orm.select().from(sessions).where(eq(sessions.userId, id));
const all = async (path: string) => {
  const items: Person[] = [];
  for (let next: string | undefined = path; next; ) {
    const page: { body: Person[]; link: string | undefined } = await ask<Person[]>('GET', next);
    expect(page.body.length).toBeLessThanOrEqual(3);
    items.push(...page.body);
    next = page.link;
  }
  return items;
};

describe('every operation', () => {
  it('is for admins only and changes nothing for others', async () => {
    const victim = await signInAs(test);
    const before = await rowOf(victim.user.id);
    const id = victim.user.id;
    const [session] = (await ask<PersonSession[]>('GET', at(id, '/sessions'))).body;
    const asked: [string, string, unknown?][] = [
      ['GET', '/api/admin/users/recent'],
      ['GET', '/api/admin/users'],
      ['GET', at(id, '')],
      ['POST', at(id, '/role'), { role: 'admin' }],
      ['POST', at(id, '/suspend'), { reason: 'No.' }],
      ['POST', at(id, '/lift')],
      ['GET', at(id, '/sessions')],
      ['DELETE', at(id, '/sessions')],
      ['DELETE', at(id, `/sessions/${session?.key}`)],
    ];
    for (const person of others) {
      for (const [method, path, body] of asked)
        expect((await ask(method, path, person, body)).status, `${method} ${path}`).toBe(person ? 403 : 401);
    }
    expect(await rowOf(id)).toEqual(before);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('the lists', () => {
  it('recent registrations have the specified shape, newest first', async () => {
    const made = await makeUser(test.db, { firstName: 'Amina', lastName: 'Noor', role: 'registrar' });
    const { body } = await ask<RecentPerson[]>('GET', '/api/admin/users/recent?limit=3');
    expect(body).toHaveLength(3);
    expect(body[0]).toEqual({
      id: made.id,
      fullName: 'Amina Noor',
      username: made.username,
      email: made.email,
      role: 'registrar',
      createdAt: made.createdAt.toISOString(),
    });
  });

  it('are complete and without doubles page by page, also where many joined in one moment', async () => {
    const createdAt = new Date('2020-05-05T10:00:00Z');
    const made: number[] = [];
    for (let i = 0; i < 8; i += 1)
      made.push((await makeUser(test.db, { firstName: 'Keysetti', createdAt })).id);
    const found = await all('/api/admin/users?search=keysetti&limit=3');
    expect(found.map(({ id }) => id)).toEqual(made.toReversed());
    const everybody = await all('/api/admin/users?limit=3');
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
    expect(everybody).toHaveLength(await test.db.orm.$count(users));
  });

  it('find by part of name, username and email; LIKE’s own signs are only signs', async () => {
    const made = await makeUser(test.db, {
      firstName: 'Zübeyde',
      lastName: '50%_off\\',
      email: 'odd.address@mosque.example',
      username: 'find-me-here',
    });
    const find = async (search: string) =>
      (await ask<Person[]>('GET', `/api/admin/users?search=${encodeURIComponent(search)}`)).body.map(
        ({ id }) => id,
      );
    for (const search of ['zübey', 'address@mosque', 'FIND-ME', '0%_o', 'off\\', 'beyde 50'])
      expect(await find(search), search).toEqual([made.id]);
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
    expect((await ask('GET', '/api/admin/users?search=z')).status).toBe(400);
    expect((await ask('GET', '/api/admin/users?cursor=abc')).status).toBe(400);
    expect((await ask('GET', '/api/admin/users?role=king')).status).toBe(400);
  });

  it('narrow by role and by suspension; one that has ended is none', async () => {
    const tag = 'Narrowing';
    const past = new Date(Date.now() - 60_000);
    const [active, suspended, back] = [
      await makeUser(test.db, { firstName: tag, role: 'official' }),
      await makeUser(test.db, { firstName: tag, suspendedAt: past, suspensionReason: 'Abuse' }),
      await makeUser(test.db, { firstName: tag, suspendedAt: past, suspendedUntil: past }),
    ];
    const ids = async (filter: string) =>
      (await ask<Person[]>('GET', `/api/admin/users?search=${tag}&${filter}`)).body.map(({ id }) => id);
    expect(await ids('status=suspended')).toEqual([suspended.id]);
    expect(await ids('status=active')).toEqual([back.id, active.id]);
    expect(await ids('role=official')).toEqual([active.id]);
    expect((await ask<Person>('GET', at(suspended.id, ''))).body.suspension).toEqual({
      since: past.toISOString(),
      until: null,
      reason: 'Abuse',
    });
    expect((await ask<Person>('GET', at(back.id, ''))).body.suspension).toBeNull();
    expect((await ask('GET', at(999_999, ''))).status).toBe(404);
  });
});

describe('roles', () => {
  it('all five can be given, each with one audit row, and count at the next request', async () => {
    const person = await signInAs(test);
    for (const role of ['community_leader', 'official', 'registrar', 'admin', 'user']) {
      expect((await setRole(person.user.id, role)).body.role).toBe(role);
    }
    const rows = await auditOf(person.user.id);
    expect(rows.map(({ action, details }) => [action, details.to])).toEqual(
      ['community_leader', 'official', 'registrar', 'admin', 'user'].map((role) => ['user.role', role]),
    );
    expect(rows[0]).toMatchObject({
      actorId: admin.user.id,
      fields: ['role'],
      details: { from: 'user', to: 'community_leader' },
    });
    expect((await setRole(person.user.id, 'user')).status).toBe(200);
    expect(await auditOf(person.user.id)).toHaveLength(5);
    expect((await notificationsOf(test, person)).map(({ kind }) => kind)).toEqual(
      ['community_leader', 'official', 'registrar', 'admin', 'user'].map((role) => `access.role_${role}`),
    );
    expect((await setRole(person.user.id, 'owner')).status).toBe(400);
    const more = await ask('POST', at(person.user.id, '/role'), admin, { role: 'admin', isDemo: true });
    expect(more.status).toBe(400);
    expect((await setRole(999_999, 'user')).status).toBe(404);
  });

  it('to become an admin, and to be one no more, ends the sessions', async () => {
    const person = await signInAs(test, 'official');
    await setRole(person.user.id, 'registrar');
    expect(await me(person)).toBe(200);
    await setRole(person.user.id, 'admin');
    expect(await me(person)).toBe(401);
    const second = await signInAs(test, 'admin');
    await setRole(second.user.id, 'user');
    expect(await me(second)).toBe(401);
  });

  it('nobody changes their own', async () => {
    const refused = await setRole(admin.user.id, 'user');
    expect([refused.status, refused.body.code]).toEqual([409, 'access.own_account']);
    expect((await suspend(admin.user.id, { reason: 'Holiday' })).status).toBe(409);
    expect((await rowOf(admin.user.id))?.role).toBe('admin');
  });

  it('two admins who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await signInAs(test, 'admin'), await signInAs(test, 'admin')] as const;
      const [a, b] = pair;
      // Only these two are admins for the moment of the race.
      await test.db.orm.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id));
      const outcomes = await Promise.all([
        setRole(b.user.id, 'user', a),
        round % 2 === 0 ? setRole(a.user.id, 'user', b) : suspend(a.user.id, { reason: 'Race' }, b),
      ]);
      const left = await test.db.orm
        .select()
        .from(users)
        .where(inArray(users.id, [a.user.id, b.user.id]));
      await test.db.orm.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id));
      const statuses = outcomes.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      expect(left.filter(({ role, suspendedAt }) => role === 'admin' && !suspendedAt)).toHaveLength(1);
      await test.db.orm
        .update(users)
        .set({ role: 'user' })
        .where(inArray(users.id, [a.user.id, b.user.id]));
    }
  });
});

describe('suspension', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('ends the sessions, refuses the sign-in with reason and end, and tells the member', async () => {
    const person = await signInAs(test);
    await test.db.orm.update(users).set({ language: 'fr' }).where(eq(users.id, person.user.id));
    const until = '2099-07-14';
    const { status, body } = await suspend(person.user.id, { reason: '  Abuse in\u202e comments ', until });
    expect(status).toBe(200);
    expect(body.suspension).toMatchObject({
      reason: 'Abuse in comments',
      until: '2099-07-14T23:00:00.000Z',
    });
    expect(await me(person)).toBe(401);
    expect(await sessionsOf(person.user.id)).toEqual([]);
    const refused = await logIn(person.user.email);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: 'access.suspended_until',
        message:
          'Your account is suspended until 14 July 2099. If you think this is a mistake, please write to us. Reason: Abuse in comments',
      },
    ]);
    expect((await (await logIn(person.user.email, 'ar')).json()).message).toContain('14 يوليو 2099');
    const wrong = await test.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.user.email, password: 'not the right one' }),
    });
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'access.invalid_credentials']);
    const mails = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.address, person.user.email));
    expect(mails.map(({ template, language, values }) => ({ template, language, values }))).toEqual([
      {
        template: 'access.suspended_until',
        language: 'fr',
        values: { reason: 'Abuse in comments', until: '14 juillet 2099', link: '/help/contact' },
      },
    ]);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.user.id));
    expect(told.map(({ kind, values }) => [kind, values])).toEqual([
      ['access.suspended', { reason: 'Abuse in comments' }],
    ]);
    const [row, ...more] = await auditOf(person.user.id);
    expect(row).toMatchObject({ action: 'user.suspend', actorId: admin.user.id });
    expect(more).toEqual([]);
    expect(JSON.stringify(row)).not.toContain('Abuse');
    expect((await suspend(person.user.id, { reason: 'Again' })).status).toBe(409);
  });

  it('ends by itself: until then nothing opens, afterwards everything does', async () => {
    const person = await signInAs(test);
    expect((await suspend(person.user.id, { reason: 'A day off', until: day(0) })).status).toBe(200);
    expect((await logIn(person.user.email)).status).toBe(403);
    const minute = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await test.db.orm
      .update(users)
      .set({ suspendedUntil: minute(-1) })
      .where(eq(users.id, person.user.id));
    const response = await logIn(person.user.email);
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(200);
    expect(await rowOf(person.user.id)).toMatchObject({
      suspendedAt: null,
      suspendedUntil: null,
      suspensionReason: '',
    });
    // A session that was open opens again as well, and shuts at once in a suspension with an end.
    const set = { suspendedAt: minute(-5), suspendedUntil: minute(5) };
    await test.db.orm.update(users).set(set).where(eq(users.id, person.user.id));
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(401);
    await test.db.orm
      .update(users)
      .set({ suspendedUntil: minute(-1) })
      .where(eq(users.id, person.user.id));
    expect((await test.fetch('/api/auth/me', { headers })).status).toBe(200);
    expect((await auditOf(person.user.id)).map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['user.suspend', 'admin'],
      ['user.suspension_end', 'system'],
    ]);
  });

  it('is lifted once, and the member is told', async () => {
    const person = await makeUser(test.db);
    await suspend(person.id, { reason: 'Mistaken' });
    expect(await (await logIn(person.email)).json()).toMatchObject({
      code: 'access.suspended',
      message:
        'Your account is suspended. If you think this is a mistake, please write to us. Reason: Mistaken',
    });
    const lifts = await Promise.all([1, 2, 3].map(() => ask<Person>('POST', at(person.id, '/lift'))));
    expect(lifts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await logIn(person.email)).status).toBe(200);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id));
    expect(mails.map(({ template }) => template)).toEqual(['access.lifted']);
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['user.suspend', 'user.lift']);
  });

  it('needs a reason and an end that is to come', async () => {
    const { id } = await makeUser(test.db);
    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: ' \u202e ' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
      [{ reason: 'No', until: day(-2) }, 'until'],
      [{ reason: 'No', until: 'tomorrow' }, 'until'],
      [{ reason: 'No', until: '2026-02-30' }, 'until'],
      [{ reason: 'No', until: '0000-01-01' }, 'until'],
      [{ reason: 'No', until: '9999-12-31' }, 'until'],
      [{ reason: 'No', suspendedAt: day(0) }, 'suspendedAt'],
    ] as const) {
      const { status, body: refusal } = await suspend(id, body);
      expect([status, Object.keys(refusal.fields ?? {})], JSON.stringify(body)).toEqual([400, [field]]);
    }
    expect(await rowOf(id)).toMatchObject({ suspendedAt: null });
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('sessions', () => {
  it('are told without secrets and ended one by one or all at once', async () => {
    const person = await signInAs(test);
    await logIn(person.user.email);
    await logIn(person.user.email);
    const { id } = person.user;
    const { body } = await ask<PersonSession[]>('GET', at(id, '/sessions'));
    expect(body).toHaveLength(3);
    const [first] = body;
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'isCurrent',
      'key',
      'kind',
      'lastUsedAt',
    ]);
    for (const row of await sessionsOf(id)) {
      expect(JSON.stringify(body)).not.toContain(row.sid.slice(0, 24));
      expect(JSON.stringify(body)).not.toContain(row.tokenHash.slice(0, 24));
    }
    const used = Date.parse(first?.lastUsedAt ?? '');
    expect(Math.abs(Date.now() - used)).toBeLessThan(60_000);
    const end = (key: string | undefined, of = id) =>
      ask<{ ended: number }>('DELETE', at(of, `/sessions/${key}`));
    // Another member's session is not ended by its key.
    expect((await end(first?.key, admin.user.id)).status).toBe(404);
    expect((await end(first?.key)).body).toEqual({ ended: 1 });
    expect((await end(first?.key)).status).toBe(404);
    expect(await sessionsOf(id)).toHaveLength(2);
    expect(await me(person)).toBe(200);
    expect((await ask<{ ended: number }>('DELETE', at(id, '/sessions'))).body).toEqual({ ended: 2 });
    expect(await me(person)).toBe(401);
    expect((await auditOf(id)).map(({ action, details }) => [action, details])).toEqual([
      ['user.end_session', { ended: 1 }],
      ['user.end_sessions', { ended: 2 }],
    ]);
    const own = (await ask<PersonSession[]>('GET', at(admin.user.id, '/sessions'))).body;
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await ask('GET', at(999_999, '/sessions'))).status).toBe(404);
  });
});
