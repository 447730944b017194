import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialInvitations } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import type { Family } from '#features/remember/family/family-contract.ts';
import { passOnMemorials } from '#features/remember/family/server/pass-on-memorials.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, makeUser, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { openedLink } from '#tests/support/opened-link.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = await signInAs(test);
  stranger = await signInAs(test);
});
afterAll(() => test.close());

async function ask<Body = never>(method: string, path: string, person: Person | null, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const memorialOf = (overrides: Partial<typeof memorials.$inferInsert> = {}) =>
  makeMemorial(test.db, { createdBy: owner.user.id, visibility: 'private', ...overrides });

async function join(memorialId: number, role: 'manager' | 'contributor' | 'viewer') {
  const person = await signInAs(test);
  await test.db.orm.insert(memorialMembers).values({ memorialId, userId: person.user.id, role });
  return person;
}

async function invite(memorialId: number, email: string, role = 'contributor') {
  const { status, body } = await ask<{ invitation: { id: number }; link: string }>(
    'POST',
    `/api/memorials/${memorialId}/invitations`,
    owner,
    { email, role },
  );
  expect(status).toBe(201);
  return { id: body.invitation.id, token: body.link.replace('/invitation/', '') };
}

describe('invitations', () => {
  it('open a private memorial once, to the first who accepts', async () => {
    const { id } = await memorialOf();
    const cousin = await signInAs(test);
    const { token } = await invite(id, cousin.user.email);
    const path = `/api/invitations/${token}`;
    expect((await ask('GET', path, null)).body).toMatchObject({ memorialId: id, role: 'contributor' });
    expect((await ask('POST', `${path}/accept`, null)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST', `${path}/accept`, cousin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await ask('GET', path, null)).status).toBe(404);
    expect((await ask('GET', `/api/memorials/${id}`, cousin)).body).toMatchObject({
      viewer: { role: 'contributor', mayManage: false, mayContribute: true },
    });
    expect((await ask('GET', `/api/memorials/${id}`, stranger)).status).toBe(404);
  });

  it('write one mail with the link, keep only its hash, and replace an older one of the same address', async () => {
    const { id } = await memorialOf();
    const first = await invite(id, 'Aunt@Example.org');
    const second = await invite(id, 'aunt@example.org');
    const [mail] = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.address, 'aunt@example.org'));
    expect(mail?.template).toBe('family.invitation');
    expect(mail && openedLink(mail)).toBe(`/invitation/${first.token}`);
    const rows = await test.db.orm.select().from(memorialInvitations);
    expect(JSON.stringify(rows)).not.toContain(second.token);
    expect((await ask('GET', `/api/invitations/${first.token}`, null)).status).toBe(404);
    expect((await ask('GET', `/api/invitations/${second.token}`, null)).status).toBe(200);
    const { body } = await ask<Family>('GET', `/api/memorials/${id}/family`, owner);
    expect(body.invitations.map(({ email }) => email)).toEqual(['aunt@example.org']);
  });

  it('end when taken back, when their time is over, and with the memorial', async () => {
    const { id } = await memorialOf();
    const taken = await invite(id, 'a@example.org');
    const revoke = `/api/memorials/${id}/invitations/${taken.id}`;
    const other = await memorialOf();
    expect((await ask('DELETE', `/api/memorials/${other.id}/invitations/${taken.id}`, owner)).status).toBe(
      404,
    );
    expect((await ask('DELETE', revoke, stranger)).status).toBe(404);
    for (const role of ['viewer', 'contributor'] as const)
      expect((await ask('DELETE', revoke, await join(id, role))).status).toBe(403);
    expect((await ask('GET', `/api/invitations/${taken.token}`, null)).status).toBe(200);
    expect((await ask('DELETE', revoke, owner)).status).toBe(200);
    const late = await invite(id, 'b@example.org');
    const past = new Date(Date.now() - 1000);
    await test.db.orm
      .update(memorialInvitations)
      .set({ expiresAt: past })
      .where(eq(memorialInvitations.id, late.id));
    const gone = await invite(other.id, 'c@example.org');
    await test.db.orm.update(memorials).set({ deletedAt: past }).where(eq(memorials.id, other.id));
    for (const { token } of [taken, late, gone]) {
      expect((await ask('GET', `/api/invitations/${token}`, null)).status).toBe(404);
      expect((await ask('POST', `/api/invitations/${token}/accept`, stranger)).status).toBe(404);
    }
  });

  it('wait while their memorial is taken down or hidden, whose name they do not tell meanwhile', async () => {
    const { id } = await memorialOf();
    const { token } = await invite(id, stranger.user.email);
    const statusOf = async () => (await ask('GET', `/api/invitations/${token}`, null)).status;
    const set = (state: object) => test.db.orm.update(memorials).set(state).where(eq(memorials.id, id));
    for (const shut of ['takenDownAt', 'hiddenAt']) {
      await set({ [shut]: new Date() });
      expect([shut, await statusOf()]).toEqual([shut, 404]);
      expect((await ask('POST', `/api/invitations/${token}/accept`, stranger)).status).toBe(404);
      await set({ [shut]: null });
      expect([shut, await statusOf()]).toEqual([shut, 200]);
    }
    expect((await ask('POST', `/api/invitations/${token}/accept`, stranger)).status).toBe(200);
  });

  it('are refused to all but managers, for the family itself, for bad addresses and beyond a day’s number', async () => {
    const { id } = await memorialOf({ visibility: 'public' });
    const contributor = await join(id, 'contributor');
    const path = `/api/memorials/${id}/invitations`;
    const form = { email: 'x@example.org', role: 'viewer' };
    expect((await ask('POST', path, null, form)).status).toBe(401);
    for (const person of [stranger, contributor])
      expect((await ask('POST', path, person, form)).status).toBe(403);
    expect((await ask('POST', path, owner, { ...form, email: contributor.user.email })).status).toBe(409);
    for (const bad of [{ email: 'no' }, { email: 'a@b.c\r\nBcc: d@e.f' }, { role: 'admin' }, { extra: 1 }])
      expect((await ask('POST', path, owner, { ...form, ...bad })).status).toBe(400);
    const busy = await join(id, 'manager');
    const sent = Array.from({ length: 30 }, (_, at) => ({
      memorialId: id,
      invitedBy: busy.user.id,
      email: `n${at}@example.org`,
      role: 'viewer',
      tokenHash: `${id}-${at}`,
      expiresAt: new Date(),
    }));
    await test.db.orm.insert(memorialInvitations).values(sent);
    expect((await ask('POST', path, busy, form)).status).toBe(429);
  });

  it('let nobody in with another address, and ask the family once, who can invite it', async () => {
    const { id } = await memorialOf();
    const { token } = await invite(id, 'uncle@example.org');
    const other = await signInAs(test);
    const accept = () => ask<{ isAsked: boolean }>('POST', `/api/invitations/${token}/accept`, other);
    expect((await accept()).body.isAsked).toBe(true);
    expect((await accept()).body.isAsked).toBe(true);
    expect((await ask('GET', `/api/memorials/${id}`, other)).status).toBe(404);
    const told = await ask<{ kind: string; link: string }[]>('GET', '/api/notifications?limit=50', owner);
    const asking = JSON.stringify(told.body).split(encodeURIComponent(other.user.email)).length - 1;
    expect(asking).toBe(1);
    const again = await invite(id, other.user.email);
    expect((await ask('POST', `/api/invitations/${again.token}/accept`, other)).body).toMatchObject({
      isAsked: false,
    });
    expect((await ask('GET', `/api/memorials/${id}`, other)).status).toBe(200);
  });

  it('say to which address they were sent, half hidden, and whether that is the reader’s', async () => {
    const { id } = await memorialOf();
    const cousin = await signInAs(test);
    const { token } = await invite(id, cousin.user.email);
    const seenBy = async (person: Person | null) =>
      (await ask<Record<string, unknown>>('GET', `/api/invitations/${token}`, person)).body;
    const [first = ''] = cousin.user.email;
    const sentTo = `${first}…${cousin.user.email.slice(cousin.user.email.indexOf('@'))}`;
    expect(await seenBy(null)).toMatchObject({ sentTo, isForViewer: null });
    expect(await seenBy(stranger)).toMatchObject({ sentTo, isForViewer: false });
    expect(await seenBy(cousin)).toMatchObject({ sentTo, isForViewer: true });
    for (const person of [null, stranger])
      expect(JSON.stringify(await seenBy(person))).not.toContain(cousin.user.email);
  });

  it('name who accepted them, and name who asks with their address as well, so that managers know whom they let in', async () => {
    const { id } = await memorialOf();
    const [cousin, other] = [await signInAs(test), await signInAs(test)];
    const { token } = await invite(id, cousin.user.email);
    const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`.trim();
    await ask('POST', `/api/invitations/${token}/accept`, other);
    await ask('POST', `/api/invitations/${token}/accept`, cousin);
    const told = (await notificationsOf(test, owner)).slice(-2);
    expect(told.map(({ kind, values, link }) => [kind, values.person, link])).toEqual([
      [
        'family.asks',
        `${nameOf(other)} (${other.user.email})`,
        `/memorial/${id}/manage?tab=family&invite=${encodeURIComponent(other.user.email)}`,
      ],
      ['family.joined', nameOf(cousin), `/memorial/${id}/manage?tab=family`],
    ]);
    // Each is ended by one act, and by managers alone.
    const at = `/api/memorials/${id}/family/${cousin.user.id}`;
    expect((await ask('DELETE', at, other)).status).toBe(404);
    expect((await ask('DELETE', at, await join(id, 'contributor'))).status).toBe(403);
    expect((await ask('DELETE', at, owner)).body).toEqual({ removed: true });
    expect((await ask('GET', `/api/memorials/${id}`, cousin)).status).toBe(404);
  });

  it('end with the power of who sent them, and for whom the family blocked', async () => {
    const { id } = await memorialOf();
    const [manager, cousin] = [await join(id, 'manager'), await signInAs(test)];
    const sent = await ask<{ link: string }>('POST', `/api/memorials/${id}/invitations`, manager, {
      email: manager.user.email.replace('@', '+again@'),
      role: 'manager',
    });
    const own = sent.body.link.replace('/invitation/', '/api/invitations/');
    const { token } = await invite(id, cousin.user.email);
    expect((await ask('GET', own, null)).status).toBe(200);
    expect((await ask('DELETE', `/api/memorials/${id}/family/${manager.user.id}`, owner)).status).toBe(200);
    expect((await ask('POST', `${own}/accept`, manager)).status).toBe(404);
    await ask('POST', `/api/memorials/${id}/blocks`, owner, { userId: cousin.user.id });
    expect((await ask('POST', `/api/invitations/${token}/accept`, cousin)).status).toBe(404);
    expect((await ask('GET', `/api/memorials/${id}`, cousin)).status).toBe(404);
  });

  it('never lower a role', async () => {
    const { id } = await memorialOf();
    const manager = await join(id, 'manager');
    const { token } = await invite(id, 'other@example.org', 'viewer');
    await test.db.orm
      .update(memorialInvitations)
      .set({ email: manager.user.email })
      .where(eq(memorialInvitations.memorialId, id));
    expect((await ask('POST', `/api/invitations/${token}/accept`, manager)).body).toMatchObject({
      role: 'manager',
    });
  });
});

describe('roles', () => {
  it('are seen by the family, addresses of the invited by managers only', async () => {
    const { id } = await memorialOf();
    await invite(id, 'd@example.org');
    const viewer = await join(id, 'viewer');
    const seen = await ask<Family>('GET', `/api/memorials/${id}/family`, viewer);
    expect(seen.body.members.map(({ role }) => role)).toEqual(['manager', 'viewer']);
    expect(seen.body.invitations).toEqual([]);
    expect((await ask('GET', `/api/memorials/${id}/family`, stranger)).status).toBe(404);
    const open = await memorialOf({ visibility: 'public' });
    expect((await ask('GET', `/api/memorials/${open.id}/family`, stranger)).status).toBe(403);
  });

  it('change by managers; the creator and the last manager stay', async () => {
    const { id } = await memorialOf();
    const [manager, viewer] = [await join(id, 'manager'), await join(id, 'viewer')];
    const at = (person: Person) => `/api/memorials/${id}/family/${person.user.id}`;
    expect((await ask('PATCH', at(manager), viewer, { role: 'viewer' })).status).toBe(403);
    expect((await ask('PATCH', at(owner), manager, { role: 'viewer' })).body).toMatchObject({
      code: 'family.hand_over_first',
    });
    expect((await ask('DELETE', at(owner), manager)).status).toBe(409);
    expect((await ask('DELETE', at(owner), owner)).status).toBe(409);
    expect((await ask('PATCH', at(viewer), manager, { role: 'contributor' })).status).toBe(200);
    expect((await ask('DELETE', at(manager), viewer)).status).toBe(403);
    expect((await ask('DELETE', at(viewer), viewer)).body).toEqual({ removed: true });
    expect((await ask('GET', `/api/memorials/${id}`, viewer)).status).toBe(404);
    await test.db.orm.update(memorials).set({ createdBy: null }).where(eq(memorials.id, id));
    await test.db.orm
      .delete(memorialMembers)
      .where(and(eq(memorialMembers.memorialId, id), eq(memorialMembers.userId, owner.user.id)));
    expect((await ask('DELETE', at(manager), manager)).body).toMatchObject({ code: 'family.last_manager' });
  });

  it('that a manager changed are told of to whom they are, with a way to the memorial while they may read it', async () => {
    const { id } = await memorialOf();
    const at = (person: Person) => `/api/memorials/${id}/family/${person.user.id}`;
    const told = async (person: Person) =>
      (await notificationsOf(test, person)).map(({ kind, link, values }) => [
        kind,
        link,
        Object.keys(values),
      ]);
    const [cousin, aunt] = [await join(id, 'viewer'), await join(id, 'manager')];
    for (const role of ['manager', 'manager', 'contributor'])
      expect((await ask('PATCH', at(cousin), owner, { role })).status).toBe(200);
    expect((await ask('PATCH', at(aunt), aunt, { role: 'contributor' })).status).toBe(200);
    expect((await ask('DELETE', at(aunt), aunt)).body).toEqual({ removed: true });
    expect(await told(aunt)).toEqual([]);
    await test.db.orm.update(memorials).set({ hiddenAt: new Date() }).where(eq(memorials.id, id));
    await ask('PATCH', at(cousin), owner, { role: 'viewer' });
    await ask('DELETE', at(cousin), owner);
    expect(await told(cousin)).toEqual([
      ['family.role_manager', `/memorial/${id}`, ['name']],
      ['family.role_contributor', `/memorial/${id}`, ['name']],
      ['family.role_viewer', '/my-memorials', ['name']],
      ['family.removed', '/my-memorials', ['name']],
    ]);
    const open = await memorialOf({ visibility: 'public' });
    const reader = await join(open.id, 'viewer');
    await ask('DELETE', `/api/memorials/${open.id}/family/${reader.user.id}`, owner);
    expect(await told(reader)).toEqual([['family.removed', `/memorial/${open.id}`, ['name']]]);
    const texts = await ask('GET', '/api/notifications?limit=50', cousin);
    expect(JSON.stringify(texts.body)).not.toContain('notification.');
  });

  it('two managers who remove each other at once leave one', async () => {
    const { id } = await memorialOf();
    const [a, b] = [await join(id, 'manager'), await join(id, 'manager')];
    await test.db.orm.update(memorials).set({ createdBy: null }).where(eq(memorials.id, id));
    await test.db.orm
      .delete(memorialMembers)
      .where(and(eq(memorialMembers.memorialId, id), eq(memorialMembers.userId, owner.user.id)));
    await Promise.all([
      ask('DELETE', `/api/memorials/${id}/family/${b.user.id}`, a),
      ask('DELETE', `/api/memorials/${id}/family/${a.user.id}`, b),
    ]);
    const managers = and(eq(memorialMembers.memorialId, id), eq(memorialMembers.role, 'manager'));
    expect(await test.db.orm.$count(memorialMembers, managers)).toBe(1);
  });
});

describe('succession', () => {
  it('hands over to a manager whose plan has room, and only by who is in charge', async () => {
    const { id } = await memorialOf();
    const [heir, viewer] = [await join(id, 'manager'), await join(id, 'viewer')];
    const path = `/api/memorials/${id}/hand-over`;
    expect((await ask('POST', path, heir, { userId: heir.user.id })).status).toBe(403);
    expect((await ask('POST', path, owner, { userId: viewer.user.id })).body).toMatchObject({
      code: 'family.not_manager',
    });
    const full = await makeMemorial(test.db, { createdBy: heir.user.id });
    expect((await ask('POST', path, owner, { userId: heir.user.id })).body).toMatchObject({
      code: 'family.no_room',
    });
    await test.db.orm.delete(memorials).where(eq(memorials.id, full.id));
    expect((await ask<Family>('POST', path, owner, { userId: heir.user.id })).body.members[0]).toMatchObject({
      userId: heir.user.id,
      isCreator: true,
    });
    expect((await ask('DELETE', `/api/memorials/${id}/family/${owner.user.id}`, owner)).status).toBe(200);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, heir.user.id));
    expect(mails.map(({ template }) => template)).toEqual(['family.handed_over']);
  });

  it('an account that ends passes its memorials on; without another manager they can only be read', async () => {
    const leaving = await makeUser(test.db);
    const passed = await makeMemorial(test.db, { createdBy: leaving.id });
    const orphan = await makeMemorial(test.db, { createdBy: leaving.id });
    const heir = await join(passed.id, 'manager');
    const contributor = await join(orphan.id, 'contributor');
    const outcome = await test.db.transaction((tx) => passOnMemorials(tx, leaving.id));
    await test.db.orm.delete(users).where(eq(users.id, leaving.id));
    expect(outcome).toEqual({ passedOn: 1, ownerless: 1 });
    expect((await ask('GET', `/api/memorials/${passed.id}`, heir)).body).toMatchObject({
      viewer: { isCreator: true, mayManage: true },
    });
    expect((await ask('GET', `/api/memorials/${orphan.id}`, contributor)).body).toMatchObject({
      isOwnerless: true,
      viewer: { mayManage: false, mayContribute: false },
    });
  });
});
