import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { Blocks } from '#features/remember/family/family-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let owner: Person;
let admin: Person;
let stranger: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [owner, admin, stranger] = [await signInAs(test), await signInAs(test, 'admin'), await signInAs(test)];
});
afterAll(() => test.close());

const ask = asker(() => test);

const own = () => makeMemorial(test.db, { createdBy: owner.user.id });
const block = (id: number, body: object, person: Person | null = owner) =>
  ask<Blocks>('POST', `/api/memorials/${id}/blocks`, person, body);
const join = (memorialId: number, { user }: Person, role: string) =>
  test.db.orm.insert(memorialMembers).values({ memorialId, userId: user.id, role });

describe('shutting somebody out', () => {
  it('is for managers and admins', async () => {
    const { id } = await own();
    const [contributor, viewer] = [await signInAs(test), await signInAs(test)];
    await join(id, contributor, 'contributor');
    await join(id, viewer, 'viewer');
    const userId = stranger.user.id;
    for (const [person, status] of [
      [null, 401],
      [stranger, 403],
      [contributor, 403],
      [viewer, 403],
    ] as const) {
      expect((await block(id, { userId }, person)).status).toBe(status);
      expect((await ask('GET', `/api/memorials/${id}/blocks`, person)).status).toBe(status);
      expect((await ask('DELETE', `/api/memorials/${id}/blocks/${userId}`, person)).status).toBe(status);
    }
    expect((await block(id, { userId }, admin)).body).toMatchObject([{ userId }]);
    for (const wrong of [{}, { userId, username: 'x' }, { userId, blockedBy: 1 }, { userId: 0 }])
      expect((await block(id, wrong)).status).toBe(400);
  });

  it('is never done to managers, admins and oneself', async () => {
    const { id } = await own();
    const second = await signInAs(test);
    await join(id, second, 'manager');
    for (const person of [owner, second, admin])
      expect((await block(id, { userId: person.user.id })).body.code).toBe('family.cannot_block');
    expect((await block(id, { username: 'nobody-of-this-name' })).body.code).toBe('family.nobody');
  });

  it('refuses whatever they would add, and leaves them to read', async () => {
    const { id } = await own();
    const post = await makePost(test.db, { memorialId: id });
    const comment = await makeComment(test.db, post.id);
    const reader = await signInAs(test);
    await join(id, reader, 'contributor');
    await ask('POST', `/api/memorials/${id}/khatm`, owner);
    const acts = (person: Person): (() => Promise<{ status: number; body: { code?: string } }>)[] => [
      () => ask('POST', `/api/memorials/${id}/posts`, person, { content: 'Mine' }),
      () => ask('POST', `/api/posts/${post.id}/comments`, person, { content: 'Mine' }),
      () => ask('POST', `/api/posts/${post.id}/reactions`, person, { type: 'heart' }),
      () => ask('POST', `/api/comments/${comment.id}/reactions`, person, { type: 'heart' }),
      () => ask('POST', '/api/duas', person, { memorialId: id, content: `Mercy ${person.user.id}` }),
    ];
    const take = () => ask('POST', `/api/memorials/${id}/khatm/juz/3`, reader, { action: 'take' });
    for (const person of [stranger, reader]) {
      expect((await block(id, { userId: person.user.id })).status).toBe(200);
      for (const act of acts(person))
        expect(await act()).toMatchObject({ status: 403, body: { code: 'memorials.blocked' } });
      const seen = await ask('GET', `/api/memorials/${id}`, person);
      expect(seen).toMatchObject({ status: 200, body: { viewer: { mayContribute: false } } });
      expect((await ask('GET', `/api/memorials/${id}/posts`, person)).status).toBe(200);
    }
    expect((await take()).body.code).toBe('memorials.blocked');
    // Elsewhere they are free.
    const other = await own();
    expect(
      (await ask('POST', `/api/memorials/${other.id}/posts`, stranger, { content: 'Mine' })).status,
    ).toBe(201);
    for (const person of [stranger, reader]) {
      const path = `/api/memorials/${id}/blocks/${person.user.id}`;
      expect((await ask('DELETE', path, owner)).status).toBe(200);
      expect((await ask('DELETE', path, owner)).body.code).toBe('family.nobody');
      for (const act of acts(person)) expect((await act()).status).toBeLessThan(300);
    }
    expect((await take()).status).toBe(200);
  });

  it('finds who wrote a post or a comment here and nowhere else, and names nobody who is not shown', async () => {
    const { id } = await own();
    const hidden = await signInAs(test);
    await test.db.orm.update(users).set({ showProfile: false }).where(eq(users.id, hidden.user.id));
    const post = await makePost(test.db, { memorialId: id, authorId: hidden.user.id });
    const comment = await makeComment(test.db, post.id, { authorId: stranger.user.id });
    const elsewhere = await makePost(test.db, { authorId: stranger.user.id });
    expect((await block(id, { postId: elsewhere.id })).body.code).toBe('family.nobody');
    expect((await block(id, { postId: post.id })).body).toMatchObject([
      { userId: hidden.user.id, name: null, username: null },
    ]);
    const both = await block(id, { commentId: comment.id });
    expect(both.body.map(({ username }) => username)).toEqual([null, stranger.user.username]);
    await block(id, { username: stranger.user.username });
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'family.block'));
    expect(rows.filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
  });

  it('ends where they become a manager', async () => {
    const { id } = await own();
    const next = await signInAs(test);
    await block(id, { userId: next.user.id });
    await join(id, next, 'manager');
    expect((await ask('POST', `/api/memorials/${id}/posts`, next, { content: 'Mine' })).status).toBe(201);
  });
});
